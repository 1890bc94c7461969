#include "bench/history.hpp"

#include <gnu/libc-version.h>

#include <array>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "bench/tables.hpp"

namespace roundhouse {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr double most_more = 1.05;

struct Counted {
  const char* preset;
  int players;
  int games;

  std::string name() const { return std::string(preset) + ", " + std::to_string(players); }
};
constexpr std::array counted{Counted{"usa", 2, 60},    Counted{"usa", 4, 30},
                             Counted{"europe", 4, 20}, Counted{"marklin", 4, 20},
                             Counted{"japan", 4, 20},  Counted{"italy", 4, 20}};

// What decides how many instructions the same source takes.
json toolchain() { return {{"compiler", "g++ " __VERSION__}, {"libc", gnu_get_libc_version()}}; }

// callgrind numbers its files from 1, and writes `totals: N` into each.
double total_in(const fs::path& file) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);)
    if (line.rfind("totals: ", 0) == 0) return std::stod(line.substr(8));
  throw std::runtime_error(file.string() + " holds no counts; `./run bench --compare` makes them");
}

json counts_in(const fs::path& folder) {
  json counts = json::object();
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const double total = total_in(folder / ("count." + std::to_string(i + 1)));
    counts[counted[i].name()] = static_cast<long>(total / counted[i].games);
  }
  return counts;
}

json last_line(const fs::path& history) {
  std::ifstream in(history);
  json last;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) last = json::parse(line);
  if (last.is_null()) throw std::runtime_error(history.string() + " has no line to compare with");
  return last;
}

bool compare(const std::string& name, double before, double now) {
  const bool is_worse = now > most_more * before;
  std::cout << std::left << std::setw(14) << name << std::right << std::setw(12) << std::fixed
            << std::setprecision(0) << before << std::setw(12) << now << std::showpos
            << std::setw(9) << std::setprecision(1) << 100 * (now / before - 1) << " %"
            << std::noshowpos << (is_worse ? "  too much" : "") << "\n";
  return !is_worse;
}

}  // namespace

void play_counted_games() {
  for (const Counted& one : counted) Playing(lay_preset(one.preset, one.players)).play(one.games);
}

int compare_with_history(const fs::path& folder, const fs::path& history) {
  const json last = last_line(history), counts = counts_in(folder);
  if (last.at("toolchain") != toolchain()) {
    std::cout << "Not compared: the history was counted with " << last.at("toolchain").dump()
              << ", this is " << toolchain().dump()
              << ". `./run bench --renew` on the commit before the change makes it comparable.\n";
    return 0;
  }
  std::cout << "Instructions per game: history, now, difference (5 % more is too much)\n";
  bool is_good = true;
  for (const auto& [name, now] : counts.items()) {
    if (!last.at("instructions").contains(name))
      throw std::runtime_error("the history has no count of " + name + "; ./run bench --renew");
    is_good = compare(name, last.at("instructions").at(name), now) && is_good;
  }
  if (is_good) return 0;
  std::cout << "Where the cost is worth it, `./run bench --renew` writes it down.\n";
  return 1;
}

int renew_history(const fs::path& folder, const fs::path& history) {
  const json line{{"toolchain", toolchain()}, {"instructions", counts_in(folder)}};
  std::ofstream(history, std::ios::app) << line.dump() << "\n";
  std::cout << line.dump() << "\n";
  return 0;
}

}  // namespace roundhouse

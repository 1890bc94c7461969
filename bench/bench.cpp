// How fast games are played, with the rules loaded from their modules. `./run bench` runs it and
// keeps the results in build/bench.json.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/goals.hpp"
#include "bench/history.hpp"
#include "bench/lua_bench.hpp"
#include "bench/planner_bench.hpp"
#include "bench/tables.hpp"
#include "bench/trail_bench.hpp"
#include "core/engine.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

// Three stations in the cities with the most tracks, all of them an opponent's, and every ticket.
void worst_assignment(benchmark::State& state, const char* id,
                      const std::vector<const char*>& cities) {
  const auto table = lay_board(id, 2, {"stations"});
  const auto game = table->new_game(1);
  const auto& board = game->board();
  for (const Component& component : game->rules().components)
    if (component.name == "stations.sites")
      for (const char* city : cities)
        write(game->piece(component), component.fields[0], 1,
              static_cast<std::size_t>(board.city(city)));
  game->on<Railway>(Seat{1}).tracks = TrackSet::first(static_cast<int>(board.tracks.size()));
  game->on<Tickets>(Seat{0}).kept = TicketSet::first(static_cast<int>(board.tickets.size()));
  for (auto _ : state) benchmark::DoNotOptimize(game->ask(NetworkAsked{Seat{0}, {}}));
}

// Prints each row as it is measured, and keeps `name, unit, value` for the file.
class Rows : public benchmark::BenchmarkReporter {
 public:
  explicit Rows(nlohmann::json& rows) : rows_(rows) {}
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string name = run.run_name.function_name;
      if (!is_result(run.counters)) add(name, "us", run.GetAdjustedRealTime());
      for (const auto& [counter, value] : run.counters) add_counter(name, counter, value);
    }
  }
  // Counters that are a unit alone are what was measured, instead of the time.
  static bool is_result(const benchmark::UserCounters& counters) {
    return std::any_of(counters.begin(), counters.end(), [](const auto& counter) {
      return counter.first.find(": ") == std::string::npos;
    });
  }
  // A counter is named by its unit, or by what it counts and the unit: `longest: us`.
  void add_counter(const std::string& name, const std::string& counter, double value) {
    const auto colon = counter.find(": ");
    if (colon == std::string::npos) return add(name, counter, value);
    add(name + ", " + counter.substr(0, colon), counter.substr(colon + 2), value);
  }
  void add(const std::string& name, const std::string& unit, double value) {
    std::cout << std::left << std::setw(40) << name << std::right << std::setw(14) << std::fixed
              << std::setprecision(value < 100 ? 3 : 0) << value << " " << unit << "\n";
    rows_.push_back({{"name", name}, {"unit", unit}, {"value", value}});
  }

 private:
  nlohmann::json& rows_;
};

void register_all() {
  register_trail_benchmarks();
  benchmark::RegisterBenchmark("stations, worst assignment, Europe", worst_assignment, "europe",
                               std::vector{"paris", "kyiv", "frankfurt"})
      ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("stations, worst assignment, Germany", worst_assignment, "germany",
                               std::vector{"berlin", "hannover", "erfurt"})
      ->Unit(benchmark::kMicrosecond);
  register_lua_benchmarks();
  register_planner_benchmarks();
}

// Plays a fixed number of games and nothing else, for a profile.
int play_games(const std::string& board, int players, int games,
               const std::vector<std::string>& with) {
  Playing playing(lay_board(board, players, with));
  playing.play(games);
  std::cout << playing.games() << " games, " << playing.moves() << " moves\n";
  return 0;
}

int measure(const std::string& out_file, const std::string& only) {
  nlohmann::json all = nlohmann::json::array();
  if (only.empty()) measure_goals(all);
  register_all();
  Rows rows(all);
  benchmark::RunSpecifiedBenchmarks(&rows, only.empty() ? "all" : only);
  if (out_file.empty()) return 0;
  std::ofstream out(out_file);
  out << all.dump(2) << "\n";
  if (out) return 0;
  std::cerr << "roundhouse_bench: " << out_file << " cannot be written\n";
  return 2;
}

int run(const std::vector<std::string>& words) {
  const auto is = [&](const char* word, std::size_t count) {
    return words.size() == count && words[0] == word;
  };
  if (words.size() >= 4 && words[0] == "--play")
    return play_games(words[1], std::stoi(words[2]), std::stoi(words[3]),
                      {words.begin() + 4, words.end()});
  if (is("--count", 1)) return play_counted_games(), 0;
  if (is("--compare", 3)) return compare_with_history(words[1], words[2]);
  if (is("--renew", 3)) return renew_history(words[1], words[2]);
  std::string out_file, only;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (i + 1 == words.size() || (words[i] != "--out" && words[i] != "--only")) {
      std::cerr << "roundhouse_bench: found " << words[i]
                << ", but --out FILE, --only NAMES, --play BOARD PLAYERS GAMES [MODULES], --count, "
                   "--compare FOLDER HISTORY or --renew FOLDER HISTORY should be here\n";
      return 2;
    }
    (words[i] == "--out" ? out_file : only) = words[i + 1];
  }
  return measure(out_file, only);
}

}  // namespace
}  // namespace roundhouse

int main(int count, char** words) {
  try {
    return roundhouse::run({words + 1, words + count});
  } catch (const std::exception& error) {
    std::cerr << "roundhouse_bench: " << error.what() << "\n";
    return 2;
  }
}

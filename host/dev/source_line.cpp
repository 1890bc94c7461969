#include "host/dev/source_line.hpp"

#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>
#include <vector>

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_searched = 2000;  // std::regex goes deeper with every letter

struct Spot {
  fs::path file;
  int line = 0;
  std::string what;  // what is said about it
};

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string line_in(const std::string& text, int number) {
  std::istringstream in(text);
  std::string line;
  for (int i = 0; i < number; ++i)
    if (!std::getline(in, line)) return {};
  return line;
}

// The file as the message calls it: by its path, or as `id/main.lua`.
fs::path found_in(const fs::path& folder, const std::string& named) {
  const fs::path name(named);
  for (const fs::path& path : {name, folder / name.filename(), folder / "tests" / name.filename()})
    if (path.is_absolute() && fs::is_regular_file(path)) return path;
  return {};
}

std::optional<Spot> lua_spot(const std::string& message, const fs::path& folder) {
  static const std::regex place(R"(([^\s:"]+\.lua):(\d{1,6}):([^\n]*))");
  std::smatch found;
  if (!std::regex_search(message, found, place)) return std::nullopt;
  return Spot{found_in(folder, found[1]), std::stoi(found[2]), found[3]};
}

std::optional<Spot> json_spot(const std::string& message, const fs::path& folder) {
  static const std::regex syntax(R"(([^\s:"]+\.json):[^\n]*line (\d{1,6}), column)");
  static const std::regex place(R"(([^\s:"]+\.json): ([^\s:]+): ([^\n]*))");
  std::smatch found;
  if (std::regex_search(message, found, syntax))
    return Spot{found_in(folder, found[1]), std::stoi(found[2]), ""};
  if (!std::regex_search(message, found, place)) return std::nullopt;
  Spot spot{found_in(folder, found[1]), 0, found[3]};
  spot.line = line_of_place(content(spot.file), found[2]);
  return spot;
}

bool is_part_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::size_t whole_word(const std::string& line, const std::string& word) {
  for (auto at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
    const bool starts = at == 0 || !is_part_of_word(line[at - 1]) || !is_part_of_word(word[0]);
    const auto end = at + word.size();
    const bool ends =
        end == line.size() || !is_part_of_word(line[end]) || !is_part_of_word(word.back());
    if (starts && ends) return at;
  }
  return std::string::npos;
}

// What the message names is somewhere in the line: first what it puts in quotes, then its words.
std::size_t column(const std::string& line, const std::string& what) {
  static const std::regex quoted(R"re('([^']+)'|"([^"]+)")re"), plain(R"([A-Za-z0-9_.]{2,})");
  for (const std::regex* pattern : {&quoted, &plain})
    for (std::sregex_iterator at(what.begin(), what.end(), *pattern), end; at != end; ++at)
      for (std::size_t group = 0; group < at->size(); ++group) {
        const std::string word = (*at)[group];
        if (word.empty() || (pattern == &quoted && group == 0)) continue;
        if (const auto found = whole_word(line, word); found != std::string::npos) return found;
      }
  const auto start = line.find_first_not_of(" \t");
  return start == std::string::npos ? 0 : start;
}

}  // namespace

std::string with_source_line(const std::string& message, const fs::path& folder) {
  const std::string start = message.substr(0, longest_searched);
  auto spot = lua_spot(start, folder);
  if (!spot) spot = json_spot(start, folder);
  if (!spot || spot->line == 0 || spot->file.empty()) return message;
  const std::string line = line_in(content(spot->file), spot->line);
  const std::string head = std::to_string(spot->line) + " | ";
  std::string mark(head.size() + column(line, spot->what), ' ');
  for (std::size_t i = 0; i + head.size() < mark.size(); ++i)
    if (line[i] == '\t') mark[head.size() + i] = '\t';
  return message + "\n" + head + line + "\n" + mark + "^";
}

}  // namespace roundhouse

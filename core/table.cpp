#include "core/table.hpp"

#include <algorithm>
#include <charconv>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Adds the words of `more`, and takes those away that now are said of the contrary.
void add(std::vector<std::string>& words, std::vector<std::string>& contrary,
         const std::vector<std::string>& more) {
  std::erase_if(contrary, [&](const std::string& word) { return has(more, word); });
  for (const std::string& word : more)
    if (!has(words, word)) words.push_back(word);
}

OptionValue option_value(const std::string& word) {
  if (word == "true" || word == "false") return word == "true";
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc{} && end == word.data() + word.size()) return number;
  return word;
}

}  // namespace

std::string text(const OptionValue& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return std::get<std::string>(value);
}

Table on_top(Table below, const Table& words) {
  if (!words.preset.empty() || !words.board.empty()) {
    below.preset = words.preset;
    below.board = words.board;
  }
  add(below.with, below.without, words.with);
  add(below.without, below.with, words.without);
  for (const auto& [name, value] : words.options) below.options[name] = value;
  if (!words.seats.empty()) below.seats = words.seats;
  if (words.seed) below.seed = words.seed;
  if (!words.first_player.is_none()) below.first_player = words.first_player;
  below.undo = below.undo || words.undo;
  return below;
}

void set_option(Table& table, const std::string& words) {
  const auto equals = words.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == words.size())
    throw LoadError("found the option " + words +
                    ", but something like depots.count=4 should be here");
  table.options[words.substr(0, equals)] = option_value(words.substr(equals + 1));
}

void must_make_sense(const Table& table) {
  if (!table.preset.empty() && !table.board.empty())
    throw LoadError("the table has the preset " + table.preset + " and the board " + table.board +
                    ", but it should have only one of them");
  for (const std::string& id : table.with)
    if (has(table.without, id)) throw LoadError("the table is both with " + id + " and without it");
  const bool is_first_given = !table.first_player.is_none();
  if (!table.seats.empty() && is_first_given && table.first_player >= table.players())
    throw LoadError("seat " + std::to_string(table.first_player + 1) +
                    " cannot begin: there are only " + std::to_string(table.players()) + " seats");
}

}  // namespace roundhouse

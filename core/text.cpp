#include "core/text.hpp"

#include <charconv>
#include <optional>
#include <sstream>
#include <vector>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

std::string picks_text(std::int64_t bits) {
  std::string out;
  for (int i = 0; i < 16; ++i)
    if (bits >> i & 1) out += (out.empty() ? "" : "+") + std::to_string(i + 1);
  return out.empty() ? "-" : out;
}

std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> words;
  std::istringstream in{std::string(text)};
  for (std::string word; std::getline(in, word, by);)
    if (!word.empty()) words.push_back(word);
  return words;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

template <class Items>
std::vector<std::string> ids(const Items& items) {
  std::vector<std::string> all;
  for (const auto& item : items) all.push_back(item.id);
  return all;
}

std::vector<std::string> kind_names(const Rules& rules) {
  std::vector<std::string> all;
  for (int i = 0; i < rules.cards.size(); ++i) all.push_back(rules.cards[Kind{i}].name);
  return all;
}

int index_of(const std::string& word, const std::vector<std::string>& known, const char* what) {
  for (std::size_t i = 0; i < known.size(); ++i)
    if (known[i] == word) return static_cast<int>(i);
  throw IllegalMove("there is no " + std::string(what) + " " + word + did_you_mean(word, known));
}

int parse_number(const std::string& word, int least, int most) {
  const auto value = number(word);
  if (!value || *value < least || *value > most)
    throw IllegalMove("found " + word + " where a number from " + std::to_string(least) + " to " +
                      std::to_string(most) + " should be");
  return *value;
}

int parse_picks(const std::string& word) {
  int bits = 0;
  if (word == "-") return bits;
  for (const std::string& pick : split(word, '+')) bits |= 1 << (parse_number(pick, 1, 15) - 1);
  return bits;
}

int parse_value(const Rules& rules, Meaning meaning, const std::string& word) {
  switch (meaning) {
    case Meaning::city:
      return index_of(word, ids(rules.board->places), "place");
    case Meaning::track:
      return index_of(word, ids(rules.board->tracks), "track");
    case Meaning::ticket:
      return index_of(word, ids(rules.board->tickets), "ticket");
    case Meaning::kind:
      return index_of(word, kind_names(rules), "kind of card");
    case Meaning::seat:
      return parse_number(word, 1, rules.players) - 1;
    case Meaning::picks:
      return parse_picks(word);
    default:
      return parse_number(word, -32768, 32767);
  }
}

Cards parse_cards(const Rules& rules, const std::string& word) {
  Cards cards;
  if (word == "-") return cards;
  for (const std::string& part : split(word, '+')) {
    const auto star = part.find('*');
    const Kind kind{index_of(part.substr(0, star), kind_names(rules), "kind of card")};
    const int count = star == std::string::npos ? 1 : parse_number(part.substr(star + 1), 1, 15);
    if (cards.count(kind) != 0) throw IllegalMove(word + " names " + part + " twice");
    cards.add(kind, count);
  }
  return cards;
}

}  // namespace

std::string text(const Rules& rules, Cards cards) {
  std::string out;
  cards.each([&](Kind kind, int count) {
    out += (out.empty() ? "" : "+") + rules.cards[kind].name;
    if (count > 1) out += "*" + std::to_string(count);
  });
  return out.empty() ? "-" : out;
}

std::string text(const Rules& rules, Meaning meaning, std::int64_t value) {
  const auto at = static_cast<std::size_t>(value);
  const bool is_none = value == 255;
  switch (meaning) {
    case Meaning::truth:
      return value != 0 ? "yes" : "no";
    case Meaning::seat:
      return is_none ? "-" : std::to_string(value + 1);
    case Meaning::city:
      return is_none ? "-" : rules.board->places.at(at).id;
    case Meaning::track:
      return is_none ? "-" : rules.board->tracks.at(at).id;
    case Meaning::ticket:
      return is_none ? "-" : rules.board->tickets.at(at).id;
    case Meaning::kind:
      return is_none ? "-" : rules.cards[Kind{static_cast<int>(value)}].name;
    case Meaning::cards:
      return text(rules, Cards{static_cast<std::uint64_t>(value)});
    case Meaning::name:
      return rules.text(NameId{static_cast<std::uint32_t>(value)});
    case Meaning::picks:
      return picks_text(value);
    case Meaning::number:
      break;
  }
  return std::to_string(value);
}

std::string text(const Rules& rules, const Move& move) {
  const Action& action = rules.actions[move.action];
  std::string out = action.name;
  const std::int16_t values[] = {move.a, move.b, move.c};
  for (std::size_t i = 0; i < action.args.size(); ++i)
    out += " " + text(rules, action.args[i], values[i]);
  if (action.has_cards) out += " " + text(rules, move.cards);
  return out;
}

Move parse_move(const Rules& rules, std::string_view line) {
  if (line.size() > 200) throw IllegalMove("a move is never that long");
  const auto words = split(line, ' ');
  if (words.empty()) throw IllegalMove("there is no move in an empty line");
  std::vector<std::string> names;
  for (const Action& action : rules.actions) names.push_back(action.name);
  Move move;
  move.action = static_cast<std::uint16_t>(index_of(words[0], names, "action"));
  const Action& action = rules.actions[move.action];
  const std::size_t expected = 1 + action.args.size() + (action.has_cards ? 1 : 0);
  if (words.size() != expected)
    throw IllegalMove(action.name + " takes " + std::to_string(expected - 1) + " words, but " +
                      std::to_string(words.size() - 1) + " follow");
  std::int16_t* values[] = {&move.a, &move.b, &move.c};
  for (std::size_t i = 0; i < action.args.size(); ++i)
    *values[i] = static_cast<std::int16_t>(parse_value(rules, action.args[i], words[i + 1]));
  if (action.has_cards) move.cards = parse_cards(rules, words.back());
  return move;
}

}  // namespace roundhouse

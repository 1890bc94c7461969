#include "host/terminal/typed.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/errors.hpp"
#include "host/terminal/columns.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

constexpr int weight_of_verb = 3;
constexpr std::array says_nothing{"a",  "an", "the", "to",  "from", "with", "and", "for",
                                  "of", "in", "by",  "une", "un",   "le",   "la",  "les",
                                  "de", "du", "des", "et",  "avec", "pour", "en"};

// Letters, digits and what stands between a card and its number; the rest parts words.
std::vector<std::string> split(const std::string& text) {
  std::string line = plain(text);
  const std::string dash = "–";
  for (auto at = line.find(dash); at != std::string::npos; at = line.find(dash, at))
    line.replace(at, dash.size(), " ");
  std::vector<std::string> words(1);
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80 || c == '*')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// How well a typed word fits a word of a move: not at all, its beginning, wholly.
int fit(const std::string& typed, const std::string& word, int weight) {
  if (typed == word) return 2 * weight;
  // A number is meant as it is.
  const bool is_number = typed.find_first_not_of("0123456789") == std::string::npos;
  return !is_number && word.compare(0, typed.size(), typed) == 0 ? 1 : 0;
}

}  // namespace

std::vector<std::string> typed_words(const std::string& line) {
  auto words = split(line);
  const auto is_empty = [](const std::string& word) {
    return std::find(says_nothing.begin(), says_nothing.end(), word) != says_nothing.end();
  };
  // A single letter may be the mark of a card.
  const bool is_alone = words.size() == 1;
  if (!is_alone) words.erase(std::remove_if(words.begin(), words.end(), is_empty), words.end());
  return words;
}

void Reader::add_text(Words& words, const std::string& text, int weight) const {
  for (const std::string& word : split(text)) words.push_back({word, weight});
}

void Reader::add_place(Words& words, City city) const {
  const Place& place = game_->board()[city];
  add_text(words, place.name);
  add_text(words, place.id);
}

void Reader::add_track(Words& words, Track track) const {
  const TrackFacts& facts = game_->board()[track];
  add_place(words, facts.from);
  add_place(words, facts.to);
  if (const auto colon = facts.id.find(':'); colon != std::string::npos) {
    add_text(words, facts.id.substr(colon + 1));
    add_text(words, tongue_->track(game_->board(), track));
  }
}

void Reader::add_kind(Words& words, Kind kind) const {
  words.push_back({plain(game_->cards()[kind].name), 1});
  words.push_back({plain(tongue_->kind(game_->rules(), kind)), 1});
  words.push_back({plain(marks_->letter(kind)), 1});
}

// `green*3`, `3green`, `g3`, or the colour and the number apart.
void Reader::add_cards(Words& words, Cards cards) const {
  cards.each([&](Kind kind, int count) {
    const std::string number = std::to_string(count);
    Words names;
    add_kind(names, kind);
    for (const Word& name : names) {
      words.push_back(name);
      for (const std::string& text : {name.text + "*" + number, name.text + number,
                                      number + name.text, number + "*" + name.text})
        words.push_back({text, 1});
    }
    words.push_back({number, 1});
  });
}

void Reader::add_value(Words& words, Meaning meaning, int value) const {
  switch (meaning) {
    case Meaning::seat:
      return add_text(words, tongue_->player(Seat{value}));
    case Meaning::city:
      return add_place(words, City{value});
    case Meaning::track:
      return add_track(words, Track{value});
    case Meaning::ticket:
      return add_text(words, tongue_->ticket(game_->board(), Ticket{value}));
    case Meaning::kind:
      return add_kind(words, Kind{value});
    case Meaning::picks: {
      const auto& offered = game_->on<Tickets>(game_->player()).offered;
      for (int i = 0; i < offered.size(); ++i)
        if (value >> i & 1) add_text(words, tongue_->ticket(game_->board(), offered[i]));
      return;
    }
    default:
      words.push_back({std::to_string(value), 1});
  }
}

Reader::Words Reader::words_of(const Move& move) const {
  const Action& action = game_->rules().actions[move.action];
  Words words;
  const auto dot = action.name.find('.');
  add_text(words, action.name.substr(dot + 1), weight_of_verb);
  add_text(words, action.name.substr(0, dot));
  add_text(words, tongue_->name(action.name));
  const std::array values{move.a, move.b, move.c};
  for (std::size_t i = 0; i < action.args.size(); ++i) add_value(words, action.args[i], values[i]);
  if (action.has_cards) add_cards(words, move.cards);
  return words;
}

MoveList Reader::matching(const MoveList& among, const std::string& line) const {
  const auto typed = typed_words(line);
  MoveList best;
  int most = 0;
  for (const Move& move : among) {
    const Words words = words_of(move);
    int sum = 0;
    for (const std::string& word : typed) {
      int fits = 0;
      for (const Word& known : words) fits = std::max(fits, fit(word, known.text, known.weight));
      if (fits == 0) {
        sum = 0;
        break;
      }
      sum += fits;
    }
    if (sum > most) best.clear(), most = sum;
    if (sum > 0 && sum == most) best.push_back(move);
  }
  return best;
}

std::string Reader::unknown_word(const MoveList& among, const std::string& line) const {
  std::vector<std::string> known;
  constexpr std::size_t too_short = 3;
  for (const Move& move : among)
    for (const Word& word : words_of(move)) known.push_back(word.text);
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const std::string& word : typed_words(line)) {
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const std::string& text) {
      return fit(word, text, 1) > 0;
    });
    if (is_known) continue;
    known.erase(std::remove_if(known.begin(), known.end(),
                               [](const std::string& text) { return text.size() < too_short; }),
                known.end());
    return printable(word) + did_you_mean(word, known);
  }
  return {};
}

std::string Reader::impossible_action(const MoveList& now, const std::string& line) const {
  const auto typed = typed_words(line);
  std::string meant;
  const std::vector<Action>& actions = game_->rules().actions;
  for (std::size_t i = 0; i < actions.size() && !typed.empty(); ++i) {
    const std::string& name = actions[i].name;
    const std::string known = tongue_->name(name);
    const auto words = split(known);
    const bool is_meant = fit(typed[0], plain(name.substr(name.find('.') + 1)), 1) > 0 ||
                          (!words.empty() && fit(typed[0], words[0], 1) > 0);
    if (!is_meant) continue;
    if (std::any_of(now.begin(), now.end(), [&](const Move& move) { return move.action == i; }))
      return {};
    if (meant.empty()) meant = known;
  }
  return meant;
}

std::vector<City> Reader::places(const std::string& line) const {
  std::vector<City> found;
  const auto typed = typed_words(line);
  std::size_t used = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    City best;
    int most = 0;
    for (int place = 0; place < static_cast<int>(game_->board().places.size()); ++place) {
      Words words;
      add_place(words, City{place});
      int fits = 0;
      for (const Word& word : words) fits = std::max(fits, fit(typed[i], word.text, 1));
      if (fits > most) most = fits, best = City{place};
    }
    if (best.is_none()) continue;
    ++used;
    if (std::find(found.begin(), found.end(), best) == found.end()) found.push_back(best);
  }
  return used == typed.size() ? found : std::vector<City>{};
}

}  // namespace roundhouse

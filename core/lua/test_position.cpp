// What a test says to set a position up, to play, and to look at what came of it.
#include <algorithm>
#include <functional>
#include <sstream>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lua/api.hpp"
#include "core/lua/bind.hpp"
#include "core/lua/test_machine.hpp"
#include "core/set_up.hpp"
#include "core/text.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse::lua {

template <>
struct Argument<Json> {
  static Json take(Machine&, lua_State* L, int index) { return json_at(L, index); }
};

namespace {

std::string text_in(const std::string& key, const Json& value) {
  if (!value.is_string())
    throw std::runtime_error(key + " should be a text, not " + shortened(value));
  return value.get<std::string>();
}

int number_in(const std::string& key, const Json& value, int least, int most) {
  const auto number = value.is_number_integer() ? value.get<std::int64_t>() : least - 1;
  if (number < least || number > most)
    throw std::runtime_error(key + ": found " + shortened(value) + ", but a whole number from " +
                             std::to_string(least) + " to " + std::to_string(most) +
                             " should be here");
  return static_cast<int>(number);
}

bool truth_in(const std::string& key, const Json& value) {
  if (!value.is_boolean())
    throw std::runtime_error(key + " should be true or false, not " + shortened(value));
  return value.get<bool>();
}

// A list of texts, or one text with spaces between the words.
std::vector<std::string> words_in(const std::string& key, const Json& value) {
  std::vector<std::string> words;
  if (value.is_array()) {
    for (const Json& one : value) words.push_back(text_in(key, one));
    return words;
  }
  std::istringstream in(text_in(key, value));
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

template <class Words>
using Keys = std::map<std::string, std::function<void(Words&, const std::string&, const Json&)>>;

template <class Words>
void read_key(const Keys<Words>& keys, Words& words, const std::string& key, const Json& value,
              const char* what) {
  const auto found = keys.find(key);
  std::vector<std::string> known;
  for (const auto& [name, read] : keys) known.push_back(name);
  if (found == keys.end())
    throw std::runtime_error(std::string(what) + " has no " + key + did_you_mean(key, known) +
                             "; it has " + listed(known));
  found->second(words, key, value);
}

const Keys<PlayerWords> player_keys{
    {"hand", [](auto& w, const auto& key, const Json& v) { w.hand = text_in(key, v); }},
    {"tracks", [](auto& w, const auto& key, const Json& v) { w.tracks = words_in(key, v); }},
    {"tickets", [](auto& w, const auto& key, const Json& v) { w.tickets = words_in(key, v); }},
    {"wagons",
     [](auto& w, const auto& key, const Json& v) { w.wagons = number_in(key, v, 0, 255); }},
    {"points",
     [](auto& w, const auto& key, const Json& v) { w.points = number_in(key, v, -9999, 9999); }}};

PlayerWords player_in(const std::string& key, const Json& value) {
  if (!value.is_object())
    throw std::runtime_error("[" + key + "] should say what the player has: [" + key +
                             "] = {hand = \"red*2\"}");
  PlayerWords words;
  for (const auto& [name, one] : value.items()) read_key(player_keys, words, name, one, "a player");
  return words;
}

OptionValue option_in(const std::string& key, const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number_integer()) return value.get<std::int64_t>();
  return text_in(key, value);
}

void read_options(PositionWords& words, const std::string& key, const Json& value) {
  if (!value.is_object())
    throw std::runtime_error(key + " should be like {[\"depots.count\"] = 4}");
  for (const auto& [name, one] : value.items()) words.table.options[name] = option_in(name, one);
}

void read_board(PositionWords& words, const std::string& key, const Json& value) {
  if (value.is_string())
    words.table.board = value.get<std::string>();
  else
    words.tracks = words_in(key, value);
}

const Keys<PositionWords> position_keys{
    {"board", read_board},
    {"tickets", [](auto& w, const auto& key, const Json& v) { w.tickets = words_in(key, v); }},
    {"players",
     [](auto& w, const auto& key, const Json& v) {
       w.table.seats.assign(static_cast<std::size_t>(number_in(key, v, 1, max_seats)), "random");
     }},
    {"first",
     [](auto& w, const auto& key, const Json& v) {
       w.table.first_player = Seat{number_in(key, v, 1, max_seats) - 1};
     }},
    {"seed",
     [](auto& w, const auto& key, const Json& v) {
       w.table.seed = static_cast<std::uint64_t>(number_in(key, v, 0, 1'000'000'000));
     }},
    {"with", [](auto& w, const auto& key, const Json& v) { w.table.with = words_in(key, v); }},
    {"without",
     [](auto& w, const auto& key, const Json& v) { w.table.without = words_in(key, v); }},
    {"options", read_options},
    {"at_start", [](auto& w, const auto& key, const Json& v) { w.is_at_start = truth_in(key, v); }},
    {"deck", [](auto& w, const auto& key, const Json& v) { w.deck = words_in(key, v); }},
    {"display", [](auto& w, const auto& key, const Json& v) { w.display = words_in(key, v); }}};

bool is_seat(const std::string& key) { return key.size() == 1 && key[0] >= '1' && key[0] <= '8'; }

PositionWords position_in(const Json& said) {
  PositionWords words;
  words.table.seats = {"random", "random"};
  words.table.first_player = Seat{0};
  if (said.is_array()) {
    for (std::size_t i = 0; i < said.size(); ++i)
      words.players[static_cast<int>(i) + 1] = player_in(std::to_string(i + 1), said[i]);
    return words;
  }
  if (!said.is_object()) throw std::runtime_error("a position is a table: position {board = …}");
  for (const auto& [key, value] : said.items()) {
    if (is_seat(key))
      words.players[key[0] - '0'] = player_in(key, value);
    else
      read_key(position_keys, words, key, value, "a position");
  }
  return words;
}

Pushed pushed(Machine& m, const Json& value) { return push_json(m.L, value), Pushed{1}; }

Position& position_of(Machine& m) { return static_cast<TestMachine&>(m).position; }

Seat seat(Machine& m, int number) {
  const Game& game = position_of(m).game();
  if (number < 1 || number > game.players())
    throw std::runtime_error("there is no player " + std::to_string(number) +
                             "; players are counted from 1 to " + std::to_string(game.players()));
  return Seat{number - 1};
}

std::string hand_text(const Game& game, Seat player) {
  std::string out;
  for (int i = 0; i < game.cards().size(); ++i) {
    const int count = game.on<Hand>(player).cards[Kind{i}];
    if (count > 0) out += (out.empty() ? "" : "+") + game.cards()[Kind{i}].name;
    if (count > 1) out += "*" + std::to_string(count);
  }
  return out;
}

// Whatever goes wrong at the table is the end of this test, and is told as it is.
const luaL_Reg functions[] = {
    {"position", &bound<[](Machine& m, const Json& said) {
       charge(m.limits, 50'000);
       position_of(m).set(position_in(said));
     }>},
    {"play", &bound<[](Machine& m, const std::string& move) {
       charge(m.limits, 5'000);
       position_of(m).play(move);
     }>},
    {"play_out", &bound<[](Machine& m, std::optional<int> seed) {
       charge(m.limits, 200'000);
       position_of(m).play_out(static_cast<std::uint64_t>(seed.value_or(1)));
     }>},
    {"finish", &bound<[](Machine& m) {
       charge(m.limits, 50'000);
       position_of(m).finish();
     }>},
    {"legal", &bound<[](Machine& m, const std::optional<std::string>& start) {
       charge(m.limits, 20'000);
       return legal_texts(position_of(m).game(), start.value_or(""));
     }>},
    {"value", &bound<[](Machine& m, const std::string& name, const Json& whose) {
       charge(m.limits, 1'000);
       return pushed(m, position_of(m).value(name, whose));
     }>},
    {"points", &bound<[](Machine& m, int player) {
       return position_of(m).game().on<Score>(seat(m, player)).points;
     }>},
    {"wagons", &bound<[](Machine& m, int player) {
       return position_of(m).game().on<Reserve>(seat(m, player)).wagons;
     }>},
    {"hand", &bound<[](Machine& m, int player) {
       return hand_text(position_of(m).game(), seat(m, player));
     }>},
    {"player", &bound<[](Machine& m) { return position_of(m).game().player() + 1; }>},
    {"choice", &bound<[](Machine& m) {
       const Game& game = position_of(m).game();
       return game.rules().text(game.choice().kind);
     }>},
    {"turn", &bound<[](Machine& m) { return position_of(m).game().turn().number; }>},
    {"is_over", &bound<[](Machine& m) { return position_of(m).game().is_over(); }>},
    {"winners", &bound<[](Machine& m) {
       Json all = Json::array();
       for (Seat winner : winners(position_of(m).game())) all.push_back(winner + 1);
       return pushed(m, all);
     }>},
    {nullptr, nullptr}};

}  // namespace

void add_position_words(lua_State* L) { luaL_setfuncs(L, functions, 0); }

}  // namespace roundhouse::lua

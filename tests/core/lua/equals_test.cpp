// C++ and Lua are equals: whatever the modules of a table announce, a script hears, reads and
// writes under the same name; and what a script announces is announced as a library would.
#include <map>
#include <sstream>

#include "core/lay_table.hpp"
#include "core/lua/api.hpp"
#include "core/lua/types.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using testing::Contains;

class Equals : public Guest {
 protected:
  // The base game with every rule that comes with the program and fits, on Europe, and one script.
  std::shared_ptr<LaidTable> full_table_with(const std::string& script) {
    write("main.lua", script);
    std::vector<ModuleToLoad> modules;
    const Modules europe = find_modules({own_modules()});
    Table wished;
    wished.board = "europe";
    wished.with = {"depots", "passengers", "plus_four", "most_tickets"};
    wished.seats.assign(3, "random");
    for (const Resolved& one : resolve(wished, europe).modules) {
      if (one.manifest->entry == Manifest::Entry::none) continue;
      ModuleToLoad module{{one.manifest->id, "1.0.0", one.options}, {}, {}};
      if (one.manifest->entry == Manifest::Entry::library)
        module.library = one.manifest->folder / (one.manifest->id + ".so");
      else
        module.script = one.manifest->folder / "main.lua";
      modules.push_back(std::move(module));
    }
    modules.push_back({{"guest", "1.0.0", {}}, {}, folder / "main.lua"});
    return LaidTable::lay(roundhouse::lay_table(wished, europe)->rules().board, 3, Seat{0},
                          modules);
  }
  static std::uint64_t play_out(const LaidTable& table, Game::Witness witness = nullptr,
                                void* self = nullptr) {
    const auto game = table.new_game(5, witness, self);
    const auto player = seat_player("random", 5);
    Moves moves;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves))
      roundhouse::play(*game, moves[player->choose(*game, moves)]);
    return state_hash(*game);
  }
};

// A field as both languages would tell it.
std::string told(const Rules& rules, const Field& field, const void* whole) {
  std::string text = field.name + "=";
  for (std::size_t i = 0; i < items(whole, field); ++i) {
    const auto value = read(whole, field, i);
    const bool is_id =
        field.bytes == 1 && field.meaning != Meaning::number && field.meaning != Meaning::truth;
    if (field.shape == Shape::set) {
      if (value != 0) text += std::to_string(i) + ",";
    } else if (is_id && value == 255) {
      text += "nil,";
    } else if (field.meaning == Meaning::truth) {
      text += value != 0 ? "true," : "false,";
    } else if (field.meaning == Meaning::name) {
      const std::string name = rules.text(NameId{static_cast<std::uint32_t>(value)});
      text += (name.empty() ? "nil" : name) + ",";
    } else {
      text += std::to_string(value) + ",";
    }
  }
  return text + " ";
}

// The same in Lua, by the same knowledge of the field.
std::string lua_told(const Field& field, const std::string& value) {
  const std::string name = "'" + field.name + "=' .. ";
  switch (field.shape) {
    case Shape::one:
      return name + "tostring(" + value + ") .. ', '";
    case Shape::set:
      return name + "members(" + value + ") .. ' '";
    default:
      return name + "all(" + value + ", " +
             std::to_string(field.shape == Shape::array ? field.capacity : 0) + ") .. ' '";
  }
}

constexpr char helpers[] = R"lua(
local function members(set) local s = "" for k in pairs(set) do s = s .. k .. "," end return s end
local function all(list, n) local s = "" for i = 1, math.max(n, #list) do s = s .. tostring(list[i]) .. "," end return s end
-- What was told so far, in any order, as one number that both languages work out.
local function add(text)
  local word = 0
  for i = 1, #text do word = (word * 31 + text:byte(i)) % 1000000007 end
  memory.sum, memory.count = (memory.sum + word) % 1000000007, memory.count + 1
end
)lua";

struct Sum {
  std::int64_t sum = 0;
  std::int64_t count = 0;
  void add(const std::string& text) {
    std::int64_t word = 0;
    for (char c : text) word = (word * 31 + static_cast<unsigned char>(c)) % 1000000007;
    sum = (sum + word) % 1000000007;
    ++count;
  }
};

TEST_F(Equals, AScriptHearsEveryFactWithEveryFieldAsCppDoes) {
  const auto plain = full_table_with("return {api = 1}");
  std::string on;
  for (const Event& event : plain->rules().events) {
    if (event.is_question) continue;
    std::string text = "'" + event.name + " '";
    for (const Field& field : event.fields) text += " .. " + lua_told(field, "fact." + field.name);
    on += event.name + " = function(fact) add(" + text + ") ";
    if (event.name == "game_ended") on += "error('heard ' .. memory.count .. ' ' .. memory.sum) ";
    on += "end,\n";
  }
  const auto table = full_table_with(
      helpers + ("return {api = 1, memory = {sum = 0, count = 0}, on = {" + on + "}}"));
  Sum expected;
  const auto witness = [](void* self, const Game& game, NameId name, const void* fact) {
    for (const Event& event : game.rules().events) {
      if (NameId{Name{std::string_view(event.name)}} != name) continue;
      std::string text = event.name + " ";
      for (const Field& field : event.fields) text += told(game.rules(), field, fact);
      static_cast<Sum*>(self)->add(text);
    }
  };
  try {
    play_out(*table, witness, &expected);
    FAIL() << "the script did not hear the end";
  } catch (const GameStopped& stopped) {
    EXPECT_THAT(stopped.what(), testing::HasSubstr("heard " + std::to_string(expected.count) + " " +
                                                   std::to_string(expected.sum) + "\n"));
    EXPECT_GT(expected.count, 300);
  }
}

TEST_F(Equals, AScriptMayAnswerEveryQuestionAndChangesNothingWhereItGivesBackWhatItGot) {
  const auto plain = full_table_with("return {api = 1}");
  std::string answers;
  for (const Event& event : plain->rules().events) {
    if (!event.is_question) continue;
    answers += event.name + " = function(q) ";
    for (const Field& field : event.fields)
      answers += "q." + field.name + " = q." + field.name + " ";
    answers += "end,\n";
  }
  EXPECT_EQ(play_out(*full_table_with("return {api = 1, answers = {" + answers + "}}")),
            play_out(*plain));
}

TEST_F(Equals, AScriptReadsAndWritesEveryFieldOfEveryComponent) {
  const auto plain = full_table_with("return {api = 1}");
  std::string code;
  for (const Component& component : plain->rules().components) {
    const std::map<Holder, std::string> counts{{Holder::table, "0"},
                                               {Holder::player, "game.players() - 1"},
                                               {Holder::city, "board.places() - 1"},
                                               {Holder::track, "board.tracks() - 1"}};
    code += "for who = 0, " + counts.at(component.holder) + " do local c = components['" +
            component.name + "'] ";
    // What the core keeps for itself is only read.
    const std::string to = component.module == 0 ? "local _" : "c.";
    for (const Field& field : component.fields)
      code += to + field.name + (component.module == 0 ? "" : "[who]") + " = c." + field.name +
              "[who] ";
    code += "end\n";
  }
  const auto table =
      full_table_with("return {api = 1, on = {turn_ended = function()\n" + code + "end}}");
  EXPECT_EQ(play_out(*table), play_out(*plain)) << "what was written is what was read";
}

std::string needed_fields(const Event& event) {
  std::string all;
  for (const Field& field : event.fields)
    if (is_id(field.meaning) && field.shape == Shape::one && !field.may_be_none)
      all += field.name + " = 0, ";
  return all;
}

TEST_F(Equals, AScriptStatesEveryFactAndAsksEveryQuestion) {
  const auto plain = full_table_with("return {api = 1}");
  std::string code;
  for (const Event& event : plain->rules().events)
    if (event.is_question && event.name != "check_asked" && event.name != "tie_break_asked")
      code += "game.ask('" + event.name + "', {" + needed_fields(event) + "}) ";
  const auto table = full_table_with(
      "return {api = 1, facts = {bell_rung = {{'player', 'player'}, {'times', 'u8'}}}, on = "
      "{turn_ended = function(fact) " +
      code + "game.happened('bell_rung', {player = fact.player, times = 3}) end}}");
  EXPECT_EQ(play_out(*table), play_out(*plain));
}

TEST_F(Equals, EveryTypeOfFieldCanBeWrittenInAScript) {
  const auto check = [](const std::vector<Field>& fields, const std::string& whose) {
    for (const Field& field : fields) {
      const std::string type = lua::type_text(field);
      ASSERT_FALSE(type.empty()) << whose << "." << field.name;
      const Field parsed = lua::parse_type(type);
      EXPECT_EQ(
          std::tie(parsed.bytes, parsed.is_signed, parsed.meaning, parsed.shape, parsed.capacity),
          std::tie(field.bytes, field.is_signed, field.meaning, field.shape, field.capacity));
    }
  };
  const auto table = full_table_with("return {api = 1}");
  for (const Event& event : table->rules().events) check(event.fields, event.name);
  for (const Component& component : table->rules().components)
    check(component.fields, component.name);
}

// What C++ says to a component, event, action, step or card, a script says in the same words.
TEST_F(Equals, WhatAScriptAnnouncesIsAnnouncedAsALibraryWould) {
  const auto table =
      table_with(R"lua(return {api = 1, names = {"guest.why"}, choices = {"guest.pick"},
    components = {box = {on = "city", fields = {{"owner", "player"}, {"cards", "cards"}, {"piles", "list of ticket up to 9"},
                                                 {"row", "5 of kind"}, {"lines", "set of track"}, {"sum", "i16"}},
                         sees = {cards = "owner", piles = "no_one"}}},
    facts = {hut_built = {{"player", "player"}, {"city", "city"}}}, questions = {hut_asked = {{"player", "player"}}},
    actions = {build = {on = {"turn", "guest.pick"}, takes = {"city", "picks", "cards"}, duty = "fallback",
                        list = function() end, play = function() end}},
    steps = {count = function() end},
    cards = {{name = "plus_four", count = 6, wild_from = 4, is_locomotive = true, takes_the_turn = true,
              clears_display_from = 3},
             {name = "rose", is_color = true}, {name = "boat", covers_symbols = 2, aside = 5, is_public = true}}})lua");
  const Rules& rules = table->rules();
  for (const char* name : {"guest.why", "guest.pick", "guest.box", "hut_built", "hut_asked",
                           "guest.build", "guest.count"})
    EXPECT_EQ(rules.text(Name{std::string_view(name)}), name);
  const auto box = std::find_if(rules.components.begin(), rules.components.end(),
                                [](auto& c) { return c.name == "guest.box"; });
  ASSERT_NE(box, rules.components.end());
  EXPECT_EQ(box->holder, Holder::city);
  EXPECT_EQ(box->fields[1].sees, Sees::owner);
  EXPECT_EQ(box->fields[2].sees, Sees::no_one);
  const Action& build = rules.actions.back();
  EXPECT_EQ(build.name, "guest.build");
  EXPECT_EQ(build.choices.size(), 2u);
  EXPECT_EQ(build.args, (std::vector<Meaning>{Meaning::city, Meaning::picks}));
  EXPECT_TRUE(build.has_cards);
  EXPECT_EQ(build.duty, Duty::fallback);
  EXPECT_NE(rules.steps_by_name.find(Name{"guest.count"}), NameIndex::missing);
  const auto card = [&](const char* name) { return rules.cards[rules.cards.find(name)]; };
  const CardKind wild = card("plus_four"), rose = card("rose"), boat = card("boat");
  EXPECT_TRUE(wild.is_locomotive && wild.takes_the_turn && rose.is_color && boat.is_public);
  EXPECT_EQ(wild.count + wild.wild_from + wild.clears_display_from, 6 + 4 + 3);
  EXPECT_EQ(boat.covers_symbols + boat.aside, 2 + 5);
}

// What else the sdk lets a rule in C++ do: Game, Board, CardTable, scoring.hpp, network.hpp. Steps
// are put on the stack by `then` in C++, which is no name in Lua.
TEST_F(Equals, EveryFunctionOfTheSdkHasItsTwin) {
  const auto names = lua::api_names();
  for (const char* name : {"game.players",      "game.player",        "game.turn",
                           "game.is_over",      "game.choice",        "game.choose",
                           "game.choose_last",  "game.step",          "game.step_last",
                           "game.happened",     "game.ask",           "game.chance",
                           "game.score",        "game.score_most",    "game.longest_path",
                           "game.winners",      "board.id",           "board.wagons",
                           "board.cities",      "board.places",       "board.tracks",
                           "board.tickets",     "board.city",         "board.track",
                           "board.name",        "board.is_country",   "board.length",
                           "board.color",       "board.ends",         "board.parallel",
                           "board.ticket",      "board.route_points", "board.tie_breakers",
                           "board.track_fact",  "board.city_fact",    "board.ticket_fact",
                           "board.tracks_with", "board.table",        "board.word",
                           "cards.kinds",       "cards.kind",         "cards.about",
                           "cards.colors",      "cards.wilds",        "cards.covers",
                           "cards.some",        "cards.add",          "cards.count",
                           "cards.total",       "cards.payments",     "cards.pay",
                           "cards.can_draw",    "cards.draw",         "cards.take",
                           "network.connects",  "network.piece",      "network.longest_path"})
    EXPECT_THAT(names, Contains(name));
}

TEST_F(Equals, FunctionsGiveWhatCppGives) {
  EXPECT_EQ(stopped_by(R"lua(
    assert(game.players() == 2 and game.player() == nil or true)
    assert(board.id() == "drawn" and board.cities() == 3 and board.places() == 3 and board.tracks() == 3)
    assert(board.city("b") == 1 and board.city("nowhere") == nil and board.track("b-c") == 1)
    assert(board.length(0) == 3 and board.color(0) == "yellow" and board.color(1) == "")
    local ticket = board.ticket(0)
    assert(ticket.from == 0 and ticket.to == 2 and ticket.points == 5 and ticket.pile == "standard")
    assert(not board.is_country(0) and #board.tie_breakers() == 2 and board.route_points()[3] == 2)
    local red, loco = cards.kind("red"), cards.kind("locomotive")
    assert(cards.about(loco).is_locomotive and not cards.about(red).is_locomotive and cards.name(red) == "red")
    assert(#cards.colors() == 8 and cards.wilds()[1] == loco)
    local pay = cards.add(cards.some(red, 2), cards.some(loco, 1))
    assert(cards.count(pay, red) == 2 and cards.total(pay) == 3)
    local tracks = {[0] = true, [1] = true}
    assert(network.connects(tracks, 0, 2) and not network.connects({[1] = true}, 0, 2))
    assert(network.longest_path(tracks) == 5 and network.piece(tracks, 0) == network.piece(tracks, 2))
    assert(#game.winners() == 2 and not game.is_over() and game.has_module("classic") and not game.has_module("stations"))
    assert(components["stations.box?"] == nil and components["classic.hand?"].size[0] == 4))lua"),
            "nothing");
}

}  // namespace
}  // namespace roundhouse::test

#include "core/lua/scripts.hpp"

#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class Lua : public Guest {};

TEST_F(Lua, AScriptHearsFactsWithTheirFields) {
  EXPECT_THAT(stopped_by("error('player ' .. fact.player .. ' turn ' .. fact.number)"),
              HasSubstr("player 0 turn 1"));
}

TEST_F(Lua, AScriptAnswersQuestions) {
  const auto game = at_first_turn(table_with(
      "return {api = 1, answers = {points_asked = function(q) q.points = q.points + 100 end}}"));
  set_hand(*game, Seat{0}, "red");
  play(*game, "classic.claim c-a red");
  EXPECT_EQ(game->on<Score>(Seat{0}).points, 101);
}

TEST_F(Lua, AnAnswerCanBeLimitedToTracksWithAFactOfTheBoard) {
  std::ofstream(folder / "main.lua") << "return {api = 1, answers = {price_asked = {tracks = "
                                        "'tunnel', function(q) q.spaces = 1 end}}}";
  Board board = draw_board({"a b 3 yellow", "b c 3 yellow"}, {"a c 5", "a b 3", "b c 2"});
  board.track_facts["tunnel"] = {1, 0};
  const auto table = LaidTable::lay(std::make_shared<const Board>(board), 2, Seat{0},
                                    {classic(), {{"guest", "1.0.0", {}}, {}, folder / "main.lua"}});
  const auto game = at_first_turn(table);
  set_hand(*game, Seat{0}, "yellow");
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b yellow"));
  EXPECT_FALSE(is_legal(*game, "classic.claim b-c yellow"));
}

// A rule of its own: pay one card and build a hut in a free city, one point at the end for each.
constexpr char huts[] = R"lua(
local box = components["guest.box"]
local site = components["guest.site"]
return {
  api = 1,
  names = {"guest.huts"},
  choices = {"guest.again"},
  components = {
    box = {on = "player", fields = {{"left", "u8"}, {"built", "set of city"}}},
    site = {on = "city", fields = {{"owner", "player"}}},
  },
  facts = {hut_built = {{"player", "player"}, {"city", "city"}}},
  on = {
    game_started = function()
      for player = 0, game.players() - 1 do box.left[player] = 2 end
    end,
    hut_built = function(fact)
      box.left[fact.player] = box.left[fact.player] - 1
    end,
    final_scoring = function()
      for city = 0, board.cities() - 1 do
        local owner = site.owner[city]
        if owner then game.score(owner, 1, "guest.huts") end
      end
    end,
  },
  actions = {
    build = {
      on = {"turn", "guest.again"}, takes = {"city", "cards"}, duty = "optional",
      list = function(add)
        local player = game.player()
        if box.left[player] == 0 then return end
        for city = 0, board.cities() - 1 do
          if not site.owner[city] then
            for _, payment in ipairs(cards.payments(player, 1)) do add(city, payment) end
          end
        end
      end,
      play = function(city, payment)
        local player = game.player()
        cards.pay(player, payment)
        site.owner[city] = player
        game.happened("hut_built", {player = player, city = city})
        if box.left[player] > 0 then game.choose("guest.again", player) end
        game.step("guest.count", player)
      end,
    },
    enough = {on = {"guest.again"}, takes = {}, list = function(add) add() end, play = function() end},
  },
  steps = {
    count = function(player)
      local built = box.built[player]
      for city = 0, board.cities() - 1 do
        if site.owner[city] == player then built[city] = true end
      end
      box.built[player] = built
    end,
  },
}
)lua";

TEST_F(Lua, AScriptAddsComponentsActionsChoicesStepsAndFacts) {
  const auto game = at_first_turn(table_with(huts));
  set_hand(*game, Seat{0}, "red+locomotive");
  EXPECT_TRUE(is_legal(*game, "guest.build b locomotive"));
  play(*game, "guest.build b red");
  EXPECT_EQ(game->player(), Seat{0}) << "the choice guest.again is on top";
  EXPECT_FALSE(is_legal(*game, "guest.build b locomotive")) << "the city is taken";
  play(*game, "guest.build c locomotive");
  EXPECT_EQ(game->player(), Seat{1});
  check_consistency(*game);
}

TEST_F(Lua, AListKnowsWhoChooses) {
  const auto game = at_first_turn(
      table_with("return {api = 1, actions = {wave = {on = {'turn'}, takes = {'player'}, "
                 "list = function(add, player) assert(player == game.player()) add(player) end, "
                 "play = function() end}}}"));
  EXPECT_THAT(legal_texts(*game, "guest.wave"), testing::ElementsAre("guest.wave 1"));
  play(*game, "guest.wave 1");
  EXPECT_THAT(legal_texts(*game, "guest.wave"), testing::ElementsAre("guest.wave 2"));
}

TEST_F(Lua, ASetOfKindsLiesBesideOtherFields) {
  const auto game = at_first_turn(
      table_with("local box = components['guest.box'] "
                 "return {api = 1, components = {box = {on = 'player', "
                 "fields = {{'kinds', 'set of kind'}, {'number', 'u8'}}}}, "
                 "actions = {note = {on = {'turn'}, takes = {}, list = function(add) add() end, "
                 "play = function() box.number[0] = 7 box.kinds[0] = {[8] = true, [0] = true} "
                 "assert(box.number[0] == 7 and box.kinds(0, 8) and not box.kinds(0, 1)) end}}}"));
  play(*game, "guest.note");
  EXPECT_EQ(save(*load(game->rules(), save(*game))), save(*game));
}

TEST_F(Lua, AScriptsComponentsAreSavedClonedAndHashed) {
  const auto game = at_first_turn(table_with(huts));
  set_hand(*game, Seat{0}, "red+locomotive");
  const auto before = state_hash(*game);
  play(*game, "guest.build b red");
  EXPECT_NE(state_hash(*game), before);
  EXPECT_EQ(state_hash(*clone(*game)), state_hash(*game));
  const auto saved = save(*game);
  EXPECT_EQ(save(*load(game->rules(), saved)), saved);
}

TEST_F(Lua, ABrokenSaveIsRefused) {
  const auto game = at_first_turn(table_with(huts));
  auto saved = save(*game);
  saved.pop_back();
  EXPECT_THROW(load(game->rules(), saved), LoadError);
  EXPECT_THROW(load(game->rules(), {}), LoadError);
  saved.assign(5000, 255);
  EXPECT_THROW(load(game->rules(), saved), LoadError);
}

TEST_F(Lua, NothingCanChangeWhileAQuestionIsAnswered) {
  const auto table = table_with(
      "local score = components['classic.score'] "
      "return {api = 1, answers = {game_over_asked = function() score.points[0] = 5 end}}");
  const auto game = at_first_turn(table);
  play(*game, "classic.draw");
  EXPECT_THROW(play(*game, "classic.draw"), GameStopped);
}

TEST_F(Lua, TyposInPlayAreToldWithWhatWasMeant) {
  EXPECT_THAT(stopped_by("game.chose('turn', 0)"), HasSubstr("did you mean choose?"));
  EXPECT_THAT(stopped_by("local x = components['classic.hnd'].size[0]"),
              HasSubstr("did you mean classic.hand?"));
  EXPECT_THAT(stopped_by("local x = components['classic.hand'].sise[0]"),
              HasSubstr("did you mean size?"));
  EXPECT_THAT(stopped_by("game.happened('track_claimd', {})"),
              HasSubstr("did you mean track_claimed?"));
  EXPECT_THAT(stopped_by("game.happened('track_claimed', {trak = 1})"),
              HasSubstr("did you mean track?"));
  EXPECT_THAT(stopped_by("game.score(0, 1, 'guest.nothing')"), HasSubstr("nobody announced"));
  EXPECT_THAT(stopped_by("game.score(9, 1, 'classic.track')"), HasSubstr("9 is no player"));
  EXPECT_THAT(stopped_by("components['classic.score'].points[0] = 70000"),
              HasSubstr("does not fit"));
}

TEST_F(Lua, AScriptReachesNothingButWhatIsOnTheWhiteList) {
  for (const char* name :
       {"os",           "io",       "debug",          "load",      "loadstring",
        "dofile",       "loadfile", "collectgarbage", "coroutine", "setmetatable",
        "getmetatable", "rawset",   "rawget",         "next",      "_G",
        "package",      "print",    "warn",           "utf8",      "seek"})
    EXPECT_THAT(stopped_by("local x = " + std::string(name)), HasSubstr("there is no global"))
        << name;
  for (const char* name : {"dump", "pack", "unpack", "packsize", "seek"})
    EXPECT_THAT(stopped_by("local x = ('x')." + std::string(name)),
                HasSubstr("there is no function of string"));
  EXPECT_THAT(stopped_by("local x = math.randomseed"), HasSubstr("there is no function of math"));
  EXPECT_THAT(stopped_by("local x = '10' + 1"), HasSubstr("arithmetic on a string"));
}

TEST_F(Lua, WhatAScriptSeesCannotBeWritten) {
  for (const char* code : {"game.players = nil", "string.rep = nil", "table.x = 1", "math.huge = 1",
                           "x = 1", "options.points = 1", "board.x = 1"})
    EXPECT_THAT(stopped_by(code), HasSubstr("cannot be written")) << code;
  EXPECT_THAT(stopped_by("components['classic.score'] = 1"),
              HasSubstr("written by field and holder"));
  EXPECT_THAT(
      stopped_by(
          "local x = components['classic.score'].points components['classic.score'].points = 1"),
      HasSubstr("written by field and holder"));
}

TEST_F(Lua, NoTextTellsAnAddress) {
  EXPECT_THAT(stopped_by("error(tostring({}) .. tostring(tostring))"), HasSubstr("tablefunction"));
  EXPECT_THAT(stopped_by("error(string.format('%s', {}))"), HasSubstr("main.lua:1: table"));
  EXPECT_THAT(stopped_by("error(string.format('%10p', {}))"),
              HasSubstr("string.format has no %10p"));
}

TEST_F(Lua, PairsGoesInAFixedOrder) {
  EXPECT_THAT(stopped_by("local s = '' for k in pairs({z = 1, b = 1, a = 1, 5, 6, [10] = 1}) do "
                         "s = s .. k .. ' ' end error(s)"),
              HasSubstr("1 2 10 a b z"));
}

TEST_F(Lua, AScriptRequiresFilesOfItsOwnFolder) {
  write("helper.lua", "return {word = 'from the helper'}");
  write("broken.txt", "not Lua");
  const std::string hear =
      " return {api = 1, on = {turn_started = function() error(helper.word) end}}";
  EXPECT_THAT(stop_of(table_with(
                  "local helper = require 'helper' assert(helper == require 'helper')" + hear)),
              HasSubstr("from the helper"));
  EXPECT_THAT(refused("local helper = require 'helpr'" + hear), HasSubstr("did you mean helper?"));
  EXPECT_THAT(refused("local helper = require '../helper'" + hear), HasSubstr("own folder"));
  EXPECT_THAT(refused("local helper = require '/etc/passwd'" + hear), HasSubstr("own folder"));
  EXPECT_THAT(stopped_by("require 'helper'"), HasSubstr("not in play"));
  write("helper.lua", "return = 1");
  EXPECT_THAT(refused("return {api = 1}"), HasSubstr("helper.lua:1: unexpected symbol"));
}

TEST_F(Lua, BytecodeIsRefused) { EXPECT_THROW(table_with("\x1bLua bytecode"), LoadError); }

TEST_F(Lua, ErrorsCanBeCaughtAsInAnyLua) {
  EXPECT_THAT(stopped_by("local ok, what = pcall(error, {5}) error(tostring(ok) .. what[1])"),
              HasSubstr("false5"));
  EXPECT_THAT(stopped_by("error(select('#', pcall(function() return 1, nil, nil end)))"),
              HasSubstr("4"));
  EXPECT_THAT(
      stopped_by(
          "local _, what = xpcall(error, function(e) return e .. '!' end, 'oh') error(what)"),
      HasSubstr("oh!"));
  EXPECT_THAT(stopped_by("local _, what = pcall(game.score, 9, 1, 'classic.track') error(what)"),
              HasSubstr("9 is no player"));
}

TEST_F(Lua, AnErrorTellsModuleFileLineAndTraceback) {
  const std::string told =
      stop_of(table_with("local function deep()\n  error('oh')\nend\n"
                         "return {api = 1, on = {turn_started = function()\n  deep()\nend}}"));
  EXPECT_THAT(told, HasSubstr("the module guest stopped the game: guest/main.lua:2: oh"));
  EXPECT_THAT(told, HasSubstr("guest/main.lua:2: in deep"));
  EXPECT_THAT(told, HasSubstr("guest/main.lua:5: in the function at line 4"));
  EXPECT_THAT(told, testing::Not(HasSubstr(folder.string())));
}

TEST_F(Lua, AnErrorStopsItsGameAlone) {
  const auto table = table_with(
      "return {api = 1, on = {turn_started = function(fact) if fact.number == 3 and "
      "components['classic.score'].points[0] == 50 then error('oh') end end}}");
  const auto doomed = at_first_turn(table), other = at_first_turn(table);
  doomed->on<Score>(Seat{0}).points = 50;
  for (int i = 0; i < 3; ++i) play(*doomed, "classic.draw"), play(*other, "classic.draw");
  EXPECT_THROW(play(*doomed, "classic.draw"), GameStopped);
  play(*other, "classic.draw");
  EXPECT_EQ(other->turn().number, 3);
}

TEST_F(Lua, AFactThatHappensWhileItIsHeardHasATableOfItsOwn) {
  EXPECT_THAT(
      stopped_by("if fact.number == 1 then game.happened('turn_started', {player = 1, number = 2}) "
                 "error('outer ' .. fact.player .. fact.number) end"),
      HasSubstr("outer 01"));
}

TEST_F(Lua, ChanceComesFromTheGame) {
  const auto rolls = [&](std::uint64_t seed) {
    const auto table = table_with(
        "return {api = 1, on = {turn_started = function() local t = {} for i = 1, 5 do t[i] = "
        "math.random(6) end "
        "t[6] = math.random() t[7] = math.random(-5, 5) error(table.concat(t, ' ')) end}}");
    try {
      at_first_turn(table, seed);
    } catch (const GameStopped& stopped) {
      return std::string(stopped.what());
    }
    return std::string();
  };
  EXPECT_EQ(rolls(1), rolls(1));
  EXPECT_NE(rolls(1), rolls(2));
}

TEST_F(Lua, OptionsAndTheIdAreChecked) {
  EXPECT_THAT(stopped_by("error('points ' .. options.points)"), HasSubstr("points 7"));
  EXPECT_EQ(refused("return {api = 1, id = 'guest', options = {'points'}}"), "nothing");
  EXPECT_THAT(refused("return {api = 1, id = 'gast'}"), HasSubstr("but the module is guest"));
  EXPECT_THAT(refused("return {api = 1, options = {'point'}}"), HasSubstr("did you mean points?"));
}

TEST_F(Lua, TyposAreToldAtLoad) {
  const std::vector<std::pair<std::string, std::string>> typos{
      {"fcts = {}", "did you mean facts?"},
      {"on = {turn_startd = print}", "did you mean turn_started?"},
      {"on = {points_asked = function() end}", "belongs into `answers`"},
      {"answers = {turn_ended = function() end}", "belongs into `on`"},
      {"answers = {price_asked = {track = 'tunnel', function() end}}", "did you mean tracks?"},
      {"components = {box = {on = 'playr', fields = {{'left', 'u8'}}}}", "did you mean player?"},
      {"components = {box = {on = 'player', field = {{'left', 'u8'}}}}", "did you mean fields?"},
      {"components = {box = {on = 'player', fields = {{'left', 'u7'}}}}", "did you mean"},
      {"components = {box = {on = 'player', fields = {{'left', 'u8'}}, sees = {lft = 'owner'}}}",
       "did you mean left?"},
      {"components = {box = {on = 'player', fields = {{'left', 'u8'}}, sees = {left = 'ownr'}}}",
       "did you mean owner?"},
      {"facts = {x_done = {{'a', 'trak'}}}", "did you mean track?"},
      {"actions = {build = {on = {'turn'}, tkes = {}, list = print, play = print}}",
       "did you mean takes?"},
      {"actions = {build = {on = {'turn'}, takes = {'cty'}, list = game.player, play = "
       "game.player}}",
       "did you mean city?"},
      {"actions = {build = {on = {'turn'}, duty = 'fall', list = game.player, play = game.player}}",
       "one of normal"},
      {"cards = {{nme = 'x'}}", "did you mean name?"}};
  for (const auto& [code, told] : typos) {
    const std::string script = "local print = function() end return {api = 1, " + code + "}";
    EXPECT_THAT(refused(script), HasSubstr(told)) << code;
  }
  EXPECT_THAT(refused("local c = components['classic.hnd'] return {api = 1}"),
              HasSubstr("did you mean classic.hand?"));
}

TEST_F(Lua, ACardThatCouldBeLaidTwiceIsRefused) {
  for (const char* card : {"is_color = true, wild_from = 1", "is_color = true, covers_symbols = 1",
                           "wild_from = 4, covers_symbols = 2"})
    EXPECT_THAT(refused("return {api = 1, cards = {{name = 'joker', " + std::string(card) + "}}}"),
                HasSubstr("the card joker can be only one of these"))
        << card;
}

TEST_F(Lua, MoreCardsThanATableCanCountAreRefused) {
  EXPECT_THAT(refused("return {api = 1, cards = {{name = 'joker', count = 200}}}"),
              HasSubstr("a deck has at most 255 cards"));
  EXPECT_THAT(refused("return {api = 1, cards = {{name = 'joker', count = 10, aside = 250}}}"),
              HasSubstr("with the card joker there are 370"));
}

TEST_F(Lua, UnknownFieldsOfEventsAreToldInPlay) {
  EXPECT_THAT(stopped_by("local x = fact.playr"),
              HasSubstr("turn_started has no field playr (did you mean player?)"));
  const auto table =
      table_with("return {api = 1, answers = {game_over_asked = function(q) q.is_ovr = true end}}");
  const auto game = at_first_turn(table);
  play(*game, "classic.draw");
  EXPECT_THROW(play(*game, "classic.draw"), GameStopped);
}

}  // namespace
}  // namespace roundhouse::test

#include "core/lua/scripts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class Lua : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::shared_ptr<LaidTable> table_with(const std::string& text) {
    std::ofstream(folder / "main.lua") << text;
    auto board = std::make_shared<const Board>(
        draw_board({"a b 3 yellow", "b c 2 any", "c a 1 red"}, {"a c 5", "a b 3", "b c 2"}));
    return LaidTable::lay(board, 2, Seat{0}, {classic(), {{"guest", "1.0.0", {}}, {}, folder / "main.lua"}});
  }
  // What stops the game when the script does this as the first turn starts.
  std::string stopped_by(const std::string& code) {
    try {
      at_first_turn(table_with("return {api = 1, on = {turn_started = function(fact) " + code + " end}}"));
    } catch (const GameStopped& stopped) {
      return stopped.what();
    }
    return "nothing";
  }

  std::filesystem::path folder;
};

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
  std::ofstream(folder / "main.lua")
      << "return {api = 1, answers = {price_asked = {tracks = 'tunnel', function(q) q.spaces = 1 end}}}";
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
  EXPECT_THAT(stopped_by("local x = components['classic.hnd'].size[0]"), HasSubstr("did you mean classic.hand?"));
  EXPECT_THAT(stopped_by("local x = components['classic.hand'].sise[0]"), HasSubstr("did you mean size?"));
  EXPECT_THAT(stopped_by("game.happened('track_claimd', {})"), HasSubstr("did you mean track_claimed?"));
  EXPECT_THAT(stopped_by("game.happened('track_claimed', {trak = 1})"), HasSubstr("did you mean track?"));
  EXPECT_THAT(stopped_by("game.score(0, 1, 'guest.nothing')"), HasSubstr("nobody announced"));
  EXPECT_THAT(stopped_by("game.score(9, 1, 'classic.track')"), HasSubstr("9 is no player"));
  EXPECT_THAT(stopped_by("components['classic.score'].points[0] = 70000"), HasSubstr("does not fit"));
}

TEST_F(Lua, AHostileScriptReachesNothing) {
  for (const char* name : {"os", "io", "debug", "load", "loadstring", "dofile", "loadfile", "collectgarbage",
                           "coroutine", "pcall", "xpcall", "setmetatable", "getmetatable", "rawset", "rawget",
                           "next", "_G", "package", "print"})
    EXPECT_THAT(stopped_by("local x = " + std::string(name)), HasSubstr("there is no global")) << name;
  EXPECT_THAT(stopped_by("local x = string.dump(function() end)"), HasSubstr("nil value"));
  EXPECT_THAT(stopped_by("local x = ('x'):gsub('x', 'y')"), HasSubstr("nil value"));
  EXPECT_THAT(stopped_by("game.players = nil"), HasSubstr("cannot be written"));
  EXPECT_THAT(stopped_by("require('../main')"), HasSubstr("own folder"));
}

TEST_F(Lua, AHostileScriptCannotRunForEverOrTakeAllMemory) {
  EXPECT_THAT(stopped_by("while true do end"), HasSubstr("runs too long"));
  EXPECT_THAT(stopped_by("local function f() return f() end f()"), HasSubstr("runs too long"));
  EXPECT_THAT(stopped_by("local function f() f() end f()"), HasSubstr("not enough memory"));
  EXPECT_THAT(stopped_by("local x = string.rep('x', 1000000000)"), HasSubstr("not enough memory"));
  EXPECT_THAT(stopped_by("local x = 'x' while true do x = x .. x end"), HasSubstr("not enough memory"));
  EXPECT_THAT(stopped_by("local t = {} for i = 1, 1e9 do t[i] = {} end"), HasSubstr("not enough memory"));
}

TEST_F(Lua, NoTextTellsAnAddress) {
  EXPECT_THAT(stopped_by("error(tostring({}) .. tostring(tostring))"), HasSubstr("tablefunction"));
  EXPECT_THAT(stopped_by("error(string.format('%s', {}))"), HasSubstr("main.lua:1: table"));
  EXPECT_THAT(stopped_by("error(string.format('%10p', {}))"), HasSubstr("no %p"));
}

TEST_F(Lua, PairsGoesInAFixedOrder) {
  EXPECT_THAT(stopped_by("local s = '' for k in pairs({z = 1, b = 1, a = 1, 5, 6, [10] = 1}) do "
                         "s = s .. k .. ' ' end error(s)"),
              HasSubstr("1 2 10 a b z"));
}

TEST_F(Lua, AScriptRequiresFilesOfItsOwnFolder) {
  std::ofstream(folder / "helper.lua") << "return {word = 'from the helper'}";
  EXPECT_THAT(stopped_by("error(require('helper').word)"), HasSubstr("from the helper"));
}

TEST_F(Lua, BytecodeIsRefused) {
  EXPECT_THROW(table_with("\x1bLua bytecode"), LoadError);
}

}  // namespace
}  // namespace roundhouse::test

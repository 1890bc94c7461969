// Scripts that mean no good: each is stopped quickly, and only its own game is.
#include "tests/core/lua/hostile.hpp"

namespace roundhouse::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

TEST_F(Hostile, FunctionsOfTheLibraryAreWorkToo) {
  is_stopped("while true do pcall(game.score, 0, 1, ('x'):rep(100)) end");
  is_stopped("while true do pcall(function() return game.nothing end) end");
  is_stopped("local s = ('a'):rep(16000) while true do string.find('y', s) end");
  is_stopped("local s = ('0'):rep(16000) while true do pcall(math.abs, s) end");
  is_stopped("local s = ('0'):rep(16000) while true do pcall(cards.total, s) end");
  is_stopped(
      "local s = (' '):rep(16000) .. '1' "
      "while true do pcall(function() for j = 1, s do end end) end");
  is_stopped("local s = ('a'):rep(16000) while true do pcall(game.chance, 6, s) end");
  is_stopped(
      "local all = {} for i = 0, board.tracks() - 1 do all[i] = true end "
      "while true do network.longest_path(all) end");
}

TEST_F(Hostile, AMistakeThatIsCaughtLeavesTheLimitsOnMemory) {
  EXPECT_THAT(stopped_by("pcall(function() memory[0/0] = 1 end) local t = {} "
                         "while true do t[#t + 1] = ('x'):rep(16000) .. #t end"),
              AnyOf(HasSubstr("too much memory"), HasSubstr("too long")));
  EXPECT_THAT(stopped_by("memory[0/0] = 1"), HasSubstr("whole numbers for names"));
}

TEST_F(Hostile, TheCoresOwnComponentsCannotBeWritten) {
  EXPECT_THAT(stopped_by("components['core.waiting'].numbers[0] = {}"),
              HasSubstr("cannot be written"));
  EXPECT_THAT(stopped_by("components['core.turn'].number[0] = 0"), HasSubstr("cannot be written"));
}

TEST_F(Hostile, FactsAndQuestionsHaveTheirPlayers) {
  EXPECT_THAT(stopped_by("game.happened('card_taken', {})"), HasSubstr("needs the field player"));
  EXPECT_THAT(stopped_by("game.ask('price_asked', {player = 0})"),
              HasSubstr("needs the field track"));
  const auto game = at_first_turn(
      table_with("return {api = 1, answers = {price_asked = function(q) q.player = nil end}}"));
  set_hand(*game, Seat{0}, "red");
  EXPECT_THROW(legal_texts(*game), GameStopped);
}

TEST_F(Hostile, AFactHasNoRoomForHiddenState) {
  EXPECT_THAT(stopped_by("fact.secret = 1"), HasSubstr("has no field secret"));
}

TEST_F(Hostile, MovesAreMadeOfWhatIsAtTheTable) {
  const auto stop_of_list = [&](const std::string& takes, const std::string& values) {
    const auto game = at_first_turn(
        table_with("return {api = 1, actions = {go = {on = {'turn'}, takes = {'" + takes +
                   "'}, list = function(add) add(" + values + ") end, play = function() end}}}"));
    try {
      legal_texts(*game);
    } catch (const GameStopped& stopped) {
      return std::string(stopped.what());
    }
    return std::string("nothing");
  };
  EXPECT_THAT(stop_of_list("city", "200"), HasSubstr("200 is no city"));
  EXPECT_THAT(stop_of_list("cards", "-1"), HasSubstr("no cards of this table"));
  EXPECT_THAT(stop_of_list("number", "40000"), HasSubstr("no such value"));
}

TEST_F(Hostile, LoopsEnd) {
  is_stopped("while true do end");
  is_stopped("repeat until false");
  is_stopped("for i = 1, math.huge do end");
  is_stopped("::again:: goto again");
  is_stopped("do ::top:: local x = 1 if x then goto top end end");
  is_stopped("local function f() return f() end f()");
  is_stopped("local f f = function() return pcall(f) end while true do f() end");
  is_stopped("for _ in function() return 1 end do end");
  is_stopped("for i = 1, 1e18 do local t = {} t.x = i end");
}

TEST_F(Hostile, LongStraightCodeCostsWhatItIsWorth) {
  std::string long_code = "local x = 0 while true do ";
  for (int i = 0; i < 20000; ++i) long_code += "x = x + 1 ";
  is_stopped(long_code + "end");
  std::string condition = "x == 1";
  for (int i = 0; i < 2000; ++i) condition += " or x == 2";
  is_stopped("local x = 0 repeat until " + condition);
  is_stopped("local x = 0 while not (" + condition + ") do end");
}

TEST_F(Hostile, NobodyCatchesALimit) {
  is_stopped("while true do pcall(function() while true do end end) end");
  is_stopped("while true do xpcall(function() while true do end end, function() return 1 end) end");
  is_stopped("xpcall(error, function() while true do end end)");
  is_stopped("local function f() xpcall(error, f) end while true do f() end");
  is_stopped("while true do pcall(error, 'x') end");
  is_stopped("while true do pcall(string.rep, 'x', -1) end");
  is_stopped("while true do pcall(function() local t = {} while true do t = {t, t} end end) end");
  is_stopped("while true do pcall(function() local s = 'x' while true do s = s .. s end end) end");
  is_stopped("while true do pcall(function() local function f() return 1 + f() end f() end) end");
  is_stopped("pcall(pcall, pcall, function() while true do end end) error('caught')");
  is_stopped("pcall(table.sort, {3, 2, 1}, function() while true do end end) error('caught')");
  is_stopped("pcall(string.gsub, 'x', 'x', function() while true do end end) error('caught')");
  is_stopped(
      "pcall(game.score_most, 1, 'classic.track', function() while true do end end) "
      "error('caught')");
}

TEST_F(Hostile, TextsStaySmall) {
  is_stopped("local x = string.rep('x', 1000000000)");
  is_stopped("local x = string.rep('', 1e18, 'xyz')");
  is_stopped("local x = 'x' while true do x = x .. x end");
  is_stopped("local x = '' while true do x = x .. 'y' end");
  is_stopped("local x = string.rep('x', 16000) while true do local y = x .. 'y' end");
  is_stopped("local t = {} for i = 1, 8000 do t[i] = 'xxxxxxxxx' end local s = table.concat(t)");
  is_stopped("local x = ('x'):rep(16000) while true do local y = x:lower() end");
  is_stopped("local x = ('x'):rep(16000) while true do local y = x:reverse():upper() end");
  is_stopped("local x = (' '):rep(16000) while true do local y = tonumber(x) end");
  is_stopped("while true do local y = string.format('%99.99f', 1e308) end");
  is_stopped("local x = ('x'):rep(9000) local y = string.format('%s%s', x, x)");
  is_stopped("local x = ('x'):rep(16000) local y = ('x'):rep(15999) .. 'y' while x < y do end");
  is_stopped("local x = ('x'):rep(16000) local y = ('x'):rep(15999) .. 'x' while x == y do end");
  is_stopped("local x = ('x'):rep(16000) while true do local y = {x:byte(1, 250)} end");
}

TEST_F(Hostile, TablesStaySmall) {
  is_stopped("local t = {} for i = 1, 1e9 do t[i] = {} end");
  is_stopped("local t = {} for i = 1, 1e9 do t['x' .. i] = i end");
  is_stopped("local t = {} while true do t = {t} end");
  is_stopped("local t = {} while true do t = {t, {}, {}, {}, {}, {}, {}, {}} end");
  is_stopped(
      "local t = {} for i = 1, 8000 do t[i] = i end while true do table.insert(t, 1, 0) "
      "table.remove(t) end");
  is_stopped(
      "local t = {} for i = 1, 8000 do t[i] = i end while true do table.remove(t, 1) "
      "table.insert(t, 0) end");
  is_stopped(
      "local t = {} for i = 1, 8000 do t[i] = -i end while true do table.sort(t, function(a, b) "
      "return true end) end");
  is_stopped(
      "local t = {} for i = 1, 8000 do t[i] = -i end while true do table.concat(t, '', 1, 3000) "
      "end");
  is_stopped(
      "local t = {} for i = 1, 8000 do t[i] = i end for i = 1, 8000 do t[i] = nil end while true "
      "do pairs(t) end");
  is_stopped(
      "local t = {} for i = 1, 4000 do t[i * 4095] = 1 end while true do local x = t[-1 * 4095] "
      "end");
  is_stopped(
      "local t = {} for i = 1, 2047 do t['x' .. i] = 1 end local n = 0 "
      "while true do n = n + 1 t['y' .. n] = 1 t['y' .. n] = nil end");
  is_stopped("local t = table.pack(table.unpack({}, 1, 1e8))");
  is_stopped("local t = {} while true do local x = select('#', table.unpack(t, 1, 250)) end");
}

TEST_F(Hostile, ArgumentsThatPileUpArePaidFor) {
  is_stopped(
      "local function g(n, ...) if n > 0 then return g(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...) end "
      "local function k() end while true do k(...) end end g(100)");
}

TEST_F(Hostile, NestedCallsEnd) {
  is_stopped("local function f() f() end f()");
  is_stopped("local function f() pcall(f) f() end f()");
  is_stopped("local function f() return (string.gsub('x', 'x', f)) end f()");
  is_stopped(
      "local s = string.rep('(', 180) .. string.rep(')', 180) while true do pcall(string.find, "
      "'x', s) end");
  is_stopped("game.happened('turn_started', {player = 0, number = 3})");
  is_stopped("pcall(game.happened, 'turn_started', {player = 0, number = 3}) error('caught')");
}

TEST_F(Hostile, SlowPatternsEnd) {
  is_stopped("local x = ('a'):rep(5000):find(('a?'):rep(100) .. ('a'):rep(100) .. 'b')");
  is_stopped("local x = ('a'):rep(10000):find('.-.-.-.-.-b')");
  is_stopped("local x = ('a'):rep(10000):match('(.*)(.*)(.*)(.*)(.*)b')");
  is_stopped("local x = ('('):rep(16000):gsub('%b()', '')");
  is_stopped("local s = ('a'):rep(16000) while true do s:gsub('a', 'a') end");
  is_stopped("local s = ('a'):rep(16000) for _ in s:gmatch('.-%f[b]') do end");
  is_stopped("local s = ('a'):rep(16000) while true do s:find('b', 1, true) end");
  is_stopped("local s = ('a'):rep(8000) while true do s:find(s .. 'b', 1, true) end");
  is_stopped("local x = ('a'):rep(10000):find('^(a*)(a*)%1%2b')");
}

TEST_F(Hostile, MovesThatNeverEndAreStopped) {
  const auto table = table_with(
      "return {api = 1, actions = {flood = {on = {'turn'}, takes = {'number'}, duty = 'optional', "
      "list = function(add) while true do add(1) end end, play = function() end}}}");
  EXPECT_THAT(stop_of(table), testing::StartsWith("nothing"));
  const auto game = at_first_turn(table);
  Moves moves;
  EXPECT_THROW(legal(*game, moves), GameStopped);
}

TEST_F(Hostile, StepsThatNeverEndAreStopped) {
  const auto game = at_first_turn(table_with(
      "return {api = 1, on = {turn_ended = function() game.step('guest.again') end}, "
      "steps = {again = function() for i = 1, 100000 do end game.step('guest.again') end}}"));
  play(*game, "classic.draw");
  try {
    play(*game, "classic.draw");
    FAIL() << "nothing stopped it";
  } catch (const GameStopped& stopped) {
    EXPECT_THAT(stopped.what(), HasSubstr("steps that scripts take after one move run too long"));
    EXPECT_EQ(stopped.module(), "guest");
  }
}

TEST_F(Hostile, WhatOneCallPilesUpForTheNextIsBounded) {
  const auto table = table_with(
      "local pile = {}\n"
      "return {api = 1, on = {turn_started = function()\n"
      "  for _ = 1, 5 do local t = {} for i = 1, 8000 do t[i] = {i} end pile[#pile + 1] = t "
      "end\nend}}");
  const auto stopped = [&] {
    const auto game = at_first_turn(table);
    Moves moves;
    try {
      for (legal(*game, moves); !moves.empty(); legal(*game, moves))
        roundhouse::play(*game, moves[0]);
    } catch (const GameStopped& mistake) {
      return std::string(mistake.what());
    }
    return std::string("nothing");
  };
  EXPECT_THAT(stopped(), HasSubstr("32 MB"));
  EXPECT_THAT(stopped(), HasSubstr("32 MB")) << "the next game began with a fresh machine";
}

TEST_F(Hostile, ATableTooLargeInPlayCanBeLoadedButMakesCallsShorter) {
  is_stopped("local t = {} for i = 1, 20000 do t[i] = i end");
  const auto table = table_with(
      "local t = {} for i = 1, 20000 do t[i] = i end\n"
      "return {api = 1, on = {turn_started = function() local x = 0 for i = 1, 20000 do x = x + "
      "t[i] end end}}");
  EXPECT_EQ(stop_of(table), "nothing");
}

TEST_F(Hostile, LoadingIsBoundedToo) {
  EXPECT_THAT(refused("while true do end"), HasSubstr("main.lua:1: the script runs too long"));
  EXPECT_THAT(refused("local x = 'x' while true do x = x .. x end"), HasSubstr("too much memory"));
  EXPECT_THAT(refused("local t = {} while true do t = {t} end"), HasSubstr("too much memory"));
  EXPECT_THAT(refused("return " + std::string(150, '(') + "1" + std::string(150, ')')),
              HasSubstr("should return a table"));
  EXPECT_THAT(refused("return " + std::string(500, '(') + "1" + std::string(500, ')')),
              HasSubstr("overflow"));
}

TEST_F(Hostile, TheCountdownCannotBeReached) {
  EXPECT_THAT(refused("\n__fuel = 1e9"), HasSubstr("main.lua:2: the name __fuel is reserved"));
  EXPECT_THAT(refused("local __spent = nil"), HasSubstr("reserved"));
  EXPECT_THAT(refused("function f(__rest) end"), HasSubstr("reserved"));
  EXPECT_THAT(refused("end while true do end do"), HasSubstr("<eof> expected"));
  EXPECT_THAT(refused("local x = '\\0'"), HasSubstr("zero byte"));
  EXPECT_THAT(refused("local x = '\\x00'"), HasSubstr("zero byte"));
  EXPECT_THAT(refused("local x = '\\u{0000}'"), HasSubstr("zero byte"));
}

TEST_F(Hostile, GlobalsAreNotReplaced) {
  EXPECT_THAT(refused("\n_ENV = {game = game} return {api = 1}"),
              HasSubstr("main.lua:2: there is no _ENV here"));
  EXPECT_THAT(refused("local _ENV = {} return {api = 1}"), HasSubstr("there is no _ENV here"));
  EXPECT_THAT(refused("local function f(_ENV) x = 1 end return {api = 1}"),
              HasSubstr("there is no _ENV here"));
  EXPECT_THAT(refused("\ngame = nil return {api = 1}"),
              HasSubstr("main.lua:2: attempt to assign to const variable 'game'"));
  EXPECT_THAT(refused("function pairs() end return {api = 1}"),
              HasSubstr("attempt to assign to const variable 'pairs'"));
  EXPECT_EQ(refused("local function f(game) game = 1 return game end local cards = f(2) "
                    "cards = cards + 1 return {api = 1}"),
            "nothing");
  EXPECT_THAT(stopped_by("hidden = 1"), HasSubstr("the global hidden cannot be written"));
}

TEST_F(Hostile, AScriptReturnsWhatItLikesAndHarmsNobody) {
  for (const char* value :
       {"game", "components", "string", "1", "nil", "print", "{api = game}",
        "{api = 1, components = {box = game}}", "{api = 1, actions = {a = components}}",
        "{api = 1, cards = {game}}", "{api = 1, names = {{}}}", "{api = 1, memory = game.score}",
        "{api = 1, memory = {x = {y = game.score}}}", "{api = 1, facts = {x = {{'end', {}}}}}",
        "{api = 1, facts = {x = {{'a\"] = 1 while true do end x[\"', 'u8'}}}}"})
    EXPECT_NE(refused("return " + std::string(value)), "nothing") << value;
}

}  // namespace
}  // namespace roundhouse::test

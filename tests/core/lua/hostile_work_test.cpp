// Scripts that look for work or memory that nobody counts.
#include "tests/core/lua/hostile.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

using HostileWork = Hostile;

TEST_F(HostileWork, AShortFunctionThatComparesLongTextsIsPaidFor) {
  const std::string texts = "local x = ('x'):rep(16000) local y = x:sub(1, 15999) .. 'y' ";
  is_stopped(texts +
             "local function f() return x < y, x < y, x < y, x < y, x < y, x < y, x < y, x < y end "
             "while true do f() f() f() f() end");
  is_stopped(texts +
             "local function f() return x == y, x == y, x == y, x == y, x == y, x == y, x == y end "
             "while true do f() f() f() f() end");
}

TEST_F(HostileWork, ALongTextIsNoNumber) {
  is_stopped(
      "local s = ('0'):rep(16000) while true do pcall(string.sub, 'x', s) "
      "pcall(string.byte, 'x', s) pcall(string.rep, 'x', s) pcall(string.char, s) "
      "pcall(select, s, 1) pcall(error, 'x', s) pcall(table.unpack, {}, s) "
      "pcall(table.concat, {}, '', s) end");
  EXPECT_THAT(stopped_by("local x = ('x'):rep('3')"), HasSubstr("number expected, got string"));
  EXPECT_THAT(stopped_by("local x = '3' | 1"), HasSubstr("bitwise operation on a string"));
}

// What our own functions give back is not refused while they make it, but it counts.
TEST_F(HostileWork, WhatTheGameGivesBackIsMemoryToo) {
  is_stopped("local p while true do local t = board.ticket(0) t.id = p p = t end");
  is_stopped("local p while true do local t = board.route_points() t[1] = p p = t end");
  is_stopped("local p while true do local t = board.tracks_with('x') t[1] = p p = t end");
  is_stopped(
      "local p while true do local t = game.ask('price_asked', {player = 0, track = 0}) "
      "t.color = p p = t end");
}

TEST_F(HostileWork, FactsThatAreStatedAreWork) {
  is_stopped("while true do game.happened('final_scoring', {turns = 1}) end");
  is_stopped("while true do pcall(game.happened, 'turn_ended', {player = 0, number = 1}) end");
  is_stopped("while true do board.tracks_with('tunnel') end");
}

TEST_F(HostileWork, ChoicesAndStepsDoNotPileUp) {
  EXPECT_THAT(stopped_by("while true do game.choose('turn', 0) end"), HasSubstr("main.lua:1"));
  EXPECT_THAT(stopped_by("while true do game.choose_last('turn', 0) end"), HasSubstr("main.lua:1"));
  EXPECT_THAT(stopped_by("for i = 1, 20 do game.chance(6, 'stream' .. i) end"),
              HasSubstr("more than 8 streams"));
}

TEST_F(HostileWork, NumbersDoNotOverflow) {
  EXPECT_THAT(stopped_by("while true do game.score(0, 32767, 'classic.track') end"),
              HasSubstr("too many"));
  EXPECT_THAT(stopped_by("game.score(0, 1 << 40, 'classic.track')"), HasSubstr("too large"));
  EXPECT_THAT(stopped_by("game.score(0, math.mininteger, 'classic.track')"),
              HasSubstr("too large"));
  EXPECT_THAT(stopped_by("game.choose('turn', 0, 40000)"), HasSubstr("too large"));
  EXPECT_THAT(stopped_by("local x = math.mininteger // -1 local y = math.mininteger % -1 "
                         "local z = 1 // 0"),
              HasSubstr("divide by zero"));
  EXPECT_THAT(stopped_by("math.random(math.mininteger, math.maxinteger)"), HasSubstr("2^31"));
  EXPECT_THAT(stopped_by("game.chance(0)"), HasSubstr("1 or more"));
  EXPECT_THAT(stopped_by("local x = string.format('%99999d', 1)"), HasSubstr("has no %999"));
  EXPECT_THAT(stopped_by("local x = ('x'):rep(math.maxinteger, 'y')"), HasSubstr("at most 16384"));
  EXPECT_THAT(stopped_by("table.concat({}, 'x', math.mininteger, math.maxinteger)"),
              HasSubstr("is a nil"));
  EXPECT_THAT(stopped_by("table.unpack({}, math.mininteger, math.maxinteger)"),
              HasSubstr("at most 250"));
  EXPECT_THAT(stopped_by("cards.take(0, 255)"), HasSubstr("no kind of card"));
}

TEST_F(HostileWork, AListThatIsWrittenWithAMistakeStaysAsItWas) {
  EXPECT_EQ(stopped_by("local deck = components['classic.deck'].cards local before = deck[0] "
                       "for _, wrong in ipairs {{0, 1, 99}, {0, 'x'}, {1, 255}, {0, -1}} do "
                       "assert(not pcall(function() deck[0] = wrong end)) "
                       "assert(table.concat(deck[0], ' ') == table.concat(before, ' ')) end"),
            "nothing");
}

TEST_F(HostileWork, NothingDependsOnTheMachine) {
  EXPECT_THAT(refused("local x = 2 ^ 0.5"), HasSubstr("main.lua:1: there is no ^ here"));
  EXPECT_THAT(stopped_by("error(string.format('%f %g %e', 0/0, -(0/0), 0/0))"),
              HasSubstr("nan nan nan"));
  EXPECT_THAT(
      stopped_by("local nan = 0/0 error(table.concat({nan, -nan}, ' ') .. #table.concat({nan}) "
                 ".. string.upper(nan) .. string.rep(-nan, 2) .. string.len(nan) .. "
                 "tostring(nan) .. string.gsub(nan, 'n', 'm'))"),
      HasSubstr("nan nan3NANnannan3nanmam"));
}

TEST_F(HostileWork, TheOrderOfPairsHoldsForTheLargestNumbers) {
  EXPECT_THAT(
      stopped_by("local big = 9223372036854775808.0 "
                 "local function order(keys) local t, told = {}, '' "
                 "for _, k in ipairs(keys) do t[k] = true end "
                 "for k in pairs(t) do told = told .. tostring(k) .. ' ' end return told end "
                 "local a, b = math.maxinteger, math.maxinteger - 1 "
                 "error(order {big, a, b} == order {b, big, a} and order {a, b, big})"),
      HasSubstr("9223372036854775806 9223372036854775807 9.2233720368548e+18"));
}

TEST_F(HostileWork, MemoryTakesPlainDataOnlyAndSaysWhere) {
  EXPECT_THAT(stopped_by("\nmemory.x = function() end"),
              HasSubstr("guest/main.lua:1: after this function guest's memory.x is a function"));
  EXPECT_THAT(stopped_by("local t = {} t.t = t memory.x = t"), HasSubstr("deeper than 16"));
  EXPECT_THAT(stopped_by("memory.x = ('x'):rep(5000)"), HasSubstr("more than 4000 bytes"));
  EXPECT_THAT(stopped_by("local t = {} for i = 1, 5000 do t[i] = i end memory.x = t"),
              HasSubstr("more than 4000 bytes"));
  EXPECT_THAT(stopped_by("local t = {1} for i = 1, 12 do t = {t, t} end memory.x = t"),
              HasSubstr("more than 4000 bytes"));
  EXPECT_THAT(stopped_by("memory.x = {[1.5] = 1}"), HasSubstr("named by a number"));
  EXPECT_THAT(stopped_by("memory.x = components['classic.hand']"),
              HasSubstr("memory.x is a part of the game"));
  EXPECT_THAT(stopped_by("memory.x = {memory}"), HasSubstr("memory.x.1 is a part of the game"));
  EXPECT_EQ(stopped_by("memory.x = fact"), "nothing");
}

}  // namespace
}  // namespace roundhouse::test

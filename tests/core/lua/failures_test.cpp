// How a script that fails is told: the place once, the innermost cause first, and the way there.
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Failures : public Guest {
 protected:
  // What stops the game when moves are listed and the script answers prices like this.
  std::string stopped_by_answer(const std::string& code) {
    const auto game = at_first_turn(
        table_with("local function helper(q, v) \n q.spaces = v\nend\n"
                   "return {api = 1, answers = {\n price_asked = function(q)\n  local x = 1\n  " +
                   code + "\n end}}"));
    set_hand(*game, Seat{0}, "red");
    try {
      legal_texts(*game);
    } catch (const GameStopped& stopped) {
      EXPECT_EQ(stopped.module(), "guest");
      return stopped.what();
    }
    return "nothing";
  }
  static int times(const std::string& text, const std::string& part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
  }
  static constexpr char stopped_by_guest[] = "the module guest stopped the game: ";
};

TEST_F(Failures, AWrongAnswerNamesTheLineOfTheAssignment) {
  EXPECT_THAT(stopped_by_answer("q.spaces = 300"),
              StartsWith(stopped_by_guest + std::string("guest/main.lua:7: its answer to "
                                                        "price_asked: 300 does not fit into "
                                                        "spaces\n  traceback:\n"
                                                        "    guest/main.lua:7: in ")));
  EXPECT_THAT(stopped_by_answer("q.spaces = 2\n\n  q.spaces = 'x'"),
              HasSubstr("guest/main.lua:9: its answer to price_asked: spaces should be a whole "
                        "number, not string"));
  EXPECT_THAT(stopped_by_answer("q.player = nil"),
              HasSubstr("guest/main.lua:7: its answer to price_asked: player is missing"));
  EXPECT_THAT(stopped_by_answer("q.track = 99"),
              HasSubstr("guest/main.lua:7: its answer to price_asked: 99 is no track"));
}

TEST_F(Failures, AWrongAnswerInAHelperNamesBothLines) {
  EXPECT_THAT(
      stopped_by_answer("helper(q, 1000)"),
      AllOf(HasSubstr("guest/main.lua:2: its answer to price_asked: 1000 does not fit"),
            HasSubstr("\n    guest/main.lua:2: in "), HasSubstr("\n    guest/main.lua:7: in ")));
}

TEST_F(Failures, AWrongAnswerCannotBeCaughtOnTheSecondLook) {
  EXPECT_THAT(stopped_by_answer("pcall(helper, q, 1000)"),
              HasSubstr("guest/main.lua:2: its answer to price_asked: 1000 does not fit"));
}

TEST_F(Failures, WhereTheLineCannotBeFoundTheFunctionIsNamed) {
  const auto game = at_first_turn(
      table_with("local calls = 0\nreturn {api = 1, answers = {\n price_asked = function(q)\n"
                 "  calls = calls + 1 if calls == 1 then q.spaces = 300 end\n end}}"));
  set_hand(*game, Seat{0}, "red");
  try {
    legal_texts(*game);
    FAIL() << "nothing stopped it";
  } catch (const GameStopped& stopped) {
    EXPECT_THAT(stopped.what(), HasSubstr("guest/main.lua:3: the answer of this function to "
                                          "price_asked: 300 does not fit into spaces"));
  }
}

// The guest states a fact in its action, hears it, and asks a question that it fails to answer.
constexpr char nested[] = R"lua(
return {api = 1, facts = {bell_rung = {{"player", "player"}}},
  questions = {bell_asked = {{"tones", "u8"}}},
  on = {turn_started = function() game.happened("bell_rung", {player = 0}) end,
        bell_rung = function(fact)
          game.ask("bell_asked", {tones = 1})
        end},
  answers = {bell_asked = function(q)
    WRONG
  end}}
)lua";

TEST_F(Failures, NestedFailuresTellTheInnermostOnceAndTheWayThere) {
  std::string script = nested;
  script.replace(script.find("WRONG"), 5, "error('cracked')");
  const std::string told = stop_of(table_with(script));
  EXPECT_THAT(told, StartsWith(stopped_by_guest + std::string("guest/main.lua:9: cracked\n"
                                                              "  traceback:\n"
                                                              "    guest/main.lua:9: in ")));
  EXPECT_EQ(times(told, "cracked"), 1) << told;
  EXPECT_EQ(times(told, "traceback"), 1) << told;
  EXPECT_EQ(times(told, "guest/main.lua:9:"), 2) << told;
  EXPECT_EQ(times(told, "guest/main.lua:6:"), 1) << told;
  EXPECT_EQ(times(told, "guest/main.lua:4:"), 1) << told;
  EXPECT_LT(told.find("main.lua:6:"), told.find("main.lua:4:")) << told;
}

TEST_F(Failures, ANestedWrongAnswerTellsItsLineAndTheWayThere) {
  std::string script = nested;
  script.replace(script.find("WRONG"), 5, "q.tones = 256");
  const std::string told = stop_of(table_with(script));
  EXPECT_THAT(told, HasSubstr("guest/main.lua:9: its answer to bell_asked: 256 does not fit into "
                              "tones\n  traceback:\n    guest/main.lua:9: in "));
  EXPECT_EQ(times(told, "guest/main.lua:6:"), 1) << told;
  EXPECT_EQ(times(told, "guest/main.lua:4:"), 1) << told;
}

TEST_F(Failures, AnErrorThatIsNoTextTellsItsPlaceToo) {
  for (const auto& [error, kind] :
       {std::pair{"{}", "table"}, {"", "nil"}, {"game.score", "function"}})
    EXPECT_THAT(stopped_by("\n error(" + std::string(error) + ")"),
                StartsWith(stopped_by_guest + std::string("guest/main.lua:2: an error that is a ") +
                           kind + ", not a text\n  traceback:\n    guest/main.lua:2: in "));
  EXPECT_THAT(stopped_by("\nerror(5)"),
              StartsWith(stopped_by_guest + std::string("guest/main.lua:2: 5\n")));
}

TEST_F(Failures, ALimitReachedInTheLibraryNamesTheScriptsLine) {
  EXPECT_THAT(stopped_by("local s = ('a'):rep(16000)\n"
                         "while true do s:gsub('(a)(a)(a)(a)(a)(a)', '%1%2%3%4%5%6') end"),
              StartsWith(stopped_by_guest +
                         std::string("guest/main.lua:2: the script runs too long in one call")));
}

TEST_F(Failures, WhatAnErrorSaysDoesNothingToATerminal) {
  const std::string told = stopped_by("error('\\27[2J\\rred\\7')");
  EXPECT_THAT(told, HasSubstr("guest/main.lua:1:  [2J red "));
  EXPECT_EQ(told.find_first_of("\x1b\r\a"), std::string::npos);
}

TEST_F(Failures, ARuleInCppThatFailsForAScriptNamesTheScriptsLine) {
  const std::string told = stopped_by(
      "\ngame.score(0, 32767, 'classic.track')\n"
      "game.score(0, 32767, 'classic.track')");
  EXPECT_THAT(told, StartsWith(stopped_by_guest + std::string("guest/main.lua:3: 65534 points")));
  EXPECT_EQ(times(told, "guest/main.lua:3:"), 2) << told;
}

// Nobody has less than no wagons.
TEST_F(Failures, ATrackThatTakesMoreWagonsOnceItIsPaidStopsTheGame) {
  const auto game = at_first_turn(
      table_with("return {api = 1, answers = {price_asked = function(q)\n"
                 "  if components['classic.hand'].size[q.player] < 3 then q.wagons = 255 end\n"
                 "end}}"));
  set_hand(*game, Seat{0}, "red*3");
  const auto claims = legal_texts(*game, "classic.claim");
  ASSERT_FALSE(claims.empty());
  try {
    play(*game, claims.front());
    FAIL() << "it was claimed";
  } catch (const GameStopped& stopped) {
    EXPECT_THAT(stopped.what(), HasSubstr("takes more wagons than are left"));
  }
}

}  // namespace
}  // namespace roundhouse::test

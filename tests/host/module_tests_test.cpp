// `roundhouse test`: a module's own tests, written in Lua.
#include "host/module_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/json.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A rule with the option `points`, worth that many for every track of one space.
class ModuleTests : public testing::Test {
 protected:
  ModuleTests() {
    write("module.json",
          R"({"id": "odd", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
              "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "dependencies": ["classic"],
              "options": {"points": {"type": "integer", "default": 5, "min": 0, "max": 50,
                                     "text": {"en": "x", "fr": "x"}}}})");
    write("main.lua",
          "return {api = 1, facts = {short_track = {{'player', 'player'}, {'track', 'track'}}},\n"
          "  components = {count = {on = 'player', fields = {{'short', 'u8'}}}},\n"
          "  on = {track_claimed = function(fact)\n"
          "    local count = components['odd.count']\n"
          "    if board.length(fact.track) > 1 then return end\n"
          "    count.short[fact.player] = count.short[fact.player] + 1\n"
          "    game.happened('short_track', {player = fact.player, track = fact.track})\n"
          "  end},\n"
          "  answers = {points_asked = function(q)\n"
          "    if board.length(q.track) == 1 then q.points = options.points end\n"
          "  end}}");
  }
  void write(const std::string& file, const std::string& text) {
    const auto path = folder.path / "odd" / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }
  // Runs one test with this text in it, on a small board.
  int test(const std::string& code) {
    write("tests/odd.lua",
          "local small = {\"a b 3 yellow\", \"b c 1 any\", \"c d 1 red\"}\n"
          "test(\"It holds\", function()\n" +
              code + "\nend)\n");
    return run({"test", (folder.path / "odd").string()});
  }

  test::Folder folder;
  std::ostringstream out, err;
};

TEST_F(ModuleTests, ATestPlaysMovesAndExpectsPointsFactsAndComponents) {
  EXPECT_EQ(test("position {board = small, [1] = {hand = 'red*2', wagons = 7}}\n"
                 "expect_legal 'classic.claim c-d red'\n"
                 "expect_illegal 'classic.claim a-b red*3'\n"
                 "play 'classic.claim c-d red'\n"
                 "expect(points(1), 5)\n"
                 "expect(wagons(1), 6)\n"
                 "expect(hand(1), 'red')\n"
                 "expect(value('odd.count.short', 1), 1)\n"
                 "expect(value('classic.railway.tracks', 1), {'c-d'})\n"
                 "expect_fact('short_track', {player = 1, track = 'c-d'})\n"
                 "expect_no_fact('short_track', {player = 2})\n"
                 "expect(player(), 2)\n"
                 "expect(turn(), 2)\n"
                 "expect(choice(), 'turn')"),
            0)
      << out.str();
  EXPECT_EQ(out.str(), "odd/tests/odd.lua\n  ok    It holds\n1 test, all passed.\n");
}

TEST_F(ModuleTests, APositionHasCardsTicketsTracksAndDisplayAsTheyAreSaid) {
  EXPECT_EQ(
      test("position {board = small, tickets = {'a c 5', 'b d 3', 'a d 9'}, players = 3, first = "
           "2,\n"
           "  deck = 'red blue', display = 'green green green white white',\n"
           "  [1] = {tracks = {'a-b', 'b-c'}, tickets = 'a-c b-d', points = 20}, [2] = {hand = "
           "''},\n"
           "  [3] = {tickets = ''}}\n"
           "expect(value('classic.tickets.kept', 1), {'a-c', 'b-d'})\n"
           "expect(value('classic.display.cards'), {'green', 'green', 'green', 'white', 'white'})\n"
           "expect(player(), 2)\n"
           "play 'classic.draw'\n"
           "play 'classic.draw'\n"
           "expect(hand(2), 'blue+red')\n"
           "finish()\n"
           "expect(points(1), 20 + 5 - 3)\n"
           "expect(winners(), {1})"),
      0)
      << out.str();
}

TEST_F(ModuleTests, ATestChoosesModulesOptionsAndTheStartOfTheGame) {
  EXPECT_EQ(test("position {board = 'europe', with = 'depots', without = 'tunnels?' and "
                 "'european_express',\n"
                 "  options = {['odd.points'] = 9}, at_start = true}\n"
                 "expect(turn(), 0)\n"
                 "expect(choice(), 'classic.keep')\n"
                 "play_out(3)\n"
                 "expect(is_over(), true)"),
            0)
      << out.str();
}

TEST_F(ModuleTests, WhatIsNotMetIsToldWithItsLineWhatWasExpectedAndWhatWasFound) {
  EXPECT_EQ(test("position {board = small, [1] = {hand = 'red'}}\n"
                 "play 'classic.claim c-d red'\n"
                 "expect(points(1), 7)"),
            1);
  EXPECT_THAT(out.str(), HasSubstr("  FAIL  It holds\n"
                                   "        tests/odd.lua:5: expect(points(1), 7)\n"
                                   "        expected 7\n"
                                   "        found    5\n"
                                   "1 test, 1 failed.\n"));
}

struct Failing {
  std::string code, told;
};
TEST_F(ModuleTests, EveryMistakeIsToldWithWhatWouldBeRight) {
  const std::string at = "position {board = small, [1] = {hand = 'red'}} ";
  for (const Failing& failing : std::vector<Failing>{
           {"play 'classic.draw'", "a test begins with position"},
           {at + "play 'classic.claim a-b red'",
            "legal are classic.claim b-c red, classic.claim c-d red"},
           {at + "play 'classic.clam a-b red'", "did you mean classic.claim?"},
           {at + "expect_legal 'classic.claim a-b red*3'", "legal: classic.claim b-c red"},
           {at + "expect_illegal 'classic.claim c-d red'", "it is legal"},
           {at + "expect_fact 'short_track'", "nothing happened"},
           {at + "expect_fact 'short_trak'", "did you mean short_track?"},
           {at + "expect_fact('short_track', {plaier = 1})", "did you mean player?"},
           {at + "play 'classic.claim c-d red' expect_fact('short_track', {player = 2})",
            "{\"player\":1,\"track\":\"c-d\"}"},
           {at + "expect(value('odd.cont.short', 1), 1)", "did you mean odd.count?"},
           {at + "expect(value('odd.count.shrt', 1), 1)", "did you mean short?"},
           {at + "expect(value('odd.count.short', 3), 1)", "a player from 1 to 2"},
           {at + "expect(points(0), 1)", "players are counted from 1 to 2"},
           {at + "expect(1)", "what is found and what is expected"},
           {"position {bord = small}", "did you mean board?"},
           {"position {board = 'uas'}", "did you mean usa?"},
           {"position {}", "the position has no board"},
           {"position {board = {'a b yellow'}}", "this should be like \"a b 3 yellow\""},
           {"position {board = {'a b x yellow'}}", "found x where a number"},
           {"position {board = small, tickets = {'a e 5'}}", "no track leads to e"},
           {"position {board = small, [1] = {hnad = 'red'}}", "did you mean hand?"},
           {"position {board = small, [1] = {hand = 'rde'}}", "did you mean red?"},
           {"position {board = small, [1] = {hand = 'red*99'}}", "like red*3"},
           {"position {board = small, [1] = {tracks = 'a-c'}}", "no track is called a-c"},
           {"position {board = small, [1] = {tracks = 'a-b'}, [2] = {tracks = 'a-b'}}",
            "the track a-b is claimed by player 1 already"},
           {"position {board = {'a b 8 red', 'b c 8 red', 'c d 8 red', 'd e 8 red', 'e f 8 red', "
            "'f g 8 red'}, [1] = {tracks = 'a-b b-c c-d d-e e-f f-g'}}",
            "player 1 has too few wagons for the track f-g"},
           {"position {board = small, [3] = {hand = 'red'}}", "a player from 1 to 2"},
           {"position {board = small, with = 'depts'}", "did you mean depots?"},
           {"position {board = small, players = 'two'}", "a whole number from 1 to 8"},
           {"while true do end", "runs too long"},
           {"local t = io.open('x')", "there is no word of tests io"},
           {"game.score(0, 1)", "there is no word of tests game"},
           {"test('inside', function() end)", "not inside another"}}) {
    EXPECT_EQ(test(failing.code), 1) << failing.code;
    EXPECT_THAT(out.str(), AllOf(HasSubstr("tests/odd.lua:3: "), HasSubstr(failing.told)))
        << failing.code;
  }
}

TEST_F(ModuleTests, AnExpectationThatIsCaughtHasStillFailed) {
  EXPECT_EQ(test("pcall(expect, 1, 2)"), 1);
  EXPECT_THAT(out.str(), HasSubstr("expected 2"));
}

TEST_F(ModuleTests, EachTestStartsAnew) {
  write("tests/odd.lua",
        "local seen = 0\n"
        "test('one', function() seen = seen + 1 expect(seen, 1) end)\n"
        "test('two', function() seen = seen + 1 expect(seen, 1) end)\n");
  EXPECT_EQ(run({"test", (folder.path / "odd").string()}), 0) << out.str();
  EXPECT_THAT(out.str(), HasSubstr("2 tests, all passed."));
}

TEST_F(ModuleTests, AFileThatIsNoneIsToldWithItsLine) {
  for (const Failing& failing : std::vector<Failing>{
           {"test('x', function()\nplay = = 1 end)", "odd.lua:2: "},
           {"local a\nlocal b = a.c", "tests/odd.lua:2: local b = a.c"},
           {"local x = 1", "there is no test in this file"},
           {"test('x', function() end) test('x', function() end)", "two tests are called \"x\""},
           {"test 'x'", "test takes a name and a function"}}) {
    write("tests/odd.lua", failing.code);
    EXPECT_EQ(run({"test", (folder.path / "odd").string()}), 1);
    EXPECT_THAT(out.str(), HasSubstr(failing.told));
  }
}

TEST_F(ModuleTests, ARuleThatFailsIsToldWithItsOwnLine) {
  write("main.lua", "return {api = 1, on = {track_claimed = function(fact)\n  error('oh')\nend}}");
  EXPECT_EQ(test("position {board = small, [1] = {hand = 'red'}} play 'classic.claim c-d red'"), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("the module odd stopped the game"),
                               HasSubstr("odd/main.lua:2: oh"), HasSubstr("tests/odd.lua:3: ")));
}

TEST_F(ModuleTests, JsonTellsTheSame) {
  test("expect(1, 2)");
  run({"test", (folder.path / "odd").string(), "--json"});
  const Json json = Json::parse(out.str());
  EXPECT_EQ(json["module"], "odd");
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["tests"][0]["line"], 3);
  EXPECT_EQ(json["tests"][0]["expected"], "2");
  EXPECT_EQ(json["tests"][0]["found"], "1");
}

TEST_F(ModuleTests, WhereThereAreNoneThisIsSaid) {
  EXPECT_EQ(run({"test", (folder.path / "odd").string()}), 2);
  EXPECT_THAT(err.str(), HasSubstr("odd/tests/odd.lua"));
  EXPECT_EQ(run({"test", folder.path.string()}), 2);
  EXPECT_THAT(err.str(), HasSubstr("there is no module.json"));
  EXPECT_EQ(run({"test", "clasic"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("did you mean classic?"));
}

// Every folder of ours that has tests.
std::vector<std::string> tested_folders() {
  std::vector<std::string> folders;
  for (const char* place : {"plugins", "scripts", "maps"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(paths::source) / place))
      if (!test_files(entry.path()).empty()) folders.push_back(entry.path().string());
  std::sort(folders.begin(), folders.end());
  return folders;
}

class ShippedTests : public testing::TestWithParam<std::string> {};

TEST_P(ShippedTests, Pass) {
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"test", GetParam()}, out, err), 0) << out.str() << err.str();
}

INSTANTIATE_TEST_SUITE_P(OfModule, ShippedTests, testing::ValuesIn(tested_folders()),
                         [](const auto& parameters) {
                           return std::filesystem::path(parameters.param).filename().string();
                         });

}  // namespace
}  // namespace roundhouse

// `roundhouse check`: what is wrong with a module, before others find it.
#include "host/check/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/errors.hpp"
#include "core/json.hpp"
#include "host/program.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Check : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  int check(const std::string& script) {
    std::filesystem::create_directories(folder / "odd");
    std::ofstream(folder / "odd/module.json")
        << R"({"id": "odd", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
               "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "y"}, "dependencies": ["classic"],
               "names": {)"
        << names << "}}";
    std::ofstream(folder / "odd/main.lua") << script;
    return run({"check", (folder / "odd").string(), "--board", "usa", "--games", "5"});
  }
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }

  std::filesystem::path folder;
  std::string names = R"("odd.luck": {"en": "luck", "fr": "chance"})";
  std::ostringstream out, err;
};

constexpr char lucky[] =
    "return {api = 1, names = {'odd.luck'}, memory = {turns = 0}, on = {turn_ended = "
    "function(fact)\n"
    "  memory.turns = memory.turns + 1\n"
    "  if memory.turns % 10 == 0 then game.score(fact.player, 1, 'odd.luck') end\nend}}\n";

TEST_F(Check, FindsNothingInARuleThatIsWell) {
  EXPECT_EQ(check(lucky), 0) << out.str();
  EXPECT_THAT(out.str(), AllOf(HasSubstr("odd: no mistakes. Played 5 games"), HasSubstr(" on usa"),
                               HasSubstr("on turn_ended"), HasSubstr("units")));
  EXPECT_THAT(out.str(), HasSubstr("RH105 (note)")) << "it has no tests";
}

TEST_F(Check, FindsAVariableThatGamesShare) {
  EXPECT_EQ(check("local turns = 0\n"
                  "return {api = 1, names = {'odd.luck'}, on = {turn_ended = function(fact)\n"
                  "  turns = turns + 1\n"
                  "  if turns % 10 == 0 then game.score(fact.player, 1, 'odd.luck') end\nend}}"),
            1);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("RH404"), HasSubstr("it keeps state outside its games"),
                    HasSubstr("seed 1"), HasSubstr("after its move"), HasSubstr("classic.")));
}

TEST_F(Check, FindsATableThatGamesShare) {
  EXPECT_EQ(check("local seen = {}\n"
                  "return {api = 1, answers = {points_asked = function(q)\n"
                  "  if seen[q.track] then q.points = 0 end\n"
                  "end}, on = {track_claimed = function(fact) seen[fact.track] = true end}}"),
            1);
  EXPECT_THAT(out.str(), HasSubstr("RH404"));
}

struct Found {
  std::string script, code, told;
};
TEST_F(Check, NumbersWhatItFinds) {
  for (const Found& found : std::vector<Found>{
           {"local unused = 1\n" + std::string(lucky), "RH201", "main.lua:1:7"},
           {"local x = gmae\n" + std::string(lucky), "RH201", "undefined variable 'gmae'"},
           {"return {api = 1, on = {turn_endet = function() end}}", "RH301",
            "did you mean turn_ended?"},
           {"return {api = 1, actions = {wave = {on = {'turn'}, list = function(add) add() end,\n"
            "  play = function() end}}}",
            "RH102", "players are shown odd.wave, which has no text"},
           {"return {api = 1, names = {'odd.luck'}, on = {turn_ended = function() error('oh') "
            "end}}",
            "RH401", "odd/main.lua:1: oh"},
           {"return {api = 1, names = {'odd.luck'}, on = {turn_ended = function(fact)\n"
            "  components['classic.hand'].size[fact.player] = 99\nend}}",
            "RH402", "the state is inconsistent"},
           {"return {api = 1, names = {'odd.luck'}, on = {turn_ended = function()\n"
            "  local t = 0\n  for i = 1, 100000 do t = t + i end\n  return t\nend}}",
            "RH601", "units of work on average"}}) {
    EXPECT_EQ(check(found.script), 1) << found.script;
    EXPECT_THAT(out.str(), AllOf(HasSubstr(found.code), HasSubstr(found.told))) << found.script;
  }
}

TEST_F(Check, SaysHowAGameThatFailsIsPlayedAgain) {
  check("return {api = 1, names = {'odd.luck'}, on = {turn_ended = function() error('oh') end}}");
  const auto at = out.str().find("at: roundhouse ");
  ASSERT_NE(at, std::string::npos) << out.str();
  std::istringstream line(out.str().substr(at + 15, out.str().find('\n', at) - at - 15));
  std::vector<std::string> words;
  for (std::string word; line >> word;) words.push_back(word);
  EXPECT_EQ(run(words), 1);
  EXPECT_THAT(err.str(), HasSubstr("odd/main.lua:1: oh"));
}

TEST_F(Check, LooksForTextsOfNames) {
  names = "";
  EXPECT_EQ(check(lucky), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH102"), HasSubstr("odd.luck, which has no text")));
  names = R"("odd.luck": {"en": "luck", "fr": "chance"}, "odd.lcuk": {"en": "x", "fr": "y"})";
  EXPECT_EQ(check(lucky), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH103"), HasSubstr("did you mean odd.luck?")));
}

TEST_F(Check, RunsTheModulesOwnTests) {
  std::filesystem::create_directories(folder / "odd/tests");
  std::ofstream(folder / "odd/tests/odd.lua") << "test('It holds', function() expect(1, 2) end)\n";
  EXPECT_EQ(check(lucky), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH106"), HasSubstr("\"It holds\" fails"),
                               HasSubstr("tests/odd.lua:1"), Not(HasSubstr("RH105"))));
}

TEST_F(Check, PlaysWithEveryOtherModuleThatFits) {
  check(lucky);
  run({"check", (folder / "odd").string(), "--board", "usa", "--games", "1", "--json"});
  const Json json = Json::parse(out.str());
  EXPECT_EQ(json["mistakes"], 0);
  EXPECT_GT(json["together"].size(), 5u);
  EXPECT_EQ(json["costs"][0]["hook"], "on turn_ended");
  EXPECT_GT(json["costs"][0]["work"], 0);
}

TEST_F(Check, TellsAMistakeOfTheManifestAsAFinding) {
  std::filesystem::create_directories(folder / "odd");
  std::ofstream(folder / "odd/module.json") << R"({"id": "odd"})";
  EXPECT_EQ(run({"check", (folder / "odd").string()}), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH101"), HasSubstr("module.json")));
}

TEST_F(Check, EveryFindingHasItsLineInThePage) {
  std::ifstream page(std::string(paths::source) + "/docs/check.md");
  const std::string text{std::istreambuf_iterator<char>(page), {}};
  for (const FindingKind& kind : finding_kinds())
    EXPECT_THAT(text, HasSubstr("| " + kind.code + " | " + (kind.is_note ? "note: " : "")));
}

// Thousands of games would take minutes: enough was seen after a few moves.
TEST_F(Check, PlaysNoFurtherGamesWhereAHookCostsTooMuch) {
  names = "";
  EXPECT_EQ(check("return {api = 1, answers = {price_asked = function(q)\n"
                  "  local t = 0\n  for i = 1, 50000 do t = t + i end\n"
                  "  q.spaces = q.spaces + 0 * t\nend}}"),
            1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH601"), HasSubstr("at: answer price_asked"),
                               HasSubstr("Played 0 games")));
}

TEST_F(Check, MeasuresHowActionsListTheirMoves) {
  names = R"("odd.wave": {"en": "wave", "fr": "faire signe"})";
  EXPECT_EQ(check("return {api = 1, actions = {wave = {on = {'turn'}, list = function(add)\n"
                  "  local t = 0\n  for i = 1, 50000 do t = t + i end\n  if t > 0 then add() end\n"
                  "end, play = function() end}}}"),
            1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH601"), HasSubstr("at: list odd.wave")));
}

TEST_F(Check, PlaysAPresetAsItIs) {
  names = "";
  std::filesystem::create_directories(folder / "usa");
  const auto preset = [&](const std::string& table) {
    std::ofstream(folder / "usa/module.json")
        << R"({"id": "usa", "version": "1.0.0", "sdk": 1, "kind": "preset", "entry": "none",
               "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "y"}, "table": )"
        << table << "}";
    return run({"check", (folder / "usa").string(), "--games", "5"});
  };
  EXPECT_EQ(preset(R"({"board": "japan", "with": ["stations"]})"), 0) << out.str();
  EXPECT_THAT(out.str(), AllOf(HasSubstr("usa: no mistakes. Played 5 games"), HasSubstr("on japan"),
                               Not(HasSubstr("RH105"))));
  EXPECT_EQ(preset(R"({"board": "usa", "with": ["statoins"]})"), 1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("RH302"), HasSubstr("did you mean stations?")));
  EXPECT_EQ(preset(R"({"board": "uas"})"), 1);
  EXPECT_THAT(out.str(), HasSubstr("did you mean usa?"));
  EXPECT_EQ(run({"check", "marklin", "--games", "2"}), 0) << out.str() << err.str();
  EXPECT_EQ(run({"test", "marklin"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("a preset has no tests of its own"));
}

// Every folder of ours with a module.json.
std::vector<std::string> our_modules() {
  std::vector<std::string> folders;
  for (const char* place : {"plugins", "scripts", "maps", "presets"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(paths::modules) / place))
      if (entry.is_directory()) folders.push_back(entry.path().string());
  std::sort(folders.begin(), folders.end());
  return folders;
}

class OurModules : public testing::TestWithParam<std::string> {};

TEST_P(OurModules, AreFoundToBeWell) {
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"check", GetParam(), "--games", "5"}, out, err), 0)
      << out.str() << err.str();
}

INSTANTIATE_TEST_SUITE_P(Check, OurModules, testing::ValuesIn(our_modules()),
                         [](const auto& parameters) {
                           const std::filesystem::path path(parameters.param);
                           std::string name = path.parent_path().filename().string() + "_" +
                                              path.filename().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_F(Check, TellsMistakesInItsWordsAsEveryOtherWord) {
  EXPECT_EQ(run({"check", "clasic"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("did you mean classic?"));
  EXPECT_EQ(run({"check", "depots", "--board", "uas"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("did you mean usa?"));
}

}  // namespace
}  // namespace roundhouse

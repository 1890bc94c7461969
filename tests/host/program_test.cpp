// The program as a host types it: every mistake gets one message and exit code 2.
#include "host/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Program : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  int run(const std::vector<std::string>& words) {
    out.str("");
    err.str("");
    return run_program(words, out, err);
  }
  void write(const std::string& file, const std::string& text) {
    std::filesystem::create_directories((folder / file).parent_path());
    std::ofstream(folder / file, std::ios::binary) << text;
  }
  // A board of two cities, with one thing in it changed.
  void write_board(const std::string& from = "", const std::string& to = "") {
    write("tiny/module.json", manifest("tiny", "board", "none"));
    std::string board = R"({"board": "tiny", "wagons": 5,
      "ticket_plan": {"start": [], "draw": {"deal": {"standard": 3}, "keep": 1}},
      "cities": [{"id": "oslo", "name": "Oslo", "lat": 60, "lon": 11},
                 {"id": "bergen", "name": "Bergen", "lat": 60, "lon": 5}],
      "tracks": [{"a": "oslo", "b": "bergen", "length": 3, "color": "red"}],
      "tickets": [{"a": "oslo", "b": "bergen", "points": 3}]})";
    const auto at = from.empty() ? std::string::npos : board.find(from);
    if (at != std::string::npos) board.replace(at, from.size(), to);
    write("tiny/board.json", board);
  }
  void write_script(const std::string& text) {
    write("odd/module.json", manifest("odd", "rules", "script"));
    write("odd/main.lua", text);
  }
  static std::string manifest(const std::string& id, const std::string& kind,
                              const std::string& entry) {
    return R"({"id": ")" + id + R"(", "version": "1.0.0", "sdk": 1, "kind": ")" + kind +
           R"(", "entry": ")" + entry +
           R"(", "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "dependencies": ["classic"]})";
  }
  int play_tiny() {
    return run(
        {"play", "--modules", folder.string(), "--board", "tiny", "--seats", "random,random"});
  }
  int play_odd() {
    return run({"play", "--modules", folder.string(), "--with", "odd", "--seats", "random,random"});
  }

  std::filesystem::path folder;
  std::ostringstream out, err;
};

TEST_F(Program, PlaysAWholeGameAndTellsIt) {
  EXPECT_EQ(
      run({"play", "--board", "europe", "--seats", "random,random,random,random", "--seed", "7"}),
      0);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("Turn 1, player "), HasSubstr("claims "), HasSubstr("Last round"),
                    HasSubstr("routes ("), HasSubstr(", missed"), HasSubstr("longest path"),
                    HasSubstr(" wins.")));
}

TEST_F(Program, TheSameSeedTellsTheSameGame) {
  run({"play", "--seed", "3", "--moves"});
  const std::string first = out.str();
  run({"play", "--seed", "3", "--moves"});
  EXPECT_EQ(out.str(), first);
}

TEST_F(Program, ExplainsItselfWithAnExampleForEveryWord) {
  EXPECT_EQ(run({"--help"}), 0);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("Example: roundhouse"), HasSubstr("play"), HasSubstr("modules")));
  for (const char* word : {"play", "modules", "presets"}) {
    EXPECT_EQ(run({word, "--help"}), 0);
    EXPECT_THAT(out.str(), HasSubstr("Example: roundhouse " + std::string(word)));
  }
  EXPECT_EQ(run({"modules", "explain", "--help"}), 0);
  EXPECT_THAT(out.str(), HasSubstr("Example: roundhouse modules explain"));
}

TEST_F(Program, ListsItsModules) {
  EXPECT_EQ(run({"modules"}), 0);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("classic"), HasSubstr("europe"), HasSubstr("Lua rule")));
}

TEST_F(Program, ListsItsModulesAsJsonWithEveryFact) {
  EXPECT_EQ(run({"modules", "--json"}), 0);
  for (const auto& module : nlohmann::json::parse(out.str()))
    for (const char* fact :
         {"id", "version", "sdk", "kind", "entry", "title", "text", "dependencies", "recommends",
          "needs", "offers", "options", "players", "tags", "names", "folder"})
      EXPECT_TRUE(module.contains(fact)) << module["id"] << " " << fact;
}

TEST_F(Program, ListsItsPresets) {
  EXPECT_EQ(run({"presets"}), 0);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("europe"), HasSubstr("usa"), testing::Not(HasSubstr("classic"))));
  EXPECT_EQ(run({"presets", "--json"}), 0);
  EXPECT_EQ(nlohmann::json::parse(out.str())[0]["table"]["board"], "europe");
}

TEST_F(Program, ExplainsWhichModulesATableHasAndWhy) {
  EXPECT_EQ(run({"modules", "explain", "--board", "usa"}), 0);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("1. classic"),
                    HasSubstr("european_express 1.0.0: usa recommends it; points = 10")));
  EXPECT_EQ(run({"modules", "explain", "--board", "usa", "--without", "european_express"}), 0);
  EXPECT_THAT(out.str(),
              HasSubstr("- european_express: usa recommends it, but you asked to leave it away"));
}

TEST_F(Program, ExplainsATableAsJson) {
  EXPECT_EQ(run({"modules", "explain", "--preset", "usa", "--seed", "5", "--json"}), 0);
  const auto told = nlohmann::json::parse(out.str());
  EXPECT_EQ(told["table"]["seed"], 5);
  EXPECT_EQ(told["modules"][0]["id"], "classic");
  EXPECT_EQ(told["modules"][1]["options"]["points"], 10);
}

TEST_F(Program, AModuleThatIsNeededCannotBeLeftAway) {
  EXPECT_EQ(run({"modules", "explain", "--without", "classic"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("you asked to leave classic away, but europe needs it"));
}

TEST_F(Program, ATableInAFileAndInWordsIsTheSameGame) {
  write("table.json", R"({"preset": "usa", "options": {"european_express.points": 15},
                          "seats": ["random", "random"], "seed": 3, "first": 2})");
  const std::string file = (folder / "table.json").string();
  EXPECT_EQ(run({"play", file}), 0) << err.str();
  const std::string from_file = out.str();
  EXPECT_THAT(from_file,
              AllOf(HasSubstr("USA, 2 players, seed 3."), HasSubstr("Turn 1, player 2")));
  EXPECT_EQ(run({"play", "--preset", "usa", "--set", "european_express.points=15", "--seats",
                 "random,random", "--seed", "3", "--first", "2"}),
            0);
  EXPECT_EQ(out.str(), from_file);
}

TEST_F(Program, WordsChangeTheTableOfAFile) {
  write("table.json", R"({"preset": "usa", "seats": ["random", "random"], "seed": 3})");
  const std::string file = (folder / "table.json").string();
  EXPECT_EQ(run({"modules", "explain", "--board", "europe", "--seed", "4", file}), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("--board europe --seats random,random --seed 4"));
}

TEST_F(Program, AMistakeInATableFileIsToldWithItsPlace) {
  for (const auto& [table, told] : std::vector<std::pair<std::string, std::string>>{
           {"", "this is not JSON"},
           {R"({"board": "usa", "seats": ["rndom"]})", "did you mean random?"},
           {R"({"board": "usa", "seats": ["random"]})", "2 to 5 players, but 1 sits"},
           {R"({"board": "usa", "sead": 3})",
            "table.json: sead: \"sead\" is not known here (did you mean seed?)"},
           {R"({"board": "uas"})", "there is no board uas (did you mean usa?)"}}) {
    write("table.json", table);
    EXPECT_EQ(run({"play", (folder / "table.json").string()}), 2) << table;
    EXPECT_THAT(err.str(), HasSubstr(told));
    EXPECT_EQ(out.str(), "");
  }
}

TEST_F(Program, ModulesOfTheEnvironmentAreFound) {
  write_board();
  setenv("ROUNDHOUSE_MODULES", folder.c_str(), 1);
  EXPECT_EQ(run({"modules", "explain", "--board", "tiny"}), 0) << err.str();
  setenv("ROUNDHOUSE_MODULES", "/nowhere", 1);
  EXPECT_EQ(run({"modules"}), 2);
  unsetenv("ROUNDHOUSE_MODULES");
  EXPECT_THAT(err.str(), HasSubstr("/nowhere: there is no such folder"));
}

struct Mistake {
  std::vector<std::string> words;
  std::string told;
};
TEST_F(Program, AMistakeInTheWordsIsToldWithWhatWouldBeRight) {
  for (const Mistake& mistake : std::vector<Mistake>{
           {{"play", "--board", "eurpoe"}, "there is no board eurpoe (did you mean europe?)"},
           {{"play", "--with", "european_expres"}, "did you mean european_express?"},
           {{"play", "--set", "european_express.point=3"}, "did you mean european_express.points?"},
           {{"play", "--set", "european_express.points=99"}, "from 0 to 50"},
           {{"play", "--set", "nonsense"}, "depots.count=4"},
           {{"play", "--seats", "random,rndom"}, "did you mean random?"},
           {{"play", "--seats", "random"}, "2 to 5 players, but 1 sits"},
           {{"play", "--seats", "random,random,random,random,random,random"},
            "2 to 5 players, but 6 sit"},
           {{"play", "--board", ""}, "--board: nothing stands here"},
           {{"play", ""}, "TABLE: nothing stands here"},
           {{"play", "--preset", "europa"}, "there is no preset europa (did you mean europe?)"},
           {{"play", "--preset", "usa", "--board", "usa"}, "only one of them"},
           {{"play", "--with", "european_express", "--without", "european_express"}, "both with"},
           {{"play", "europe"}, "for the preset, say --preset europe"},
           {{"play", "nowhere.json"}, "nowhere.json: there is no such file"},
           {{"play", "/"}, "/: this is not a file"},
           {{"play", "--sead", "3"},
            "there is no word --sead (did you mean --seed?) in roundhouse play"},
           {{"modules", "explian"},
            "there is no word explian (did you mean explain?) in roundhouse modules"},
           {{"play", "--seats", "random,random", "--first", "3"}, "there are only 2 seats"},
           {{"play", "--seed", "x"}, "--seed: found x, but a whole number"},
           {{"play", "--seed", "-1"}, "--seed"},
           {{"play", "--first", "0"}, "--first: found 0, but a whole number from 1 to 8"},
           {{"play", "--modules", "/nowhere"}, "/nowhere: there is no such folder"},
           {{"paly"}, "did you mean play?"},
           {{}, "--help"}}) {
    EXPECT_EQ(run(mistake.words), 2);
    EXPECT_THAT(err.str(), HasSubstr(mistake.told));
    EXPECT_EQ(out.str(), "") << "a half-started game";
  }
}

struct Change {
  std::string from, to, told;
};
TEST_F(Program, AMistakeInABoardIsToldWithItsPlace) {
  for (const Change& change : std::vector<Change>{
           {R"("b": "bergen", "length")", R"("b": "brgen", "length")",
            "tracks[0].b: there is no city or country brgen (did you mean bergen?)"},
           {R"("id": "bergen")", R"("id": "oslo")", "cities[1].id: the id oslo stands twice"},
           {R"("length": 3)", R"("length": 0)",
            "tracks[0].length: found 0, but a whole number from 1 to 12"},
           {R"("length": 3)", R"("length": "3")", "found \"3\""},
           {R"("length": 3)", R"("length": 99999999999999999999)", "tracks[0].length: found"},
           {R"("color": "red")", R"("color": "rde")",
            "tracks[0].color: found rde (did you mean red?), but one of purple, blue,"},
           {R"("b": "bergen", "points")", R"("b": "oslo", "points")",
            "tickets[0]: both ends are oslo"},
           {R"("b": "bergen", "points")", R"("b": "narvik", "points")",
            "tickets[0].b: there is no city"},
           {R"("tracks": [{"a": "oslo", "b": "bergen", "length": 3, "color": "red"}])",
            R"("tracks": [])", "tracks: found a list of 0, but at least 1"},
           {R"("wagons": 5,)", "", "\"wagons\" is missing"},
           {R"("wagons": 5)", R"("wagons": 5, "wagons": 6)", "stands twice"},
           {R"("wagons": 5)", R"("wagons": -1)", "wagons: found -1"},
           {R"("wagons": 5)", R"("wagons": 5, "tie_brakers": [])", "did you mean tie_breakers?"},
           {R"({"standard": 3})", R"({"long": 3})", "no ticket is of the pile long"},
           {R"("tickets")", R"("tickets" oops)", "this is not JSON"}}) {
    write_board(change.from, change.to);
    EXPECT_EQ(play_tiny(), 2) << change.told;
    EXPECT_THAT(err.str(), AllOf(HasSubstr("tiny/board.json"), HasSubstr(change.told)));
    EXPECT_EQ(out.str(), "");
  }
}

TEST_F(Program, ABoardWithoutMistakesIsPlayed) {
  write_board();
  EXPECT_EQ(play_tiny(), 0) << err.str();
}

TEST_F(Program, AFileThatIsTooLargeEmptyOrMissingIsRefused) {
  write_board();
  std::filesystem::resize_file(folder / "tiny/board.json", 100'000'000);
  EXPECT_EQ(play_tiny(), 2);
  EXPECT_THAT(err.str(), HasSubstr("it has 100000000 bytes"));
  write("tiny/board.json", "");
  EXPECT_EQ(play_tiny(), 2);
  EXPECT_THAT(err.str(), HasSubstr("this is not JSON"));
  std::filesystem::remove(folder / "tiny/board.json");
  EXPECT_EQ(play_tiny(), 2);
  EXPECT_THAT(err.str(), HasSubstr("there is no such file"));
}

TEST_F(Program, DeepNestingIsRefused) {
  write_board("\"wagons\": 5",
              "\"x\": " + std::string(10'000, '[') + std::string(10'000, ']') + ", \"wagons\": 5");
  EXPECT_EQ(play_tiny(), 2);
  EXPECT_THAT(err.str(), HasSubstr("deeper than 64"));
}

TEST_F(Program, AMistakeInAManifestIsToldWithItsPlace) {
  for (const Change& change : std::vector<Change>{
           {"\"kind\": \"board\"", "\"kind\": \"bord\"", "did you mean board?"},
           {"\"id\": \"tiny\"", "\"id\": \"tine\"", "but the folder is called tiny"},
           {"\"version\": \"1.0.0\"", "\"version\": \"one\"", "a version like 1.2.0"},
           {"\"sdk\": 1", "\"sdk\": 9", "sdk: found 9"},
           {"[\"classic\"]", "[\"clasic\"]",
            "there is no module clasic (did you mean classic?) (tiny needs it)"},
           {"[\"classic\"]", "[\"classic >= 2\"]",
            "tiny needs classic >= 2.0.0, but 1.0.0 is there"},
           {"[\"classic\"]", "[\"classic\", \"! european_express\"]", ""},
           {"\"entry\"", "\"enrty\"", "did you mean entry?"}}) {
    write_board();
    std::string text = manifest("tiny", "board", "none");
    text.replace(text.find(change.from), change.from.size(), change.to);
    write("tiny/module.json", text);
    EXPECT_EQ(play_tiny(), change.told.empty() ? 0 : 2);
    EXPECT_THAT(err.str(), HasSubstr(change.told));
  }
}

TEST_F(Program, TwoModulesWithOneIdAreRefusedWithBothPlaces) {
  write("european_express/module.json", manifest("european_express", "rules", "script"));
  EXPECT_EQ(run({"modules", "--modules", folder.string()}), 2);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("the module european_express is there twice"),
                               HasSubstr(folder.string())));
}

TEST_F(Program, ALibraryThatIsNoneIsRefused) {
  write("odd/module.json", manifest("odd", "rules", "library"));
  EXPECT_EQ(play_odd(), 2);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("odd.so"), HasSubstr("build it first")));
  write("odd/odd.so", "this is not a library");
  EXPECT_EQ(play_odd(), 2);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("odd.so"), HasSubstr("not a shared library")));
}

TEST_F(Program, AScriptWithASyntaxErrorIsRefusedWithItsLine) {
  write_script("return {\n  api = = 1 }");
  EXPECT_EQ(play_odd(), 2);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("odd/main.lua:2"), HasSubstr("unexpected symbol")));
}

TEST_F(Program, ATypoInAScriptIsToldWithWhatWasMeant) {
  for (const auto& [script, told] : std::vector<std::pair<std::string, std::string>>{
           {"return {api = 1, on = {turn_endet = function() end}}", "did you mean turn_ended?"},
           {"return {api = 1, answer = {}}", "did you mean answers?"},
           {"return {api = 2}", "api = 1"},
           {"return 7", "should return a table"},
           {"local x = gmae.players", "did you mean game?"},
           {"x = 1 return {api = 1}", "cannot be written"},
           {"return {api = 1, components = {box = {on = \"player\", fields = {{\"left\", "
            "\"u9\"}}}}}",
            "did you mean u8?"}}) {
    write_script(script);
    EXPECT_EQ(play_odd(), 2) << script;
    EXPECT_THAT(err.str(), AllOf(HasSubstr("odd/main.lua"), HasSubstr(told))) << script;
  }
}

TEST_F(Program, AScriptThatFailsInPlayStopsTheGameWithItsNameAndLine) {
  write_script(
      "return {api = 1, on = {turn_ended = function(turn)\n  if turn.number == 3 then "
      "error(\"oops\") end\nend}}");
  EXPECT_EQ(play_odd(), 1);
  EXPECT_THAT(err.str(), AllOf(HasSubstr("the module odd stopped the game"),
                               HasSubstr("odd/main.lua:2: oops"), HasSubstr("traceback")));
}

}  // namespace
}  // namespace roundhouse

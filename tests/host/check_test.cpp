// `roundhouse check`: a module's state belongs to its games.
#include "host/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/errors.hpp"
#include "host/program.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;

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
               "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "dependencies": ["classic"]})";
    std::ofstream(folder / "odd/main.lua") << script;
    return run({"check", "odd", "--modules", folder.string()});
  }
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }

  std::filesystem::path folder;
  std::ostringstream out, err;
};

TEST_F(Check, FindsAVariableThatGamesShare) {
  EXPECT_EQ(check("local turns = 0\n"
                  "return {api = 1, names = {'odd.luck'}, on = {turn_ended = function(fact)\n"
                  "  turns = turns + 1\n"
                  "  if turns % 10 == 0 then game.score(fact.player, 1, 'odd.luck') end\nend}}"),
            1);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("odd keeps state outside its games"), HasSubstr("seed 1"),
                               HasSubstr("after its move"), HasSubstr("classic.")));
}

TEST_F(Check, FindsATableThatGamesShare) {
  EXPECT_EQ(check("local seen = {}\n"
                  "return {api = 1, answers = {points_asked = function(q)\n"
                  "  if seen[q.track] then q.points = 0 end\n"
                  "end}, on = {track_claimed = function(fact) seen[fact.track] = true end}}"),
            1);
}

TEST_F(Check, IsContentWithMemory) {
  EXPECT_EQ(
      check("return {api = 1, memory = {turns = 0}, names = {'odd.luck'}, on = {turn_ended = "
            "function(fact)\n"
            "  memory.turns = memory.turns + 1\n"
            "  if memory.turns % 10 == 0 then game.score(fact.player, 1, 'odd.luck') end\nend}}"),
      0);
  EXPECT_THAT(out.str(), HasSubstr("odd keeps no state outside its games: 4 games"));
}

TEST_F(Check, IsContentWithOurOwnModules) {
  for (const char* module : {"classic", "european_express", "usa"})
    EXPECT_EQ(run({"check", module}), 0) << module;
}

TEST_F(Check, TellsMistakesAsEveryOtherWord) {
  EXPECT_EQ(run({"check", "clasic"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("did you mean classic?"));
  EXPECT_EQ(check("return {api = 1, on = {turn_started = function() error('oh') end}}"), 1);
  EXPECT_THAT(err.str(), HasSubstr("odd/main.lua:1: oh"));
}

}  // namespace
}  // namespace roundhouse

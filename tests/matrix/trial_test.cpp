// A trial finds a mistake, reduces it, and tells it so that it can be played again.
#include "tests/matrix/trial.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/table_file.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::matrix {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

bool has(const Setting& setting, const std::string& id) {
  return std::find(setting.modules.begin(), setting.modules.end(), id) != setting.modules.end();
}

std::optional<std::string> when(bool is_broken) {
  return is_broken ? std::optional<std::string>("broken") : std::nullopt;
}

TEST(SmallestThatFails, KeepsOnlyTheModulesThatFailTogetherAndTwoPlayers) {
  const Setting smallest = smallest_that_fails(
      {"usa", {"a", "b", "c", "d", "e"}, 5, 1},
      [](const Setting& tried) { return when(has(tried, "b") && has(tried, "d")); });
  EXPECT_EQ(smallest, (Setting{"usa", {"b", "d"}, 2, 1}));
}

TEST(SmallestThatFails, KeepsThePlayersThatAreNeeded) {
  const Setting smallest = smallest_that_fails(
      {"usa", {"a"}, 5, 1}, [](const Setting& tried) { return when(tried.players >= 4); });
  EXPECT_EQ(smallest, (Setting{"usa", {}, 4, 1}));
}

TEST(SmallestThatFails, MayFailWithAnotherSeed) {
  const Setting smallest = smallest_that_fails({"usa", {"a"}, 2, 1}, [](const Setting& tried) {
    return when(has(tried, "a") || tried.seed == 9);
  });
  EXPECT_EQ(smallest, (Setting{"usa", {}, 2, 9}));
}

// Two rules that fail only together: one makes tracks dear, the other cannot bear it.
class FailingTrial : public testing::Test {
 protected:
  FailingTrial() {
    write("dear",
          "return {api = 1, answers = {points_asked = function(q) q.points = q.points + 200 end}}");
    write("modest",
          "return {api = 1, on = {points_scored = function(fact)\n"
          "  if fact.points > 100 then error('too much') end\nend}}");
    modules = find_modules({paths::modules, folder.path});
  }
  void write(const std::string& id, const std::string& script) {
    std::filesystem::create_directories(folder.path / id);
    std::ofstream(folder.path / id / "module.json")
        << R"({"id": ")" << id
        << R"(", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
               "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "dependencies": ["classic"]})";
    std::ofstream(folder.path / id / "main.lua") << script;
  }

  test::Folder folder;
  Modules modules;
  Setting setting{"usa", {"dear", "depots", "modest", "stations"}, 4, 3};
};

TEST_F(FailingTrial, IsToldWithItsReason) {
  EXPECT_THAT(fails(setting, modules).value_or(""), HasSubstr("too much"));
  EXPECT_FALSE(fails({"usa", {"dear", "depots"}, 4, 3}, modules));
}

TEST_F(FailingTrial, IsReportedAsTheSmallestTableFileThatPlaysToTheSameMistake) {
  const std::string told = report(setting, modules);
  const auto table = folder.path / "table.json";
  std::ofstream(table) << told.substr(told.find("{\n"));
  EXPECT_THAT(read_table(table).with, ElementsAre("dear", "modest"));
  EXPECT_EQ(read_table(table).players(), 2);
  std::ostringstream out, err;
  EXPECT_EQ(
      run_program({"play", table.string(), "--check", "--modules", folder.path.string()}, out, err),
      1);
  EXPECT_THAT(err.str(), HasSubstr("too much"));
}

}  // namespace
}  // namespace roundhouse::matrix

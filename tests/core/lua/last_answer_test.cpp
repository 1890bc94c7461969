#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// Two scripts answer what a track scores: the first one, in the order of modules, multiplies, the
// second adds.
int points_with(const std::string& first, const std::string& second) {
  std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  std::ofstream(folder / "first.lua")
      << "return {api = 1, answers = {points_asked = " << first << "}}";
  std::ofstream(folder / "second.lua")
      << "return {api = 1, answers = {points_asked = " << second << "}}";
  const auto board = std::make_shared<const Board>(
      draw_board({"a b 3 yellow", "b c 2 any tunnel"}, {"a c 5", "a b 3", "b c 2"}));
  const auto game =
      at_first_turn(LaidTable::lay(board, 2, Seat{0},
                                   {classic(),
                                    {{"first", "1.0.0", {}}, {}, folder / "first.lua"},
                                    {{"second", "1.0.0", {}}, {}, folder / "second.lua"}}));
  std::filesystem::remove_all(folder);
  set_hand(*game, Seat{0}, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  return game->on<Score>(Seat{0}).points;
}

constexpr char adds_one[] = "function(q) q.points = q.points + 1 end";

TEST(LuaAnswers, ComeInTheOrderOfModules) {
  EXPECT_EQ(points_with("function(q) q.points = q.points * 10 end", adds_one), 4 * 10 + 1);
}

TEST(LuaAnswers, MayComeAfterAllOthers) {
  EXPECT_EQ(points_with("{last = true, function(q) q.points = q.points * 10 end}", adds_one),
            (4 + 1) * 10);
}

TEST(LuaAnswers, MayComeLastForSomeTracksOnly) {
  EXPECT_EQ(points_with("{last = true, tracks = 'tunnel', function(q) q.points = 0 end}", adds_one),
            4 + 1);
}

}  // namespace
}  // namespace roundhouse::test

#include "roundhouse/scoring.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;

// a -3- b -2- c
class Scoring : public testing::Test {
 protected:
  const Board board = draw_board({"a b 3 any", "b c 2 any"}, {"a c 5"});
  std::shared_ptr<Game> game = at_first_turn(lay_table(board, 3));

  std::vector<int> points() const {
    std::vector<int> all;
    for (int i = 0; i < 3; ++i) all.push_back(game->on<Score>(Seat{i}).points);
    return all;
  }
  void score_most_of(std::vector<int> values) {
    score_most(*game, 10, Name{"classic.track"},
               [&](Seat seat) { return values[static_cast<std::size_t>(seat)]; });
  }
};

TEST_F(Scoring, TheMostOfSomethingEarnsTheBonus) {
  score_most_of({2, 5, 4});
  EXPECT_THAT(points(), ElementsAre(0, 10, 0));
}

TEST_F(Scoring, AllTiedPlayersGetTheWholeBonus) {
  score_most_of({5, 2, 5});
  EXPECT_THAT(points(), ElementsAre(10, 0, 10));
}

TEST_F(Scoring, AValueOfZeroEarnsNothing) {
  score_most_of({0, 0, 0});
  EXPECT_THAT(points(), ElementsAre(0, 0, 0));
}

TEST_F(Scoring, PointsCanBeLost) {
  score(*game, Seat{1}, -7, Name{"classic.track"});
  EXPECT_THAT(points(), ElementsAre(0, -7, 0));
}

TEST_F(Scoring, TheLongestPathIsOfThePlayersOwnTracks) {
  give_tracks(*game, Seat{0}, {"a-b"});
  give_tracks(*game, Seat{1}, {"b-c"});
  EXPECT_EQ(longest_path(*game, Seat{0}), 3);
  EXPECT_EQ(longest_path(*game, Seat{1}), 2);
  EXPECT_EQ(longest_path(*game, Seat{2}), 0);
}

TEST_F(Scoring, BorrowedTracksDoNotCountForTheLongestPath) {
  const Folder folder;
  std::ofstream(folder.path / "main.lua") << R"lua(
    return {api = 1, answers = {network_asked = function(q) q.tracks = {[0] = true, [1] = true} end}}
  )lua";
  game = at_first_turn(
      LaidTable::lay(std::make_shared<const Board>(board), 3, Seat{0},
                     {classic(), {{"lender", "1.0.0", {}}, {}, folder.path / "main.lua"}}));
  give_tracks(*game, Seat{0}, {"a-b"});
  EXPECT_EQ(game->ask(NetworkAsked{Seat{0}, {}}).tracks.size(), 2);
  EXPECT_EQ(longest_path(*game, Seat{0}), 3);
}

}  // namespace
}  // namespace roundhouse::test

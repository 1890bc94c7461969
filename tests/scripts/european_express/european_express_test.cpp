#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// a -3- b -2- c -1- d -3- e, and b -2- f
class EuropeanExpress : public testing::Test {
 protected:
  void give(Seat player, const std::vector<std::string>& names) {
    for (const std::string& name : names)
      game->on<Railway>(player).tracks.insert(game->board().track(name));
  }
  // The game is scored with these tracks and no tickets.
  void finish() {
    for (Seat player : game->seats()) game->on<Tickets>(player).kept = {};
    game->on<Reserve>(game->player()).wagons = 0;
    while (!game->is_over()) {
      play(*game, "classic.draw");
      if (is_legal(*game, "classic.stop")) play(*game, "classic.stop");
    }
  }
  int points(int seat) const { return game->on<Score>(Seat{seat}).points; }

  Board board = draw_board({"a b 3 any", "b c 2 any", "c d 1 any", "d e 3 any", "b f 2 any"},
                           {"a c 5", "a d 9", "b d 2", "a e 4", "c d 3", "a b 1"});
  std::shared_ptr<Game> game = at_first_turn(lay_table(board, 2, {"european_express"}));
};

TEST_F(EuropeanExpress, TheLongestContinuousPathScoresTenPoints) {
  give(Seat{0}, {"a-b", "b-c"});
  give(Seat{1}, {"d-e", "c-d"});
  finish();
  EXPECT_EQ(points(0), 10);
  EXPECT_EQ(points(1), 0);
}

TEST_F(EuropeanExpress, ItIsThePathThatCountsAndNotAllTracks) {
  give(Seat{0}, {"a-b", "c-d"});
  give(Seat{1}, {"b-c", "b-f"});
  finish();
  EXPECT_EQ(points(0), 0) << "3 and 1, but apart";
  EXPECT_EQ(points(1), 10) << "2 and 2 in one piece";
}

TEST_F(EuropeanExpress, TiedPlayersAllScore) {
  give(Seat{0}, {"a-b"});
  give(Seat{1}, {"d-e"});
  finish();
  EXPECT_EQ(points(0), 10);
  EXPECT_EQ(points(1), 10);
}

TEST_F(EuropeanExpress, NobodyScoresWhereNobodyHasATrack) {
  finish();
  EXPECT_EQ(points(0), 0);
  EXPECT_EQ(points(1), 0);
}

TEST_F(EuropeanExpress, BorrowedTracksDoNotCount) {
  game = at_first_turn(lay_table(board, 2, {"european_express", "stations"}));
  set_hand(*game, Seat{0}, "red");
  play(*game, "stations.build b red");
  give(Seat{0}, {"b-c"});
  give(Seat{1}, {"a-b"});
  game->on<Tickets>(Seat{0}).kept = {Ticket{0}};  // a c
  ASSERT_FALSE(
      game->ask(NetworkAsked{Seat{0}, game->on<Railway>(Seat{0}).tracks}).borrowed.empty());
  finish();
  EXPECT_EQ(points(0), 2 * 4) << "two stations in reserve, and no longest path";
  EXPECT_EQ(points(1), 3 * 4 + 10);
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// a -3- b -2- c -1- d
class MostTickets : public testing::Test {
 protected:
  void SetUp() override {
    for (Seat player : game->seats()) game->on<Tickets>(player) = {};
  }
  void play_to_the_end() {
    game->on<Reserve>(Seat{0}).wagons = 0;
    while (!game->is_over()) {
      play(*game, "classic.draw");
      if (is_legal(*game, "classic.stop")) play(*game, "classic.stop");
    }
  }
  void give(Seat player, const TicketSet& tickets) { game->on<Tickets>(player).kept = tickets; }
  int points(int seat) { return game->on<Score>(Seat{seat}).points; }

  std::shared_ptr<Game> game = at_first_turn(lay_table(
      draw_board({"a b 3 any", "b c 2 any", "c d 1 any"}, {"a b 1", "b c 2", "a c 4", "a d 9"}), 3,
      {"most_tickets"}));
  const TrackSet a_b_c{Track{0}, Track{1}};
};

TEST_F(MostTickets, CompletedScoreTenPoints) {
  game->on<Railway>(Seat{0}).tracks = a_b_c;
  give(Seat{0}, {Ticket{0}, Ticket{1}});
  give(Seat{1}, {Ticket{2}});
  play_to_the_end();
  EXPECT_EQ(points(0), 1 + 2 + 10);
  EXPECT_EQ(points(1), -4);
}

TEST_F(MostTickets, MissedOnesDoNotCount) {
  game->on<Railway>(Seat{0}).tracks = {Track{0}};
  game->on<Railway>(Seat{1}).tracks = {Track{1}, Track{2}};
  give(Seat{0}, {Ticket{0}});
  give(Seat{1}, {Ticket{2}, Ticket{3}});
  play_to_the_end();
  EXPECT_EQ(points(0), 1 + 10);
  EXPECT_EQ(points(1), -4 - 9);
}

TEST_F(MostTickets, TiedPlayersAllScore) {
  game->on<Railway>(Seat{0}).tracks = {Track{0}};
  game->on<Railway>(Seat{2}).tracks = {Track{1}};
  give(Seat{0}, {Ticket{0}});
  give(Seat{2}, {Ticket{1}});
  play_to_the_end();
  EXPECT_EQ(points(0), 1 + 10);
  EXPECT_EQ(points(1), 0);
  EXPECT_EQ(points(2), 2 + 10);
}

TEST_F(MostTickets, NobodyScoresWhereNoneIsCompleted) {
  give(Seat{0}, {Ticket{0}});
  play_to_the_end();
  EXPECT_EQ(points(0), -1);
  EXPECT_EQ(points(1), 0);
}

}  // namespace
}  // namespace roundhouse::test

// Tickets of one rule, made and counted by another.
#include <gtest/gtest.h>

#include "tests/composition/boards.hpp"
#include "tests/matrix/sets.hpp"

namespace roundhouse::test {
namespace {

const Seat first{0}, second{1};

Board row() {
  return with_bullet_trains(draw_board({"a b 1 any bullet", "b c 1 any", "c d 1 any"},
                                       {"a c 5", "a b 3", "b d 2", "b c 1"}),
                            3);
}

int score_of(Game& game, Seat player) {
  for (Seat any : game.seats()) game.on<Score>(any) = {};
  game.happened(FinalScoring{1});
  return game.on<Score>(player).points;
}

TEST(TicketsOfAll, ATicketMadeWithABorrowedTrackCountsAmongTheMostTickets) {
  const auto game = at_first_turn(lay_table(row(), 2, {"most_tickets", "stations"}));
  set_hand(*game, first, "red");
  play(*game, "stations.build b red");
  give_tracks(*game, second, {"b-c"});
  set_tickets(*game, first, {"b-c"});
  set_tickets(*game, second, {});
  const int ticket = 1, two_stations_left = 8, most_tickets = 10;
  EXPECT_EQ(score_of(*game, first), ticket + two_stations_left + most_tickets);
}

TEST(TicketsOfAll, ATicketMadeOverAFastTrackCountsAmongTheMostTickets) {
  const auto game = at_first_turn(lay_table(row(), 2, {"fast_tracks", "most_tickets"}));
  claim(*game, "a-b", "red");
  set_tickets(*game, first, {});
  set_tickets(*game, second, {"a-b"});
  const int ticket = 3, most_tickets = 10;
  EXPECT_EQ(score_of(*game, second), ticket + most_tickets);
}

TEST(TicketsOfAll, FurtherTicketsJoinWhicheverVariantIsChosen) {
  for (const char* variant : {"tickets_1912", "tickets_big_cities", "tickets_classic",
                              "tickets_extended", "tickets_mega"}) {
    const auto in_play = [&](const std::vector<std::string>& with) {
      return lay_real_table("europe", with)->rules().tickets.in_play().size();
    };
    EXPECT_EQ(in_play({variant, "tickets_max", "tickets_orient_express"}), in_play({variant}) + 7)
        << variant;
  }
}

TEST(TicketsOfAll, TheTicketsOfABoardAreOfferedOnThatBoardOnly) {
  for (const char* board : {"germany", "italy", "japan", "usa"})
    EXPECT_FALSE(matrix::fits({board, {"tickets_max"}, 2, 1}, shipped_modules())) << board;
  EXPECT_TRUE(matrix::fits({"europe", {"tickets_max"}, 2, 1}, shipped_modules()));
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;

Board end_board() {
  return draw_board({"a b 3 yellow", "b c 2 any", "c d 1 any", "a d 6 any"},
                    {"a b 1", "a c 2", "a d 3", "b c 4", "b d 5", "c d 6"});
}

void draw_two(Game& game) {
  play(game, "classic.draw");
  play(game, "classic.draw");
}

TEST(End, ComesOneTurnEachAfterSomebodyHasTwoWagonsOrFewer) {
  const auto game = at_first_turn(lay_table(end_board(), 2));
  game->on<Reserve>(Seat{0}).wagons = 5;
  set_hand(*game, Seat{0}, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  ASSERT_EQ(game->on<Reserve>(Seat{0}).wagons, 2);
  draw_two(*game);
  EXPECT_FALSE(game->is_over());
  EXPECT_EQ(game->player(), Seat{0}) << "the player who started the last round has a last turn too";
  draw_two(*game);
  EXPECT_TRUE(game->is_over());
}

TEST(End, IsNotNearWithThreeWagons) {
  const auto game = at_first_turn(lay_table(end_board(), 2));
  game->on<Reserve>(Seat{0}).wagons = 6;
  set_hand(*game, Seat{0}, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  for (int i = 0; i < 4; ++i) draw_two(*game);
  EXPECT_FALSE(game->is_over());
}

TEST(End, TicketsScoreWhenTheirCitiesAreConnectedAndCostWhenNot) {
  const auto game = at_first_turn(lay_table(end_board(), 2));
  const auto& board = game->board();
  game->on<Tickets>(Seat{0}).kept = {Ticket{0}, Ticket{1}, Ticket{4}};  // a-b 1, a-c 2, b-d 5
  game->on<Tickets>(Seat{1}).kept = {};
  game->on<Railway>(Seat{0}).tracks = {board.track("a-b"), board.track("b-c")};
  game->on<Reserve>(Seat{0}).wagons = 0;
  for (int i = 0; i < 3; ++i) draw_two(*game);
  ASSERT_TRUE(game->is_over());
  EXPECT_EQ(game->on<Score>(Seat{0}).points, 1 + 2 - 5);
  EXPECT_EQ(game->on<Score>(Seat{0}).tickets_made, 2);
  EXPECT_THAT(winners(*game), ElementsAre(Seat{1}));
}

TEST(End, APlayerWithNoActionPassesAndTheGameEndsWhenAllDo) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  // All cards in one hand without wagons to claim with, no tickets left.
  auto& pile = game->on_table<TicketPiles>().first;
  while (!pile.empty()) game->on_table<TicketPiles>().out_of_game.push_back(pile.pop_back());
  empty_deck(*game, Seat{2});
  for (int i = 0; i < 3; ++i) game->on<Railway>(Seat{i}).barred = TrackSet::first(4);
  for (int i = 0; i < 3; ++i) {
    ASSERT_FALSE(game->is_over());
    EXPECT_THAT(legal_texts(*game), ElementsAre("classic.pass"));
    play(*game, "classic.pass");
  }
  EXPECT_TRUE(game->is_over());
}

TEST(End, PassingIsNotOfferedWhereSomethingElseCanBeDone) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  EXPECT_FALSE(is_legal(*game, "classic.pass"));
}

TEST(End, ComesAfterThreeHundredTurnsEachInAnyCase) {
  const auto game = at_first_turn(lay_table(end_board(), 2));
  int turns = 0;
  while (!game->is_over()) {
    // Taking one card and putting it back by hand could go on for ever.
    const Seat player = game->player();
    play(*game, "classic.draw");
    if (game->player() == player) play(*game, "classic.stop");
    set_hand(*game, player, "");
    ++turns;
  }
  EXPECT_EQ(turns, 600);
}

TEST(End, TiesAreBrokenByCompletedTicketsThenByTheLongestPath) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  for (int i = 0; i < 3; ++i) game->on<Score>(Seat{i}).points = 10;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{0}, Seat{1}, Seat{2})) << "they share the victory";
  game->on<Score>(Seat{1}).tickets_made = game->on<Score>(Seat{2}).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{1}, Seat{2}));
  game->on<Railway>(Seat{2}).tracks = {Track{2}};
  EXPECT_THAT(winners(*game), ElementsAre(Seat{2}));
  game->on<Score>(Seat{0}).points = 11;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{0}));
}

}  // namespace
}  // namespace roundhouse::test

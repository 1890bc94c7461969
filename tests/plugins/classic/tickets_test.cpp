#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Board ticket_board() {
  return draw_board({"a b 3 yellow", "b c 2 any", "c d 1 any"},
                    {"a b 1", "a c 2", "a d 3", "b c 4", "b d 5", "c d 6", "b a 7", "c a 8"});
}

int tickets_of(const Game& game, Seat player) { return game.on<Tickets>(player).count; }

TEST(Tickets, AreDealtToEveryoneAndChosenInSeatOrder) {
  const auto table = lay_table(ticket_board(), 3);
  const auto game = table->new_game(5);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(game->player(), Seat{seat});
    EXPECT_EQ(game->turn().number, 0);
    EXPECT_EQ(game->on<Tickets>(Seat{seat}).offered.size(), seat == 2 ? 2 : 3);
    play(*game, "classic.keep 1");
  }
  EXPECT_EQ(game->turn().number, 1);
}

TEST(Tickets, APileTooShortAtTheStartLowersTheMinimum) {
  Board board = ticket_board();
  board.ticket_plan.start[0].keep_at_least = 3;
  const auto game = lay_table(board, 3)->new_game(5);
  play(*game, "classic.keep 1+2+3");
  play(*game, "classic.keep 1+2+3");
  EXPECT_THAT(legal_texts(*game), ElementsAre("classic.keep 1+2"));
}

TEST(Tickets, AtLeastTheMinimumIsKept) {
  Board board = ticket_board();
  board.ticket_plan.start[0].keep_at_least = 2;
  const auto game = lay_table(board, 2)->new_game(5);
  EXPECT_THAT(legal_texts(*game), ElementsAre("classic.keep 1+2", "classic.keep 1+3",
                                              "classic.keep 2+3", "classic.keep 1+2+3"));
}

TEST(Tickets, UnkeptOnesOutOfTheGameNeverComeBack) {
  Board board = ticket_board();
  board.ticket_plan.start[0].unkept = Deal::Unkept::out_of_game;
  const auto game = lay_table(board, 2)->new_game(5);
  play(*game, "classic.keep 1");
  play(*game, "classic.keep 1");
  EXPECT_EQ(game->on_table<TicketPiles>().out_of_game.size(), 4);
  EXPECT_EQ(game->on_table<TicketPiles>().first.size(), 2);
  check_consistency(*game);
}

TEST(Tickets, UnkeptOnesShuffledUnderThePileWaitUntilAllHaveChosen) {
  Board board = ticket_board();
  board.ticket_plan.start[0].unkept = Deal::Unkept::shuffled_under_pile;
  const auto game = lay_table(board, 2)->new_game(5);
  play(*game, "classic.keep 1");
  EXPECT_EQ(game->on_table<TicketPiles>().aside.size(), 2);
  play(*game, "classic.keep 1");
  EXPECT_EQ(game->on_table<TicketPiles>().first.size(), 6);
  check_consistency(*game);
}

TEST(Tickets, TakingThemDrawsThreeAndKeepsAtLeastOne) {
  Board board = ticket_board();
  board.ticket_plan.start.clear();
  const auto game = at_first_turn(lay_table(board, 2));
  play(*game, "classic.tickets");
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("classic.keep 1", "classic.keep 2", "classic.keep 1+2", "classic.keep 3",
                          "classic.keep 1+3", "classic.keep 2+3", "classic.keep 1+2+3"));
}

TEST(Tickets, TakingThemDrawsWhatIsLeft) {
  const auto game = at_first_turn(lay_table(ticket_board(), 2));
  play(*game, "classic.tickets");
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("classic.keep 1", "classic.keep 2", "classic.keep 1+2"));
}

TEST(Tickets, TheBoardSaysHowManyAreDrawn) {
  Board board = ticket_board();
  board.ticket_plan.start.clear();
  board.ticket_plan.draw.parts = {{"standard", 4}};
  board.ticket_plan.draw.keep_at_least = 4;
  const auto game = at_first_turn(lay_table(board, 2));
  play(*game, "classic.tickets");
  EXPECT_THAT(legal_texts(*game), ElementsAre("classic.keep 1+2+3+4"));
}

TEST(Tickets, KeptOnesStayToTheEnd) {
  const auto game = at_first_turn(lay_table(ticket_board(), 2));
  const TicketSet kept = game->on<Tickets>(Seat{0}).kept;
  ASSERT_EQ(kept.size(), 3);
  play(*game, "classic.tickets");
  play(*game, "classic.keep 1");
  EXPECT_EQ(kept - game->on<Tickets>(Seat{0}).kept, TicketSet{});
  EXPECT_EQ(tickets_of(*game, Seat{0}), 4);
}

TEST(Tickets, UnkeptOnesGoUnderThePileInTheOrderDrawn) {
  Board board = ticket_board();
  board.ticket_plan.start.clear();
  const auto game = at_first_turn(lay_table(board, 2));
  play(*game, "classic.tickets");
  const auto offered = game->on<Tickets>(Seat{0}).offered;
  play(*game, "classic.keep 2");
  const auto& pile = game->on_table<TicketPiles>().first;
  EXPECT_EQ(pile[1], offered[0]);
  EXPECT_EQ(pile[0], offered[2]);
  EXPECT_TRUE(game->on<Tickets>(Seat{0}).kept.contains(offered[1]));
}

TEST(Tickets, CannotBeTakenFromAnEmptyPile) {
  const auto game = at_first_turn(lay_table(ticket_board(), 2));
  play(*game, "classic.tickets");
  play(*game, "classic.keep 1+2");
  EXPECT_EQ(tickets_of(*game, Seat{0}), 5);
  EXPECT_THAT(legal_texts(*game, "classic.tickets"), IsEmpty());
}

TEST(Tickets, OfAPileThatIsNeverDrawnFromAreOutAfterTheStart) {
  Board board = ticket_board();
  for (std::size_t i = 0; i < 4; ++i) board.tickets[i].pile = "long";
  board.ticket_plan.start[0].parts = {{"long", 1}, {"standard", 1}};
  const auto game = lay_table(board, 2)->new_game(5);
  play(*game, "classic.keep 1+2");
  play(*game, "classic.keep 1+2");
  EXPECT_EQ(game->on_table<TicketPiles>().out_of_game.size(), 2);
  EXPECT_EQ(game->on_table<TicketPiles>().first.size(), 0);
  check_consistency(*game);
}

TEST(Tickets, OfSetsThatAreNotInPlayAreNotThere) {
  Board board = ticket_board();
  board.ticket_plan.cards -= TicketSet{Ticket{0}, Ticket{1}};
  const auto game = lay_table(board, 2)->new_game(5);
  EXPECT_EQ(game->on_table<TicketPiles>().first.size(), 0) << "six tickets, three for each";
  check_consistency(*game);
}

}  // namespace
}  // namespace roundhouse::test

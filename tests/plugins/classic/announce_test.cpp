#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Two piles of so many tickets each, of which four are announced.
class Announcing : public testing::Test {
 protected:
  static Board piles_of(int tickets_each) {
    std::vector<std::string> tickets;
    for (const char* pile : {"short", "long"})
      for (int i = 1; i <= tickets_each; ++i)
        tickets.push_back("a b " + std::to_string(i) + " " + pile);
    Board board = draw_board({"a b 3 yellow", "b c 2 any"}, tickets);
    Deal deal;
    deal.parts = {{"short", 4}, {"long", 4}};
    deal.announced = 4;
    board.ticket_plan.draw = deal;
    deal.keep_at_least = 2;
    deal.unkept = Deal::Unkept::shuffled_into_pile;
    board.ticket_plan.start = {deal};
    return board;
  }
  void begin(int tickets_each, int players = 2) {
    game = lay_table(piles_of(tickets_each), players)->new_game(5);
  }
  void begin_without_start(int tickets_each) {
    Board board = piles_of(tickets_each);
    board.ticket_plan.start.clear();
    game = lay_table(board, 2)->new_game(5);
  }
  std::string pile_of(Ticket ticket) { return game->board()[ticket].pile; }
  const TicketPiles& piles() { return game->on_table<TicketPiles>(); }

  std::shared_ptr<Game> game;
  const Seat first{0}, second{1};
};

TEST_F(Announcing, ASplitOfTwoPilesAddsUpToFour) {
  begin(10);
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("classic.announce 0 4", "classic.announce 1 3", "classic.announce 2 2",
                          "classic.announce 3 1", "classic.announce 4 0"));
}

TEST_F(Announcing, EveryoneAnnouncesInSeatOrderAndThenEveryoneKeepsInSeatOrder) {
  begin(10, 3);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(game->player(), Seat{seat});
    play(*game, "classic.announce 1 3");
  }
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(game->player(), Seat{seat});
    play(*game, "classic.keep 1+2");
  }
  EXPECT_EQ(game->turn().number, 1);
}

TEST_F(Announcing, ThePlayerGetsWhatWasAnnounced) {
  begin(10);
  play(*game, "classic.announce 1 3");
  const auto& offered = game->on<Tickets>(first).offered;
  ASSERT_EQ(offered.size(), 4);
  EXPECT_EQ(pile_of(offered[0]), "short");
  for (int i = 1; i < 4; ++i) EXPECT_EQ(pile_of(offered[i]), "long");
}

TEST_F(Announcing, AtTheStartAtLeastTwoAreKept) {
  begin(10);
  play(*game, "classic.announce 2 2");
  play(*game, "classic.announce 2 2");
  EXPECT_FALSE(is_legal(*game, "classic.keep 1"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+2"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+2+3+4"));
}

TEST_F(Announcing, UnkeptOnesOfTheStartGoBackToTheirOwnPilesWhenAllHaveChosen) {
  begin(10);
  play(*game, "classic.announce 1 3");
  play(*game, "classic.announce 4 0");
  play(*game, "classic.keep 1+2");
  EXPECT_EQ(piles().aside.size(), 2);
  play(*game, "classic.keep 1+2");
  EXPECT_EQ(piles().first.size(), 10 - 1 - 2);
  EXPECT_EQ(piles().second.size(), 10 - 1);
  for (Ticket ticket : piles().first) EXPECT_EQ(pile_of(ticket), "short");
  for (Ticket ticket : piles().second) EXPECT_EQ(pile_of(ticket), "long");
  check_consistency(*game);
}

TEST_F(Announcing, WhenAllHaveChosenBothPilesAreShuffled) {
  begin(30);
  play(*game, "classic.announce 2 2");
  play(*game, "classic.announce 2 2");
  const TicketPiles before = piles();
  play(*game, "classic.keep 1+2+3+4");
  play(*game, "classic.keep 1+2+3+4");
  const auto is_same = [](const auto& a, const auto& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  };
  EXPECT_FALSE(is_same(before.first, piles().first));
  EXPECT_FALSE(is_same(before.second, piles().second));
  check_consistency(*game);
}

TEST_F(Announcing, InTheGameAtLeastOneOfFourIsKept) {
  begin_without_start(10);
  play(*game, "classic.tickets");
  play(*game, "classic.announce 2 2");
  EXPECT_TRUE(is_legal(*game, "classic.keep 3"));
  EXPECT_FALSE(is_legal(*game, "classic.keep -"));
  EXPECT_EQ(legal_texts(*game).size(), 15u);
}

TEST_F(Announcing, InTheGameUnkeptOnesGoUnderTheirOwnPile) {
  begin_without_start(10);
  play(*game, "classic.tickets");
  play(*game, "classic.announce 2 2");
  const auto offered = game->on<Tickets>(first).offered;
  play(*game, "classic.keep 1");
  EXPECT_EQ(piles().first[0], offered[1]);
  EXPECT_EQ(piles().second[1], offered[2]);
  EXPECT_EQ(piles().second[0], offered[3]);
}

TEST_F(Announcing, NoPartIsMoreThanItsPileHolds) {
  begin_without_start(3);
  play(*game, "classic.tickets");
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("classic.announce 1 3", "classic.announce 2 2", "classic.announce 3 1"));
}

TEST_F(Announcing, WithFewerThanFourTicketsLeftTheSplitAddsUpToThose) {
  begin_without_start(3);
  play(*game, "classic.tickets");
  play(*game, "classic.announce 2 2");
  play(*game, "classic.keep 1+2+3+4");
  play(*game, "classic.tickets");
  EXPECT_THAT(legal_texts(*game), ElementsAre("classic.announce 1 1"));
}

TEST_F(Announcing, TicketsCannotBeTakenWhenBothPilesAreEmpty) {
  begin_without_start(2);
  play(*game, "classic.tickets");
  play(*game, "classic.announce 2 2");
  play(*game, "classic.keep 1+2+3+4");
  EXPECT_THAT(legal_texts(*game, "classic.tickets"), IsEmpty());
}

Sees who_sees_piles(const Game& game) {
  for (const Component& component : game.rules().components)
    for (const Field& field : component.fields)
      if (component.name == "classic.tickets" && field.name == "by_pile") return field.sees;
  return Sees::no_one;
}

TEST_F(Announcing, AllMayKnowFromWhichPilesAPlayersTicketsAre) {
  begin(10);
  play(*game, "classic.announce 1 3");
  play(*game, "classic.announce 1 3");
  play(*game, "classic.keep 1+2+3");
  EXPECT_THAT(game->on<Tickets>(first).by_pile, ElementsAre(1, 2, 0));
  EXPECT_EQ(who_sees_piles(*game), Sees::all);
}

TEST_F(Announcing, OnlyTheOwnerKnowsThePilesWhereNothingIsAnnounced) {
  Board board = piles_of(10);
  board.ticket_plan.start[0].announced = 0;
  board.ticket_plan.draw.announced = 0;
  game = lay_table(board, 2)->new_game(5);
  EXPECT_EQ(who_sees_piles(*game), Sees::owner);
}

}  // namespace
}  // namespace roundhouse::test

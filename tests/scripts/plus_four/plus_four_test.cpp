#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// a -4 red- b -3 red- c
class PlusFour : public testing::Test {
 protected:
  static Board drawn() {
    return draw_board({"a b 4 red", "b c 3 red"}, {"a c 5", "a b 3", "b c 2"});
  }
  std::shared_ptr<Game> game = at_first_turn(lay_table(drawn(), 2, {"plus_four"}));
  const Seat first{0}, second{1};
};

TEST_F(PlusFour, AreSixInTheDeck) {
  EXPECT_EQ(game->cards()[game->cards().find("plus_four")].count, 6);
}

TEST_F(PlusFour, AreAsManyAsTheHostSays) {
  const auto table = LaidTable::lay(std::make_shared<const Board>(drawn()), 2, Seat{0},
                                    {classic(), module("plus_four", {{"count", 9}})});
  EXPECT_EQ(table->rules().cards[table->rules().cards.find("plus_four")].count, 9);
}

TEST_F(PlusFour, AreAsManyAsTheBoardSays) {
  Board board = drawn();
  board.deck["plus_four"] = 2;
  const auto table = lay_table(board, 2, {"plus_four"});
  EXPECT_EQ(table->rules().cards[table->rules().cards.find("plus_four")].count, 2);
}

TEST_F(PlusFour, AreWildOnATrackOfFour) {
  set_hand(*game, first, "red*2+plus_four*2");
  EXPECT_THAT(legal_texts(*game, "classic.claim"),
              ElementsAre("classic.claim a-b red*2+plus_four*2"));
}

TEST_F(PlusFour, AreWorthNothingOnATrackOfThree) {
  set_hand(*game, first, "red*2+plus_four*4");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), IsEmpty());
}

TEST_F(PlusFour, MayBeMixedWithOrdinaryLocomotives) {
  set_hand(*game, first, "locomotive*2+plus_four*2");
  EXPECT_THAT(legal_texts(*game, "classic.claim"),
              ElementsAre("classic.claim a-b locomotive*2+plus_four*2"));
}

TEST_F(PlusFour, TwoMayBeTakenFaceUpInOneTurn) {
  set_display(*game, {"plus_four", "plus_four", "green", "white", "black"});
  put_on_deck(*game, {"red", "red"});
  play(*game, "classic.take plus_four");
  EXPECT_EQ(game->player(), first);
  play(*game, "classic.take plus_four");
  EXPECT_EQ(game->player(), second);
}

TEST_F(PlusFour, DoNotCountAmongTheThreeLocomotivesThatClearTheDisplay) {
  set_display(*game, {"plus_four", "plus_four", "locomotive", "green", "locomotive"});
  put_on_deck(*game, {"plus_four"});
  play(*game, "classic.take green");
  EXPECT_EQ(game->on_table<Discard>().size, 0);
}

TEST_F(PlusFour, FillLocomotiveSymbolsOfFourSpacesOrMore) {
  Counts hand;
  hand.add(cards(*game, "red*3+plus_four*2"));
  const auto payments = [&](int spaces, int symbols) {
    std::vector<std::string> all;
    each_payment(game->cards(), hand, Price{spaces, game->cards().find("red"), symbols},
                 [&](Cards paid) { all.push_back(text(game->rules(), paid)); });
    return all;
  };
  EXPECT_THAT(payments(4, 2), ElementsAre("red*2+plus_four*2"));
  EXPECT_THAT(payments(3, 1), IsEmpty());
}

TEST_F(PlusFour, NeverPayForAStation) {
  game = at_first_turn(lay_table(drawn(), 2, {"plus_four", "stations"}));
  set_hand(*game, first, "plus_four*3");
  EXPECT_THAT(legal_texts(*game, "stations.build"), IsEmpty());
  set_hand(*game, first, "locomotive");
  EXPECT_FALSE(legal_texts(*game, "stations.build").empty());
}

}  // namespace
}  // namespace roundhouse::test

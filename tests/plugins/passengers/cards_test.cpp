#include "tests/plugins/passengers/table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class PassengerCards : public WithPassengers {};

TEST_F(PassengerCards, AreTenInTheDeck) {
  EXPECT_EQ(game->cards()[game->cards().find("passenger")].count, 10);
}

TEST_F(PassengerCards, AreTakenLikeOrdinaryCardsSoThatTwoMayBeTakenFaceUpInOneTurn) {
  set_display(*game, {"passenger", "passenger", "green", "white", "black"});
  put_on_deck(*game, {"red", "red"});
  play(*game, "classic.take passenger");
  play(*game, "classic.take passenger");
  EXPECT_GE(passenger_cards(first), 2);
  EXPECT_EQ(game->player(), second);
}

TEST_F(PassengerCards, PayForNoTrack) {
  set_hand(*game, first, "passenger*4");
  EXPECT_THAT(legal_texts(*game, "classic.claim"), IsEmpty());
}

TEST_F(PassengerCards, ThreeOfThemClearTheDisplay) {
  set_display(*game, {"passenger", "passenger", "green", "white", "black"});
  put_on_deck(*game, {"red", "red", "red", "red", "red", "passenger"});
  play(*game, "classic.take green");
  for (Kind kind : game->on_table<Display>().cards) EXPECT_EQ(game->cards()[kind].name, "red");
  EXPECT_EQ(game->on_table<Discard>().cards[game->cards().find("passenger")], 3);
}

TEST_F(PassengerCards, FourOfThemClearTheDisplayToo) {
  set_display(*game, {"passenger", "passenger", "passenger", "passenger", "green"});
  put_on_deck(*game, {"red", "blue", "red", "blue", "red", "white"});
  play(*game, "classic.take green");
  for (Kind kind : game->on_table<Display>().cards)
    EXPECT_NE(game->cards()[kind].name, "passenger");
  EXPECT_EQ(game->on_table<Discard>().cards[game->cards().find("passenger")], 4);
}

TEST_F(PassengerCards, AreCountedByThemselvesAndNotWithLocomotives) {
  set_display(*game, {"passenger", "passenger", "locomotive", "green", "black"});
  put_on_deck(*game, {"locomotive"});
  play(*game, "classic.take green");
  EXPECT_EQ(game->on_table<Discard>().size, 0) << "two passengers and two locomotives stay";
}

}  // namespace
}  // namespace roundhouse::test

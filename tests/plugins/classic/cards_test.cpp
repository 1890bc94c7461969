#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/heard.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// a -3 yellow- b -2 any- c
class Cards : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table =
      lay_table(draw_board({"a b 3 yellow", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"}), 2);
  std::shared_ptr<Game> game = at_first_turn(table);
  const Seat first{0}, second{1};

  int held(const std::string& kind) {
    return game->on<Hand>(first).cards[game->cards().find(kind)];
  }
  std::string shown(std::size_t position) {
    return game->cards()[game->on_table<Display>().cards[position]].name;
  }
};

TEST_F(Cards, TheDeckHasTwelveOfEachColorAndFourteenLocomotives) {
  const auto count = [&](const std::string& kind) {
    return game->cards()[game->cards().find(kind)].count;
  };
  for (const char* color : {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"})
    EXPECT_EQ(count(color), 12) << color;
  EXPECT_EQ(count("locomotive"), 14);
  EXPECT_EQ(game->cards().size(), 9);
}

TEST_F(Cards, EveryPlayerStartsWithFour) {
  EXPECT_EQ(game->on<Hand>(first).size, 4);
  EXPECT_EQ(game->on<Hand>(second).size, 4);
}

TEST_F(Cards, ABoardMayHaveADeckOfItsOwn) {
  Board board = draw_board({"a b 3 yellow"}, {"a b 3"});
  board.deck = {{"red", 11}, {"locomotive", 20}};
  const auto other = lay_table(board, 2);
  const CardTable& cards = other->rules().cards;
  EXPECT_EQ(cards[cards.find("red")].count, 11);
  EXPECT_EQ(cards[cards.find("blue")].count, 12);
  EXPECT_EQ(cards[cards.find("locomotive")].count, 20);
}

TEST_F(Cards, FiveLieFaceUpAndTheRestIsTheDeck) {
  for (Kind kind : game->on_table<Display>().cards) EXPECT_FALSE(kind.is_none());
  EXPECT_EQ(game->on_table<Display>().cards.size(), 5u);
  EXPECT_EQ(game->on_table<Deck>().cards.size() + game->on_table<Discard>().size, 110 - 2 * 4 - 5);
}

TEST_F(Cards, AreDealtBeforeTheDisplayAndTheDisplayBeforeTheTickets) {
  Heard heard;
  table->new_game(1, &Heard::note, &heard);
  EXPECT_THAT(heard.in_short(),
              ElementsAre("game_started", "deck_shuffled", "card_taken", "display_refilled",
                          "pile_shuffled", "tickets_offered"));
  EXPECT_EQ(heard.count("card_taken"), 8);
  EXPECT_EQ(heard.count("display_refilled"), 5);
}

TEST_F(Cards, ThreeLocomotivesFaceUpClearTheDisplayAtTheStartToo) {
  Board board = draw_board({"a b 3 yellow"}, {"a b 3"});
  for (const char* color : {"purple", "blue", "orange", "white", "green", "black", "red"})
    board.deck[color] = 0;
  board.deck["locomotive"] = 100;
  Heard heard;
  lay_table(board, 2)->new_game(1, &Heard::note, &heard);
  EXPECT_EQ(heard.count("display_cleared"), 3)
      << "nearly all cards are locomotives, so it stands at last";
  EXPECT_EQ(heard.count("display_refilled"), 4 * 5);
}

TEST_F(Cards, TheFirstMayComeFromTheDisplayAndTheSecondFromTheDeck) {
  set_display(*game, {"red", "blue", "green", "white", "black"});
  play(*game, "classic.take blue");
  EXPECT_TRUE(is_legal(*game, "classic.draw"));
  play(*game, "classic.draw");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Hand>(first).size, 6);
}

TEST_F(Cards, TheFirstMayComeFromTheDeckAndTheSecondFromTheDisplay) {
  set_display(*game, {"red", "blue", "green", "white", "black"});
  play(*game, "classic.draw");
  play(*game, "classic.take blue");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Hand>(first).size, 6);
}

TEST_F(Cards, ThereIsNoLimitToAHand) {
  empty_deck(*game, first);
  ASSERT_GT(game->on<Hand>(first).size, 90);
  auto& hand = game->on<Hand>(second);
  while (hand.size > 0)
    for (int kind = 0; kind < game->cards().size(); ++kind)
      while (hand.cards[Kind{kind}] > 0) {
        hand.remove(roundhouse::Cards{Kind{kind}, 1});
        game->on_table<Discard>().add(Kind{kind});
      }
  const int before = game->on<Hand>(first).size;
  play(*game, "classic.draw");
  play(*game, "classic.draw");
  EXPECT_EQ(game->on<Hand>(first).size, before + 2);
}

TEST_F(Cards, ACardTakenFromTheDisplayIsReplacedAtOnce) {
  set_display(*game, {"red", "blue", "green", "white", "black"});
  put_on_deck(*game, {"orange"});
  play(*game, "classic.take blue");
  EXPECT_EQ(shown(1), "orange");
  EXPECT_EQ(game->player(), first);
}

TEST_F(Cards, ThePlayerMayStopAfterTheFirstCard) {
  play(*game, "classic.draw");
  EXPECT_EQ(game->player(), first);
  play(*game, "classic.stop");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Cards, TwoCardsEndTheTurn) {
  play(*game, "classic.draw");
  play(*game, "classic.draw");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Hand>(first).size, 6);
}

TEST_F(Cards, ALocomotiveTakenFaceUpCountsAsBothCards) {
  set_display(*game, {"red", "locomotive", "green", "white", "black"});
  put_on_deck(*game, {"orange"});
  play(*game, "classic.take locomotive");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Cards, ALocomotiveFaceUpCannotBeTakenSecond) {
  set_display(*game, {"red", "locomotive", "green", "white", "black"});
  put_on_deck(*game, {"orange"});
  play(*game, "classic.take red");
  EXPECT_FALSE(is_legal(*game, "classic.take locomotive"));
  EXPECT_TRUE(is_legal(*game, "classic.take orange"));
}

TEST_F(Cards, ALocomotiveThatArrivesAsReplacementCannotBeTakenSecond) {
  set_display(*game, {"red", "blue", "green", "white", "black"});
  put_on_deck(*game, {"locomotive"});
  play(*game, "classic.take red");
  EXPECT_EQ(shown(0), "locomotive");
  EXPECT_FALSE(is_legal(*game, "classic.take locomotive"));
}

TEST_F(Cards, ALocomotiveDrawnBlindIsAnOrdinaryCard) {
  set_hand(*game, first, "red");
  put_on_deck(*game, {"locomotive"});
  play(*game, "classic.draw");
  EXPECT_EQ(held("locomotive"), 1);
  EXPECT_EQ(game->player(), first);
}

TEST_F(Cards, EachKindFaceUpIsOneMove) {
  set_display(*game, {"red", "red", "blue", "blue", "blue"});
  EXPECT_THAT(legal_texts(*game, "classic.take"),
              ElementsAre("classic.take blue", "classic.take red"));
}

TEST_F(Cards, ThreeLocomotivesFaceUpClearTheDisplay) {
  set_display(*game, {"locomotive", "locomotive", "green", "white", "black"});
  put_on_deck(*game, {"red", "blue", "green", "white", "black", "locomotive"});
  play(*game, "classic.take green");
  EXPECT_EQ(shown(0), "black");
  EXPECT_EQ(shown(4), "red");
  EXPECT_EQ(game->on_table<Discard>().cards[game->cards().find("locomotive")], 3);
  EXPECT_EQ(game->player(), first) << "between the first and the second card";
}

TEST_F(Cards, TheDisplayIsClearedAtMostThreeTimesInARow) {
  set_display(*game, {"locomotive", "locomotive", "green", "white", "black"});
  std::vector<std::string> deck;
  for (int i = 0; i < 3; ++i)
    deck.insert(deck.begin(), {"red", "blue", "locomotive", "locomotive", "locomotive"});
  deck.push_back("locomotive");
  put_on_deck(*game, deck);
  play(*game, "classic.take green");
  const auto& display = game->on_table<Display>().cards;
  EXPECT_EQ(std::count(display.begin(), display.end(), game->cards().find("locomotive")), 3);
}

TEST_F(Cards, TheDisplayStandsWhereFewerThanThreeOtherCardsAreLeft) {
  empty_deck(*game, second);
  auto& hand = game->on<Hand>(second);
  const Kind locomotive = game->cards().find("locomotive");
  auto& display = game->on_table<Display>().cards;
  // Four locomotives and two others are all that nobody holds.
  for (Kind& card : display) hand.add(card), card = {};
  for (std::size_t i = 0; i < 2; ++i)
    display[i] = locomotive, hand.cards.add(locomotive, -1), --hand.size;
  for (int i = 0; i < 2; ++i) {
    game->on_table<Deck>().cards.push_back(locomotive);
    hand.cards.add(locomotive, -1), --hand.size;
  }
  const Kind red = game->cards().find("red");
  hand.cards.add(red, -2), hand.size = static_cast<std::uint8_t>(hand.size - 2);
  display[2] = display[3] = red;
  play(*game, "classic.take red");
  EXPECT_EQ(std::count(display.begin(), display.end(), locomotive), 4);
  check_consistency(*game);
}

TEST_F(Cards, TheShuffledDiscardBecomesTheDeck) {
  empty_deck(*game, second);
  auto& hand = game->on<Hand>(second);
  const Kind red = game->cards().find("red");
  hand.cards.add(red, -5), hand.size = static_cast<std::uint8_t>(hand.size - 5);
  for (int i = 0; i < 5; ++i) game->on_table<Discard>().add(red);
  play(*game, "classic.draw");
  EXPECT_EQ(game->on_table<Deck>().cards.size(), 4);
  EXPECT_EQ(game->on_table<Discard>().size, 0);
  check_consistency(*game);
}

TEST_F(Cards, WithoutDeckAndDiscardNoCardCanBeTakenEvenFaceUp) {
  empty_deck(*game, second);
  EXPECT_THAT(legal_texts(*game, "classic.draw"), IsEmpty());
  EXPECT_THAT(legal_texts(*game, "classic.take"), IsEmpty());
}

TEST_F(Cards, TheActionEndsWithOneCardWhereNoSecondIsLeft) {
  empty_deck(*game, second);
  auto& hand = game->on<Hand>(second);
  const Kind red = game->cards().find("red");
  hand.cards.add(red, -1), --hand.size;
  game->on_table<Deck>().cards.push_back(red);
  play(*game, "classic.draw");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Cards, GapsOfTheDisplayAreRefilledLowestFirst) {
  set_display(*game, {"red", "blue", "green", "white", "black"});
  auto& display = game->on_table<Display>().cards;
  game->on_table<Deck>().cards.push_front(display[3]);
  game->on_table<Deck>().cards.push_front(display[1]);
  display[1] = display[3] = Kind{};
  set_hand(*game, first, "yellow*3");
  put_on_deck(*game, {"orange", "purple"});
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_EQ(shown(1), "purple");
  EXPECT_EQ(shown(3), "orange");
}

}  // namespace
}  // namespace roundhouse::test

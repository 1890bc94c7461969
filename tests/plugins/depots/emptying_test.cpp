#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plugins/depots/depots_table.hpp"

namespace roundhouse::test {
namespace {

using testing::IsEmpty;

// Seven cards lie in two warehouses, player 2 holds all others that do not lie face up.
class Emptying : public testing::Test {
 protected:
  void SetUp() override {
    stock(*game, first, {"red", "red", "blue"});
    stock(*game, second, {"green", "green", "white", "black"});
    set_hand(*game, first, "red*2");
    auto& deck = game->on_table<Deck>().cards;
    while (deck.size() > 0) game->on<Hand>(second).add(deck.pop_back());
  }
  int stored() const { return game->on<Warehouse>(first).size + game->on<Warehouse>(second).size; }
  // Gives the deck so many cards again.
  void put_back(int count) {
    const Kind white = game->cards().find("white");
    for (int i = 0; i < count; ++i) {
      game->on<Hand>(second).remove(Cards{white, 1});
      game->on_table<Deck>().cards.push_back(white);
    }
  }

  std::shared_ptr<Game> game = with_depots("a", "d");
  const Seat first{0}, second{1};
};

TEST_F(Emptying, DoesNotHappenWhileEveryoneHasADepotInFront) {
  EXPECT_THAT(legal_texts(*game, "depots.store"), IsEmpty());
  EXPECT_EQ(stored(), 7);
}

TEST_F(Emptying, MakesTheWarehousesTheNewDeckWhereSomebodyHasNoDepotInFront) {
  leave_in_front(*game, second, 0);
  play(*game, "depots.store 1");
  EXPECT_EQ(stored(), 1) << "the card that was stored after that";
  EXPECT_EQ(game->on_table<Deck>().cards.size(), 6);
  check_consistency(*game);
}

TEST_F(Emptying, HappensWhenATurnBegins) {
  leave_in_front(*game, second, 0);
  put_back(2);
  play(*game, "depots.store 1");
  play(*game, "classic.draw");
  ASSERT_EQ(stored(), 8);
  play(*game, "classic.stop");
  ASSERT_EQ(game->player(), second);
  EXPECT_EQ(stored(), 0);
  EXPECT_EQ(game->on_table<Deck>().cards.size(), 8);
}

TEST_F(Emptying, HappensWhenThePlayerPlacesTheLastDepot) {
  leave_in_front(*game, first, 1);
  play(*game, "depots.place b");
  EXPECT_EQ(stored(), 0);
  EXPECT_EQ(game->on_table<Deck>().cards.size(), 7);
  EXPECT_FALSE(legal_texts(*game, "depots.store").empty());
}

TEST_F(Emptying, DoesNotHappenWhileTheDeckHasACard) {
  leave_in_front(*game, second, 0);
  put_back(1);
  play(*game, "depots.place b");
  EXPECT_EQ(stored(), 7);
}

TEST_F(Emptying, DoesNotHappenWhileTheDiscardHasACard) {
  leave_in_front(*game, second, 0);
  put_back(1);
  game->on_table<Discard>().add(game->on_table<Deck>().cards.pop_back());
  play(*game, "depots.place b");
  EXPECT_EQ(stored(), 7);
}

TEST_F(Emptying, HappensBetweenStoringAndTheFirstCard) {
  leave_in_front(*game, second, 0);
  put_back(1);
  play(*game, "depots.store 1");
  EXPECT_EQ(stored(), 8);
  play(*game, "classic.draw");
  EXPECT_EQ(stored(), 0);
  EXPECT_EQ(game->on_table<Deck>().cards.size(), 7);
  EXPECT_EQ(game->on<Hand>(first).size, 3);
  check_consistency(*game);
}

TEST_F(Emptying, ShufflesTheCards) {
  leave_in_front(*game, first, 1);
  const auto twin = clone(*game);
  twin->chance("deck").bits();
  play(*game, "depots.place b");
  play(*twin, "depots.place b");
  const auto& deck = game->on_table<Deck>().cards;
  EXPECT_FALSE(std::equal(deck.begin(), deck.end(), twin->on_table<Deck>().cards.begin()));
}

}  // namespace
}  // namespace roundhouse::test

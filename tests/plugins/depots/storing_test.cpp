#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plugins/depots/depots_table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Storing : public testing::Test {
 protected:
  std::shared_ptr<Game> game = with_depots("a", "d");
  const Seat first{0}, second{1};

  // Leaves so many cards in the deck and none in the discard; player 2 holds the others.
  void leave_in_deck(int count) {
    auto& deck = game->on_table<Deck>().cards;
    while (deck.size() > count) game->on<Hand>(second).add(deck.pop_back());
  }
};

TEST_F(Storing, ComesBeforeTheFirstCard) {
  EXPECT_THAT(legal_texts(*game, "classic.draw"), IsEmpty());
  EXPECT_THAT(legal_texts(*game, "classic.take"), IsEmpty());
  EXPECT_THAT(legal_texts(*game, "depots.store"), ElementsAre("depots.store 1", "depots.store 2"));
}

TEST_F(Storing, PutsTheTopCardOfTheDeckIntoTheOwnWarehouse) {
  put_on_deck(*game, {"red"});
  play(*game, "depots.store 1");
  EXPECT_EQ(game->on<Warehouse>(first).size, 1);
  EXPECT_EQ(game->on<Warehouse>(first).cards[game->cards().find("red")], 1);
  EXPECT_EQ(game->on<Hand>(first).size, 4);
  check_consistency(*game);
}

TEST_F(Storing, MayFillTheWarehouseOfAnother) {
  play(*game, "depots.store 2");
  EXPECT_EQ(game->on<Warehouse>(second).size, 1);
  EXPECT_EQ(game->on<Warehouse>(first).size, 0);
}

TEST_F(Storing, IsFollowedByTwoCardsAsUsual) {
  play(*game, "depots.store 1");
  play(*game, "classic.draw");
  play(*game, "classic.draw");
  EXPECT_EQ(game->on<Hand>(first).size, 6);
  EXPECT_EQ(game->on<Warehouse>(first).size, 1) << "the second card is not preceded by another";
  EXPECT_EQ(game->player(), second);
}

TEST_F(Storing, IsFollowedByALocomotiveFaceUpThatCountsAsBothCards) {
  set_display(*game, {"red", "locomotive", "green", "white", "black"});
  put_on_deck(*game, {"orange", "blue"});
  play(*game, "depots.store 1");
  play(*game, "classic.take locomotive");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Storing, ObligesToTakeACard) {
  play(*game, "depots.store 1");
  EXPECT_FALSE(is_legal(*game, "classic.stop"));
}

TEST_F(Storing, MakesTheDiscardTheDeckWhereThatIsEmpty) {
  leave_in_deck(2);
  auto& deck = game->on_table<Deck>().cards;
  while (!deck.empty()) game->on_table<Discard>().add(deck.pop_back());
  play(*game, "depots.store 1");
  EXPECT_EQ(deck.size(), 1);
  EXPECT_EQ(game->on<Warehouse>(first).size, 1);
}

TEST_F(Storing, IsImpossibleWithoutDeckAndDiscard) {
  leave_in_deck(0);
  EXPECT_THAT(legal_texts(*game, "depots.store"), IsEmpty());
  EXPECT_THAT(legal_texts(*game, "classic.take"), IsEmpty());
}

TEST_F(Storing, EndsTheActionWhereItTookTheLastCard) {
  leave_in_deck(1);
  play(*game, "depots.store 1");
  EXPECT_EQ(game->on<Warehouse>(first).size, 1);
  EXPECT_EQ(game->player(), second);
}

TEST_F(Storing, TellsEveryoneHowManyCardsLieThereAndNobodyWhich) {
  for (const Component& component : game->rules().components) {
    if (component.name != "depots.warehouse") continue;
    for (const Field& field : component.fields)
      EXPECT_EQ(field.sees, field.name == "size" ? Sees::all : Sees::no_one) << field.name;
    return;
  }
  FAIL() << "there is no component depots.warehouse";
}

TEST_F(Storing, IsNotToldAsTakingACard) {
  std::vector<std::string> facts;
  game->set_witness(
      [](void* self, const Game& told, NameId name, const void*) {
        static_cast<std::vector<std::string>*>(self)->push_back(told.rules().text(name));
      },
      &facts);
  play(*game, "depots.store 2");
  EXPECT_THAT(facts, ElementsAre("card_stored"));
}

}  // namespace
}  // namespace roundhouse::test

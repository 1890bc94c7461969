#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plugins/depots/depots_table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::Not;

const Seat first{0}, second{1};

// Player 1 claims b-c with two reds; three white and one black card lie with player 2, one green
// card with player 1.
std::shared_ptr<Game> after_claim(const std::string& own, const std::string& other) {
  auto game = with_depots(own, other);
  set_hand(*game, first, "red*2");
  stock(*game, first, {"green"});
  stock(*game, second, {"white", "white", "white", "black"});
  play(*game, "classic.claim b-c red*2");
  return game;
}

TEST(Collecting, TakesAllTheCardsOfAReachedWarehouseForADepotInFront) {
  const auto game = after_claim("a", "c");
  EXPECT_EQ(game->player(), first);
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 2", "depots.skip"));
  play(*game, "depots.collect 2");
  EXPECT_EQ(held(*game, first, "white"), 3);
  EXPECT_EQ(held(*game, first, "black"), 1);
  EXPECT_EQ(game->on<Hand>(first).size, 4);
  EXPECT_EQ(game->on<Warehouse>(second).size, 0);
  EXPECT_EQ(game->on<Depots>(first).in_front, 3);
  EXPECT_EQ(game->player(), second);
  check_consistency(*game);
}

TEST(Collecting, TakesNoDepotOffTheBoard) {
  const auto game = after_claim("a", "c");
  play(*game, "depots.collect 2");
  EXPECT_EQ(game->on<Depots>(first).on_board, (CitySet{game->board().city("a")}));
  EXPECT_EQ(game->on<Depots>(second).on_board, (CitySet{game->board().city("c")}));
  EXPECT_EQ(game->on<Depots>(first).paid, 1);
}

TEST(Collecting, MayBeSkipped) {
  const auto game = after_claim("a", "c");
  play(*game, "depots.skip");
  EXPECT_EQ(game->on<Warehouse>(second).size, 4);
  EXPECT_EQ(game->on<Depots>(first).in_front, 4);
  EXPECT_EQ(game->player(), second);
}

TEST(Collecting, WorksWithOwnDepotsToo) {
  const auto game = after_claim("b", "d");
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 1", "depots.skip"));
  play(*game, "depots.collect 1");
  EXPECT_EQ(held(*game, first, "green"), 1);
  EXPECT_EQ(game->on<Depots>(first).in_front, 3);
}

TEST(Collecting, EmptiesBothWarehousesForTwoDepots) {
  const auto game = after_claim("b", "c");
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("depots.collect 1", "depots.collect 2", "depots.skip"));
  play(*game, "depots.collect 2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 1", "depots.skip"));
  play(*game, "depots.collect 1");
  EXPECT_EQ(game->on<Hand>(first).size, 5);
  EXPECT_EQ(game->on<Depots>(first).in_front, 2);
  EXPECT_EQ(game->player(), second);
}

TEST(Collecting, EmptiesOneOfTwoWarehousesForTheLastDepot) {
  const auto game = with_depots("b", "c");
  set_hand(*game, first, "red*2");
  stock(*game, first, {"green"});
  stock(*game, second, {"white"});
  leave_in_front(*game, first, 1);
  play(*game, "classic.claim b-c red*2");
  play(*game, "depots.collect 2");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Warehouse>(first).size, 1);
}

TEST(Collecting, TakesOneDepotWhereBothEndsHaveTheSameOwner) {
  const auto game = with_depots("a", "c");
  game->on<Depots>(second).on_board.insert(game->board().city("b"));
  --game->on<Depots>(second).in_front;
  set_hand(*game, first, "red*2");
  stock(*game, second, {"white", "white"});
  play(*game, "classic.claim b-c red*2");
  play(*game, "depots.collect 2");
  EXPECT_EQ(game->on<Depots>(first).in_front, 3);
  EXPECT_EQ(game->player(), second);
}

TEST(Collecting, IsNotOfferedForAnEmptyWarehouse) {
  const auto game = with_depots("a", "c");
  set_hand(*game, first, "red*2");
  play(*game, "classic.claim b-c red*2");
  EXPECT_EQ(game->player(), second);
}

TEST(Collecting, IsNotOfferedWithoutADepotAtTheEndsOfTheTrack) {
  const auto game = after_claim("a", "d");
  EXPECT_EQ(game->player(), second);
}

TEST(Collecting, IsNotOfferedWithoutADepotInFront) {
  const auto game = with_depots("a", "c");
  set_hand(*game, first, "red*2");
  stock(*game, second, {"white"});
  leave_in_front(*game, first, 0);
  play(*game, "classic.claim b-c red*2");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Warehouse>(second).size, 1);
}

TEST(Collecting, ComesTooLateToPayForTheClaim) {
  const auto game = with_depots("b", "c");
  set_hand(*game, first, "red");
  stock(*game, first, {"red", "red"});
  EXPECT_FALSE(is_legal(*game, "classic.claim b-c red*2"));
}

TEST(Collecting, ComesAfterThePaymentWentToTheDiscard) {
  const auto game = after_claim("a", "c");
  EXPECT_EQ(game->on_table<Discard>().size, 2);
}

TEST(Collecting, ReachesADepotFromACountry) {
  const auto game = with_depots("a", "d");
  set_hand(*game, first, "red");
  stock(*game, second, {"white"});
  play(*game, "classic.claim d-X red");
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 2", "depots.skip"));
}

TEST(Collecting, TellsNobodyElseWhichCardsTheyWere) {
  const auto game = after_claim("a", "c");
  struct Heard {
    int face_up = 0;
    int hidden = 0;
  } heard;
  game->set_witness(
      [](void* self, const Game&, NameId name, const void* fact) {
        if (name != NameId{CardTaken::name}) return;
        const auto& taken = *static_cast<const CardTaken*>(fact);
        EXPECT_EQ(taken.from, second);
        ++(taken.face_up ? static_cast<Heard*>(self)->face_up : static_cast<Heard*>(self)->hidden);
      },
      &heard);
  play(*game, "depots.collect 2");
  EXPECT_EQ(heard.face_up, 0);
  EXPECT_EQ(heard.hidden, 4);
}

}  // namespace
}  // namespace roundhouse::test

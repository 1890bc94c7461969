// Depots beside other rules that come with the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plugins/depots/depots_table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;

const Seat first{0}, second{1};

// Depots of player 1 in a and of player 2 in d.
std::shared_ptr<Game> with_stations() {
  const auto game = lay_table(depot_board(), 2, {"depots", "stations"})->new_game(1);
  play_start(*game, {"d", "a"});
  return game;
}

TEST(DepotsAndStations, NoStationIsBuiltInACityWithADepot) {
  const auto game = with_stations();
  set_hand(*game, first, "red");
  EXPECT_THAT(legal_texts(*game, "stations.build"),
              ElementsAre("stations.build b red", "stations.build c red"));
}

TEST(DepotsAndStations, NoDepotIsPlacedInACityWithAStation) {
  const auto game = with_stations();
  set_hand(*game, first, "red");
  play(*game, "stations.build b red");
  ASSERT_EQ(game->player(), second);
  EXPECT_THAT(legal_texts(*game, "depots.place"), ElementsAre("depots.place c"));
  check_consistency(*game);
}

TEST(DepotsAndFerryCards, TakingAFerryCardFillsNoWarehouse) {
  Board board =
      draw_board({"a b 2 any", "b c 2 any waves=1", "c d 2 any"}, {"a c 5", "a b 3", "b c 2"});
  board.tables["ferry_cards.count"] = {10};
  board.tables["ferry_cards.waves_covered_each"] = {2};
  board.tables["ferry_cards.hand_limit"] = {2};
  const auto game = lay_table(board, 2, {"depots", "ferry_cards"})->new_game(1);
  play_start(*game, {"d", "a"});
  const int deck = game->on_table<Deck>().cards.size();
  play(*game, "ferry_cards.take");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(held(*game, first, "ferry"), 1);
  for (Seat player : game->seats()) EXPECT_EQ(game->on<Warehouse>(player).size, 0);
  EXPECT_EQ(game->on_table<Deck>().cards.size(), deck);
}

}  // namespace
}  // namespace roundhouse::test

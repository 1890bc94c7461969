// The best journey is found, and known to be the best, on every board.
#include <gtest/gtest.h>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/seats.hpp"
#include "plugins/passengers/passengers.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

class BestJourneyOn : public testing::TestWithParam<std::string> {};

// A game by chance is over; then all goods lie there again, and a player has a passenger in every
// city and every passenger card.
std::shared_ptr<Game> at_its_hardest(const LaidTable& table, Seat player) {
  auto game = table.new_game(1);
  const auto at_start = table.new_game(1);
  const auto random = seat_player("random", 1);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves))
    play(*game, moves[random->choose(*game, moves)]);
  for (int i = 0; i < game->board().cities; ++i) {
    game->on<passengers::Goods>(City{i}) = at_start->on<passengers::Goods>(City{i});
    game->on<passengers::Passengers>(player).cities.insert(City{i});
  }
  game->on<Hand>(player).cards.of[game->cards().find("passenger")] = 10;
  return game;
}

TEST_P(BestJourneyOn, IsKnownFromEveryCityWithAllCardsAndGoods) {
  Table table;
  table.board = GetParam();
  table.seats.assign(4, "random");
  table.with = {"passengers"};
  const Seat player{0};
  const auto game = at_its_hardest(*lay_table(table, shipped_modules()), player);
  int points = 0;
  for (int i = 0; i < game->board().cities; ++i) {
    const TrailAsked asked = game->ask(TrailAsked{player, City{i}});
    EXPECT_TRUE(asked.is_best) << game->board()[City{i}].name;
    points += asked.points;
  }
  EXPECT_GT(points, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryBoard, BestJourneyOn, testing::ValuesIn(shipped_boards()),
                         [](const auto& parameters) { return parameters.param; });

}  // namespace
}  // namespace roundhouse::test

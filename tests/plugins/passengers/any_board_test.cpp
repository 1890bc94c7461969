// Passengers fit every board: where it has no goods, they are dealt out.
#include <gtest/gtest.h>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/seats.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

class PassengersOn : public testing::TestWithParam<std::string> {};

TEST_P(PassengersOn, GamesEndWithEveryPieceInItsPlaceAfterEveryMove) {
  Table table;
  table.board = GetParam();
  table.seats.assign(4, "random");
  table.with = {"passengers", "plus_four", "most_tickets"};
  const auto laid = lay_table(table, shipped_modules());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto game = laid->new_game(seed);
    const auto player = seat_player("random", seed);
    Moves moves;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
      play(*game, moves[player->choose(*game, moves)]);
      ASSERT_NO_THROW(check_consistency(*game));
    }
    EXPECT_TRUE(game->is_over());
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBoard, PassengersOn, testing::ValuesIn(shipped_boards()),
                         [](const auto& parameters) { return parameters.param; });

}  // namespace
}  // namespace roundhouse::test

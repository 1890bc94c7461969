// Whole games with depots. The players choose an action by chance and then one of its moves, so
// that the many cities to place a depot in do not crowd out everything else.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <tuple>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

class DepotGames : public testing::TestWithParam<std::tuple<std::string, int>> {};

const Move& some_move(const Moves& moves, Chance chance) {
  std::map<int, std::vector<std::size_t>> by_action;
  for (std::size_t i = 0; i < moves.size(); ++i) by_action[moves[i].action].push_back(i);
  const auto& [action, own] =
      *std::next(by_action.begin(), chance.below(static_cast<int>(by_action.size())));
  return moves[own[static_cast<std::size_t>(chance.below(static_cast<int>(own.size())))]];
}

TEST_P(DepotGames, EndWithEveryPieceInItsPlaceAfterEveryMove) {
  const Modules& modules = test::shipped_modules();
  Table table;
  const auto& [board, players] = GetParam();
  table.board = board;
  table.seats.assign(static_cast<std::size_t>(players), "random");
  table.with = {"depots"};
  const auto laid = lay_table(table, modules);
  std::map<std::string, int> played;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto game = laid->new_game(seed);
    Chance::State state = Chance::seeded(seed, "players");
    Moves moves;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
      const Move move = some_move(moves, Chance(state));
      play(*game, move);
      ++played[game->rules().actions[move.action].name];
      ASSERT_NO_THROW(check_consistency(*game));
    }
    EXPECT_TRUE(game->is_over());
  }
  for (const char* action :
       {"depots.first", "depots.place", "depots.store", "depots.collect", "depots.skip"})
    EXPECT_GT(played[action], 0) << action;
}

INSTANTIATE_TEST_SUITE_P(EveryBoard, DepotGames,
                         testing::Combine(testing::Values("europe", "usa"), testing::Range(2, 6)),
                         [](const auto& parameters) {
                           return std::get<0>(parameters.param) + "_" +
                                  std::to_string(std::get<1>(parameters.param));
                         });

}  // namespace
}  // namespace roundhouse

// Whole games with depots. The players choose an action by chance and then one of its moves, so
// that the many cities to place a depot in do not crowd out everything else.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

const Move& some_move(const Moves& moves, Chance chance) {
  std::map<int, std::vector<std::size_t>> by_action;
  for (std::size_t i = 0; i < moves.size(); ++i) by_action[moves[i].action].push_back(i);
  const auto& [action, own] =
      *std::next(by_action.begin(), chance.below(static_cast<int>(by_action.size())));
  return moves[own[static_cast<std::size_t>(chance.below(static_cast<int>(own.size())))]];
}

std::shared_ptr<LaidTable> table_of(const std::string& board, int players) {
  Table table;
  table.board = board;
  table.seats.assign(static_cast<std::size_t>(players), "random");
  table.with = {"depots"};
  return lay_table(table, test::shipped_modules());
}

// Plays a whole game; `after` is called after every move with the game and the action's name.
template <class After>
void play_out(const LaidTable& table, std::uint64_t seed, After&& after) {
  const auto game = table.new_game(seed);
  Chance::State state = Chance::seeded(seed, "players");
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Move move = some_move(moves, Chance(state));
    play(*game, move);
    after(*game, game->rules().actions[move.action].name);
  }
  EXPECT_TRUE(game->is_over());
}

class DepotGames : public testing::TestWithParam<std::string> {};

TEST_P(DepotGames, EndWithEveryPieceInItsPlaceAfterEveryMove) {
  for (int players = 2; players <= 5; ++players) {
    const auto table = table_of(GetParam(), players);
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      play_out(*table, seed, [](const Game& game, const std::string& action) {
        ASSERT_NO_THROW(check_consistency(game)) << action;
      });
  }
}

INSTANTIATE_TEST_SUITE_P(EveryBoard, DepotGames, testing::ValuesIn(test::shipped_boards()),
                         [](const auto& parameters) { return parameters.param; });

TEST(AllDepotGames, PlayEveryActionOfTheRuleTakenTogether) {
  std::map<std::string, int> played;
  for (const std::string& board : test::shipped_boards())
    play_out(*table_of(board, 4), 1,
             [&](const Game&, const std::string& action) { ++played[action]; });
  for (const char* action :
       {"depots.first", "depots.place", "depots.store", "depots.collect", "depots.skip"})
    EXPECT_GT(played[action], 0) << action;
}

}  // namespace
}  // namespace roundhouse

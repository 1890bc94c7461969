// The same rule twice, in C++ and in Lua, under the same id: both give the same games, state by
// state. A new pair is a folder here with the other form of the module, and one test below.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "core/text.hpp"
#include "host/seats.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

constexpr int seeds = 200;

// Two tables that differ in one module only, and in that only by its language.
class Pair {
 public:
  Pair(const std::string& id, const std::string& board, int players) {
    Table table;
    table.board = board;
    table.seats.assign(static_cast<std::size_t>(players), "random");
    table.with = {id};
    const Modules& modules = test::shipped_modules();
    one = lay_table(table, modules);
    const Manifest twin = load_manifest(std::string(paths::twins) + "/" + id);
    EXPECT_NE(modules.at(id).entry, twin.entry) << id << " is in the same language twice";
    Modules with_twin;
    for (const auto& [name, manifest] : modules) with_twin.add(name == id ? twin : manifest);
    other = lay_table(table, with_twin);
  }

  // Plays one game at both tables, move by move, and says whether it went the same way to its end.
  void play_together(std::uint64_t seed) const {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto game = one->new_game(seed), twin = other->new_game(seed);
    const auto player = seat_player("random", seed);
    Moves moves, twin_moves;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
      legal(*twin, twin_moves);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), twin_moves.begin(), twin_moves.end()))
          << "the legal lists differ in turn " << game->turn().number;
      const Move move = moves[player->choose(*game, moves)];
      play(*game, move);
      play(*twin, move);
      ASSERT_EQ(state_hash(*game), state_hash(*twin)) << "after " << text(game->rules(), move);
    }
    ASSERT_TRUE(twin->is_over());
  }

 private:
  std::shared_ptr<LaidTable> one, other;
};

// Plays all seeds, spread over these boards and 2 to 5 players.
void expect_same_games(const std::string& id, const std::vector<std::string>& boards) {
  const int tables = 4 * static_cast<int>(boards.size());
  for (int i = 0; i < tables && !testing::Test::HasFailure(); ++i) {
    const std::string& board = boards[static_cast<std::size_t>(i) / 4];
    const int players = 2 + i % 4;
    SCOPED_TRACE(board + ", " + std::to_string(players) + " players");
    const Pair pair(id, board, players);
    for (int seed = 1 + i; seed <= seeds; seed += tables)
      pair.play_together(static_cast<std::uint64_t>(seed));
  }
}

TEST(Twins, EuropeanExpressGivesTheSameGamesInBothLanguages) {
  expect_same_games("european_express", {"europe", "usa"});
}

TEST(Twins, StationsGiveTheSameGamesInBothLanguages) {
  expect_same_games("stations", {"europe", "usa"});
}

}  // namespace
}  // namespace roundhouse

// Stations exist twice, in C++ and in Lua, and both play the same games.
#include <gtest/gtest.h>

#include "core/board_file.hpp"
#include "host/seats.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

std::shared_ptr<LaidTable> europe_with(const ModuleToLoad& stations, int players) {
  static const auto board =
      load_board(std::filesystem::path(ROUNDHOUSE_TEST_MODULES) / "maps/europe/board.json");
  return LaidTable::lay(board, players, Seat{0},
                        {classic(), module("ferries"), stations, module("tunnels")});
}

TEST(StationsTwins, PlayTheSameGamesHashByHash) {
  ModuleToLoad script = module("stations");
  script.library.clear();
  script.script = std::filesystem::path(ROUNDHOUSE_TEST_SOURCE) / "tests/twins/stations/main.lua";
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const int players = 2 + static_cast<int>(seed % 4);
    const auto in_cpp = europe_with(module("stations"), players)->new_game(seed);
    const auto in_lua = europe_with(script, players)->new_game(seed);
    const auto player = seat_player("random", seed);
    Moves moves, twin_moves;
    for (legal(*in_cpp, moves); !moves.empty(); legal(*in_cpp, moves)) {
      legal(*in_lua, twin_moves);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), twin_moves.begin(), twin_moves.end()));
      const Move move = moves[player->choose(*in_cpp, moves)];
      roundhouse::play(*in_cpp, move);
      roundhouse::play(*in_lua, move);
      ASSERT_EQ(state_hash(*in_cpp), state_hash(*in_lua)) << text(in_cpp->rules(), move);
    }
  }
}

}  // namespace
}  // namespace roundhouse::test

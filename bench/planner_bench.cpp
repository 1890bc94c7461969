#include "bench/planner_bench.hpp"

#include <benchmark/benchmark.h>

#include <string>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

// Four planners against each other, game after game; one round of the loop is one move, with the
// listing and the playing of it.
void think(benchmark::State& state, const std::string& preset) {
  const Modules modules = find_modules({own_modules()});
  Table table;
  table.preset = preset;
  table.seats.assign(4, "planner");
  const auto laid = lay_table(table, modules);
  std::vector<std::unique_ptr<Player>> players;
  for (std::uint64_t seat = 0; seat < 4; ++seat) players.push_back(seat_player("planner", seat));
  std::uint64_t seed = 0;
  auto game = laid->new_game(++seed);
  Moves moves;
  for (auto _ : state) {
    legal(*game, moves);
    while (moves.empty()) {
      game = laid->new_game(++seed);
      legal(*game, moves);
    }
    Player& player = *players[static_cast<std::size_t>(game->player())];
    play(*game, moves[player.choose(*game, moves)]);
  }
}

}  // namespace

void register_planner_benchmarks() {
  for (const char* preset : {"usa", "europe", "marklin"})
    benchmark::RegisterBenchmark(("planner, a move, " + std::string(preset)).c_str(), think, preset)
        ->Unit(benchmark::kMicrosecond);
}

}  // namespace roundhouse

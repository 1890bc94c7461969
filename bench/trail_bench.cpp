// How long the best journey of a passenger is searched when games are over and all goods still lie
// there: from every city in turn, the tracks of one player free, those of the others for so many
// cards. Counted is the time of the processor, so that a busy machine does not blur the longest.
#include "bench/trail_bench.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <string>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"
#include "plugins/passengers/passengers.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

// The ends of ten games by chance.
std::vector<std::shared_ptr<Game>> played_games(const LaidTable& table) {
  const auto player = seat_player("random", 1);
  std::vector<std::shared_ptr<Game>> games;
  Moves moves;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Game& game = *games.emplace_back(table.new_game(seed));
    for (legal(game, moves); !moves.empty(); legal(game, moves))
      play(game, moves[player->choose(game, moves)]);
  }
  return games;
}

Travel journey(const Game& game, const Game& at_start, City from, int cards) {
  Travel travel;
  travel.at = travel.start = from;
  travel.cards = cards;
  for (Seat player : game.seats()) travel.paid |= game.on<Railway>(player).tracks;
  const Seat first{0};
  travel.free = game.ask(FreeTravelAsked{first, game.on<Railway>(first).tracks}).tracks;
  travel.paid -= travel.free;
  for (int city = 0; city < game.board().cities; ++city)
    travel.tokens[static_cast<std::size_t>(city)] =
        at_start.on<passengers::Goods>(City{city}).tokens;
  return travel;
}

void best_trails(benchmark::State& state, const std::string& board, int cards) {
  static const Modules modules = find_modules({own_modules()});
  Table table;
  table.board = board;
  table.with = {"passengers"};
  table.seats.assign(4, "random");
  const auto laid = lay_table(table, modules);
  const auto games = played_games(*laid);
  const auto at_start = laid->new_game(1);
  const auto cities = static_cast<std::size_t>(at_start->board().cities);
  double asked = 0, proven = 0, longest = 0;
  for (auto _ : state) {
    const auto number = static_cast<std::size_t>(asked++);
    const City from{static_cast<int>(number % cities)};
    const Travel travel = journey(*games[number / cities % games.size()], *at_start, from, cards);
    const std::clock_t start = std::clock();
    proven += best_trail(at_start->board(), travel).is_best ? 1 : 0;
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    longest = std::max(longest, 1e6 * seconds);
    state.SetIterationTime(seconds);
  }
  state.counters["longest: us"] = longest;
  state.counters["proven: of all"] = proven / asked;
}

void add(const std::string& name, const std::string& board, int cards) {
  benchmark::RegisterBenchmark(name.c_str(), best_trails, board, cards)
      ->Unit(benchmark::kMicrosecond)
      ->UseManualTime();
}

}  // namespace

void register_trail_benchmarks() {
  for (int cards : {0, 2, 5, 10})
    add("best trail, Germany, " + std::to_string(cards) + " cards", "germany", cards);
  add("best trail, Europe, 10 cards", "europe", 10);
  add("best trail, USA, 10 cards", "usa", 10);
  add("best trail, Japan, 10 cards", "japan", 10);
  add("best trail, Italy, 10 cards", "italy", 10);
}

}  // namespace roundhouse

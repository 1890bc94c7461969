// How fast games are played: one thread, random players, rules loaded from their modules.
// `./run bench` runs it and keeps the results in build/bench.json.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "bench/lua_bench.hpp"
#include "core/engine.hpp"
#include "core/table.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

std::shared_ptr<LaidTable> lay(const std::string& board, int players) {
  static const Modules modules = find_modules({own_modules()});
  Table table;
  table.board = board;
  table.players = players;
  return lay_table(table, modules);
}

// Plays one whole game by chance and returns its number of moves.
int play_out(Game& game, Player& player, Moves& moves) {
  int count = 0;
  for (legal(game, moves); !moves.empty(); legal(game, moves), ++count)
    play(game, moves[player.choose(game, moves)]);
  return count;
}

void games(benchmark::State& state, const char* board, int players) {
  const auto table = lay(board, players);
  const auto player = seat_player("random", 1);
  Moves moves;
  std::uint64_t seed = 0;
  double played = 0;
  for (auto _ : state) {
    const auto game = table->new_game(++seed);
    played += play_out(*game, *player, moves);
  }
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(state.iterations()),
                                                 benchmark::Counter::kIsRate);
  state.counters["moves/s"] = benchmark::Counter(played, benchmark::Counter::kIsRate);
  state.counters["moves/game"] = played / static_cast<double>(state.iterations());
}

// A game in the middle of play, copied into another of its table, and cloned anew.
std::shared_ptr<Game> in_the_middle(const LaidTable& table) {
  auto game = table.new_game(1);
  const auto player = seat_player("random", 1);
  Moves moves;
  for (int i = 0; i < 150; ++i) {
    legal(*game, moves);
    play(*game, moves[player->choose(*game, moves)]);
  }
  return game;
}

void copy_game(benchmark::State& state) {
  const auto table = lay("europe", 4);
  const auto game = in_the_middle(*table);
  const auto twin = clone(*game);
  for (auto _ : state) copy(*twin, *game);
}

void clone_game(benchmark::State& state) {
  const auto table = lay("europe", 4);
  const auto game = in_the_middle(*table);
  for (auto _ : state) benchmark::DoNotOptimize(clone(*game));
}

void list_moves(benchmark::State& state) {
  const auto table = lay("europe", 4);
  const auto game = in_the_middle(*table);
  Moves moves;
  for (auto _ : state) legal(*game, moves);
  state.counters["moves"] = static_cast<double>(moves.size());
}

// Prints each row as it is measured, and keeps `name, unit, value` for the file.
class Rows : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string name = run.run_name.function_name;
      const bool is_game = run.counters.count("games/s") != 0;
      if (!is_game) add(name, "us", run.GetAdjustedRealTime());
      for (const auto& [counter, value] : run.counters) add(name, counter, value);
    }
  }
  void add(const std::string& name, const std::string& unit, double value) {
    std::cout << std::left << std::setw(36) << name << std::right << std::setw(14) << std::fixed
              << std::setprecision(value < 100 ? 3 : 0) << value << " " << unit << "\n";
    rows_.push_back({{"name", name}, {"unit", unit}, {"value", value}});
  }
  const nlohmann::json& rows() const { return rows_; }

 private:
  nlohmann::json rows_ = nlohmann::json::array();
};

void register_all() {
  benchmark::RegisterBenchmark("USA, 2 random players", games, "usa", 2);
  benchmark::RegisterBenchmark("USA, 4 random players", games, "usa", 4);
  benchmark::RegisterBenchmark("Europe, 4 random players", games, "europe", 4);
  benchmark::RegisterBenchmark("copy into a game, Europe", copy_game)->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("clone a game, Europe", clone_game)->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("legal list, Europe", list_moves)->Unit(benchmark::kMicrosecond);
  register_lua_benchmarks();
}

int run(int count, char** words) {
  std::string out_file, only = "all";
  for (int i = 1; i + 1 < count; ++i) {
    if (std::string(words[i]) == "--out") out_file = words[i + 1];
    if (std::string(words[i]) == "--only") only = words[i + 1];
  }
  register_all();
  Rows rows;
  benchmark::RunSpecifiedBenchmarks(&rows, only);
  if (out_file.empty()) return 0;
  std::ofstream out(out_file);
  out << rows.rows().dump(2) << "\n";
  if (out) return 0;
  std::cerr << "roundhouse_bench: " << out_file << " cannot be written\n";
  return 2;
}

}  // namespace
}  // namespace roundhouse

int main(int count, char** words) { return roundhouse::run(count, words); }

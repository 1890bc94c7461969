// How fast games are played: one thread, random players, rules loaded from their modules.
// `./run bench` runs it and keeps the results in build/bench.json.
#include <benchmark/benchmark.h>

#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "bench/lua_bench.hpp"
#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/trail.hpp"

namespace roundhouse {
namespace {

std::shared_ptr<LaidTable> lay(const std::string& board, int players,
                               const std::vector<std::string>& with = {}) {
  static const Modules modules = find_modules({own_modules()});
  Table table;
  table.board = board;
  table.with = with;
  table.seats.assign(static_cast<std::size_t>(players), "random");
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
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
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

// Three stations in the cities with the most tracks, all of them an opponent's, and every ticket.
void worst_assignment(benchmark::State& state, const char* id,
                      const std::vector<const char*>& cities) {
  const auto table = lay(id, 2, {"stations"});
  const auto game = table->new_game(1);
  const auto& board = game->board();
  for (const Component& component : game->rules().components)
    if (component.name == "stations.site")
      for (const char* city : cities)
        write(game->world.storage(component.storage)->value(game->of(board.city(city))),
              component.fields[0], 0);
  game->on<Railway>(Seat{1}).tracks = TrackSet::first(static_cast<int>(board.tracks.size()));
  game->on<Tickets>(Seat{0}).kept = TicketSet::first(static_cast<int>(board.tickets.size()));
  for (auto _ : state) benchmark::DoNotOptimize(game->ask(NetworkAsked{Seat{0}, {}}));
}

// A passenger's journey when the game is over and all goods still lie there: every city in turn,
// the tracks of one player free, those of the others for so many cards.
Travel late_journey(const Game& game, City from, int cards) {
  const Board& board = game.board();
  Travel travel;
  travel.at = travel.start = from;
  travel.cards = cards;
  for (Seat player : game.seats())
    (player == Seat{0} ? travel.free : travel.paid) |= game.on<Railway>(player).tracks;
  for (int i = 0; i < board.cities; ++i) {
    const auto color = static_cast<std::size_t>(board.of(City{i}, "goods") - 1);
    const auto& stack = board.table("goods_stacks." + board.words[color]);
    for (auto token = stack.rbegin(); token != stack.rend(); ++token)
      travel.tokens[static_cast<std::size_t>(i)].push_back(static_cast<std::uint8_t>(*token));
  }
  return travel;
}

void best_trails(benchmark::State& state, int cards) {
  const auto table = lay("germany", 4);
  const auto player = seat_player("random", 1);
  Moves moves;
  std::vector<std::shared_ptr<Game>> games;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    play_out(*games.emplace_back(table->new_game(seed)), *player, moves);
  const Board& board = games[0]->board();
  double asked = 0, proven = 0, longest = 0;
  for (auto _ : state) {
    const auto number = static_cast<std::size_t>(asked++);
    const auto cities = static_cast<std::size_t>(board.cities);
    const City from{static_cast<int>(number % cities)};
    const Travel travel = late_journey(*games[number / cities % games.size()], from, cards);
    const std::clock_t start = std::clock();
    proven += best_trail(board, travel).is_best ? 1 : 0;
    longest = std::max(longest, 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  state.counters["us at most"] = longest;
  state.counters["proven"] = proven / asked;
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
  benchmark::RegisterBenchmark("Germany, 4 random players", games, "germany", 4);
  for (int cards : {0, 2, 5, 10})
    benchmark::RegisterBenchmark(("best trail, " + std::to_string(cards) + " cards").c_str(),
                                 best_trails, cards)
        ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("copy into a game, Europe", copy_game)
      ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("clone a game, Europe", clone_game)->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("legal list, Europe", list_moves)->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("stations, worst assignment, Europe", worst_assignment, "europe",
                               std::vector{"paris", "kyiv", "frankfurt"})
      ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("stations, worst assignment, Germany", worst_assignment, "germany",
                               std::vector{"berlin", "hannover", "erfurt"})
      ->Unit(benchmark::kMicrosecond);
  register_lua_benchmarks();
}

// Plays a fixed number of games and nothing else, for counting instructions.
int play_games(const std::string& board, int players, int games) {
  const auto table = lay(board, players);
  const auto player = seat_player("random", 1);
  Moves moves;
  long played = 0;
  for (int seed = 1; seed <= games; ++seed)
    played += play_out(*table->new_game(static_cast<std::uint64_t>(seed)), *player, moves);
  std::cout << games << " games, " << played << " moves\n";
  return 0;
}

int run(int count, char** words) {
  if (count == 5 && std::string(words[1]) == "--play")
    return play_games(words[2], std::stoi(words[3]), std::stoi(words[4]));
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

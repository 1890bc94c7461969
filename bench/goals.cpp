#include "bench/goals.hpp"

#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>

#include "bench/plain_usa.hpp"
#include "bench/tables.hpp"
#include "core/engine.hpp"

namespace roundhouse {
namespace {

constexpr int rounds = 15;

// Of the processor, so that other programs disturb less.
template <class Work>
double seconds(Work&& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}
template <class Work>
double seconds_by_the_wall(Work&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// The best of some rounds: whatever else the machine does only makes them longer.
template <class Work>
double best_seconds(Work&& work) {
  double best = seconds(work);
  for (int i = 1; i < rounds; ++i) best = std::min(best, seconds(work));
  return best;
}

class GoalTable {
 public:
  explicit GoalTable(nlohmann::json& rows) : rows_(rows) {
    line("what", "goal", "measured", "");
    line("----", "----", "--------", "");
  }

  void at_least(const std::string& what, const std::string& unit, double goal, double measured) {
    add(what, unit, number(goal), measured, measured >= goal ? "met" : "missed");
  }
  void at_most(const std::string& what, const std::string& unit, double goal, double measured) {
    add(what, unit, "<= " + number(goal), measured, measured <= goal ? "met" : "missed");
  }
  void tell(const std::string& what, const std::string& unit, double measured) {
    add(what, unit, "", measured, "");
  }

 private:
  static std::string number(double value) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(value < 100 ? 2 : 0) << value;
    return text.str();
  }
  void add(const std::string& what, const std::string& unit, const std::string& goal,
           double measured, const std::string& verdict) {
    line(what, goal, number(measured) + " " + unit, verdict);
    rows_.push_back({{"name", what}, {"unit", unit}, {"value", measured}});
  }
  static void line(const std::string& what, const std::string& goal, const std::string& measured,
                   const std::string& verdict) {
    std::cout << std::left << std::setw(62) << what << std::right << std::setw(10) << goal
              << std::setw(20) << measured << "  " << verdict << std::endl;
  }
  nlohmann::json& rows_;
};

// Games a second; a game of each kind takes as long as any other.
double games_per_second(const std::shared_ptr<LaidTable>& table, int games) {
  Playing playing(table);
  return games / best_seconds([&] { playing.play(games); });
}

// Both in turn, so that a busy machine disturbs both alike.
void against_plain_loop(GoalTable& table, int players, std::optional<double> goal) {
  constexpr int games = 2000;
  const auto laid = lay_board("usa", players);
  Playing ours(laid);
  plain::UsaGame plain(*laid->rules().board, players);
  double ours_best = 1e9, plain_best = 1e9;
  double plain_games = 0, plain_moves = 0, plain_points = 0;
  for (int round = 0; round < rounds; ++round) {
    ours_best = std::min(ours_best, seconds([&] { ours.play(games); }));
    plain_best = std::min(plain_best, seconds([&] {
                            for (int i = 0; i < games; ++i) {
                              const auto outcome =
                                  plain.play(static_cast<std::uint64_t>(++plain_games));
                              plain_moves += outcome.moves;
                              for (int points : outcome.points) plain_points += points;
                            }
                          }));
  }
  const std::string name = "USA, " + std::to_string(players) + " random players";
  if (goal)
    table.at_least(name, "games/s", *goal, games / ours_best);
  else
    table.tell(name, "games/s", games / ours_best);
  table.tell("  a plain loop over the same data", "games/s", games / plain_best);
  table.tell("  ours to the plain loop", "times", plain_best / ours_best);
  const double each = static_cast<double>(ours.games());
  table.tell("  moves in a game, ours", "moves", static_cast<double>(ours.moves()) / each);
  table.tell("  moves in a game, plain loop", "moves", plain_moves / plain_games);
  table.tell("  points of a player, ours", "points",
             static_cast<double>(ours.points()) / each / players);
  table.tell("  points of a player, plain loop", "points", plain_points / plain_games / players);
}

void all_boards(GoalTable& table) {
  table.at_least("Europe: tunnels, ferries, stations, European Express; 4", "games/s", 12'000,
                 games_per_second(lay_preset("europe", 4), 500));
  table.at_least("Germany: passengers, +4 locomotives, most tickets; 4", "games/s", 8'000,
                 games_per_second(lay_preset("marklin", 4), 500));
  table.at_least("Japan: fast tracks; 4", "games/s", 8'000,
                 games_per_second(lay_preset("japan", 4), 500));
  table.at_least("Italy: ferry cards, regions; 4", "games/s", 8'000,
                 games_per_second(lay_preset("italy", 4), 500));
}

void with_a_script(GoalTable& table, const std::string& name, const std::string& board,
                   int players) {
  constexpr int games = 1000;
  Playing without(lay_board(board, players)), with(lay_board(board, players, {"every_turn"}));
  double without_best = 1e9, with_best = 1e9;
  for (int round = 0; round < rounds; ++round) {
    without_best = std::min(without_best, seconds([&] { without.play(games); }));
    with_best = std::min(with_best, seconds([&] { with.play(games); }));
  }
  table.at_most("a Lua rule that hears every turn and adds an action, " + name, "times slower", 2,
                with_best / without_best);
}

void one_position(GoalTable& table) {
  const auto laid = lay_preset("europe", 4);
  const auto games = in_the_middle(*laid, 40);
  const auto count = static_cast<double>(games.size());
  Moves moves;
  std::size_t listed = 0;
  for (const auto& game : games) legal(*game, moves), listed += moves.size();
  constexpr int times = 100;
  const auto microseconds = [&](auto&& work) {
    return 1e6 / count / times * best_seconds([&] {
             for (int i = 0; i < times; ++i)
               for (const auto& game : games) work(*game);
           });
  };
  table.at_most("the legal list, Europe, middle of the game", "us", 0.3,
                microseconds([&](const Game& game) { legal(game, moves); }));
  table.tell("  with every move written out", "us", microseconds([&](const Game& game) {
               legal(game, moves);
               listed += moves.begin() == nullptr ? 1 : 0;
             }));
  table.tell("  moves on the list", "moves", static_cast<double>(listed) / count);
  table.at_most("clone of a whole game, Europe", "us", 1.5,
                microseconds([&](const Game& game) { clone(game); }));
  const auto twin = clone(*games[0]);
  table.tell("  copy into a game that is there", "us",
             microseconds([&](const Game& game) { copy(*twin, game); }));
}

// A kind of player that thinks, where there is one.
void planner(GoalTable& table) {
  const auto kinds = player_kinds();
  if (std::find(kinds.begin(), kinds.end(), "planner") == kinds.end()) return;
  const auto laid = lay_preset("europe", 4);
  const auto games = in_the_middle(*laid, 10);
  const auto player = seat_player("planner", 1);
  Moves moves;
  const double all = seconds([&] {
    for (const auto& game : games) {
      legal(*game, moves);
      player->choose(*game, moves);
    }
  });
  table.at_most("planner, Europe, 4 players", "us a move", 200,
                1e6 * all / static_cast<double>(games.size()));
}

// Two processes share nothing, so they show how much the machine has to give.
void in_two_processes(const std::function<void()>& work) {
  const pid_t other = fork();
  work();
  if (other == 0) _exit(0);
  waitpid(other, nullptr, 0);
}

void two_threads(GoalTable& table) {
  const auto laid = lay_preset("europe", 4);
  const auto play = [&] { Playing(laid).play(1500); };
  double one = 1e9, two = 1e9, apart = 1e9;
  for (int round = 0; round < rounds; ++round) {
    one = std::min(one, seconds_by_the_wall(play));
    two = std::min(two, seconds_by_the_wall([&] {
                     std::thread other(play);
                     play();
                     other.join();
                   }));
    apart = std::min(apart, seconds_by_the_wall([&] { in_two_processes(play); }));
  }
  table.at_least("two threads, Europe", "times one", 1.9, 2 * one / two);
  table.tell("  two processes, which share nothing", "times one", 2 * one / apart);
}

// What the allocator hands out for each of many games that live at once.
void memory(GoalTable& table) {
  const auto laid = lay_preset("europe", 4);
  const auto in_use = [] { return static_cast<double>(mallinfo2().uordblks + mallinfo2().hblkhd); };
  in_the_middle(*laid, 5);
  const double before = in_use();
  const auto games = in_the_middle(*laid, 40);
  const double each = (in_use() - before) / static_cast<double>(games.size());
  table.at_most("memory of a live game, Europe", "KiB", 64, each / 1024);
}

}  // namespace

void measure_goals(nlohmann::json& rows) {
  GoalTable table(rows);
  against_plain_loop(table, 2, 35'000);
  against_plain_loop(table, 4, 20'000);
  against_plain_loop(table, 5, std::nullopt);
  all_boards(table);
  with_a_script(table, "Europe", "europe", 4);
  with_a_script(table, "USA 2", "usa", 2);
  one_position(table);
  planner(table);
  two_threads(table);
  memory(table);
}

}  // namespace roundhouse

// What each hook of a module costs: its functions are called through a clock for a few games.
#include <algorithm>
#include <chrono>
#include <deque>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/lua/work.hpp"
#include "host/check/check.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

constexpr int games_played = 4;
constexpr int most_moves = 2'000;

// A script's call may do eight million units; a tenth of that is too much for any one.
constexpr std::int64_t most_work_of_a_call = 800'000;
constexpr std::int64_t most_work_of_a_move = 80'000;
constexpr std::int64_t most_nanoseconds_of_a_move = 2'000'000;
constexpr std::int64_t enough_work = 100'000'000;
constexpr std::int64_t enough_nanoseconds = 5'000'000'000;

// A function of the module with a clock around it.
struct Clocked {
  HookCost cost;
  bool is_script = false;  // only scripts count their work
  Handler handler;
  Action action;
  Step step;

  template <class Work>
  void measure(Work&& work) {
    const ScriptWork before = script_work();
    const auto start = std::chrono::steady_clock::now();
    work();
    const auto time = std::chrono::steady_clock::now() - start;
    const std::int64_t done = script_work().units - (before.is_inside ? before.units : 0);
    ++cost.calls;
    cost.nanoseconds += std::chrono::nanoseconds(time).count();
    if (!is_script) return;
    cost.work += done;
    cost.most_work = std::max(cost.most_work, done);
  }
};

void call(void* self, Game& game, void* event) {
  auto& clocked = *static_cast<Clocked*>(self);
  clocked.measure([&] { clocked.handler.call(clocked.handler.self, game, event); });
}
void list(void* self, const Game& game, Moves& moves) {
  auto& clocked = *static_cast<Clocked*>(self);
  clocked.measure([&] { clocked.action.list(clocked.action.self, game, moves); });
}
void play_action(void* self, Game& game, const Move& move) {
  auto& clocked = *static_cast<Clocked*>(self);
  clocked.measure([&] { clocked.action.play(clocked.action.self, game, move); });
}
void take_step(void* self, Game& game, const Choice& choice) {
  auto& clocked = *static_cast<Clocked*>(self);
  clocked.measure([&] { clocked.step.play(clocked.step.self, game, choice); });
}

// Puts a clock around every function of the module at this table, which is the check's own.
class Clocks {
 public:
  Clocks(const LaidTable& table, const std::string& module, bool is_script)
      : is_script_(is_script) {
    auto& rules = const_cast<Rules&>(table.rules());
    for (const Event& event : rules.events)
      for (const Handler& handler : rules.hooks.of(Name{std::string_view(event.name)}))
        if (rules.modules[handler.module].id == module) watch(event, const_cast<Handler&>(handler));
    for (Action& action : rules.actions)
      if (rules.modules[action.module].id == module) watch(action);
    for (auto& listings : rules.listings)
      for (Listing& listing : listings) listing = listed_as(rules, listing);
    for (Step& step : rules.steps)
      if (rules.modules[step.module].id == module) watch(step);
  }
  bool have_seen_enough() const {
    std::int64_t work = 0, nanoseconds = 0;
    for (const Clocked& clocked : clocked_) {
      work += clocked.cost.work;
      nanoseconds += clocked.cost.nanoseconds;
    }
    return work > enough_work || nanoseconds > enough_nanoseconds;
  }
  std::vector<HookCost> costs() const {
    std::vector<HookCost> all;
    for (const Clocked& clocked : clocked_)
      if (clocked.cost.calls > 0) all.push_back(clocked.cost);
    return all;
  }

 private:
  Clocked& clock(const std::string& hook) {
    Clocked& clocked = clocked_.emplace_back();
    clocked.cost.hook = hook;
    clocked.is_script = is_script_;
    return clocked;
  }
  void watch(const Event& event, Handler& handler) {
    Clocked& clocked = clock((event.is_question ? "answer " : "on ") + event.name);
    clocked.handler = handler;
    handler.self = &clocked;
    handler.call = &call;
  }
  // Listing and playing an action share its `self`: two clocks, and a third that knows both.
  void watch(Action& action) {
    Clocked& listing = clock("list " + action.name);
    Clocked& playing = clock("play " + action.name);
    listing.action = playing.action = action;
    actions_.push_back({&listing, &playing});
    action.self = &actions_.back();
    action.list = [](void* self, const Game& game, Moves& moves) {
      list(static_cast<Pair*>(self)->listing, game, moves);
    };
    action.play = [](void* self, Game& game, const Move& move) {
      play_action(static_cast<Pair*>(self)->playing, game, move);
    };
  }
  void watch(Step& step) {
    Clocked& clocked = clock("step " + step.name);
    clocked.step = step;
    step.self = &clocked;
    step.play = &take_step;
  }

  // The engine lists moves by what each kind of choice keeps of its actions.
  static Listing listed_as(const Rules& rules, Listing listing) {
    listing.list = rules.actions[listing.action].list;
    listing.self = rules.actions[listing.action].self;
    return listing;
  }

  struct Pair {
    Clocked* listing;
    Clocked* playing;
  };
  bool is_script_;
  std::deque<Clocked> clocked_;
  std::deque<Pair> actions_;
};

// Returns how many moves were played; where enough was seen, or a game fails, no more are.
std::int64_t play_some(const LaidTable& table, const Clocks& clocks) {
  std::int64_t all = 0;
  for (int i = 0; i < games_played; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 1;
    const auto game = table.new_game(seed);
    const auto player = seat_player("random", seed);
    Moves moves;
    try {
      legal(*game, moves);
      for (int played = 0; !moves.empty() && played < most_moves; ++played, ++all) {
        if (clocks.have_seen_enough()) return all;
        play(*game, moves[player->choose(*game, moves)]);
        legal(*game, moves);
      }
    } catch (const GameStopped&) {
      return all;  // the games that follow tell it, with the words to play them again
    }
  }
  return all;
}

bool is_dear(const HookCost& cost, std::int64_t moves) {
  return cost.most_work > most_work_of_a_call || cost.work / moves > most_work_of_a_move ||
         cost.nanoseconds / moves > most_nanoseconds_of_a_move;
}

}  // namespace

bool check_costs(const ModuleAt& module, CheckReport& report) {
  const std::string& board = report.boards.front();
  const auto laid =
      lay_table(checked_table(module, board, fewest_players(module, board)), module.modules);
  const bool is_script = module.manifest().entry == Manifest::Entry::script;
  const Clocks clocks(*laid, module.id, is_script);
  const std::int64_t moves = std::max<std::int64_t>(1, play_some(*laid, clocks));
  report.costs = clocks.costs();
  const int before = mistakes(report.findings);
  for (const HookCost& cost : report.costs)
    if (is_dear(cost, moves))
      report.findings.push_back(
          {"RH601", cost.hook,
           "a call takes " + std::to_string(cost.nanoseconds / cost.calls / 1000) + " us and " +
               std::to_string(cost.work / cost.calls) + " units of work on average, " +
               std::to_string(cost.most_work) + " at most"});
  return mistakes(report.findings) == before;
}

}  // namespace roundhouse

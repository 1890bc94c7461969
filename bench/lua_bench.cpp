#include "bench/lua_bench.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include "core/laid_table.hpp"
#include "core/lua/code.hpp"
#include "core/lua/machine.hpp"
#include "roundhouse/events.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

// ---- A fact with two whole numbers, heard by a script, against a bare call with the same two.

std::shared_ptr<LaidTable> lay_with(const std::string& script) {
  std::string folder = (fs::temp_directory_path() / "roundhouse-XXXXXX").string();
  const fs::path made = mkdtemp(folder.data());
  std::ofstream(made / "main.lua") << script;
  const auto table = LaidTable::lay(std::make_shared<const Board>(), 2, Seat{0},
                                    {{{"bench", "1.0.0", {}}, {}, made / "main.lua"}});
  fs::remove_all(made);
  return table;
}

class BareCall {
 public:
  BareCall() : L_(luaL_newstate()) {
    luaL_dostring(L_, "return function(player, number) local sum = player + number end");
    function_ = luaL_ref(L_, LUA_REGISTRYINDEX);
  }
  ~BareCall() { lua_close(L_); }
  BareCall(const BareCall&) = delete;
  void operator()() const {
    lua_rawgeti(L_, LUA_REGISTRYINDEX, function_);
    lua_pushinteger(L_, 1);
    lua_pushinteger(L_, 7);
    lua_pcall(L_, 2, 0, 0);
  }

 private:
  lua_State* L_;
  int function_;
};

class HeardFact {
 public:
  HeardFact()
      : table_(lay_with("return {api = 1, on = {turn_started = function(fact) "
                        "local sum = fact.player + fact.number end}}")),
        game_(table_->new_game(1)) {}
  void operator()() const { game_->happened(TurnStarted{Seat{1}, 7}); }

 private:
  std::shared_ptr<LaidTable> table_;
  std::shared_ptr<Game> game_;
};

template <class Work>
double seconds(const Work& work) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 20'000; ++i) work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

template <class Work>
void time_of(benchmark::State& state) {
  const Work work;
  for (auto _ : state) work();
}

// The best of many rounds, in turn, so that a busy machine disturbs both alike.
void fact_in_calls(benchmark::State& state) {
  const BareCall bare;
  const HeardFact heard;
  double best_bare = std::numeric_limits<double>::max(), best_heard = best_bare;
  for (auto _ : state)
    for (int round = 0; round < 30; ++round) {
      best_bare = std::min(best_bare, seconds(bare));
      best_heard = std::min(best_heard, seconds(heard));
    }
  state.counters["lua_pcalls"] = best_heard / best_bare;
}

// ---- Ways to stop code that never ends: none, the countdown in the code, and Lua's count hook.

// A short loop that does nothing else, and what a rule does when it lists moves.
constexpr char tight_loop[] = "local x = 0 for i = 1, 1000 do x = x + i end return x";
constexpr char listing[] = R"lua(
  local owner, hand, length = {}, {2, 1, 0, 3, 1, 0, 2, 1, 4}, {1, 2, 2, 3, 4, 6}
  for city = 0, 46 do if city % 3 == 0 then owner[city] = city % 4 end end
  local function can_pay(kind, count) return hand[kind] + hand[9] >= count end
  local moves = 0
  for city = 0, 46 do
    if not owner[city] then
      for kind = 1, 8 do
        if can_pay(kind, length[city % 6 + 1]) then moves = moves + 1 end
      end
    end
  end
  return moves)lua";

enum class Guard { none, countdown, hook };

void guarded(benchmark::State& state, const char* code, Guard guard) {
  const lua::Book book;
  lua::Machine machine(book);
  lua_State* L = machine.L;
  if (guard == Guard::countdown)
    lua::push_code(L, code, "=bench");
  else
    lua::push_plain(L, code, "=bench");
  const auto stop = [](lua_State* stopped, lua_Debug*) { luaL_error(stopped, "too long"); };
  if (guard == Guard::hook) lua_sethook(L, stop, LUA_MASKCOUNT, 1'000'000'000);
  for (auto _ : state) {
    if (guard == Guard::countdown) lua::refuel(L, lua::Limits::work_per_call);
    lua_pushvalue(L, -1);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) state.SkipWithError("the code failed");
  }
}

void new_machine(benchmark::State& state) {
  const lua::Book book;
  for (auto _ : state) benchmark::DoNotOptimize(lua::Machine(book).L);
}

}  // namespace

void register_lua_benchmarks() {
  const auto add = [](const std::string& name, auto... work) {
    return benchmark::RegisterBenchmark(name.c_str(), work...)->Unit(benchmark::kMicrosecond);
  };
  add("Lua: bare lua_pcall, two integers", time_of<BareCall>);
  add("Lua: fact heard, two integers", time_of<HeardFact>);
  add("Lua: fact heard, in bare calls", fact_in_calls)->Iterations(1);
  for (const auto& [name, code] :
       {std::pair{"tight loop", tight_loop}, std::pair{"listing", listing}}) {
    add("Lua: " + std::string(name) + ", no guard", guarded, code, Guard::none);
    add("Lua: " + std::string(name) + ", countdown", guarded, code, Guard::countdown);
    add("Lua: " + std::string(name) + ", count hook", guarded, code, Guard::hook);
  }
  add("Lua: a new machine", new_machine);
}

}  // namespace roundhouse

// `game`: the course of a game, its choices, events and points; and math.random.
#include "core/lua/api.hpp"
#include "core/lua/bind.hpp"
#include "core/lua/event_bytes.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse::lua {
namespace {

// What other rules throw while a script waits for them is not the script's to catch.
template <class Work>
auto with_others(Work&& work) {
  try {
    return work();
  } catch (const ScriptFailed& failure) {
    throw Uncatchable(failure.what(), true);
  } catch (const std::exception& mistake) {
    throw Uncatchable(mistake.what());
  } catch (...) {
    throw Uncatchable("an exception that is not a std::exception");
  }
}

Chance chance_of(Machine& m, const std::optional<std::string>& stream) {
  Game& game = m.changing();
  const std::string name = stream.value_or(game.rules().modules[game.running()].id);
  return game.chance(Name{std::string_view(name)});
}

int value_of(Machine& m, FunctionAt value, Seat player) {
  push_error_handler(m.L);
  const int handler = lua_gettop(m.L);
  lua_pushvalue(m.L, value.index);
  lua_pushinteger(m.L, player);
  call(m, 1, 1, handler);
  const auto result = integer(m.L, -1, "the value of a player");
  lua_pop(m.L, 2);
  return static_cast<int>(result);
}

// From 0 to less than 1, in steps of 2^-53.
double fraction(Chance& chance) {
  const std::uint64_t high = chance.bits(), low = chance.bits();
  return static_cast<double>(high << 21 | low >> 11) * 0x1p-53;
}

std::int64_t between(Chance& chance, std::int64_t first, std::int64_t last) {
  constexpr std::int64_t most = 0x7fffffff;
  if (first > last || first < -most || last > most || last - first >= most)
    throw std::runtime_error("math.random takes two bounds in their order, less than 2^31 apart");
  return first + chance.below(static_cast<int>(last - first + 1));
}

using Number = std::optional<int>;

const luaL_Reg functions[] = {
    {"players", &bound<[](Machine& m) { return m.book.rules->players; }>},
    {"player", &bound<[](Machine& m) { return m.running().player(); }>},
    {"turn", &bound<[](Machine& m) {
       const Turn& turn = m.running().turn();
       return std::tuple{turn.player, turn.number};
     }>},
    {"is_over", &bound<[](Machine& m) { return m.running().is_over(); }>},
    {"choice", &bound<[](Machine& m) {
       const Choice& now = m.running().choice();
       return std::tuple{m.book.rules->text(now.kind), now.a, now.b, now.c};
     }>},
    {"choose", &bound<[](Machine& m, Announced kind, Seat player, Number a, Number b, Number c) {
       m.changing().choose(kind, player, a.value_or(0), b.value_or(0), c.value_or(0));
     }>},
    {"choose_last",
     &bound<[](Machine& m, Announced kind, Seat player, Number a, Number b, Number c) {
       m.changing().choose_last(kind, player, a.value_or(0), b.value_or(0), c.value_or(0));
     }>},
    {"step", &bound<[](Machine& m, Announced name, Number a, Number b, Number c) {
       m.changing().then(name, a.value_or(0), b.value_or(0), c.value_or(0));
     }>},
    {"step_last", &bound<[](Machine& m, Announced name, Number a, Number b, Number c) {
       m.changing().then_last(name, a.value_or(0), b.value_or(0), c.value_or(0));
     }>},
    {"happened", &bound<[](Machine& m, const std::string& name, TableAt fields) {
       Game& game = m.changing();
       charge(m.limits, 5000);
       EventBytes event(m, event_called(*m.book.rules, name, false), fields.index);
       with_others(
           [&] { game.happened(Name{std::string_view(name)}, event.data(), event.about()); });
     }>},
    {"ask", &bound<[](Machine& m, const std::string& name, TableAt fields) {
       Game& game = m.running();
       charge(m.limits, 500);
       EventBytes event(m, event_called(*m.book.rules, name, true), fields.index);
       with_others([&] { game.call(Name{std::string_view(name)}, event.data(), event.about()); });
       event.push();
       return Pushed{1};
     }>},
    {"chance", &bound<[](Machine& m, int below, const std::optional<std::string>& stream) {
       if (below < 1) throw std::runtime_error("chance takes a number of 1 or more");
       return chance_of(m, stream).below(below);
     }>},
    {"score", &bound<[](Machine& m, Seat player, int points, Announced why,
                        std::optional<Track> track, std::optional<Ticket> ticket) {
       Game& game = m.changing();
       with_others([&] {
         score(game, player, points, why, track.value_or(Track{}), ticket.value_or(Ticket{}));
       });
     }>},
    {"score_most", &bound<[](Machine& m, int points, Announced why, FunctionAt value) {
       Game& game = m.changing();
       with_others([&] {
         score_most(game, points, why, [&](Seat player) { return value_of(m, value, player); });
       });
     }>},
    {"longest_path", &bound<[](Machine& m, Seat player) {
       const Game& game = m.running();
       charge(m.limits, 20000);
       return with_others([&] { return longest_path(game, player); });
     }>},
    {"connects", &bound<[](Machine& m, Seat player, City a, City b) {
       const Game& game = m.running();
       charge(m.limits, 2000);
       const auto asked = with_others([&] {
         return game.ask(NetworkAsked{player, game.on<Railway>(player).tracks});
       });
       return Network(game.board(), asked.tracks).connects(a, b);
     }>},
    {"winners", &bound<[](Machine& m) {
       charge(m.limits, 50000);
       return with_others([&] { return winners(m.running()); });
     }>},
    {"has_module", &bound<[](Machine& m, const std::string& id) {
       for (const ModuleAtTable& module : m.book.rules->modules)
         if (module.id == id) return true;
       return false;
     }>},
    {nullptr, nullptr}};

// random(), random(m), random(m, n), as Lua has them, out of the game's chance.
const luaL_Reg random_functions[] = {
    {"random",
     &bound<[](Machine& m, std::optional<std::int64_t> low, std::optional<std::int64_t> high) {
       Chance chance = chance_of(m, std::nullopt);
       if (!low) {
         lua_pushnumber(m.L, fraction(chance));
         return Pushed{1};
       }
       lua_pushinteger(m.L, high ? between(chance, *low, *high) : between(chance, 1, *low));
       return Pushed{1};
     }>},
    {nullptr, nullptr}};

}  // namespace

void add_game(lua_State* L) {
  add_functions(L, "game", functions);
  lua_getfield(L, -1, "math");
  luaL_setfuncs(L, random_functions, 0);
  lua_pop(L, 1);
}

}  // namespace roundhouse::lua

#include "core/lua/code.hpp"

#include <cstring>
#include <stdexcept>

#include "core/lua/fuel.hpp"
#include "core/lua/limits.hpp"

namespace roundhouse::lua {
namespace {

const char fuel_key = 0;  // its address is where the registry keeps the shared countdown

// Called where the countdown has come to its end: it gets the next portion, if there is one.
int count_on(lua_State* L) {
  Limits& limits = Limits::of(L);
  lua_Integer left = fuel_left(L);
  while (left < 0) {
    const std::int64_t portion = limits.hand_out();
    if (portion == 0) return stop_for_good(L, too_much_work);
    left += portion;
  }
  refuel(L, left);
  return 0;
}

int hand_on(lua_State* L) {
  const int count = lua_gettop(L);
  charge(L, count / 4);
  return count;
}

void must_load(lua_State* L, int status) {
  if (status == LUA_OK) return;
  const std::string mistake = lua_tostring(L, -1);
  lua_pop(L, 1);
  throw std::runtime_error(mistake);
}

// Lets the function on top of the stack count down with everybody else.
void share_fuel(lua_State* L) {
  for (int i = 1; const char* name = lua_getupvalue(L, -1, i); ++i) {
    lua_pop(L, 1);
    if (std::strcmp(name, fuel_name) != 0) continue;
    push_fuel(L);
    lua_upvaluejoin(L, -2, i, -1, 1);
    lua_pop(L, 1);
    return;
  }
}

}  // namespace

void push_fuel(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &fuel_key); }

void push_plain(lua_State* L, const std::string& source, const std::string& shown) {
  must_load(L, luaL_loadbufferx(L, source.data(), source.size(), shown.c_str(), "t"));
}

void make_fuel(lua_State* L) {
  constexpr char master[] = "local fuel = 0 return function() return fuel end";
  must_load(L, luaL_loadbufferx(L, master, std::strlen(master), "=fuel", "t"));
  lua_call(L, 0, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &fuel_key);
}

void refuel(lua_State* L, lua_Integer work) {
  push_fuel(L);
  refuel(L, lua_gettop(L), work);
  lua_pop(L, 1);
}

lua_Integer fuel_left(lua_State* L) {
  push_fuel(L);
  lua_getupvalue(L, -1, 1);
  const lua_Integer left = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return left;
}

void push_fueled(lua_State* L, const std::string& fueled, const std::string& shown,
                 const std::vector<std::string>& known) {
  const int globals = lua_gettop(L);
  must_load(L, luaL_loadbufferx(L, fueled.data(), fueled.size(), shown.c_str(), "t"));
  lua_pushvalue(L, globals);
  lua_setupvalue(L, -2, 1);
  lua_pushinteger(L, 0);
  lua_pushcfunction(L, &count_on);
  lua_pushcfunction(L, &hand_on);
  for (const std::string& name : known) lua_getfield(L, globals, name.c_str());
  lua_call(L, 3 + static_cast<int>(known.size()), 1);
  share_fuel(L);
  lua_remove(L, globals);
}

void push_code(lua_State* L, const std::string& source, const std::string& shown) {
  lua_newtable(L);
  push_fueled(L, with_fuel(source), shown);
}

}  // namespace roundhouse::lua

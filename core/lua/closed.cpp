#include "core/lua/closed.hpp"

#include <vector>

#include "core/errors.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

std::string key_text(lua_State* L, int index) {
  return lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "of that kind";
}

// Called with the table inside and a key that it does not have.
int missing(lua_State* L) {
  const std::string what = lua_tostring(L, lua_upvalueindex(1)), key = key_text(L, 2);
  std::vector<std::string> known;
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1)) known.push_back(key_text(L, -2));
  throw std::runtime_error("there is no " + what + " " + key + did_you_mean(key, known));
}

int refuse_to_write(lua_State* L) {
  const std::string what = lua_tostring(L, lua_upvalueindex(1));
  throw std::runtime_error(
      "the " + what + " " + key_text(L, 2) +
      " cannot be written; state belongs into components or memory, helpers into locals");
}

void set_function(lua_State* L, const char* key, lua_CFunction function, const std::string& what) {
  lua_pushlstring(L, what.data(), what.size());
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, key);
}

}  // namespace

void close_table(lua_State* L, const std::string& what) {
  lua_newtable(L);
  set_function(L, "__index", &safe<missing>, what);
  lua_setmetatable(L, -2);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  set_function(L, "__newindex", &safe<refuse_to_write>, what);
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void close_members(lua_State* L) {
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    if (!lua_istable(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    const std::string name = lua_tostring(L, -2);
    close_table(L, "function of " + name);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_settable(L, -4);
  }
}

}  // namespace roundhouse::lua

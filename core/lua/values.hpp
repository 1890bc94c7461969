// Numbers and ids between C++ and Lua: an id that is none is nil there, a truth a boolean, and a
// name its text. Mistakes are C++ exceptions here; `safe` turns them into Lua errors.
#pragma once

#include <lua.hpp>
#include <stdexcept>
#include <string>

#include "roundhouse/fields.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse::lua {

// Makes a function that throws one that Lua can call: nothing is thrown through Lua's own code.
template <int (*function)(lua_State*)>
int safe(lua_State* L) {
  int results = -1;
  try {
    results = function(L);
  } catch (const std::exception& mistake) {
    luaL_where(L, 1);
    lua_pushstring(L, mistake.what());
    lua_concat(L, 2);
  }
  return results >= 0 ? results : lua_error(L);
}

std::int64_t integer(lua_State* L, int index, const char* what);
std::string word(lua_State* L, int index, const char* what);

void push_value(lua_State* L, const Rules& rules, const Field& field, std::int64_t value);
std::int64_t take_value(lua_State* L, int index, const Rules& rules, const Field& field);

// A whole field: a value, a sequence, or for a set a table of `true` by member.
void push_field(lua_State* L, const Rules& rules, const Field& field, const void* whole);
void take_field(lua_State* L, int index, const Rules& rules, const Field& field, void* whole);

}  // namespace roundhouse::lua

// Loading Lua text into a machine: with countdowns that all functions of the machine share.
#pragma once

#include <lua.hpp>
#include <string>
#include <vector>

namespace roundhouse::lua {

// Makes the countdown that all code of this machine shares. Once, before any code is loaded.
void make_fuel(lua_State* L);

// Leaves `source` on the stack as a function. `shown` is how errors call it, as Lua wants it:
// `@guest/main.lua`. Throws std::runtime_error with Lua's message.
void push_code(lua_State* L, const std::string& source, const std::string& shown);
// The same for text that with_fuel made, with the table on the stack as its globals, which it pops.
void push_fueled(lua_State* L, const std::string& fueled, const std::string& shown,
                 const std::vector<std::string>& known = {});

// The same for our own text, without countdowns.
void push_plain(lua_State* L, const std::string& source, const std::string& shown);

// Leaves the function that has the countdown.
void push_fuel(lua_State* L);
// Sets how much work the code of this machine may do from now on, where that function is at `fuel`
// or anywhere, and tells what is left of it.
inline void refuel(lua_State* L, int fuel, lua_Integer work) {
  lua_pushinteger(L, work);
  lua_setupvalue(L, fuel, 1);
}
void refuel(lua_State* L, lua_Integer work);
lua_Integer fuel_left(lua_State* L);

}  // namespace roundhouse::lua

// Tables that scripts can read but not write, and that tell what is not in them.
#pragma once

#include <lua.hpp>
#include <string>

namespace roundhouse::lua {

// Puts a closed table in the place of the one on the stack. `what` is what its members are called:
// `function of game`.
void close_table(lua_State* L, const std::string& what);
// The same for all tables in the one on the stack.
void close_members(lua_State* L);

}  // namespace roundhouse::lua

// Tables that scripts can read but not write, and that tell what is not in them.
#pragma once

#include <lua.hpp>
#include <string>

namespace roundhouse::lua {

// Puts a closed table in the place of the one on the stack. `what` is what its members are called:
// `function of game`.
void close_table(lua_State* L, const std::string& what);

}  // namespace roundhouse::lua

// What scripts can ask and do: the tables `game`, `board`, `cards`, `network` and `components`, and
// math.random. A new function is one line in the list of its table.
#pragma once

#include <lua.hpp>
#include <string>
#include <vector>

namespace roundhouse::lua {

// Into the table on the stack, which is the library.
void add_api(lua_State* L);
void add_game(lua_State* L);
void add_board(lua_State* L);
void add_cards(lua_State* L);
void add_network(lua_State* L);
void add_components(lua_State* L);

// Every function that scripts can call, as `game.score`; what the tests compare with C++.
std::vector<std::string> api_names();

// Makes a table of functions and puts it into the one on the stack.
void add_functions(lua_State* L, const char* table, const luaL_Reg* functions);

}  // namespace roundhouse::lua

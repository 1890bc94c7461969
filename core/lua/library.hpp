// The functions that every script may use. They do their work within the limits of the call, and
// none of them tells an address, depends on the order of memory or reaches outside.
#pragma once

#include <cstddef>
#include <lua.hpp>

namespace roundhouse::lua {

// Leaves a table on the stack: the white list, not closed yet. `math.random` is added by the game.
void push_library(lua_State* L);

// The parts that are not written in Lua itself.
void push_string_functions(lua_State* L);
void push_basic_functions(lua_State* L);
// Into the table of string functions on the stack.
void add_format(lua_State* L);
void add_searches(lua_State* L);

// A whole number that an argument is; a text is none, however it reads. Raises an error of Lua's.
lua_Integer whole(lua_State* L, int index);
lua_Integer whole_or(lua_State* L, int index, lua_Integer usual);

// A position counted from 1, or from the end where it is negative; 1 at least.
std::size_t start_of(lua_Integer position, std::size_t size);

// Pushes the text of a value without its address.
const char* text_of(lua_State* L, int index, std::size_t* length);

}  // namespace roundhouse::lua

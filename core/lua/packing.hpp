// Plain data of Lua as bytes and back: truths, whole numbers, other numbers, texts, and tables of
// those by whole numbers and texts. The same data gives the same bytes on every machine.
#pragma once

#include <lua.hpp>
#include <span>
#include <string>
#include <vector>

namespace roundhouse::lua {

// The table on top of the stack. Throws std::runtime_error that calls it `what` where it is not
// plain data or needs more than `most` bytes.
std::vector<unsigned char> pack(lua_State* L, const std::string& what, std::size_t most);

// Pushes it back. Throws std::runtime_error where the bytes are damaged.
void unpack(lua_State* L, std::span<const unsigned char> bytes);

}  // namespace roundhouse::lua

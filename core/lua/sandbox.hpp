// What a script can reach: a white list, and limits on what one call may use.
#pragma once

#include <cstddef>
#include <lua.hpp>

namespace roundhouse::lua {

// Memory that one virtual machine may use, and instructions that one call into it may take.
inline constexpr std::size_t most_bytes = 64u << 20;
inline constexpr int most_instructions = 20'000'000;

struct Budget {
  std::size_t bytes = 0;
};

// A virtual machine whose memory is bounded; it counts into `budget`, which outlives it.
lua_State* new_machine(Budget& budget);

// Leaves a table on the stack: the functions that every script may use.
void push_white_list(lua_State* L);

// Calls what lies on the stack with `arguments`; on failure leaves one text with the traceback.
// The limit on instructions counts from here.
int guarded_call(lua_State* L, int arguments, int results);

}  // namespace roundhouse::lua

// `memory`: the plain data that a script keeps with each game. It lies in a kept component as
// bytes, always the same for the same data, and is a Lua table while a call uses it.
#pragma once

#include <lua.hpp>
#include <string>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse::lua {

struct Machine;
struct Script;

inline constexpr std::size_t most_memory = 4000;  // bytes

struct Memory {
  const Script* script = nullptr;
  entt::id_type storage = 0;
  int table = LUA_NOREF;  // while a call uses it
};

// `<id>.memory`, on the table, seen by no one.
Component memory_component(const Script& script);

// The value on top of the stack as bytes; throws std::runtime_error where it is not plain data.
std::vector<unsigned char> packed_memory(lua_State* L);

// Leaves what a script knows as `memory`.
void push_memory(Machine& machine, const Script& script);
// Leaves the table behind the memory at `index`, and says whether it is one.
bool push_behind_memory(lua_State* L, int index);

// The memory of all scripts in one call for a game: brought in where it is touched, and put back
// when the call has come to its end.
class MemoryInUse {
 public:
  explicit MemoryInUse(Machine& machine);
  ~MemoryInUse();
  MemoryInUse(const MemoryInUse&) = delete;
  // Puts back what changed; throws std::runtime_error where nothing may change.
  void put_back();

 private:
  Machine& machine_;
  std::vector<int> outer_;
};

}  // namespace roundhouse::lua

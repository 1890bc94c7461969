// The functions of scripts that the engine calls, and the tables that events come in.
#pragma once

#include "core/lua/machine.hpp"

namespace roundhouse::lua {

// Finds the entry's function in the table at `script` on the stack and makes it ready.
Ready make_ready(Machine& machine, const Entry& entry, int script);
// Puts what all ready functions need on the bottom of the stack, where it is found quickly.
void put_on_the_bottom(Machine& machine);

// Leaves the function for a call from outside, or from inside another one.
inline void push_handler(const Machine& machine, const Ready& ready) {
  if (machine.depth == 1)
    lua_pushvalue(machine.L, ready.slot);
  else
    lua_rawgeti(machine.L, LUA_REGISTRYINDEX, ready.handler);
}
// Where the table for an event is; it may be left on the stack.
int table_inside(const Machine& machine, const Ready& ready);
inline int table_for(const Machine& machine, const Ready& ready) {
  return machine.depth == 1 ? ready.table_slot : table_inside(machine, ready);
}
// Leaves the name of one of the event's fields.
inline void push_name(const Machine& machine, const Ready& ready, std::size_t field) {
  if (machine.depth == 1)
    lua_pushvalue(machine.L, ready.names[field]);
  else
    lua_pushlstring(machine.L, ready.event->fields[field].name.data(),
                    ready.event->fields[field].name.size());
}

}  // namespace roundhouse::lua

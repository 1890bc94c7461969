// The few words of Lua through which the engine calls a function of a script. They set the
// countdown and put plain arguments into the table of an event, which is cheaper than doing it from
// outside.
#pragma once

#include <string>
#include <vector>

#include "core/lua/machine.hpp"

namespace roundhouse::lua {

// For a function that takes so many plain arguments.
std::string way_in(std::size_t arguments);
// For one that hears or answers an event.
std::string way_in(const Event& event);

// Finds the entry's function in the table at `script` on the stack and makes it ready.
Ready make_way_in(Machine& machine, const Entry& entry, int script);

}  // namespace roundhouse::lua

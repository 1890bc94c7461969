// The table that a script returns, announced as a library would announce its rules.
#pragma once

#include "core/lua/machine.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

// Announces the table on top of the machine's stack, which script number `script` of the book
// returned, and notes in the book how the engine calls its functions. Throws SetupError.
void announce(Machine& machine, Book& book, std::size_t script, Setup& setup);

}  // namespace roundhouse::lua

// The table that a script returns, announced as a library would announce its rules.
#pragma once

#include <sol/sol.hpp>

#include "core/lua/machine.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

void announce(Machine& machine, const sol::table& script, Setup& setup);

}  // namespace roundhouse::lua

// What scripts can ask and do: the tables `game`, `board`, `cards` and `components`.
#pragma once

#include <sol/sol.hpp>

#include "core/lua/machine.hpp"

namespace roundhouse::lua {

void add_game_api(Machine& machine, sol::table& environment);

}  // namespace roundhouse::lua

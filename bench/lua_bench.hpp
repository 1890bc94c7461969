// What Lua costs.
#pragma once

namespace roundhouse {

void register_lua_benchmarks();

}  // namespace roundhouse

// The part of the Lua stubs that follows from what modules announce: sdk/lua/modules.lua.
#pragma once

#include <string>

#include "core/json.hpp"

namespace roundhouse {

// Classes for every fact, question and component of an API as describe_api gives it.
std::string stubs_of(const Json& api);

}  // namespace roundhouse

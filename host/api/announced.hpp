// What one module announced at a table, as data.
#pragma once

#include <map>
#include <string>

#include "core/json.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse {

using About = std::map<std::string, std::string>;

// Adds to the lists `facts`, `questions`, `components`, `actions`, `steps`, `choices` and `names`.
// What is told of each comes from `about`, or from the comments of the sdk.
void add_announced(Json& json, const Rules& rules, std::uint16_t module, const About& about);

}  // namespace roundhouse

// What Roundhouse wants to reach, and what this machine gives.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace roundhouse {

// Measures everything, prints the table, and adds `name, unit, value` of each row to `rows`.
void measure_goals(nlohmann::json& rows);

}  // namespace roundhouse

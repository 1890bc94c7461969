// The whole contract between modules and program as data: functions of scripts, what every module
// announces.
#pragma once

#include "core/json.hpp"
#include "core/modules.hpp"

namespace roundhouse {

// As sdk/schema/api.schema.json describes it. Lays a table with every module that has code, on the
// first board that it fits. Throws LoadError where a module cannot be loaded.
Json describe_api(const Modules& modules);

}  // namespace roundhouse

// The JSON Schemas of sdk/schema: every file that an author or a host writes is held against one.
#pragma once

#include <map>
#include <string>

#include "core/json.hpp"

namespace roundhouse {

// The schemas as they were when the program was built, by name: `module`, `table`, `board`.
const std::map<std::string, std::string>& schema_texts();

// Throws LoadError with the place of the first mistake, what was found and what would be right.
void must_fit_schema(const JsonPlace& top, const std::string& schema);

}  // namespace roundhouse

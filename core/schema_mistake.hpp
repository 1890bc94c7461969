// What is wrong at a place that does not fit its schema, in words for the file's author.
#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"

namespace roundhouse {

struct SchemaMistake {
  JsonPlace place;
  std::string what;
  // A key that nobody knows is often the slip behind a key that is missing: it is told before.
  bool is_unknown_key = false;
};

// Follows the steps from the top through the value and its schema, and says what does not fit
// there. `otherwise` is told where the schema's own words say nothing better.
SchemaMistake mistake_at(const JsonPlace& top, const Json& schema,
                         const std::vector<std::string>& steps, const std::string& otherwise);

[[noreturn]] void tell_first(const std::vector<SchemaMistake>& mistakes);

}  // namespace roundhouse

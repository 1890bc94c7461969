// What there is to play with, for hosts: modules, presets, and why a table has the modules it has.
#pragma once

#include <iosfwd>

#include "core/json.hpp"
#include "core/modules.hpp"
#include "core/resolve.hpp"

namespace roundhouse {

// Each as lines for people, or as JSON with every fact of the manifests.
void list_modules(const Modules& modules, bool as_json, std::ostream& out);
void list_presets(const Modules& modules, bool as_json, std::ostream& out);
void explain(const Table& table, const Resolution& resolution, bool as_json, std::ostream& out);

// The options of a module with their values, bounds and texts.
Json options_json(const Manifest& manifest);

}  // namespace roundhouse

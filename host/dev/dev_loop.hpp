// What an author types while a module is watched.
#pragma once

#include <iosfwd>

#include "host/dev/dev_table.hpp"

namespace roundhouse {

// Reads lines until `quit` or the end. In a terminal every save is loaded at once; otherwise before
// the next line.
int run_dev(const DevSettings& settings, std::istream& in, std::ostream& out);

}  // namespace roundhouse

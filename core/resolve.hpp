// From what a host wishes to the modules that play, in their order. docs/modules.md tells the
// rules.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/modules.hpp"
#include "core/table.hpp"

namespace roundhouse {

struct Resolved {
  const Manifest* manifest = nullptr;
  std::string why;  // for the host: `europe recommends it`
  std::map<std::string, std::int64_t> options;
};

// A module that somebody wished or recommended and that does not play.
struct Away {
  std::string id;
  std::string why;  // for the host: `europe recommends it, but you asked to leave it away`
};

struct Resolution {
  const Manifest* board = nullptr;
  const Manifest* preset = nullptr;  // none where the table starts from a board
  std::vector<Resolved> modules;     // in the order in which they play, the board among them
  std::vector<Away> away;
};

// The modules of a table: by depth of their dependencies, then by id. Throws LoadError with a
// sentence that a host understands. What it returns points into `modules`.
Resolution resolve(const Table& table, const Modules& modules);

}  // namespace roundhouse

// What a host sets up: a board, modules with their options, seats, a seed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/laid_table.hpp"
#include "core/manifest.hpp"

namespace roundhouse {

struct Table {
  std::string board;
  std::vector<std::string> with;     // modules besides those the board brings
  std::vector<std::string> without;  // recommended modules that shall stay away
  std::map<std::string, std::int64_t> options;  // `european_express.points` → 10
  int players = 2;
  Seat first_player;  // none: drawn by chance
};

// Reads `depots.count=4` into the table's options.
void set_option(Table& table, const std::string& words);

struct Resolved {
  const Manifest* manifest = nullptr;
  std::string why;  // for the host: `the board europe recommends it`
  std::map<std::string, std::int64_t> options;
};

// The modules of a table in the order in which they play: by depth of their dependencies, then by
// id. Throws LoadError with a sentence that a host understands.
std::vector<Resolved> resolve(const Table& table, const Modules& modules);

// Resolves, loads the board and lets all modules announce their rules.
std::shared_ptr<LaidTable> lay_table(const Table& table, const Modules& modules);

}  // namespace roundhouse

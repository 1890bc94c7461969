// Which sets of modules fit a board, as the resolver sees it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/modules.hpp"
#include "core/table.hpp"

namespace roundhouse::matrix {

// Modules by id, sorted: what a host adds to a board, besides what comes with it anyway.
using ModuleSet = std::vector<std::string>;

// A board, exactly these modules besides what they and the board need, so many players, and a seed.
struct Setting {
  std::string board;
  ModuleSet modules;
  int players = 2;
  std::uint64_t seed = 1;

  friend bool operator==(const Setting&, const Setting&) = default;
};

// The table of a setting, with random players. Throws LoadError where the resolver refuses it.
Table table_of(const Setting& setting, const Modules& modules);
bool fits(const Setting& setting, const Modules& modules);

std::vector<std::string> boards(const Modules& modules);
// The modules that a host may add to a board or leave away, alone or with one other.
ModuleSet choosable(const std::string& board, const Modules& modules);

// All sets that fit a board where its choosable modules make at most `most` sets. Otherwise all of
// two modules or fewer, and larger ones drawn by chance from the seed until there are `most`.
std::vector<ModuleSet> sets_that_fit(const std::string& board, const Modules& modules,
                                     std::size_t most, std::uint64_t seed);

}  // namespace roundhouse::matrix

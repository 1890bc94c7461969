// Looks for state that a module keeps outside its games: such a game could not be saved, cloned or
// replayed, and would depend on which other games are played beside it.
#pragma once

#include <iosfwd>
#include <string>

#include "core/modules.hpp"

namespace roundhouse {

struct CheckSettings {
  std::string module;
  std::string board;  // where the module is none itself; empty: the first that it fits
  int players = 2;
  int games = 4;
  int moves = 400;  // of each game, at most
};

// Plays games alone, each at a table of its own, and again side by side at one table, and compares
// their states after every move. Returns 0 where they are the same and 1 where they are not.
int check_module(const CheckSettings& settings, const Modules& modules, std::ostream& out);

}  // namespace roundhouse

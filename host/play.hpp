// One game from the first choice to the score.
#pragma once

#include <iosfwd>

#include "core/modules.hpp"
#include "core/table.hpp"

namespace roundhouse {

struct PlaySettings {
  Table table;              // with its seats and its seed
  bool only_moves = false;  // print the moves and the state's hash after each, not the account
  bool is_checked = false;  // check the whole state after every move
};

void play(const PlaySettings& settings, const Modules& modules, std::ostream& out);

}  // namespace roundhouse

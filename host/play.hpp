// One game from the first choice to the score.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/manifest.hpp"
#include "core/table.hpp"

namespace roundhouse {

struct PlaySettings {
  Table table;
  std::vector<std::string> seats;  // the kinds of players
  std::uint64_t seed = 0;
  bool only_moves = false;  // print the moves and the state's hash after each, not the account
  bool is_checked = false;  // check the whole state after every move
};

void play(const PlaySettings& settings, const Modules& modules, std::ostream& out);

}  // namespace roundhouse

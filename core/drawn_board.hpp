// Boards drawn in a few words, for tests.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/board.hpp"

namespace roundhouse {

// A board of tracks like `a b 3 yellow` (`any` for any colour), with facts behind (`tunnel`,
// `locomotives=2`), and tickets like `a c 5` or `a c 5 long`, with 45 wagons. Places in capitals
// are countries. Throws std::runtime_error.
Board draw_board(const std::vector<std::string>& tracks, const std::vector<std::string>& tickets);

}  // namespace roundhouse

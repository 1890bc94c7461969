// What the positions of a board's cities say: cities on top of each other, tracks that cross.
#pragma once

#include <vector>

#include "host/board/findings.hpp"
#include "roundhouse/board.hpp"

namespace roundhouse {

std::vector<Finding> positions_of(const Board& board);

}  // namespace roundhouse

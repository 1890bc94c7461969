// What stands below the map: the colours with their symbols, what marks mean, and the board in
// numbers.
#pragma once

#include <string>

#include "roundhouse/board.hpp"

namespace roundhouse::picture {

struct Legend {
  std::string svg;
  double height = 0;
};
Legend legend_of(const Board& board, double width);

}  // namespace roundhouse::picture

// How many spaces the shortest way between two places has, if nobody is in the way.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/board.hpp"

namespace roundhouse {

class ShortestWays {
 public:
  // Tracks of which the board states the fact `free` count nothing.
  explicit ShortestWays(const Board& board, const std::string& free = {});
  // -1 where there is no way. Countries are dead ends: no way leads through one.
  int between(City from, City to) const;

 private:
  std::vector<std::vector<int>> spaces_;
};

}  // namespace roundhouse

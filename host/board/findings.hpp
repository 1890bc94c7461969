// What is worth knowing about a board before anyone plays on it.
#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"
#include "roundhouse/board.hpp"

namespace roundhouse {

struct Finding {
  enum class Weight { mistake, advice };
  Weight weight = Weight::advice;
  std::string about;   // `tickets`, `colours`, `positions`
  std::string text;    // what was found
  std::string remedy;  // what would be right
};

// How the tracks of one colour, or of any one colour, are spread.
struct ColorShare {
  std::string color;  // empty: any one colour
  int tracks = 0, spaces = 0;
};

struct BoardReport {
  std::vector<Finding> findings;
  std::vector<ColorShare> colors;
  std::vector<int> lengths;  // tracks by their length
  int doubles = 0;           // routes of two or more tracks

  bool has_mistake() const;
};

BoardReport report_on(const Board& board);
Json json_of(const BoardReport& report);

}  // namespace roundhouse

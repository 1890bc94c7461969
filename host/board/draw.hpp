// A board as a picture.
#pragma once

#include <filesystem>
#include <string>

#include "core/json.hpp"
#include "roundhouse/board.hpp"

namespace roundhouse {

// SVG with cities and their names, tracks space by space in their colours with a symbol for each,
// double routes side by side, tunnels outlined, ferries with their symbols, countries, insets, and
// a legend. `file` is the board's JSON, which also says what is only for drawing.
std::string picture_of(const Board& board, const Json& file, const std::string& title);

}  // namespace roundhouse

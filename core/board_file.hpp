// Boards as files.
#pragma once

#include <filesystem>
#include <memory>

#include "roundhouse/board.hpp"

namespace roundhouse {

// Reads and checks a board; throws LoadError with the place of the first mistake. docs/boards.md
// describes the file.
std::shared_ptr<const Board> load_board(const std::filesystem::path& file);

}  // namespace roundhouse

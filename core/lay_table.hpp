// From a host's table to one that games can be played at.
#pragma once

#include <memory>

#include "core/laid_table.hpp"
#include "core/modules.hpp"
#include "core/resolve.hpp"
#include "core/table.hpp"

namespace roundhouse {

// Resolves, loads the board and lets all modules announce their rules. Throws LoadError.
std::shared_ptr<LaidTable> lay_table(const Table& table, const Modules& modules);
// The same for a table that is resolved already.
std::shared_ptr<LaidTable> lay_table(const Table& table, const Resolution& resolution);
// The same on a board that is no file.
std::shared_ptr<LaidTable> lay_table(const Table& table, const Resolution& resolution,
                                     std::shared_ptr<const Board> board);

}  // namespace roundhouse

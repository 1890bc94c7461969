// A game saved in a file, at any choice: a line that tells its table and modules, a line with the
// state, a line that seals both. docs/record.md describes the file.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/lay_table.hpp"
#include "core/modules.hpp"

namespace roundhouse {

// The content of such a file; write_file writes it.
std::string saved_text(const Game& game, const Table& table, const Resolution& resolution);

struct SavedGame {
  Table table;
  Resolution resolution;  // points into the modules it was loaded with
  std::shared_ptr<LaidTable> laid;
  std::unique_ptr<Game> game;
};
// The game in a file. Throws LoadError with the line and the reason where the file is damaged, was
// edited, or is of other modules.
SavedGame load_game(const std::filesystem::path& file, const Modules& modules);

}  // namespace roundhouse

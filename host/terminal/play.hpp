// Playing in the terminal, from the words that were typed to the end of the game.
#pragma once

#include <iosfwd>
#include <string>

#include "core/modules.hpp"
#include "core/table.hpp"
#include "host/sentences.hpp"

namespace roundhouse {

struct TerminalSettings {
  Table table;         // with its seats and its seed; of no account where a game is resumed
  std::string resume;  // the file of a saved game; empty: a new one
  std::string record;  // the file to write the game's record to when it is left; empty: none
  std::string save;    // the file to keep the game in after every move of a person; empty: none
  Language language = Language::en;
};

bool has_person(const Table& table);
// Throws LoadError where a saved game cannot be loaded, GameStopped where a rule fails.
void play_in_terminal(const TerminalSettings& settings, const Modules& modules, std::istream& in,
                      std::ostream& out);

}  // namespace roundhouse

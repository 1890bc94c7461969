// The words that a person may type besides moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/terminal/tongue.hpp"

namespace roundhouse {

enum class Command { help, moves, board, tickets, players, hint, log, undo, save, back, quit };

struct Ordered {
  Command command;
  std::string rest;  // what stands behind the word
};
// The command that a line begins with, in either language; nothing where it is none.
std::optional<Ordered> command_in(const std::string& line);
// All words of this language, for what was meant by a slip.
std::vector<std::string> command_words(const Tongue& say);
// What can be typed, as lines.
std::vector<std::string> help_text(const Tongue& say);
// The same in one line.
std::string short_help(const Tongue& say);

}  // namespace roundhouse

// One game from the first choice to the score.
#pragma once

#include <iosfwd>
#include <stdexcept>
#include <string>

#include "core/modules.hpp"
#include "core/resolve.hpp"
#include "core/table.hpp"
#include "host/story.hpp"

namespace roundhouse {

struct PlaySettings {
  Table table;              // with its seats and its seed
  bool only_moves = false;  // print the moves and the state's hash after each, not the account
  // Check the whole state after every move, and at the end that the game can be played again.
  bool is_checked = false;
  std::string record = {};  // the file to write the game's record to; empty: none
  Language language = Language::en;
};

// A checked game that goes on far longer than any game should.
class EndlessGame : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The first line of an account, and the texts of the modules for it.
void print_head(const Table& table, const Resolution& resolution, Language language,
                std::ostream& out);
Story::Texts texts_of(const Modules& modules, Language language);

// Throws GameStopped; a checked game also EndlessGame, or AnotherGame where it cannot be repeated.
void play(const PlaySettings& settings, const Modules& modules, std::ostream& out);

}  // namespace roundhouse

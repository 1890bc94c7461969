// A recorded game played again: verified, told, or stopped at a move to look at it.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>

#include "core/modules.hpp"
#include "host/sentences.hpp"

namespace roundhouse {

struct ReplaySettings {
  std::filesystem::path file;
  std::optional<int> to;     // stop after so many moves
  std::optional<Seat> view;  // show what this seat may know then; nobody: a spectator
  bool as_json = false;
  std::filesystem::path save;  // write the game as it is then; empty: do not
  bool is_story = false;
  Language language = Language::en;
};

// A file may hold several records; only one of them can be stopped, looked at or told. Throws
// LoadError where the file is damaged or of other modules, AnotherGame where the game differs.
void replay(const ReplaySettings& settings, const Modules& modules, std::ostream& out);

}  // namespace roundhouse

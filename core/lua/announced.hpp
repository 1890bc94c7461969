// The table that a script returns, announced as a library would announce its rules.
#pragma once

#include <string>
#include <vector>

#include "core/lua/machine.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

// What is wrong in the table, and the way to it: `on`, `turn_endet`.
class AnnouncedWrongly : public SetupError {
 public:
  AnnouncedWrongly(const std::string& what, std::vector<std::string> steps)
      : SetupError(what), steps_(std::move(steps)) {}
  const std::vector<std::string>& steps() const { return steps_; }

 private:
  std::vector<std::string> steps_;
};

// Announces the table on top of the machine's stack, which script number `script` of the book
// returned, and notes in the book how the engine calls its functions. Throws
// AnnouncedWrongly.
void announce(Machine& machine, Book& book, std::size_t script, Setup& setup);

}  // namespace roundhouse::lua

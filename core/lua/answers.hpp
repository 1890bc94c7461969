// What a script answered to a question, taken into the event; and where a wrong answer was given.
#pragma once

#include <array>

#include "core/lua/machine.hpp"

namespace roundhouse::lua {

// A question as it was before a script answered, to find the line of a wrong answer with. Larger
// ones are not kept: then only the function is told.
class QuestionAsked {
 public:
  QuestionAsked(const Listener& listener, const void* event);

  // Takes the answers out of the table that the script was given. Throws ScriptFailed.
  void take_answers(Machine& machine, const Ready& ready, int table, void* event) const;

 private:
  void find_assignment(Machine& machine, const Ready& ready) const;

  static constexpr std::size_t most_bytes = 512;
  const Listener& listener_;
  std::array<std::uint64_t, most_bytes / 8> bytes_;
};

// `guest/main.lua:7: `, where the function of a script begins.
std::string place_of(Machine& machine, const Ready& ready);

}  // namespace roundhouse::lua

// A fact or question as bytes, filled from a script's table.
#pragma once

#include <string>
#include <vector>

#include "core/lua/machine.hpp"

namespace roundhouse::lua {

// The fact or question of that name; throws with what was meant.
const Event& event_called(const Rules& rules, const std::string& name, bool is_question);

class EventBytes {
 public:
  // Fields that the table at `given` does not have are 0 or none.
  EventBytes(Machine& machine, const Event& event, int given);
  void* data() { return bytes_.data(); }
  // The track that the event is about, where it is about one.
  Track about() const;
  // Leaves a table with the fields on the stack.
  void push() const;

 private:
  void must_be_fields(int given) const;

  Machine& machine_;
  const Event& event_;
  std::vector<std::uint64_t> bytes_;
};

}  // namespace roundhouse::lua

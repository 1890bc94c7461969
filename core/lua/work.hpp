// How much work scripts do, for whoever looks at their cost.
#pragma once

#include <cstdint>

namespace roundhouse {

// Of the machine that this thread used last: in the call that is under way, or else in the last.
struct ScriptWork {
  bool is_inside = false;  // a call is under way
  std::int64_t units = 0;
};
ScriptWork script_work();

}  // namespace roundhouse

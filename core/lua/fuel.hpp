// Scripts count their own work: every loop, function and jump back is given a countdown when its
// text is loaded. Lua's count hook would make every instruction slower; this costs only where code
// can repeat.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::lua {

// Names that the countdown uses, and no script may.
inline constexpr char fuel_name[] = "__fuel";
inline constexpr char left_name[] = "__left";
inline constexpr char spent_name[] = "__spent";
inline constexpr char rest_name[] = "__rest";

// The text of a chunk that takes (fuel, spent, rest, and the globals called `known`) and returns
// `source`, which Lua accepts, as a function with countdowns in it. Lines stay where they are; the
// known globals are found at once, and are constant. Throws std::runtime_error with the line where
// the source uses a reserved name or a zero byte.
std::string with_fuel(std::string_view source, const std::vector<std::string>& known = {});

}  // namespace roundhouse::lua

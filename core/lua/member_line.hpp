// Where something stands in the table that a script returns, found in its text.
#pragma once

#include <string>
#include <vector>

namespace roundhouse::lua {

// The line of a member: `on`, `turn_ended` for `return {on = {turn_ended = …}}`. Of the deepest
// step that is written out there; 0 where the text returns no table that is. The text is known to
// be well formed.
int line_of_member(const std::string& source, const std::vector<std::string>& steps);

}  // namespace roundhouse::lua

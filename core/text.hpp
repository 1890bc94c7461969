// The text of moves and of everything in them, and back.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/game.hpp"

namespace roundhouse {

// `classic.claim paris-zurich green*3`; parses back to the same move at the same table.
std::string text(const Rules& rules, const Move& move);
// Throws IllegalMove with what was found and what would be right.
Move parse_move(const Rules& rules, std::string_view text);

// `green*3+locomotive`; `-` for no cards.
std::string text(const Rules& rules, Cards cards);
// One value of a field or of a move, as its meaning says.
std::string text(const Rules& rules, Meaning meaning, std::int64_t value);

}  // namespace roundhouse

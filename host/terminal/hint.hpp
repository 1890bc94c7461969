// What the planner would do, and why, in a sentence.
#pragma once

#include <string>

#include "host/bots/planner.hpp"
#include "host/terminal/tongue.hpp"

namespace roundhouse {

// Why a move is a good one: `it is needed for Paris – Zürich (9)`.
std::string reason(const Advice& advice, const Board& board, const Tongue& say);

}  // namespace roundhouse

// How the engine calls into scripts. Each `self` is what the book has about the function.
#pragma once

#include "roundhouse/game.hpp"

namespace roundhouse::lua {

void hear(void* listener, Game& game, void* event);
void list_moves(void* action, const Game& game, Moves& moves);
void play_move(void* action, Game& game, const Move& move);
void take_step(void* step, Game& game, const Choice& choice);

}  // namespace roundhouse::lua

// The engine: starts a game, lists what may be chosen, plays it, and goes on until somebody must
// choose again. It knows turns, choices and events, and no rule of any game.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "roundhouse/game.hpp"
#include "roundhouse/move.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse {

// Announces what the core itself keeps and states; the first module of every table.
void announce_core(Setup& setup);
// Closes the rules after the last module: nothing can be announced any more.
void seal(Rules& rules);
// Asks what each track costs where the answer is the same all game long. The rules are sealed, and
// scripts can be called.
void ask_fixed_prices(Rules& rules);

// Brings a game to its first choice: a new one, or one that was played and begins anew.
void start(Game& game, std::uint64_t seed);
// All legal moves of the current choice, sorted, each once. Empty when the game is over.
void legal(const Game& game, Moves& moves);
// Plays a move from the legal list.
void play(Game& game, const Move& move);
// The same for a move from outside; throws IllegalMove where it is not on the list.
void play_checked(Game& game, const Move& move);
// Ends the game here, whatever it waits for, and scores it.
void end_now(Game& game);

// The whole state as bytes: every kept component by name, holder and field, and nothing else.
std::vector<std::uint8_t> save(const Game& game);
// A game in the saved state; throws LoadError where the bytes are not of this table.
std::unique_ptr<Game> load(const Rules& rules, std::span<const std::uint8_t> saved);
// A second game with the same future.
std::unique_ptr<Game> clone(const Game& game);
// The same into a game of the same table that is there already; the quickest way.
void copy(Game& to, const Game& from);
std::uint64_t state_hash(const Game& game);

// Proves that every card, wagon, ticket and piece is somewhere exactly once; throws GameStopped.
void check_consistency(const Game& game);

}  // namespace roundhouse

// Small tables for tests, on boards drawn in a few words (core/drawn_board.hpp), with positions
// set up in a few lines (core/set_up.hpp).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/drawn_board.hpp"
#include "core/engine.hpp"
#include "core/laid_table.hpp"
#include "core/modules.hpp"
#include "core/set_up.hpp"
#include "core/text.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse::test {

using roundhouse::cards;
using roundhouse::draw_board;
using roundhouse::give_tracks;
using roundhouse::legal_texts;
using roundhouse::put_on_deck;
using roundhouse::set_display;
using roundhouse::set_hand;
using roundhouse::set_tickets;

// The base game on a board, with further modules by their id, as the program would load them.
std::shared_ptr<LaidTable> lay_table(Board board, int players,
                                     const std::vector<std::string>& further = {});
// All modules that come with the program; read once.
const Modules& shipped_modules();
// The boards among them.
std::vector<std::string> shipped_boards();
ModuleToLoad classic();
// Any module by its id, with these options and otherwise its usual ones.
ModuleToLoad module(const std::string& id, const std::map<std::string, std::int64_t>& options = {});

// A game at its first turn: everyone kept all tickets, seat 1 begins.
std::shared_ptr<Game> at_first_turn(const std::shared_ptr<LaidTable>& table,
                                    std::uint64_t seed = 1);

// Moves the whole deck to the hand of a player.
void empty_deck(Game& game, Seat to);

bool is_legal(const Game& game, const std::string& move);
void play(Game& game, const std::string& move);

}  // namespace roundhouse::test

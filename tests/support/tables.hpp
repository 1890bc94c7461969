// Small tables for tests: boards drawn in a few words, positions set up in a few lines.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/engine.hpp"
#include "core/laid_table.hpp"
#include "core/modules.hpp"
#include "core/text.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse::test {

// A board of tracks like `a b 3 yellow` (`any` for any colour), with facts behind (`tunnel`,
// `locomotives=2`), and tickets like `a c 5` or `a c 5 long`, with 45 wagons. Places in capitals
// are countries.
Board draw_board(const std::vector<std::string>& tracks, const std::vector<std::string>& tickets);

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

// The cards of `a*2+b`.
Cards cards(const Game& game, const std::string& text);
// Gives a player exactly these cards, out of deck, discard and display; the old hand goes to the
// deck.
void set_hand(Game& game, Seat player, const std::string& text);
// Puts these cards on top of the deck, the last one uppermost, found in the deck itself.
void put_on_deck(Game& game, const std::vector<std::string>& kinds);
// Lays these five cards face up, exchanged with the deck.
void set_display(Game& game, const std::vector<std::string>& kinds);
// Gives a player exactly these tickets, by their ids, wherever they are; the old ones go under
// their pile.
void set_tickets(Game& game, Seat player, const std::vector<std::string>& ids);
// Lets a player have claimed these tracks earlier, with wagons but without points.
void give_tracks(Game& game, Seat player, const std::vector<std::string>& ids);
// Moves the whole deck to the hand of a player.
void empty_deck(Game& game, Seat to);

std::vector<std::string> legal_texts(const Game& game);
// Legal moves that start with these words.
std::vector<std::string> legal_texts(const Game& game, const std::string& start);
bool is_legal(const Game& game, const std::string& move);
void play(Game& game, const std::string& move);

}  // namespace roundhouse::test

// Positions set up by hand, in the words of moves: who holds what, and what lies where. Every card,
// ticket and track stays somewhere exactly once. All throw std::runtime_error with what was found
// and what would be right.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse {

// The cards of `a*2+b`; of `` or `-` none.
Cards cards(const Game& game, const std::string& text);
// Gives a player exactly these cards, out of deck and discard; the old hand goes under the deck.
void set_hand(Game& game, Seat player, const std::string& text);
// Puts these cards on top of the deck, the last one uppermost, found in the deck or the discard.
void put_on_deck(Game& game, const std::vector<std::string>& kinds);
// Lays these cards face up, at most five; those that lay there go under the deck.
void set_display(Game& game, const std::vector<std::string>& kinds);
// Gives a player exactly these tickets, by their ids, out of the piles or of another's hand; the
// old ones go under their pile.
void set_tickets(Game& game, Seat player, const std::vector<std::string>& ids);
// Lets a player have claimed these tracks earlier, with wagons but without points.
void give_tracks(Game& game, Seat player, const std::vector<std::string>& ids);

// Legal moves that start with these words.
std::vector<std::string> legal_texts(const Game& game, const std::string& start = "");

// Everyone keeps all that is offered until the first turn begins.
void play_to_first_turn(Game& game);

}  // namespace roundhouse

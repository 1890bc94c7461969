// Drawing cards and putting them away, as every rule does it.
#pragma once

#include "roundhouse/game.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// Whether a card can be drawn: from the deck, or after the discard has become the deck.
bool can_draw(const Game& game);
// Takes the top card off the deck, which is made anew of the discard where it is empty; none where
// no card is left. The caller puts the card somewhere.
Kind draw_card(Game& game);
// Puts a card into a player's hand; `face_up` tells whether everyone saw which, `from` with whom it
// lay where it came neither from the deck nor from the display.
void take_card(Game& game, Seat player, Kind kind, bool face_up, Seat from = nobody);
// Puts cards of a player's hand on the discard.
void pay(Game& game, Seat player, Cards cards);

}  // namespace roundhouse

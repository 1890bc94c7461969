// The base game, in the order of a turn. What all boards share: cards, display, claiming, tickets,
// the last round and the score. Each file below opens with its part of the booklet.
#pragma once

#include "roundhouse/deck.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"
#include "roundhouse/setup.hpp"

namespace classic {

using namespace roundhouse;

// How far the game has come, on the table.
struct Progress {
  static constexpr std::size_t page_size = 1;

  std::uint8_t passes = 0;  // turns in a row that were passed
  bool has_passed = false;  // in this turn
  bool is_last_round = false;
  std::uint8_t turns_left = 0;  // of the last round
  ROUNDHOUSE_FIELDS(Progress, passes, has_passed, is_last_round, turns_left)
};

void setup_cards(Setup& setup);
void setup_claims(Setup& setup);
void setup_tickets(Setup& setup);
void setup_announcing(Setup& setup);
void setup_end(Setup& setup);
void setup_check(Setup& setup);

void deal_cards(Game& game);
void deal_tickets(Game& game);

// The deals of the start have their number as `round`; the one of a turn's action has this.
inline constexpr int in_the_game = -1;
const Deal& deal_of(const Game& game, int round);
// Lays tickets off the top of a pile before a player: so many, or what is left.
void lay_before(Game& game, Seat player, int pile, int count);
// Everything is laid before the player.
void tell_offer(Game& game, Seat player);

// Fills the gaps of the display from the deck, and clears it where too many locomotives lie.
void refill_display(Game& game);
// The same when all that waits is done, where there are gaps.
void refill_later(Game& game);

inline constexpr Name refill{"classic.refill"};
inline constexpr Name keep_choice{"classic.keep"};
inline constexpr Name announce_choice{"classic.announce"};

}  // namespace classic

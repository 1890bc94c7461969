// What an action does, as far as its shape tells: what it is done with, and for which choice. So a
// bot gets along with modules that it has never heard of.
#pragma once

#include <cstdint>
#include <vector>

#include "roundhouse/rules.hpp"

namespace roundhouse {

enum class Deed : std::uint8_t {
  claim,     // cards for a track
  build,     // cards for something in a city
  pay,       // cards for what is laid down already
  take,      // a card of a kind that lies face up
  draw,      // a card from the deck
  tickets,   // draw tickets
  keep,      // some of the tickets offered
  announce,  // how many of each
  send,      // a turn for what stands in a city
  place,     // something on a city
  ride,      // over a track
  favour,    // a player is chosen
  stop,      // nothing, where something could be done
  other,
};

// The deed of each action of a table, by its number.
std::vector<Deed> deeds_of(const Rules& rules);

}  // namespace roundhouse

// The best trail of a traveller: over tracks, no one twice, with the top token of the stack in
// every city it reaches. For bots and hints.
#pragma once

#include <array>

#include "roundhouse/board.hpp"
#include "roundhouse/fields.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// The tokens that lie in a city, top last.
using Tokens = List<std::uint8_t, 8>;

// What a traveller could do from here on.
struct Travel {
  City at;
  City start;                               // gives no token, however often the trail comes there
  TrackSet free;                            // tracks that may still be used, for nothing
  TrackSet paid;                            // tracks that may still be used, for a card each
  int cards = 0;                            // to pay with
  std::array<Tokens, max_places> tokens{};  // of each city
};

struct Trail {
  List<Track, max_tracks> tracks;  // empty: stay
  int points = 0;
  bool is_best = true;  // false: the search gave up, and there may be a better one
};

// The trail with the most points, of those one with the fewest cards: always the same one. A draft
// of a trail takes one look for every number of cards that it is kept with, and a few besides. So
// many looks are enough for what comes up on our boards; beyond, the search goes on with only the
// most promising drafts, and says so.
inline constexpr int usual_looks = 500'000;
Trail best_trail(const Board& board, const Travel& travel, int most_looks = usual_looks);

// What is the best journey of this player's traveller in this city? While one of them is under way
// it is only told of him, in the city to which he has come. Answered by the module whose travellers
// they are.
struct TrailAsked {
  static constexpr Name name{"trail_asked"};
  Seat player;
  City city;
  List<Track, max_tracks> tracks{};
  std::uint16_t points = 0;
  bool is_best = true;
  ROUNDHOUSE_FIELDS(TrailAsked, player, city, tracks, points, is_best)
};

}  // namespace roundhouse

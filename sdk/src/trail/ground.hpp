// The ground a traveller could cover: the tracks in reach, in an order in which it can be decided
// of one after the other whether it is used, with few cities at a time of which some tracks are
// decided and others not. Those cities are open; each has a slot of its own while it is.
#pragma once

#include <algorithm>
#include <vector>

#include "roundhouse/trail.hpp"

namespace roundhouse::trail {

inline constexpr int slots = 16;

struct Way {
  Track track;
  City from, to;
  bool is_paid;
};

// A city of the ground. Every way used there has an end there; a trail arrives by one end and
// leaves by the next, so every second end brings a token. In the city where the traveller is, one
// end counts as used from the start, as he has arrived there.
struct Town {
  static constexpr int none = -1;

  std::vector<int> ways;   // that end here, as numbers in the order of deciding
  std::vector<int> worth;  // points of the tokens taken, by ends used
  int slot = 0;
  int island = none;  // its number; none: where the traveller is, or no free way ends here

  int points(int ends) const {
    return worth[std::min(static_cast<std::size_t>(ends), worth.size() - 1)];
  }
  // More ends than matter are counted as fewer: only whether they are even must not change.
  int counted(int ends) const { return ends < static_cast<int>(worth.size()) ? ends : ends - 2; }
};

struct Ground {
  City at;
  int cards = 0;
  std::vector<Way> ways;     // in the order of deciding
  std::vector<Town> towns;   // by their number on the board
  std::vector<City> cities;  // where ways end
  // Cities that hang together by free ways, without the traveller: he must pay for a way to them,
  // and for one from them, unless the trail ends there.
  int islands = 0;
  bool is_whole = true;  // false: some tracks had to be left out

  const Town& operator[](City city) const { return towns[city]; }
  int ends_at_first(City city) const { return city == at ? 1 : 0; }
  int island(City city) const { return towns[city].island; }
};

Ground survey(const Board& board, const Travel& travel);

}  // namespace roundhouse::trail

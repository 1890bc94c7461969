// The cheapest way between two places of a board.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "roundhouse/board.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// What each track costs whoever travels or builds.
using TrackCosts = std::array<std::uint16_t, max_tracks>;
inline constexpr std::uint16_t closed_track = 0xffff;

// A way, and what it costs.
struct Way {
  TrackSet tracks;
  int cost = -1;

  bool is_there() const { return cost >= 0; }
};

class Paths {
 public:
  explicit Paths(std::shared_ptr<const Board> board);

  const Board& board() const { return *board_; }
  // The cheapest way from one place to another. It leads through no country.
  Way cheapest(City from, City to, const TrackCosts& costs) const;
  // The tracks that end in a place.
  const std::vector<Track>& at(City place) const { return at_[static_cast<std::size_t>(place)]; }
  City other_end(Track track, City end) const;

 private:
  struct Reached;
  City nearest(const Reached& reached) const;
  void go_on(City from, const TrackCosts& costs, Reached& reached) const;

  std::shared_ptr<const Board> board_;
  std::vector<std::vector<Track>> at_;
};

}  // namespace roundhouse

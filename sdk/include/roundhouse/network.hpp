// What tracks connect: tickets and longest paths. Countries are dead ends: tracks never meet there.
#pragma once

#include "roundhouse/board.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// The pieces that a set of tracks falls into.
class Network {
 public:
  Network(const Board& board, const TrackSet& tracks);

  // Adds a track; false where that connects nothing new, and then nothing changes.
  bool add(Track track);
  // Whether one connected piece reaches both places; either may be a country.
  bool connects(City a, City b) const;
  // A number for the piece a city belongs to; equal numbers are connected.
  int piece(City city) const { return root_[static_cast<std::size_t>(city)]; }

 private:
  bool reaches(int piece, City country) const;

  const Board* board_;
  TrackSet to_countries_;
  std::array<std::uint8_t, max_places> root_;
};

// The length of the longest continuous path over these tracks: any city may be passed several
// times, no track twice. Exact; throws std::runtime_error where that would take too long, far
// beyond what the wagons of one player can build.
int longest_path(const Board& board, const TrackSet& tracks);

}  // namespace roundhouse

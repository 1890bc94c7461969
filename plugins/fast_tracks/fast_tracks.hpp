// What lies on the table for fast tracks.
#pragma once

#include "roundhouse/fields.hpp"
#include "roundhouse/words.hpp"

namespace fast_tracks {

using namespace roundhouse;

// The white trains common to all, on the table.
struct BulletTrains {
  static constexpr std::size_t page_size = 1;

  std::uint8_t left = 0;  // in the reserve
  TrackSet built;         // tracks on which one stands
  ROUNDHOUSE_FIELDS(BulletTrains, left, built)
};

// A player's marker on the fast-train track.
struct Marker {
  static constexpr std::size_t page_size = max_seats;

  std::uint16_t spaces = 0;
  ROUNDHOUSE_FIELDS(Marker, spaces)
};

// A bullet train was placed and its builder's marker moved forward; `left` remain in the reserve.
struct FastTrackBuilt {
  static constexpr Name name{"fast_track_built"};
  Seat player;
  Track track;
  std::uint16_t marker = 0;
  std::uint8_t forward = 0;
  std::uint8_t left = 0;
  ROUNDHOUSE_FIELDS(FastTrackBuilt, player, track, marker, forward, left)
};

}  // namespace fast_tracks

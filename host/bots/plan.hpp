// What a player means to build: the cheapest tracks that complete the tickets in hand.
#pragma once

#include <array>
#include <vector>

#include "host/bots/paths.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// What a player may still claim, and at what price.
class Prospect {
 public:
  Prospect(const Game& game, const Paths& paths, Seat player);

  const Paths& paths() const { return *paths_; }
  const TrackSet& open() const { return open_; }
  // The tracks that carry the player's tickets already.
  const TrackSet& network() const { return network_; }
  int wagons() const { return wagons_; }
  // Of a track that is open.
  const PriceAsked& price(Track track) const { return prices_[static_cast<std::size_t>(track)]; }
  // What claiming an open track brings; one that takes no wagons counts by its length.
  int points(Track track) const { return points_[static_cast<std::size_t>(track)]; }
  // What a plan pays for each track: nothing for what is there, cards and a turn for what is open.
  const TrackCosts& costs() const { return costs_; }

 private:
  void add(const Game& game, Seat player, Track track);

  const Paths* paths_;
  TrackSet open_, network_;
  int wagons_ = 0;
  std::array<PriceAsked, max_tracks> prices_;
  std::array<std::int16_t, max_tracks> points_{};
  TrackCosts costs_;
};

struct Plan {
  TrackSet tracks;                        // still to be claimed
  std::array<Ticket, max_tracks> serves;  // for which ticket first, of each of them
  TicketSet made, planned;                // the others cannot be made, or not with these wagons
  TicketSet beyond;                       // a way is open, but the wagons do not suffice
  TicketSet lost;                         // no way is open any more
  int spaces = 0;                         // cards in all
  int wagons = 0;                         // that the tracks take
};
Plan make_plan(const Prospect& prospect, const TicketSet& tickets);

}  // namespace roundhouse

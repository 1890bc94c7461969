// What a person sees of a game, as lines: made of the game as that seat may know it.
#pragma once

#include <string>
#include <vector>

#include "host/bots/plan.hpp"
#include "host/terminal/marks.hpp"
#include "host/terminal/tongue.hpp"

namespace roundhouse {

using Lines = std::vector<std::string>;

class Sight {
 public:
  // The game must be the one that `me` may see, and stay there while it is looked at.
  Sight(const Game& seen, Seat me, const std::vector<std::string>& seats, const Tongue& tongue,
        const Marks& marks, int columns);

  // Everyone's points, wagons, cards and tickets, and what modules give them.
  Lines players() const;
  // The cards face up, deck and discard, and what else lies on the table.
  Lines table() const;
  Lines hand() const;
  // The tickets with their progress: made, lost, or how many cards are missing; in full, for
  // which tracks.
  Lines tickets(bool in_full) const;
  // All tracks with their price and owner, then the places where something stands.
  Lines board() const;
  // One place: its tracks, and what stands there.
  Lines place(City city) const;

  // `3 blue`, `4 of one colour incl. 2 locomotives`
  std::string price(Track track) const;
  // Whose a track is, or that it is free, or closed.
  std::string owner(Track track) const;
  // What the board says of a track besides: `tunnel`.
  std::string facts(Track track) const;

 private:
  bool is_made(const Prospect& prospect, Ticket ticket) const;
  Way way(const Prospect& prospect, Ticket ticket) const;
  static int cards_for(const Prospect& prospect, const TrackSet& tracks);
  std::string shortly(const Prospect& prospect, Ticket ticket) const;
  std::string progress(const Prospect& prospect, Ticket ticket) const;
  std::string short_owner(Track track) const;
  std::string mark_of_price(Track track) const;
  Lines standing() const;

  const Game* game_;
  Seat me_;
  const std::vector<std::string>* seats_;
  const Tongue* tongue_;
  const Marks* marks_;
  int columns_;
};

}  // namespace roundhouse

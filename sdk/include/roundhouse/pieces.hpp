// The pieces that the rules of this family share: hands, piles, wagons, tracks, tickets, points.
// The module `classic` announces and moves them; every other module may read and change them.
#pragma once

#include "roundhouse/fields.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// A player's cards; only the owner knows which.
struct Hand {
  static constexpr int slot = 3;
  static constexpr std::size_t page_size = max_seats;

  Counts cards;
  std::uint8_t size = 0;
  ROUNDHOUSE_FIELDS(Hand, cards, size)

  void add(Kind kind) { cards.add(kind), ++size; }
  void add(Cards more) { cards.add(more), size = static_cast<std::uint8_t>(size + more.total()); }
  void remove(Cards paid) {
    cards.remove(paid), size = static_cast<std::uint8_t>(size - paid.total());
  }
};

// The deck, top card last; nobody knows its order.
struct Deck {
  static constexpr int slot = 4;
  static constexpr std::size_t page_size = 1;

  List<Kind, max_cards + 1> cards;
  ROUNDHOUSE_FIELDS(Deck, cards)
};

// Played cards. All can know how many of each kind lie there.
struct Discard {
  static constexpr int slot = 5;
  static constexpr std::size_t page_size = 1;

  Counts cards;
  std::uint8_t size = 0;
  ROUNDHOUSE_FIELDS(Discard, cards, size)

  void add(Kind kind) { cards.add(kind), ++size; }
  void add(Cards more) { cards.add(more), size = static_cast<std::uint8_t>(size + more.total()); }
};

// The five cards that lie face up, in fixed positions; none marks a gap.
struct Display {
  static constexpr int slot = 6;
  static constexpr std::size_t page_size = 1;
  static constexpr std::size_t positions = 5;

  std::array<Kind, positions> cards{};
  ROUNDHOUSE_FIELDS(Display, cards)
};

// The cards laid down for something that is not finished yet, and what for.
struct Laid {
  static constexpr int slot = 7;
  static constexpr std::size_t page_size = 1;

  Cards cards;
  Track track;  // none: for nothing any more
  ROUNDHOUSE_FIELDS(Laid, cards, track)
};

// A player's wagons in reserve, points, and tracks.
struct Reserve {
  static constexpr int slot = 8;
  static constexpr std::size_t page_size = max_seats;

  std::uint8_t wagons = 0;
  ROUNDHOUSE_FIELDS(Reserve, wagons)
};
struct Score {
  static constexpr int slot = 9;
  static constexpr std::size_t page_size = max_seats;

  std::int16_t points = 0;
  std::uint8_t tickets_made = 0;  // counted when the game is scored
  ROUNDHOUSE_FIELDS(Score, points, tickets_made)
};
struct Railway {
  static constexpr int slot = 10;
  static constexpr std::size_t page_size = max_seats;

  TrackSet tracks;  // claimed by this player
  TrackSet barred;  // never open to this player again: parallel to an own one
  ROUNDHOUSE_FIELDS(Railway, tracks, barred)
};
// Tracks that nobody has claimed and that are not closed, on the table.
struct FreeTracks {
  static constexpr int slot = 11;
  static constexpr std::size_t page_size = 1;

  TrackSet tracks;
  ROUNDHOUSE_FIELDS(FreeTracks, tracks)
};

// A player's tickets: those kept, and those to choose from now.
struct Tickets {
  static constexpr int slot = 12;
  static constexpr std::size_t page_size = max_seats;

  TicketSet kept;
  List<Ticket, 16> offered;
  std::uint8_t count = 0;  // of the kept ones, which all may know
  // The kept ones by their pile, which all may know where tickets are announced.
  std::array<std::uint8_t, max_piles> by_pile{};
  ROUNDHOUSE_FIELDS(Tickets, kept, offered, count, by_pile)
};
// The piles of tickets, top last, in the order in which the board's tickets first name them.
struct TicketPiles {
  static constexpr int slot = 13;
  static constexpr std::size_t page_size = 1;
  using Pile = List<Ticket, max_tickets + 1>;

  Pile first, second, third;
  Pile aside;  // put back by players while others still choose
  Pile out_of_game;
  ROUNDHOUSE_FIELDS(TicketPiles, first, second, third, aside, out_of_game)

  Pile& pile(int number) { return number == 0 ? first : number == 1 ? second : third; }
  const Pile& pile(int number) const { return number == 0 ? first : number == 1 ? second : third; }
};

}  // namespace roundhouse

// Which tracks a player's stations borrow at the end: the best choice there is, found by trying
// every one that differs.
#pragma once

#include <compare>

#include "roundhouse/board.hpp"
#include "roundhouse/network.hpp"
#include "roundhouse/words.hpp"

namespace stations {

using namespace roundhouse;

constexpr int most_stations = 3;

using Offers = List<TrackSet, most_stations>;  // what each station could borrow
using Loans = List<Track, most_stations>;      // what each borrows; none: nothing

// Of the opponents' tracks that end in a station's city, those that lead somewhere new; where
// several lead to the same, the first of them.
inline TrackSet offers_in(City city, const Board& board, const Network& network,
                          const TrackSet& opponents) {
  TrackSet offers;
  CitySet known;
  for (Track track : opponents) {
    const TrackFacts& facts = board[track];
    if (facts.from != city && facts.to != city) continue;
    const City end = facts.from == city ? facts.to : facts.from;
    const City leads_to = board.is_country(end) ? end : City{network.piece(end)};
    if (known.contains(leads_to) || network.connects(city, end)) continue;
    known.insert(leads_to);
    offers.insert(track);
  }
  return offers;
}

// Calls `use(network, loans)` for every choice: each station borrows nothing, or a track that
// connects something new to what is there.
template <class Use>
void each_choice(const Network& network, const Offers& offers, Loans& loans, Use& use) {
  if (loans.size() == offers.size()) return use(network, loans);
  const TrackSet& here = offers[loans.size()];
  loans.push_back({});
  each_choice(network, offers, loans, use);
  for (Track track : here) {
    Network joined = network;
    if (!joined.add(track)) continue;
    loans.back() = track;
    each_choice(joined, offers, loans, use);
  }
  loans.pop_back();
}

// What a choice is worth: first the points of the tickets made, then their number.
struct Worth {
  int points = 0;
  int tickets = 0;
  friend auto operator<=>(const Worth&, const Worth&) = default;
};

inline Worth worth(const Board& board, const Network& network, const TicketSet& tickets) {
  Worth sum;
  for (Ticket ticket : tickets) {
    const TicketFacts& facts = board[ticket];
    if (!network.connects(facts.from, facts.to)) continue;
    sum.points += facts.points;
    ++sum.tickets;
  }
  return sum;
}

// The tickets that the choice decides: not made anyway, and made if all that is offered were
// borrowed at once.
inline TicketSet undecided(const Board& board, const Network& network, const Offers& offers,
                           const TicketSet& tickets) {
  Network everything = network;
  for (const TrackSet& here : offers)
    for (Track track : here) everything.add(track);
  TicketSet open;
  for (Ticket ticket : tickets) {
    const TicketFacts& facts = board[ticket];
    const bool is_made = network.connects(facts.from, facts.to);
    if (!is_made && everything.connects(facts.from, facts.to)) open.insert(ticket);
  }
  return open;
}

// The best choice; of equal ones, that in which the stations, one after the other, borrow nothing
// or the lowest tracks.
inline Loans best_choice(const Board& board, const Network& network, const Offers& offers,
                         const TicketSet& tickets) {
  const TicketSet open = undecided(board, network, offers, tickets);
  Loans best, loans;
  Worth best_worth;
  const auto compare = [&](const Network& joined, const Loans& tried) {
    const Worth tried_worth = worth(board, joined, open);
    if (best.size() == tried.size() && tried_worth <= best_worth) return;
    best = tried;
    best_worth = tried_worth;
  };
  each_choice(network, offers, loans, compare);
  return best;
}

}  // namespace stations

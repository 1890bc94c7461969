// Announcing. Where tickets are drawn from several piles at the player's choice, the player first
// says how many of each: so many in all, or what is left, and of no pile more than it holds.
#include <algorithm>
#include <vector>

#include "classic.hpp"

namespace classic {
namespace {

using Split = std::array<int, max_piles>;

Split most_of_each(const Game& game, const Deal& deal) {
  Split most{};
  for (const Deal::Part& part : deal.parts)
    most[static_cast<std::size_t>(part.number)] =
        std::min(part.count, game.on_table<TicketPiles>().pile(part.number).size());
  return most;
}

void list_splits(const Game& game, Moves& moves) {
  const Deal& deal = deal_of(game, game.choice().a);
  const Split most = most_of_each(game, deal);
  const int all = std::min(deal.announced, most[0] + most[1] + most[2]);
  for (int first = 0; first <= std::min(all, most[0]); ++first)
    for (int second = 0; second <= std::min(all - first, most[1]); ++second)
      if (const int third = all - first - second; third <= most[2])
        moves.add(first, {}, second, third);
}

void announce(Game& game, const Move& move) {
  const Seat player = game.player();
  const std::array counts{move.a, move.b, move.c};
  TicketsAnnounced said{player};
  for (std::size_t pile = 0; pile < counts.size(); ++pile)
    said.counts[pile] = static_cast<std::uint8_t>(counts[pile]);
  game.happened(said);
  for (int pile = 0; pile < max_piles; ++pile)
    lay_before(game, player, pile, counts[static_cast<std::size_t>(pile)]);
  tell_offer(game, player);
}

// One number for each pile of the board.
Takes a_number_per_pile(const Board& board) {
  std::vector<std::string> piles;
  for (const TicketFacts& ticket : board.tickets)
    if (std::find(piles.begin(), piles.end(), ticket.pile) == piles.end())
      piles.push_back(ticket.pile);
  return {std::vector<Meaning>(piles.size(), Meaning::number), false};
}

}  // namespace

void setup_announcing(Setup& setup) {
  setup.fact<TicketsAnnounced>();
  setup.action<list_splits, announce>("classic.announce", {announce_choice},
                                      a_number_per_pile(setup.board()));
}

}  // namespace classic

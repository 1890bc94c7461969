// What must hold after any move: every card, wagon, ticket and track is somewhere exactly once.
#include "classic.hpp"

namespace classic {
namespace {

void count_cards(const Game& game, CardsAsked& asked) {
  for (Kind kind : game.on_table<Deck>().cards) asked.cards.add(kind);
  for (Kind kind : game.on_table<Display>().cards)
    if (!kind.is_none()) asked.cards.add(kind);
  asked.cards.add(game.on_table<Laid>().cards);
  for (int kind = 0; kind < game.cards().size(); ++kind) {
    asked.cards.add(Kind{kind}, game.on_table<Discard>().cards[Kind{kind}]);
    for (Seat player : game.seats())
      asked.cards.add(Kind{kind}, game.on<Hand>(player).cards[Kind{kind}]);
  }
}

void count_wagons(const Game& game, WagonsAsked& asked) {
  for (Track track : game.on<Railway>(asked.player).tracks)
    asked.wagons = static_cast<std::uint16_t>(asked.wagons + game.board()[track].length);
}

void must(bool holds, const std::string& what) {
  if (!holds) throw RuleBroken("the state is inconsistent: " + what);
}

void check_cards(const Game& game) {
  const Counts counted = game.ask(CardsAsked{}).cards;
  for (int kind = 0; kind < game.cards().size(); ++kind) {
    const CardKind& card = game.cards()[Kind{kind}];
    const int all = card.count + card.aside;
    must(counted[Kind{kind}] == all, std::to_string(counted[Kind{kind}]) + " of " +
                                         std::to_string(all) + " " + card.name +
                                         " cards are there");
  }
  for (Seat player : game.seats()) {
    const Hand& hand = game.on<Hand>(player);
    must(hand.size == hand.cards.total(), "a hand's size is not that of its cards");
  }
  const Discard& discard = game.on_table<Discard>();
  must(discard.size == discard.cards.total(), "the discard's size is not that of its cards");
}

void check_tracks(const Game& game) {
  TrackSet taken = game.on_table<FreeTracks>().tracks;
  for (Seat player : game.seats()) {
    const Railway& railway = game.on<Railway>(player);
    must((taken & railway.tracks).empty(), "a track is claimed twice, or claimed and free");
    must((railway.tracks & railway.barred).empty(), "a player holds two tracks of one route");
    taken |= railway.tracks;
    const int wagons = game.ask(WagonsAsked{player}).wagons + game.on<Reserve>(player).wagons;
    must(wagons == game.board().wagons,
         "player " + std::to_string(player + 1) + " has " + std::to_string(wagons) + " wagons");
  }
}

std::array<std::uint8_t, max_piles> kept_by_pile(const Game& game, const TicketSet& kept) {
  std::array<std::uint8_t, max_piles> counts{};
  for (Ticket ticket : kept) ++counts[game.rules().pile_of[static_cast<std::size_t>(ticket)]];
  return counts;
}

void check_tickets(const Game& game) {
  const auto& piles = game.on_table<TicketPiles>();
  TicketSet seen;
  int count = 0;
  const auto meet = [&](Ticket ticket) { seen.insert(ticket), ++count; };
  for (const auto* pile :
       {&piles.first, &piles.second, &piles.third, &piles.aside, &piles.out_of_game})
    for (Ticket ticket : *pile) meet(ticket);
  for (Seat player : game.seats()) {
    const auto& tickets = game.on<Tickets>(player);
    for (Ticket ticket : tickets.offered) meet(ticket);
    for (Ticket ticket : tickets.kept) meet(ticket);
  }
  must(count == seen.size(), "a ticket is in two places");
  must(count == game.rules().tickets.in_play().size(), "a ticket is missing");
  for (Seat player : game.seats()) {
    const auto& tickets = game.on<Tickets>(player);
    must(tickets.count == tickets.kept.size(), "a player's number of tickets is wrong");
    must(tickets.by_pile == kept_by_pile(game, tickets.kept),
         "a player's tickets by pile are wrong");
  }
}

void check(const Game& game, CheckAsked&) {
  check_cards(game);
  check_tracks(game);
  check_tickets(game);
}

}  // namespace

void setup_check(Setup& setup) {
  setup.question<CardsAsked>();
  setup.question<WagonsAsked>();
  setup.on<count_cards>();
  setup.on<count_wagons>();
  setup.on<check>();
}

}  // namespace classic

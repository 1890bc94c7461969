// Tickets. At the start and as a turn's action some are dealt, at least so many must be kept, and
// the others go back as the board or variant says. Kept ones stay secret to the end.
#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "classic.hpp"

namespace classic {
namespace {

constexpr Name turn{"turn"};
constexpr Name deal_step{"classic.deal"};
constexpr Name put_back_step{"classic.put_back"};
constexpr Name under_pile{"classic.under_pile"};
constexpr Name aside{"classic.aside"};
constexpr Name out_of_game{"classic.out_of_game"};
constexpr int most_offered = 10;

std::uint8_t pile_number(const Game& game, Ticket ticket) {
  return game.rules().pile_of[static_cast<std::size_t>(ticket)];
}

TicketPiles::Pile& pile_of(Game& game, Ticket ticket) {
  return game.on_table<TicketPiles>().pile(pile_number(game, ticket));
}

void offer(Game& game, Seat player, const Deal& deal) {
  for (const Deal::Part& part : deal.parts) lay_before(game, player, part.number, part.count);
  tell_offer(game, player);
}

void list_keeps(const Game& game, Moves& moves) {
  const int round = game.choice().a;
  const Deal& deal = deal_of(game, round);
  const int offered = game.on<Tickets>(game.player()).offered.size();
  const KeepAsked asked = game.ask(KeepAsked{game.player(), static_cast<std::int8_t>(round),
                                             static_cast<std::uint8_t>(deal.keep_at_least),
                                             static_cast<std::uint8_t>(deal.keep_at_most)});
  const int least = std::min<int>(asked.at_least, offered);
  for (unsigned picks = 0; picks < 1u << offered; ++picks) {
    const int count = std::popcount(picks);
    if (count >= least && count <= asked.at_most) moves.add(static_cast<int>(picks));
  }
}

void give_back(Game& game, Ticket ticket, Deal::Unkept unkept) {
  switch (unkept) {
    case Deal::Unkept::under_pile:
      return pile_of(game, ticket).push_front(ticket);
    case Deal::Unkept::shuffled_under_pile:
    case Deal::Unkept::shuffled_into_pile:
      return game.on_table<TicketPiles>().aside.push_back(ticket);
    case Deal::Unkept::out_of_game:
      return game.on_table<TicketPiles>().out_of_game.push_back(ticket);
  }
}

Name place_of(Deal::Unkept unkept) {
  if (unkept == Deal::Unkept::under_pile) return under_pile;
  return unkept == Deal::Unkept::out_of_game ? out_of_game : aside;
}

void keep(Game& game, const Move& move) {
  auto& tickets = game.on<Tickets>(game.player());
  const Deal::Unkept unkept = deal_of(game, game.choice().a).unkept;
  TicketSet kept;
  TicketsReturned returned{game.player(), {}, place_of(unkept)};
  const int offered = tickets.offered.size();
  for (int i = 0; i < offered; ++i) {
    const Ticket ticket = tickets.offered[i];
    if (move.a >> i & 1)
      kept.insert(ticket), ++tickets.by_pile[pile_number(game, ticket)];
    else
      give_back(game, ticket, unkept), returned.tickets.push_back(ticket);
  }
  tickets.offered.clear();
  tickets.kept |= kept;
  tickets.count = static_cast<std::uint8_t>(tickets.kept.size());
  game.happened(TicketsKept{game.player(), static_cast<std::uint8_t>(kept.size()),
                            static_cast<std::uint8_t>(offered), kept});
  if (!returned.tickets.empty()) game.happened(returned);
}

void list_tickets(const Game& game, Moves& moves) {
  for (const Deal::Part& part : game.rules().tickets.draw.parts) {
    if (part.count > 0 && !game.on_table<TicketPiles>().pile(part.number).empty())
      return moves.add();
  }
}

void take_tickets(Game& game, const Move&) {
  const Deal& draw = game.rules().tickets.draw;
  game.choose(keep_choice, game.player(), in_the_game);
  if (draw.announced > 0) return game.choose(announce_choice, game.player(), in_the_game);
  offer(game, game.player(), draw);
}

void deal(Game& game, const Choice& choice) {
  for (Seat player : game.seats()) offer(game, player, deal_of(game, choice.a));
}

void tell_order(Game& game, int pile) {
  const auto& tickets = game.on_table<TicketPiles>().pile(pile);
  if (!tickets.empty()) game.happened(PileShuffled{static_cast<std::uint8_t>(pile), tickets});
}

// All have chosen: what lies aside is shuffled and goes under its pile, or is shuffled with it.
void put_back(Game& game, const Choice& choice) {
  const Deal& deal = deal_of(game, choice.a);
  auto& piles = game.on_table<TicketPiles>();
  if (piles.aside.empty() && deal.unkept != Deal::Unkept::shuffled_into_pile) return;
  game.chance("tickets").shuffle(piles.aside);
  for (Ticket ticket : piles.aside) pile_of(game, ticket).push_front(ticket);
  piles.aside.clear();
  if (deal.unkept == Deal::Unkept::shuffled_into_pile)
    for (const Deal::Part& part : deal.parts)
      game.chance("tickets").shuffle(piles.pile(part.number));
  for (int i = 0; i < max_piles; ++i) tell_order(game, i);
}

// Tickets that no deal of the game can bring are out of it.
void remove_unused_piles(Game& game, const Choice&) {
  auto& piles = game.on_table<TicketPiles>();
  for (int i = 0; i < max_piles; ++i) {
    const auto& parts = game.rules().tickets.draw.parts;
    if (std::any_of(parts.begin(), parts.end(), [&](auto& part) { return part.number == i; }))
      continue;
    auto& pile = piles.pile(i);
    if (pile.empty()) continue;
    for (Ticket ticket : pile) piles.out_of_game.push_back(ticket);
    pile.clear();
    game.happened(PileRemoved{static_cast<std::uint8_t>(i)});
  }
}

void shuffle_piles(Game& game) {
  auto& piles = game.on_table<TicketPiles>();
  for (Ticket ticket : game.rules().tickets.in_play()) pile_of(game, ticket).push_back(ticket);
  for (int i = 0; i < max_piles; ++i) {
    game.chance("tickets").shuffle(piles.pile(i));
    tell_order(game, i);
  }
}

bool announces(const Deal& deal) { return deal.announced > 0; }

// Where tickets are announced, everyone sees from which pile a kept one came.
Sees who_sees_piles(const TicketPlan& plan) {
  const bool is_open =
      announces(plan.draw) || std::any_of(plan.start.begin(), plan.start.end(), announces);
  return is_open ? Sees::all : Sees::owner;
}

}  // namespace

const Deal& deal_of(const Game& game, int round) {
  const TicketPlan& plan = game.rules().tickets;
  if (round == in_the_game) return plan.draw;
  if (round < 0 || round >= static_cast<int>(plan.start.size()))
    throw RuleBroken("tickets are not dealt in a round " + std::to_string(round + 1));
  return plan.start[static_cast<std::size_t>(round)];
}

void lay_before(Game& game, Seat player, int pile, int count) {
  auto& tickets = game.on_table<TicketPiles>().pile(pile);
  auto& offered = game.on<Tickets>(player).offered;
  for (int i = 0; i < count && !tickets.empty(); ++i) {
    if (offered.size() == most_offered)
      throw RuleBroken("more than 10 tickets are offered at once");
    offered.push_back(tickets.pop_back());
  }
}

void tell_offer(Game& game, Seat player) {
  const auto& offered = game.on<Tickets>(player).offered;
  game.happened(TicketsOffered{player, static_cast<std::uint8_t>(offered.size()), offered});
}

void deal_tickets(Game& game) {
  shuffle_piles(game);
  const auto& start = game.rules().tickets.start;
  for (int round = 0; round < static_cast<int>(start.size()); ++round) {
    if (announces(deal_of(game, round)))
      for (Seat player : game.seats()) game.choose_last(announce_choice, player, round);
    else
      game.then_last(deal_step, round);
    for (Seat player : game.seats()) game.choose_last(keep_choice, player, round);
    game.then_last(put_back_step, round);
  }
  game.then_last("classic.remove_unused_piles");
}

void setup_tickets(Setup& setup) {
  std::set<std::string> piles;
  for (const TicketFacts& ticket : setup.board().tickets) piles.insert(ticket.pile);
  if (piles.size() > max_piles)
    throw SetupError("the board " + setup.board().id + " has more than three piles of tickets");
  setup.keep<Tickets>(Holder::player, "classic.tickets",
                      {{"kept", Sees::owner},
                       {"offered", Sees::owner},
                       {"by_pile", who_sees_piles(setup.tickets())}});
  setup.keep<TicketPiles>(Holder::table, "classic.ticket_piles",
                          {{"first", Sees::no_one},
                           {"second", Sees::no_one},
                           {"third", Sees::no_one},
                           {"aside", Sees::no_one},
                           {"out_of_game", Sees::no_one}});
  setup.fact<PileShuffled>({}, {{"tickets", Sees::no_one}});
  setup.fact<PileRemoved>();
  setup.fact<TicketsOffered>({}, {{"tickets", Sees::owner}});
  setup.fact<TicketsKept>({}, {{"tickets", Sees::owner}});
  setup.fact<TicketsReturned>({}, {{"tickets", Sees::owner}});
  for (Name place : {under_pile, aside, out_of_game}) setup.name(std::string(place.text));
  setup.question<KeepAsked>();
  setup.step<deal>("classic.deal");
  setup.step<put_back>("classic.put_back");
  setup.step<remove_unused_piles>("classic.remove_unused_piles");
  setup.action<list_keeps, keep>("classic.keep", {keep_choice}, takes({Meaning::picks}));
  setup.action<list_tickets, take_tickets>("classic.tickets", {turn}, takes({}));
}

}  // namespace classic

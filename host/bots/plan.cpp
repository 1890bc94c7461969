#include "host/bots/plan.hpp"

#include <algorithm>

#include "roundhouse/network.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

// A turn for the claim is worth two cards; locomotives are dear.
constexpr int cost_of_claim = 20;
constexpr int cost_of_card = 10;
constexpr int cost_of_symbol = 10;
constexpr int worth_of_point = 3;
constexpr int least_cost = 8;

struct Aim {
  Ticket ticket;
  int cost = 0;  // alone
};

std::vector<Aim> open_aims(const Prospect& prospect, const TicketSet& tickets, Plan& plan) {
  const Board& board = prospect.paths().board();
  const Network network(board, prospect.network());
  std::vector<Aim> aims;
  for (Ticket ticket : tickets) {
    const TicketFacts& facts = board[ticket];
    if (network.connects(facts.from, facts.to)) {
      plan.made.insert(ticket);
      continue;
    }
    const Way way = prospect.paths().cheapest(facts.from, facts.to, prospect.costs());
    if (way.is_there())
      aims.push_back({ticket, way.cost});
    else
      plan.lost.insert(ticket);
  }
  return aims;
}

// Adds a ticket's tracks, where the wagons suffice.
void add(const Prospect& prospect, Ticket ticket, TrackCosts& costs, Plan& plan) {
  const TicketFacts& facts = prospect.paths().board()[ticket];
  const Way way = prospect.paths().cheapest(facts.from, facts.to, costs);
  int spaces = 0, wagons = 0;
  const TrackSet more = (way.tracks & prospect.open()) - plan.tracks;
  for (Track track : more) {
    spaces += prospect.price(track).spaces;
    wagons += prospect.price(track).wagons;
  }
  if (plan.wagons + wagons > prospect.wagons()) {
    plan.beyond.insert(ticket);
    return;
  }
  plan.planned.insert(ticket);
  plan.tracks |= more;
  plan.spaces += spaces;
  plan.wagons += wagons;
  for (Track track : more) {
    costs[static_cast<std::size_t>(track)] = 0;
    plan.serves[static_cast<std::size_t>(track)] = ticket;
  }
}

Plan plan_in_order(const Prospect& prospect, const std::vector<Aim>& aims, Plan plan) {
  TrackCosts costs = prospect.costs();
  for (const Aim& aim : aims) add(prospect, aim.ticket, costs, plan);
  return plan;
}

}  // namespace

Prospect::Prospect(const Game& game, const Paths& paths, Seat player) : paths_(&paths) {
  const auto& railway = game.on<Railway>(player);
  open_ = game.on_table<FreeTracks>().tracks - railway.barred;
  network_ = game.ask(NetworkAsked{player, railway.tracks}).tracks;
  wagons_ = game.on<Reserve>(player).wagons;
  costs_.fill(closed_track);
  for (Track track : TrackSet{open_}) add(game, player, track);
  for (Track track : network_) costs_[static_cast<std::size_t>(track)] = 0;
}

void Prospect::add(const Game& game, Seat player, Track track) {
  const auto number = static_cast<std::size_t>(track);
  const auto length = static_cast<std::uint8_t>(game.board()[track].length);
  PriceAsked& price = prices_[number];
  price = game.rules().tracks.printed[number];
  price.player = player;
  if (game.rules().tracks.asked.contains(track)) price = game.ask(price);
  if (price.refused || price.wagons > wagons_) {
    open_.erase(track);
    return;
  }
  const auto printed = static_cast<std::int16_t>(game.board().route_points[length]);
  const int points = game.ask(PointsAsked{player, track, printed}).points;
  points_[number] = static_cast<std::int16_t>(price.wagons == 0 ? price.spaces : points);
  const int cost = cost_of_claim + cost_of_card * price.spaces + cost_of_symbol * price.symbols -
                   worth_of_point * points;
  costs_[number] = static_cast<std::uint16_t>(std::max(cost, least_cost));
}

Plan make_plan(const Prospect& prospect, const TicketSet& tickets) {
  const Board& board = prospect.paths().board();
  Plan plan;
  std::vector<Aim> aims = open_aims(prospect, tickets, plan);
  std::stable_sort(aims.begin(), aims.end(), [&](const Aim& a, const Aim& b) {
    return board[a.ticket].points > board[b.ticket].points;
  });
  const Plan all = plan_in_order(prospect, aims, plan);
  if (all.beyond.empty()) return all;
  // Not all fit: those come first that bring the most for what they cost.
  std::stable_sort(aims.begin(), aims.end(), [&](const Aim& a, const Aim& b) {
    return board[a.ticket].points * b.cost > board[b.ticket].points * a.cost;
  });
  return plan_in_order(prospect, aims, plan);
}

}  // namespace roundhouse

#include "host/bots/planner.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "roundhouse/events.hpp"
#include "roundhouse/network.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/trail.hpp"

namespace roundhouse {
namespace {

using Why = Advice::Why;

// How good things are, in about the points that a turn brings.
constexpr int usual_turn = 8;
constexpr int for_the_plan = 30;
constexpr int cost_of_risk = 8;  // something may be due, and no card is left for it
constexpr int never = -1000;
// The game is about to end when somebody has so few wagons.
constexpr int few_wagons = 8;
constexpr int wagons_for_tickets = 14;
constexpr std::size_t most_tried = 64;

}  // namespace

void Planner::look(const Game& game) {
  if (!paths_ || &paths_->board() != &game.board()) {
    paths_.emplace(game.rules().board);
    deeds_ = deeds_of(game.rules());
    risky_ = game.rules().hooks.tracks(CardsLaid::name, game.rules().count(Meaning::track));
    known_.reset();
  }
  fewest_wagons_ = 255;
  for (Seat player : game.seats())
    fewest_wagons_ = std::min<int>(fewest_wagons_, game.on<Reserve>(player).wagons);
  const Seat me = game.player();
  const Known now{me, game.on_table<FreeTracks>().tracks, game.on<Railway>(me).tracks,
                  game.on<Tickets>(me).kept, game.turn().number};
  if (known_ != now) look_further(game);
  known_ = now;
  needs_.emplace(game.cards(), game.on<Hand>(me).cards, *prospect_, aims_);
}

// Where the plan is done, the open track that brings the most for the cards it still lacks.
void Planner::look_further(const Game& game) {
  const Seat me = game.player();
  prospect_.emplace(game, *paths_, me);
  plan_ = make_plan(*prospect_, game.on<Tickets>(me).kept);
  aims_ = plan_.tracks;
  if (!aims_.empty()) return;
  Track best;
  int most = never;
  for (Track track : prospect_->open()) {
    const Needs needs(game.cards(), game.on<Hand>(me).cards, *prospect_, {track});
    const int worth = 2 * prospect_->points(track) - 2 * needs.missing();
    if (worth > most) most = worth, best = track;
  }
  if (!best.is_none()) aims_.insert(best);
}

Advice Planner::advise(const Game& game, const Moves& legal) {
  if (legal.size() == 1) return {0, Why::only_move, {}, {}, 0};
  look(game);
  switch (deeds_[legal[0].action]) {
    case Deed::keep:
      return keep(game, legal);
    case Deed::ride:
      if (const auto advice = ride(game, legal)) return *advice;
      break;
    default:
      break;
  }
  Rated best{never, {}};
  for (std::size_t i = 0; i < legal.size(); ++i) {
    Rated rated = rate(game, legal[i]);
    if (rated.worth <= best.worth) continue;
    rated.advice.move = i;
    best = rated;
  }
  if (best.worth > 0) return best.advice;
  // Nothing speaks for any of them.
  const auto guess =
      static_cast<std::size_t>(Chance(chance_).below(static_cast<int>(legal.size())));
  return {guess, Why::guess, {}, {}, 0};
}

Planner::Rated Planner::rate(const Game& game, const Move& move) {
  switch (deeds_[move.action]) {
    case Deed::claim:
      return rate_claim(move);
    case Deed::build:
      return rate_build(game, move);
    case Deed::pay:
      return {std::max(1, 60 - needs_->waste({}, false, move.cards)),
              {0, Why::cheapest, {}, {}, 0}};
    case Deed::take:
      return rate_card(needs_->worth(Kind{move.a}), game.cards()[Kind{move.a}].takes_the_turn,
                       Why::card_for_plan);
    case Deed::draw:
      return rate_card(Needs::worth_of_unknown, false, Why::any_card);
    case Deed::tickets:
      return rate_tickets();
    case Deed::announce:
      return {20 - std::abs(move.a - move.b), {0, Why::good_place, {}, {}, 0}};
    case Deed::send:
      return rate_send(game, City{move.a});
    case Deed::place:
      return rate_place(game, City{move.a});
    case Deed::favour:
      return {Seat{move.a} == game.player() ? 4 : 3, {0, Why::good_place, {}, {}, 0}};
    case Deed::stop:
      return {1, {}};
    default:
      return rate_other(game);
  }
}

Planner::Rated Planner::rate_claim(const Move& move) const {
  const Track track{move.a};
  if (!prospect_->open().contains(track)) return {1, {}};
  const PriceAsked& price = prospect_->price(track);
  const bool is_planned = plan_.tracks.contains(track);
  const bool is_ending = fewest_wagons_ <= few_wagons;
  int waste = needs_->waste(price, aims_.contains(track), move.cards);
  if (risky_.contains(track) && !needs_->has_more_of(move.cards)) waste += cost_of_risk;
  const int points = prospect_->points(track);
  if (is_planned) {
    const Ticket ticket = plan_.serves[static_cast<std::size_t>(track)];
    return {for_the_plan + points + 20 - std::min(waste, 40),
            {0, Why::for_ticket, ticket, track, points}};
  }
  const bool spares_wagons = prospect_->wagons() - price.wagons >= plan_.wagons;
  if (!spares_wagons && !is_ending) return {never, {}};
  const int worth = points + (is_ending ? usual_turn : 0) - waste / 4;
  return {worth, {0, Why::for_points, {}, track, points}};
}

Track Planner::next_track() const { return aims_.empty() ? Track{} : *aims_.begin(); }

Planner::Rated Planner::rate_card(int worth, bool takes_the_turn, Why why) const {
  const int both = takes_the_turn ? worth - Needs::worth_of_unknown : worth;
  const int base = fewest_wagons_ <= few_wagons / 2 && plan_.tracks.empty() ? 1 : usual_turn - 2;
  return {base + both / 4, {0, why, {}, next_track(), worth}};
}

Planner::Rated Planner::rate_tickets() const {
  const bool is_early = fewest_wagons_ >= wagons_for_tickets;
  const bool is_done = plan_.tracks.empty() && plan_.beyond.empty();
  return {is_early && is_done ? usual_turn + 6 : 1, {0, Why::new_tickets, {}, {}, 0}};
}

// A building lets its owner use one track of an opponent: it is worth a ticket that this makes, and
// that cannot be made otherwise.
Planner::Rated Planner::rate_build(const Game& game, const Move& move) const {
  const bool is_ending = fewest_wagons_ <= few_wagons;
  const TicketSet open = is_ending ? plan_.lost | plan_.beyond | plan_.planned : plan_.lost;
  Rated best{never, {}};
  if (open.empty()) return best;
  const Board& board = game.board();
  const Network network(board, prospect_->network());
  TrackSet others;
  for (Seat seat : game.seats())
    if (seat != game.player()) others |= game.on<Railway>(seat).tracks;
  for (Track track : paths_->at(City{move.a})) {
    if (!others.contains(track) || prospect_->network().contains(track)) continue;
    Network joined = network;
    if (!joined.add(track)) continue;
    for (Ticket ticket : open) {
      const TicketFacts& facts = board[ticket];
      if (!joined.connects(facts.from, facts.to)) continue;
      const int worth = 2 * facts.points - needs_->waste({}, false, move.cards) / 4;
      if (worth > best.worth) best = {worth, {0, Why::saves_ticket, ticket, track, facts.points}};
    }
  }
  return best;
}

Planner::Rated Planner::rate_send(const Game& game, City city) const {
  const TrailAsked trail = game.ask(TrailAsked{game.player(), city});
  if (trail.tracks.empty()) return {1, {}};
  const int hurry = fewest_wagons_ <= few_wagons ? usual_turn : -2;
  return {trail.points + hurry, {0, Why::journey, {}, {}, trail.points}};
}

// What travels over the own tracks later begins best at their end; where there are none yet, a
// place is good where many are planned.
Planner::Rated Planner::rate_place(const Game& game, City city) const {
  const TrackSet& own = game.on<Railway>(game.player()).tracks;
  int worth = 20;
  for (Track track : paths_->at(city))
    worth += own.contains(track) ? -1 : own.empty() && plan_.tracks.contains(track) ? 1 : 0;
  return {worth, {0, Why::good_place, {}, {}, 0}};
}

// A turn for something unknown: it may bring the cards that no deck has and that the plan needs.
Planner::Rated Planner::rate_other(const Game& game) const {
  const auto& kinds = game.cards();
  bool has_covers = false;
  for (Kind kind : kinds.covers()) has_covers = has_covers || kinds[kind].aside > 0;
  const bool helps = has_covers && needs_->symbols_missing() > 0;
  return {helps ? usual_turn + 2 : 0,
          {0, helps ? Why::card_for_plan : Why::guess, {}, next_track(), 0}};
}

// The tickets' points, less what the plan must pay for more.
int Planner::worth_of(const TicketSet& tickets, const Plan& before) const {
  const Plan plan = make_plan(*prospect_, before.made | before.planned | tickets);
  const Board& board = paths_->board();
  int worth = 0;
  for (Ticket ticket : tickets)
    worth += (plan.made | plan.planned).contains(ticket) ? 4 * board[ticket].points
                                                         : -5 * board[ticket].points;
  const int wagons_left = prospect_->wagons() - plan.wagons;
  const int reserve = prospect_->wagons() / 6;
  return worth - 4 * (plan.spaces - before.spaces) - 6 * std::max(0, reserve - wagons_left);
}

Advice Planner::keep(const Game& game, const Moves& legal) const {
  const auto& offered = game.on<Tickets>(game.player()).offered;
  const auto picked = [&](int picks) {
    TicketSet tickets;
    for (int i = 0; i < offered.size(); ++i)
      if (picks >> i & 1) tickets.insert(offered[i]);
    return tickets;
  };
  std::array<int, 16> alone{};
  const bool are_many = legal.size() > most_tried;
  for (int i = 0; are_many && i < offered.size(); ++i)
    alone[static_cast<std::size_t>(i)] = worth_of({offered[i]}, plan_);
  const auto worth = [&](int picks) {
    if (!are_many) return worth_of(picked(picks), plan_);
    int sum = 0;
    for (int i = 0; i < offered.size(); ++i)
      if (picks >> i & 1) sum += alone[static_cast<std::size_t>(i)];
    return sum;
  };
  Advice advice{0, Why::tickets, {}, {}, 0};
  int most = worth(legal[0].a);
  for (std::size_t i = 1; i < legal.size(); ++i)
    if (const int rated = worth(legal[i].a); rated > most) most = rated, advice.move = i;
  return advice;
}

// All rides begin where the traveller is: the way with the most points is asked for there.
std::optional<Advice> Planner::ride(const Game& game, const Moves& legal) const {
  const TrackFacts& first = game.board()[Track{legal[0].a}];
  for (City city : {first.from, first.to}) {
    const TrailAsked trail = game.ask(TrailAsked{game.player(), city});
    if (trail.tracks.empty() || trail.points == 0) continue;
    for (std::size_t i = 0; i < legal.size(); ++i)
      if (deeds_[legal[i].action] == Deed::ride && Track{legal[i].a} == trail.tracks[0])
        return Advice{i, Why::journey, {}, {}, trail.points};
  }
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (deeds_[legal[i].action] == Deed::stop) return Advice{i, Why::journey, {}, {}, 0};
  return std::nullopt;
}

}  // namespace roundhouse

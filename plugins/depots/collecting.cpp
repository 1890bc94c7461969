// Collecting. Whoever claims a track that ends in a city with a depot may take all the cards in the
// warehouse of that depot's owner, for one of the own depots still in front. With depots of two
// owners at its ends, both warehouses may be taken for two depots. Own depots count too.
#include <utility>

#include "depots.hpp"

namespace depots {
namespace {

constexpr Name collect_choice{"depots.collect"};

bool is_reached(const Game& game, Seat owner, Track track) {
  const CitySet& cities = game.on<Depots>(owner).on_board;
  const TrackFacts& facts = game.board()[track];
  return cities.contains(facts.from) || cities.contains(facts.to);
}

// The owners of the warehouses that a player may collect for this track now.
Set<Seat> collectable(const Game& game, Seat player, Track track) {
  Set<Seat> owners;
  if (game.on<Depots>(player).in_front == 0) return owners;
  for (Seat owner : game.seats())
    if (game.on<Warehouse>(owner).size > 0 && is_reached(game, owner, track)) owners.insert(owner);
  return owners;
}

void offer(Game& game, Seat player, Track track) {
  if (!collectable(game, player, track).empty()) game.choose(collect_choice, player, track);
}

void offer_after_claim(Game& game, const TrackClaimed& claimed) {
  offer(game, claimed.player, claimed.track);
}

void list_collects(const Game& game, Moves& moves) {
  for (Seat owner : collectable(game, game.player(), Track{game.choice().a})) moves.add(owner);
}

void pay_depot(Game& game, Seat player) {
  auto& depots = game.on<Depots>(player);
  --depots.in_front;
  ++depots.paid;
}

void collect(Game& game, const Move& move) {
  const Seat player = game.player(), owner{move.a};
  pay_depot(game, player);
  const Warehouse collected = std::exchange(game.on<Warehouse>(owner), {});
  game.happened(WarehouseCollected{player, owner, collected.size});
  for (int kind = 0; kind < game.cards().size(); ++kind)
    for (int i = 0; i < collected.cards[Kind{kind}]; ++i)
      take_card(game, player, Kind{kind}, false, owner);
  offer(game, player, Track{game.choice().a});
}

void list_skip(const Game&, Moves& moves) { moves.add(); }
void skip(Game&, const Move&) {}

}  // namespace

void setup_collecting(Setup& setup) {
  setup.fact<WarehouseCollected>();
  setup.name(std::string(collect_choice.text));
  setup.on<offer_after_claim>();
  setup.action<list_collects, collect>("depots.collect", {collect_choice}, takes({Meaning::seat}));
  setup.action<list_skip, skip>("depots.skip", {collect_choice}, takes({}));
}

}  // namespace depots

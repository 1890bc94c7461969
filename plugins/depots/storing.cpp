// Storing. Whoever takes cards first draws the top card of the deck and puts it, unseen, into any
// player's warehouse; then cards are taken as usual.
#include "depots.hpp"

namespace depots {
namespace {

constexpr Name first_card{"classic.first_card"};

void refuse_first_card(const Game&, FirstCardAsked& asked) { asked.refused = true; }

void list_warehouses(const Game& game, Moves& moves) {
  if (!can_draw(game)) return;
  for (Seat owner : game.seats()) moves.add(owner);
}

void store(Game& game, const Move& move) {
  const Seat owner{move.a};
  const Kind kind = draw_card(game);
  game.on<Warehouse>(owner).add(kind);
  game.happened(CardStored{game.player(), owner, kind});
  if (can_draw(game)) game.choose(first_card, game.player());
}

}  // namespace

void setup_storing(Setup& setup) {
  setup.fact<CardStored>({}, {{"kind", Sees::no_one}});
  setup.on<refuse_first_card>();
  setup.action<list_warehouses, store>("depots.store", {turn}, takes({Meaning::seat}));
}

}  // namespace depots

// Emptying. If deck and discard are both empty and a player has no depot left in front, the cards
// of all warehouses are shuffled and become the new deck.
#include "depots.hpp"

namespace depots {
namespace {

bool may_be_emptied(const Game& game) {
  bool is_somebody_out = false;
  int cards = 0;
  for (Seat player : game.seats()) {
    is_somebody_out = is_somebody_out || game.on<Depots>(player).in_front == 0;
    cards += game.on<Warehouse>(player).size;
  }
  return is_somebody_out && cards > 0;
}

void empty_warehouses(Game& game) {
  auto& deck = game.on_table<Deck>().cards;
  for (Seat owner : game.seats()) {
    auto& warehouse = game.on<Warehouse>(owner);
    for (int kind = 0; kind < game.cards().size(); ++kind)
      for (int i = 0; i < warehouse.cards[Kind{kind}]; ++i) deck.push_back(Kind{kind});
    warehouse = {};
  }
  game.chance("deck").shuffle(deck);
  game.happened(WarehousesEmptied{static_cast<std::uint8_t>(deck.size())});
  game.happened(DeckShuffled{deck});
}

void answer_more_cards(const Game& game, MoreCardsAsked& asked) {
  if (may_be_emptied(game)) asked.are_there = true;
}

void give_cards(Game& game, const DeckRanDry&) { empty_where_dry(game); }
void begin_turn(Game& game, const TurnStarted&) { empty_where_dry(game); }

}  // namespace

void empty_where_dry(Game& game) {
  const bool is_dry = game.on_table<Deck>().cards.empty() && game.on_table<Discard>().size == 0;
  if (is_dry && may_be_emptied(game)) empty_warehouses(game);
}

void setup_emptying(Setup& setup) {
  setup.fact<WarehousesEmptied>();
  setup.on<answer_more_cards>();
  setup.on<give_cards>();
  setup.on<begin_turn>();
}

}  // namespace depots

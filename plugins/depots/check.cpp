// What must hold after any move: every depot is somewhere exactly once, and so is every stored
// card.
#include "depots.hpp"

namespace depots {
namespace {

void must(bool holds, const std::string& what) {
  if (!holds) throw RuleBroken("the state is inconsistent: " + what);
}

void count_cards(const Game& game, CardsAsked& asked) {
  for (Seat owner : game.seats())
    for (int kind = 0; kind < game.cards().size(); ++kind)
      asked.cards.add(Kind{kind}, game.on<Warehouse>(owner).cards[Kind{kind}]);
}

void check(const Game& game, CheckAsked&) {
  CitySet built;
  for (Seat player : game.seats()) {
    const Depots& depots = game.on<Depots>(player);
    const int all = depots.in_front + depots.paid + depots.on_board.size();
    must(all == game.option("count"),
         "player " + std::to_string(player + 1) + " has " + std::to_string(all) + " depots");
    must((built & depots.on_board).empty(), "two depots stand in one city");
    built |= depots.on_board;
    const Warehouse& warehouse = game.on<Warehouse>(player);
    must(warehouse.size == warehouse.cards.total(), "a warehouse's size is not that of its cards");
  }
  must((built - CitySet::first(game.board().cities)).empty(), "a depot stands in a country");
}

}  // namespace

void setup_check(Setup& setup) {
  setup.on<count_cards>();
  setup.on<check>();
}

}  // namespace depots

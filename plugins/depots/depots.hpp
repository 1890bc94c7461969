// Depots and warehouses. Everyone has five depots and one warehouse. Whoever takes cards first puts
// one, unseen, into somebody's warehouse; whoever claims a track to a depot may give a depot for
// the cards in its owner's warehouse. (Booklet of Europa 1912, "Entrepôts et Dépôts".)
#pragma once

#include "roundhouse/deck.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/setup.hpp"

namespace depots {

using namespace roundhouse;

// Where a player's depots are. Those on the board stay there; those paid have left the game.
struct Depots {
  static constexpr std::size_t page_size = max_seats;

  std::uint8_t in_front = 0;
  std::uint8_t paid = 0;
  CitySet on_board;
  ROUNDHOUSE_FIELDS(Depots, in_front, paid, on_board)
};

// A player's warehouse. Nobody knows which cards lie in it, everyone how many.
struct Warehouse {
  static constexpr std::size_t page_size = max_seats;

  Counts cards;
  std::uint8_t size = 0;
  ROUNDHOUSE_FIELDS(Warehouse, cards, size)

  void add(Kind kind) { cards.add(kind), ++size; }
};

struct DepotPlaced {
  static constexpr Name name{"depot_placed"};
  Seat player;
  City city;
  ROUNDHOUSE_FIELDS(DepotPlaced, player, city)
};
// A player put a card from the deck, unseen, into the warehouse of `owner`.
struct CardStored {
  static constexpr Name name{"card_stored"};
  Seat player;
  Seat owner;
  Kind kind;  // which nobody sees
  ROUNDHOUSE_FIELDS(CardStored, player, owner, kind)
};
// A player gave a depot for all the cards in the warehouse of `owner`.
struct WarehouseCollected {
  static constexpr Name name{"warehouse_collected"};
  Seat player;
  Seat owner;
  std::uint8_t cards = 0;
  ROUNDHOUSE_FIELDS(WarehouseCollected, player, owner, cards)
};
// The cards of all warehouses became the new deck.
struct WarehousesEmptied {
  static constexpr Name name{"warehouses_emptied"};
  std::uint8_t cards = 0;
  ROUNDHOUSE_FIELDS(WarehousesEmptied, cards)
};

inline constexpr Name turn{"turn"};

void setup_placing(Setup& setup);
void setup_storing(Setup& setup);
void setup_collecting(Setup& setup);
void setup_emptying(Setup& setup);
void setup_check(Setup& setup);

// Where deck and discard are empty and a player has no depot left in front, the warehouses become
// the new deck.
void empty_where_dry(Game& game);

}  // namespace depots

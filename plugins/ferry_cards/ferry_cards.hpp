// What lies on the table for ferry cards.
#pragma once

#include "roundhouse/fields.hpp"
#include "roundhouse/words.hpp"

namespace ferry_cards {

using namespace roundhouse;

// The ferry cards that nobody holds, beside the deck.
struct Pile {
  static constexpr std::size_t page_size = 1;

  std::uint8_t cards = 0;
  std::uint8_t hand_limit = 0;  // a player holds so many at most
  ROUNDHOUSE_FIELDS(Pile, cards, hand_limit)
};

struct FerryCardTaken {
  static constexpr Name name{"ferry_card_taken"};
  Seat player;
  std::uint8_t left = 0;  // in the pile
  ROUNDHOUSE_FIELDS(FerryCardTaken, player, left)
};

// Played ferry cards went back to their pile.
struct FerryCardsReturned {
  static constexpr Name name{"ferry_cards_returned"};
  Seat player;
  std::uint8_t count = 0;
  std::uint8_t left = 0;  // in the pile, with them
  ROUNDHOUSE_FIELDS(FerryCardsReturned, player, count, left)
};

}  // namespace ferry_cards

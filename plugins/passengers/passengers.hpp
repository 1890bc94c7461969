// Passengers and goods: who stands where, what lies in the cities, and who is under way.
#pragma once

#include <vector>

#include "roundhouse/deck.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"
#include "roundhouse/setup.hpp"
#include "roundhouse/trail.hpp"

namespace passengers {

using namespace roundhouse;

// A player's passengers.
struct Passengers {
  static constexpr std::size_t page_size = max_seats;

  CitySet cities;  // where they stand
  std::uint8_t left = 0;
  std::uint8_t travelled = 0;  // out of the game
  ROUNDHOUSE_FIELDS(Passengers, cities, left, travelled)
};
// The goods that lie in a city, top last.
struct Goods {
  static constexpr std::size_t page_size = max_places;

  Tokens tokens;
  ROUNDHOUSE_FIELDS(Goods, tokens)
};
// The goods that a player has taken.
struct GoodsTaken {
  static constexpr std::size_t page_size = max_seats;

  std::uint8_t tokens = 0;
  std::uint16_t points = 0;
  ROUNDHOUSE_FIELDS(GoodsTaken, tokens, points)
};
// The journey of the passenger who is under way, on the table.
struct Journey {
  static constexpr std::size_t page_size = 1;

  Seat player;  // none: nobody is under way
  City start;
  City at;
  TrackSet used;
  ROUNDHOUSE_FIELDS(Journey, player, start, at, used)
};

// Goods were laid in a city at the start, top last.
struct GoodsLaid {
  static constexpr Name name{"goods_laid"};
  City city;
  Tokens tokens;
  ROUNDHOUSE_FIELDS(GoodsLaid, city, tokens)
};
struct PassengerPlaced {
  static constexpr Name name{"passenger_placed"};
  Seat player;
  City city;
  ROUNDHOUSE_FIELDS(PassengerPlaced, player, city)
};
struct PassengerDeparted {
  static constexpr Name name{"passenger_departed"};
  Seat player;
  City city;
  ROUNDHOUSE_FIELDS(PassengerDeparted, player, city)
};
// A player paid for a passenger's way over a track of an opponent.
struct FarePaid {
  static constexpr Name name{"fare_paid"};
  Seat player;
  Track track;
  Cards cards;
  ROUNDHOUSE_FIELDS(FarePaid, player, track, cards)
};
// A passenger came over a track to a city. Where it was no free one, a card was paid.
struct PassengerMoved {
  static constexpr Name name{"passenger_moved"};
  Seat player;
  Track track;
  City city;
  Cards cards;
  ROUNDHOUSE_FIELDS(PassengerMoved, player, track, city, cards)
};
struct TokenTaken {
  static constexpr Name name{"token_taken"};
  Seat player;
  City city;
  std::uint8_t points = 0;
  ROUNDHOUSE_FIELDS(TokenTaken, player, city, points)
};
// The journey is over, and the passenger out of the game.
struct PassengerLeft {
  static constexpr Name name{"passenger_left"};
  Seat player;
  City city;
  ROUNDHOUSE_FIELDS(PassengerLeft, player, city)
};

// The stacks of goods at the start, top first, of each place: as the board says, or, where it says
// nothing of goods, dealt out over the cities where the most tracks meet.
std::vector<std::vector<int>> stacks(const Board& board);

void setup_goods(Setup& setup);
void setup_placing(Setup& setup);
void setup_journeys(Setup& setup);
void setup_check(Setup& setup);

inline constexpr Name passenger_card{"passenger"};

}  // namespace passengers

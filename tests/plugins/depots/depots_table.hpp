// A small table with depots, for the tests of that rule.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "plugins/depots/depots.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {

using depots::Depots;
using depots::Warehouse;

// a -2- b -2- c -2- d -1- X: X is a country, and every track takes any one colour.
inline Board depot_board() {
  return draw_board({"a b 2 any", "b c 2 any", "c d 2 any", "d X 1 any"},
                    {"a c 5", "a b 3", "b c 2"});
}

// Plays the start: everyone keeps all tickets, and the first depots go to these cities, in the
// order in which they are placed.
inline void play_start(Game& game, const std::vector<std::string>& cities) {
  auto city = cities.begin();
  while (game.turn().number == 0) {
    const bool is_depot = game.rules().text(game.choice().kind) == "depots.first";
    play(game, is_depot ? "depots.first " + *city++ : legal_texts(game).back());
  }
}

// A game at its first turn, with the depot of player 1 in `first` and that of player 2 in `second`.
inline std::shared_ptr<Game> with_depots(const std::string& first, const std::string& second) {
  const auto game = lay_table(depot_board(), 2, {"depots"})->new_game(1);
  play_start(*game, {second, first});
  return game;
}

// Puts these cards from the deck into a player's warehouse.
inline void stock(Game& game, Seat owner, const std::vector<std::string>& kinds) {
  put_on_deck(game, kinds);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    game.on<Warehouse>(owner).add(game.on_table<Deck>().cards.pop_back());
}

// Takes depots in front of a player out of the game, until so many are left.
inline void leave_in_front(Game& game, Seat player, int count) {
  auto& depots = game.on<Depots>(player);
  while (depots.in_front > count) --depots.in_front, ++depots.paid;
}

inline int held(const Game& game, Seat player, const std::string& kind) {
  return game.on<Hand>(player).cards[game.cards().find(kind)];
}

}  // namespace roundhouse::test

// A table with passengers on a small board.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/passengers/passengers.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {

//      X
//      |
//      a - b - c - d
//       \ / \\ /
//        f    e          b = e is a double route; all tracks are grey and of one space
class WithPassengers : public testing::Test {
 protected:
  static Board drawn() {
    return draw_board({"a b 1 any", "b c 1 any", "c d 1 any", "b e 1 any", "b e 1 red", "c e 1 any",
                       "a f 1 any", "b f 1 any", "a X 1 any"},
                      {"a c 5", "a b 3", "b c 2"});
  }
  static std::shared_ptr<Game> game_of(int players) {
    return without_goods(at_first_turn(lay_table(drawn(), players, {"passengers"})));
  }
  static std::shared_ptr<Game> without_goods(std::shared_ptr<Game> game) {
    for (int city = 0; city < game->board().cities; ++city)
      game->on<passengers::Goods>(City{city}).tokens.clear();
    return game;
  }

  City city(const std::string& name) { return game->board().city(name); }
  void own(Seat player, const std::vector<std::string>& tracks) {
    for (const std::string& track : tracks) {
      game->on<Railway>(player).tracks.insert(game->board().track(track));
      game->on_table<FreeTracks>().tracks.erase(game->board().track(track));
    }
  }
  void stand(Seat player, const std::string& name) {
    auto& passengers = game->on<passengers::Passengers>(player);
    --passengers.left;
    passengers.cities.insert(city(name));
  }
  // Lays tokens in a city, the last one uppermost.
  void lay(const std::string& name, const Tokens& tokens) {
    game->on<passengers::Goods>(city(name)).tokens = tokens;
  }
  int points(Seat player) { return game->on<Score>(player).points; }
  int left(Seat player) { return game->on<passengers::Passengers>(player).left; }
  int passenger_cards(Seat player) {
    return game->on<Hand>(player).cards[game->cards().find("passenger")];
  }

  std::shared_ptr<Game> game = game_of(4);
  const Seat first{0}, second{1};
};

}  // namespace roundhouse::test

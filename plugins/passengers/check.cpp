// What must hold after any move: every passenger and every token is somewhere exactly once.
#include <numeric>

#include "passengers.hpp"

namespace passengers {
namespace {

void must(bool holds, const std::string& what) {
  if (!holds) throw RuleBroken("the state is inconsistent: " + what);
}

void check_passengers(const Game& game) {
  CitySet taken;
  for (Seat player : game.seats()) {
    const Passengers& passengers = game.on<Passengers>(player);
    must((taken & passengers.cities).empty(), "two passengers stand in one city");
    taken |= passengers.cities;
    must(passengers.left + passengers.travelled + passengers.cities.size() == game.option("count"),
         "a passenger of player " + std::to_string(player + 1) + " is missing");
  }
  for (City city : taken)
    must(!game.board().is_country(city), "a passenger stands in " + game.board()[city].name);
}

void check_goods(const Game& game) {
  int tokens = 0, points = 0;
  for (const auto& stack : stacks(game.board())) {
    tokens += static_cast<int>(stack.size());
    points = std::accumulate(stack.begin(), stack.end(), points);
  }
  for (int city = 0; city < game.board().cities; ++city) {
    const Tokens& lying = game.on<Goods>(City{city}).tokens;
    tokens -= lying.size();
    points -= std::accumulate(lying.begin(), lying.end(), 0);
  }
  for (Seat player : game.seats()) {
    tokens -= game.on<GoodsTaken>(player).tokens;
    points -= game.on<GoodsTaken>(player).points;
  }
  must(tokens == 0 && points == 0, "goods are missing");
}

void check(const Game& game, CheckAsked&) {
  check_passengers(game);
  check_goods(game);
}

}  // namespace

void setup_check(Setup& setup) { setup.on<check>(); }

}  // namespace passengers

// Placing depots. When everyone has chosen tickets, each player puts one depot on a city, from the
// last player back to the first. Later, before the action of a turn, any number may follow for
// free. A city holds one building at most, and a depot on the board stays there.
#include "depots.hpp"

namespace depots {
namespace {

constexpr Name first_depot{"depots.first"};
constexpr Name offer_first{"depots.offer_first"};

CitySet free_cities(const Game& game) {
  return CitySet::first(game.board().cities) - game.ask(BuildingsAsked{}).cities;
}

void answer_buildings(const Game& game, BuildingsAsked& asked) {
  for (Seat player : game.seats()) asked.cities |= game.on<Depots>(player).on_board;
}

void hand_out(Game& game, const GameStarted& started) {
  for (Seat player : game.seats())
    game.on<Depots>(player).in_front = static_cast<std::uint8_t>(game.option("count"));
  for (int i = game.players() - 1; i >= 0; --i)
    game.then_last(offer_first, (started.first_player + i) % game.players());
}

void offer(Game& game, const Choice& choice) {
  if (!free_cities(game).empty()) game.choose(first_depot, Seat{choice.a});
}

void list_cities(const Game& game, Moves& moves) {
  if (game.on<Depots>(game.player()).in_front == 0) return;
  for (City city : free_cities(game)) moves.add(city);
}

void place(Game& game, const Move& move) {
  auto& depots = game.on<Depots>(game.player());
  --depots.in_front;
  depots.on_board.insert(City{move.a});
  game.happened(DepotPlaced{game.player(), City{move.a}});
}

void place_in_turn(Game& game, const Move& move) {
  place(game, move);
  empty_where_dry(game);
  game.choose(turn, game.player());
}

}  // namespace

void setup_placing(Setup& setup) {
  setup.fact<DepotPlaced>();
  setup.name(std::string(first_depot.text));
  setup.on<answer_buildings>();
  setup.on_last<hand_out>();
  setup.step<offer>("depots.offer_first");
  setup.action<list_cities, place>("depots.first", {first_depot}, takes({Meaning::city}));
  setup.action<list_cities, place_in_turn>("depots.place", {turn}, takes({Meaning::city}),
                                           Duty::optional);
}

}  // namespace depots

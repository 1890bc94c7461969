// Placing. Whoever claims a track may put a passenger on one of its two cities. A city holds one
// passenger at most, a country none.
#include "passengers.hpp"

namespace passengers {
namespace {

constexpr Name place_choice{"passengers.place"};

bool is_free(const Game& game, City city) {
  if (game.board().is_country(city)) return false;
  for (Seat player : game.seats())
    if (game.on<Passengers>(player).cities.contains(city)) return false;
  return true;
}

CitySet free_ends(const Game& game, Track track) {
  CitySet cities;
  for (City city : {game.board()[track].from, game.board()[track].to})
    if (is_free(game, city)) cities.insert(city);
  return cities;
}

void lay_out(Game& game, const GameStarted&) {
  for (Seat player : game.seats())
    game.on<Passengers>(player).left = static_cast<std::uint8_t>(game.option("count"));
}

void offer_place(Game& game, const TrackClaimed& claimed) {
  if (game.on<Passengers>(claimed.player).left > 0 && !free_ends(game, claimed.track).empty())
    game.choose(place_choice, claimed.player, claimed.track);
}

void list_places(const Game& game, Moves& moves) {
  for (City city : free_ends(game, Track{game.choice().a})) moves.add(city);
}

void place(Game& game, const Move& move) {
  auto& passengers = game.on<Passengers>(game.player());
  --passengers.left;
  passengers.cities.insert(City{move.a});
  game.happened(PassengerPlaced{game.player(), City{move.a}});
}

void list_skip(const Game&, Moves& moves) { moves.add(); }
void skip(Game&, const Move&) {}

}  // namespace

void setup_placing(Setup& setup) {
  setup.keep<Passengers>(Holder::player, "passengers.box");
  setup.fact<PassengerPlaced>();
  setup.on<lay_out>();
  setup.on<offer_place>();
  setup.action<list_places, place>("passengers.place", {place_choice}, takes({Meaning::city}));
  setup.action<list_skip, skip>("passengers.skip", {place_choice}, takes({}));
}

}  // namespace passengers

// Journeys. A passenger travels over claimed tracks, no track twice, never into a country. The
// player's own tracks are free, each of an opponent costs a passenger card. In every city he
// reaches he takes the top token, whose points count at once; the city of departure gives none. At
// the end of the journey, after one track at least, the passenger leaves the game.
#include "passengers.hpp"

namespace passengers {
namespace {

constexpr Name turn{"turn"};
constexpr Name ride_choice{"passengers.ride"};
constexpr Name for_token{"passengers.token"};

int cards_of(const Game& game, Seat player) {
  return game.on<Hand>(player).cards[game.cards().find(passenger_card.text)];
}

TrackSet free_tracks(const Game& game, Seat player) {
  return game.ask(FreeTravelAsked{player, game.on<Railway>(player).tracks}).tracks;
}

TrackSet claimed_tracks(const Game& game) {
  TrackSet claimed;
  for (Seat player : game.seats()) claimed |= game.on<Railway>(player).tracks;
  return claimed;
}

// Where a track leads from a city; none where it does not touch it, or ends in a country.
City other_end(const Board& board, Track track, City city) {
  const TrackFacts& facts = board[track];
  if (facts.from != city && facts.to != city) return {};
  const City other = facts.from == city ? facts.to : facts.from;
  return board.is_country(other) ? City{} : other;
}

TrackSet ways_from(const Game& game, Seat player, City city, const TrackSet& used) {
  if (city.is_none()) return {};
  TrackSet open = free_tracks(game, player);
  if (cards_of(game, player) > 0) open |= claimed_tracks(game);
  TrackSet ways;
  for (Track track : (open - used) & game.rules().tracks.ends[static_cast<std::size_t>(city)])
    if (!other_end(game.board(), track, city).is_none()) ways.insert(track);
  return ways;
}

TrackSet ways_on(const Game& game) {
  const Journey& journey = game.on_table<Journey>();
  return ways_from(game, game.player(), journey.at, journey.used);
}

void list_departures(const Game& game, Moves& moves) {
  const Seat player = game.player();
  for (City city : game.on<Passengers>(player).cities)
    if (!ways_from(game, player, city, {}).empty()) moves.add(city);
}

void depart(Game& game, const Move& move) {
  const Seat player = game.player();
  const City city{move.a};
  auto& passengers = game.on<Passengers>(player);
  passengers.cities.erase(city);
  ++passengers.travelled;
  game.on_table<Journey>() = {player, city, city, {}};
  game.happened(PassengerDeparted{player, city});
  game.choose(ride_choice, player);
}

void arrive(Game& game) {
  const Seat player = game.player();
  const City city = game.on_table<Journey>().at;
  game.on_table<Journey>() = {};
  game.happened(PassengerLeft{player, city});
}

void take_token(Game& game, Seat player, City city) {
  auto& tokens = game.on<Goods>(city).tokens;
  if (tokens.empty() || city == game.on_table<Journey>().start) return;
  const std::uint8_t points = tokens.pop_back();
  auto& taken = game.on<GoodsTaken>(player);
  ++taken.tokens;
  taken.points = static_cast<std::uint16_t>(taken.points + points);
  game.happened(TokenTaken{player, city, points});
  score(game, player, points, for_token);
}

void list_rides(const Game& game, Moves& moves) {
  for (Track track : ways_on(game)) moves.add(track);
}

void pay_fare(Game& game, Seat player, Track track, Cards fare) {
  if (fare.empty()) return;
  pay(game, player, fare);
  game.happened(FarePaid{player, track, fare});
}

void ride(Game& game, const Move& move) {
  const Seat player = game.player();
  const Track track{move.a};
  auto& journey = game.on_table<Journey>();
  journey.at = other_end(game.board(), track, journey.at);
  journey.used.insert(track);
  const bool is_free = free_tracks(game, player).contains(track);
  const Cards fare = is_free ? Cards{} : Cards{game.cards().find(passenger_card.text), 1};
  pay_fare(game, player, track, fare);
  game.happened(PassengerMoved{player, track, journey.at, fare});
  take_token(game, player, journey.at);
  if (ways_on(game).empty()) return arrive(game);
  game.choose(ride_choice, player);
}

void list_stop(const Game& game, Moves& moves) {
  if (!game.on_table<Journey>().used.empty()) moves.add();
}

void stop(Game& game, const Move&) { arrive(game); }

void answer_trail(const Game& game, TrailAsked& asked) {
  const Journey& journey = game.on_table<Journey>();
  const bool is_under_way = journey.player == asked.player;
  const CitySet travellers =
      is_under_way ? CitySet{journey.at} : game.on<Passengers>(asked.player).cities;
  if (!travellers.contains(asked.city)) return;
  const TrackSet used = is_under_way ? journey.used : TrackSet{};
  Travel travel;
  travel.at = asked.city;
  travel.start = is_under_way ? journey.start : asked.city;
  travel.free = free_tracks(game, asked.player) - used;
  travel.paid = claimed_tracks(game) - travel.free - used;
  travel.cards = cards_of(game, asked.player);
  for (int city = 0; city < game.board().cities; ++city)
    travel.tokens[static_cast<std::size_t>(city)] = game.on<Goods>(City{city}).tokens;
  const Trail best = best_trail(game.board(), travel);
  asked.tracks = best.tracks;
  asked.points = static_cast<std::uint16_t>(best.points);
  asked.is_best = best.is_best;
}

}  // namespace

void setup_journeys(Setup& setup) {
  setup.keep<Journey>(Holder::table, "passengers.journey");
  setup.fact<PassengerDeparted>();
  setup.fact<FarePaid>();
  setup.fact<PassengerMoved>();
  setup.fact<TokenTaken>();
  setup.fact<PassengerLeft>();
  setup.question<TrailAsked>();
  setup.name(std::string(for_token.text));
  setup.on<answer_trail>();
  setup.action<list_departures, depart>("passengers.move", {turn}, takes({Meaning::city}));
  setup.action<list_rides, ride>("passengers.ride", {ride_choice}, takes({Meaning::track}));
  setup.action<list_stop, stop>("passengers.stop", {ride_choice}, takes({}));
}

}  // namespace passengers

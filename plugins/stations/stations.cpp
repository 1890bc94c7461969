// Stations. As an action, a player builds a station in any city without a building: the first for
// one card, the second for two of one colour, the third for three; locomotives are wild. At the end
// each lets its owner use one track of an opponent that ends in its city, for tickets only. Each
// station still in reserve scores four points. (Booklet of Europe, "Construire une Gare".)
#include "roundhouse/deck.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/scoring.hpp"

#include "borrowing.hpp"

namespace stations {

constexpr Name turn{"turn"};
constexpr Name in_reserve{"stations.in_reserve"};
constexpr Name by_stations{"fewest_stations"};
constexpr int points_each = 4;

// A player's stations in reserve.
struct Box {
  static constexpr std::size_t page_size = max_seats;

  std::uint8_t left = 0;
  ROUNDHOUSE_FIELDS(Box, left)
};
// The cities in which a player's stations stand.
struct Sites {
  static constexpr std::size_t page_size = max_seats;

  CitySet cities;
  ROUNDHOUSE_FIELDS(Sites, cities)
};

struct StationBuilt {
  static constexpr Name name{"station_built"};
  Seat player;
  City city;
  Cards cards;
  ROUNDHOUSE_FIELDS(StationBuilt, player, city, cards)
};
// The game is over, and this player's tickets used this track of an opponent.
struct TrackBorrowed {
  static constexpr Name name{"track_borrowed"};
  Seat player;
  Track track;
  ROUNDHOUSE_FIELDS(TrackBorrowed, player, track)
};

namespace {

int stations_each(const Board& board) { return board.number("stations", most_stations); }

void open_boxes(Game& game, const GameStarted&) {
  for (Seat player : game.seats())
    game.on<Box>(player).left = static_cast<std::uint8_t>(stations_each(game.board()));
}

void answer_buildings(const Game& game, BuildingsAsked& asked) {
  for (const Sites& sites : game.on_all<Sites>(Holder::player)) asked.cities |= sites.cities;
}

// What pays for a station in one city pays for it in every other.
void list_builds(const Game& game, Moves& moves) {
  const Seat player = game.player();
  if (game.on<Box>(player).left == 0) return;
  const int price = game.on<Sites>(player).cities.size() + 1;
  const CitySet free = CitySet::first(game.board().cities) - game.ask(BuildingsAsked{}).cities;
  const Purse purse(game.cards(), game.on<Hand>(player).cards);
  moves.add_each(free, moves.ways_to_pay(purse, {.spaces = price, .color = {}}));
}

void build(Game& game, const Move& move) {
  const Seat player = game.player();
  const City city{move.a};
  pay(game, player, move.cards);
  --game.on<Box>(player).left;
  game.on<Sites>(player).cities.insert(city);
  game.happened(StationBuilt{player, city, move.cards});
}

TrackSet opponents_tracks(const Game& game, Seat player) {
  TrackSet tracks;
  for (Seat other : game.seats())
    if (other != player) tracks |= game.on<Railway>(other).tracks;
  return tracks;
}

void borrow(const Game& game, NetworkAsked& asked) {
  const Board& board = game.board();
  const CitySet& cities = game.on<Sites>(asked.player).cities;
  if (cities.empty()) return;
  const Network network(board, asked.tracks);
  const TrackSet opponents = opponents_tracks(game, asked.player) - asked.tracks;
  Offers offers;
  for (City city : cities) {
    const TrackSet& ends = game.rules().tracks.ends[static_cast<std::size_t>(city)];
    offers.push_back(offers_in(city, board, network, opponents & ends));
  }
  for (Track track : best_choice(board, network, offers, game.on<Tickets>(asked.player).kept)) {
    if (track.is_none()) continue;
    asked.tracks.insert(track);
    asked.borrowed.insert(track);
  }
}

void score_reserve(Game& game, const FinalScoring&) {
  for (Seat player : game.seats()) {
    const NetworkAsked asked = game.ask(NetworkAsked{player, game.on<Railway>(player).tracks});
    for (Track track : asked.borrowed) game.happened(TrackBorrowed{player, track});
    const int left = game.on<Box>(player).left;
    if (left > 0) score(game, player, left * points_each, in_reserve);
  }
}

void break_tie(const Game& game, TieBreakAsked& asked) {
  if (asked.by == NameId{by_stations}) asked.value = game.on<Box>(asked.player).left;
}

void check(const Game& game, CheckAsked&) {
  CitySet taken;
  for (Seat player : game.seats()) {
    const CitySet& cities = game.on<Sites>(player).cities;
    if (game.on<Box>(player).left + cities.size() != stations_each(game.board()))
      throw RuleBroken("player " + std::to_string(player + 1) + " has lost or found a station");
    if (!(cities & taken).empty()) throw RuleBroken("two stations stand in the same city");
    if (!(cities - CitySet::first(game.board().cities)).empty())
      throw RuleBroken("a station stands where no city is");
    taken |= cities;
  }
}

}  // namespace

void setup(Setup& setup) {
  if (stations_each(setup.board()) > most_stations)
    throw SetupError("the board " + setup.board().id + " gives each player " +
                     std::to_string(stations_each(setup.board())) +
                     " stations, but 3 at most should be there");
  setup.keep<Box>(Holder::player, "stations.box");
  setup.keep<Sites>(Holder::player, "stations.sites");
  setup.fact<StationBuilt>();
  setup.fact<TrackBorrowed>();
  setup.name(std::string(in_reserve.text));
  setup.on<open_boxes>();
  setup.on<answer_buildings>();
  setup.on_last<borrow>();
  setup.on<score_reserve>();
  setup.on<break_tie>();
  setup.on<check>();
  setup.action<list_builds, build>("stations.build", {turn}, takes_cards({Meaning::city}),
                                   Duty::optional);
}

}  // namespace stations

ROUNDHOUSE_MODULE(stations::setup)

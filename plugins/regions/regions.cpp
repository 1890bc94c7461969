// Regions. At the end each separate network of a player scores by the number of regions that it
// connects. Some regions count twice where all their cities are in that network.
// (Booklet of Italy, "Fin de partie et bonus de Régions".)
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/network.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace regions {

using namespace roundhouse;

namespace {

constexpr Name for_network{"regions.network"};
constexpr Name by_regions{"regions"};

// The cities of each separate network of a player. A country belongs to none.
std::vector<CitySet> networks(const Game& game, Seat player) {
  const Board& board = game.board();
  const TrackSet tracks = game.ask(OwnTracksAsked{player, game.on<Railway>(player).tracks}).tracks;
  const Network network(board, tracks);
  std::map<int, CitySet> cities;
  for (Track track : tracks)
    for (City end : {board[track].from, board[track].to})
      if (!board.is_country(end)) cities[network.piece(end)].insert(end);
  std::vector<CitySet> all;
  for (const auto& [piece, members] : cities) all.push_back(members);
  return all;
}

CitySet cities_of(const Board& board, int region) {
  CitySet cities;
  for (City city : CitySet::first(board.cities))
    if (board.of(city, "region") == region) cities.insert(city);
  return cities;
}

bool counts_twice(const Board& board, int region, const CitySet& network) {
  const auto& doubles = board.table("region_bonus.double_if_complete");
  return std::find(doubles.begin(), doubles.end(), region) != doubles.end() &&
         (cities_of(board, region) - network).empty();
}

int count_regions(const Board& board, const CitySet& network) {
  std::set<int> connected;
  for (City city : network)
    if (const int region = board.of(city, "region"); region != 0) connected.insert(region);
  int count = 0;
  for (int region : connected) count += counts_twice(board, region, network) ? 2 : 1;
  return count;
}

// The points of the highest row of the table that is reached.
int points_for(const Board& board, int regions) {
  for (; regions > 0; --regions) {
    const auto& row = board.table("region_bonus.points_by_regions." + std::to_string(regions));
    if (!row.empty()) return row[0];
  }
  return 0;
}

void score_networks(Game& game, const FinalScoring&) {
  for (Seat player : game.seats())
    for (const CitySet& network : networks(game, player)) {
      const int points = points_for(game.board(), count_regions(game.board(), network));
      if (points > 0) score(game, player, points, for_network);
    }
}

void break_tie(const Game& game, TieBreakAsked& asked) {
  if (asked.by != NameId{by_regions}) return;
  for (const CitySet& network : networks(game, asked.player))
    asked.value = std::max(asked.value, count_regions(game.board(), network));
}

}  // namespace

void setup(Setup& setup) {
  if (setup.board().city_facts.count("region") == 0)
    throw SetupError("the board " + setup.board().id + " has no regions");
  if (points_for(setup.board(), max_places) == 0)
    throw SetupError("the board " + setup.board().id + " gives no region_bonus.points_by_regions");
  setup.name(std::string(for_network.text));
  setup.name(std::string(by_regions.text));
  setup.on<score_networks>();
  setup.on<break_tie>();
}

}  // namespace regions

ROUNDHOUSE_MODULE(regions::setup)

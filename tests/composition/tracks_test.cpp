// Whose track is it, for which rule?
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/fast_tracks/fast_tracks.hpp"
#include "plugins/passengers/passengers.hpp"
#include "tests/composition/boards.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Seat first{0}, second{1};

// a =1= b -1- c -1- d, where = is a fast track. Each city is a region of its own.
Board row(int trains) {
  Board board = with_bullet_trains(
      draw_board({"a b 1 any bullet", "b c 1 any", "c d 1 any"}, {"a c 5", "a b 3", "b d 2"}),
      trains);
  board.city_facts["region"] = {1, 2, 3, 4};
  board.tables["region_bonus.points_by_regions.2"] = {10};
  board.tables["region_bonus.points_by_regions.3"] = {50};
  return board;
}

std::shared_ptr<Game> game_with(const std::vector<std::string>& modules, int trains = 5) {
  return at_first_turn(lay_table(row(trains), 2, modules));
}

// The first player builds a station there, and the second claims the track a-b.
void build_then_claim(Game& game, const std::string& city) {
  set_hand(game, first, "red");
  play(game, "stations.build " + city + " red");
  claim(game, "a-b", "red");
}

NetworkAsked network(const Game& game, Seat player) {
  return game.ask(NetworkAsked{player, game.on<Railway>(player).tracks});
}

TrackSet tracks(const Game& game, const std::vector<std::string>& ids) {
  TrackSet all;
  for (const std::string& id : ids) all.insert(game.board().track(id));
  return all;
}

void score_game(Game& game) {
  for (Seat player : game.seats()) game.on<Score>(player) = {};
  game.happened(FinalScoring{1});
}

TEST(Tracks, AFastTrackIsNeverBorrowedForItIsEveryones) {
  const auto game = game_with({"fast_tracks", "stations"});
  build_then_claim(*game, "a");
  set_tickets(*game, first, {"a-b"});
  EXPECT_EQ(network(*game, first).tracks, tracks(*game, {"a-b"}));
  EXPECT_TRUE(network(*game, first).borrowed.empty());
}

TEST(Tracks, AFastTrackClaimedWithWagonsIsBorrowedAsAnyOther) {
  const auto game = game_with({"fast_tracks", "stations"}, 1);
  game->on_table<fast_tracks::BulletTrains>().left = 0;
  build_then_claim(*game, "a");
  set_tickets(*game, first, {"a-b"});
  EXPECT_EQ(network(*game, first).borrowed, tracks(*game, {"a-b"}));
}

TEST(Tracks, AStationAndAFastTrackMakeATicketTogether) {
  const auto game = game_with({"fast_tracks", "stations"});
  build_then_claim(*game, "c");
  give_tracks(*game, second, {"b-c"});
  set_tickets(*game, first, {"a-c"});
  EXPECT_EQ(network(*game, first).tracks, tracks(*game, {"a-b", "b-c"}));
  EXPECT_EQ(network(*game, first).borrowed, tracks(*game, {"b-c"}));
}

TEST(Tracks, AFastTrackCountsForNoLongestPathNotEvenItsBuilders) {
  const auto game = game_with({"european_express", "fast_tracks"});
  claim(*game, "a-b", "red");
  give_tracks(*game, second, {"b-c"});
  for (Seat player : game->seats()) set_tickets(*game, player, {});
  score_game(*game);
  EXPECT_EQ(game->on<Score>(first).points, 0);
  EXPECT_EQ(game->on<Score>(second).points, 10);
}

TEST(Tracks, AFastTrackConnectsNoRegions) {
  const auto game = game_with({"fast_tracks", "regions"});
  claim(*game, "a-b", "red");
  give_tracks(*game, first, {"b-c"});
  for (Seat player : game->seats()) set_tickets(*game, player, {});
  score_game(*game);
  EXPECT_EQ(game->on<Score>(first).points, 10);
}

TEST(Tracks, ABorrowedTrackConnectsNoRegions) {
  const auto game = game_with({"regions", "stations"});
  build_then_claim(*game, "b");
  give_tracks(*game, first, {"b-c"});
  set_tickets(*game, first, {"a-c"});
  set_tickets(*game, second, {});
  score_game(*game);
  const int ticket = 5, two_stations_left = 8, two_regions = 10;
  EXPECT_EQ(game->on<Score>(first).points, ticket + two_stations_left + two_regions);
}

// The passenger of the second player stands in a, goods lie nowhere.
std::shared_ptr<Game> with_passenger_in_a(const std::vector<std::string>& modules) {
  const auto game = game_with(modules);
  auto& passengers = game->on<passengers::Passengers>(second);
  --passengers.left;
  passengers.cities.insert(game->board().city("a"));
  return game;
}

TEST(Tracks, PassengersTravelForNothingOverAFastTrackWhoeverBuiltIt) {
  const auto game = with_passenger_in_a({"fast_tracks", "passengers"});
  claim(*game, "a-b", "red");
  play(*game, "passengers.skip");
  set_hand(*game, second, "passenger");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->on<Hand>(second).cards[game->cards().find("passenger")], 1);
}

TEST(Tracks, APassengerPaysForATrackThatAStationCouldBorrow) {
  const auto game = with_passenger_in_a({"passengers", "stations"});
  claim(*game, "a-b", "red");
  play(*game, "passengers.skip");
  set_hand(*game, second, "red");
  play(*game, "stations.build a red");
  set_hand(*game, first, "red*2");
  play(*game, "stations.build c red");
  EXPECT_THAT(legal_texts(*game, "passengers.move"), IsEmpty());
  set_hand(*game, second, "passenger");
  EXPECT_THAT(legal_texts(*game, "passengers.move"), ElementsAre("passengers.move a"));
}

TEST(Tracks, PassengersFindGoodsOnABoardThatHasNone) {
  const auto game = lay_real_table("japan", {"passengers"})->new_game(1);
  int tokens = 0;
  for (int city = 0; city < game->board().cities; ++city)
    tokens += game->on<passengers::Goods>(City{city}).tokens.size();
  const int black = 4, red = 6 * 3, yellow = 12 * 3, white = 16;
  EXPECT_EQ(tokens, black + red + yellow + white);
}

}  // namespace
}  // namespace roundhouse::test

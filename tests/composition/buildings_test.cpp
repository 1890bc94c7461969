// Stations, depots and passengers in the same cities.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/depots/depots.hpp"
#include "plugins/passengers/passengers.hpp"
#include "tests/composition/boards.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const Seat first{0}, second{1};

// a -2- b -2- c -2- d
Board row() {
  return draw_board({"a b 2 any tunnel", "b c 2 any", "c d 2 any"}, {"a c 5", "a b 3", "b c 2"});
}

// A game at its first turn, with the depot of player 1 in b and that of player 2 in c.
std::shared_ptr<Game> with_first_depots(const std::vector<std::string>& further) {
  std::vector<std::string> modules{"depots"};
  modules.insert(modules.end(), further.begin(), further.end());
  const auto game = lay_table(row(), 2, modules)->new_game(1);
  std::vector<std::string> cities{"b", "c"};
  while (game->turn().number == 0) {
    const bool is_depot = game->rules().text(game->choice().kind) == "depots.first";
    play(*game, is_depot ? "depots.first " + cities.back() : legal_texts(*game).back());
    if (is_depot) cities.pop_back();
  }
  return game;
}

void stock(Game& game, Seat owner, const std::string& kind) {
  put_on_deck(game, {kind});
  game.on<depots::Warehouse>(owner).add(game.on_table<Deck>().cards.pop_back());
}

TEST(Buildings, NoStationIsBuiltWhereADepotStands) {
  const auto game = with_first_depots({"stations"});
  set_hand(*game, first, "red");
  EXPECT_THAT(legal_texts(*game, "stations.build"),
              ElementsAre("stations.build a red", "stations.build d red"));
}

TEST(Buildings, NoDepotIsPlacedWhereAStationStands) {
  const auto game = with_first_depots({"stations"});
  set_hand(*game, first, "red");
  play(*game, "stations.build a red");
  EXPECT_THAT(legal_texts(*game, "depots.place"), ElementsAre("depots.place d"));
}

TEST(Buildings, APassengerStandsBesideABuilding) {
  const auto game = with_first_depots({"passengers"});
  claim(*game, "b-c", "red*2");
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("passengers.place b", "passengers.place c", "passengers.skip"));
}

TEST(Buildings, WhoClaimsATrackIsAskedForAPassengerAndForAWarehouse) {
  const auto game = with_first_depots({"passengers"});
  stock(*game, second, "white");
  claim(*game, "b-c", "red*2");
  play(*game, "passengers.place b");
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 2", "depots.skip"));
  play(*game, "depots.collect 2");
  EXPECT_EQ(game->player(), second);
}

TEST(Buildings, ATunnelThatIsGivenUpReachesNoDepot) {
  const auto game = with_first_depots({"tunnels"});
  stock(*game, first, "white");
  put_on_deck(*game, {"red", "red", "red"});
  claim(*game, "a-b", "red*2");
  play(*game, "tunnels.withdraw");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<depots::Warehouse>(first).size, 1);
}

TEST(Buildings, AFastTrackReachesADepotAsAnyOtherDoes) {
  const Board board = with_bullet_trains(
      draw_board({"a b 2 any bullet", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"}), 3);
  const auto game = at_first_turn(lay_table(board, 2, {"depots", "fast_tracks"}));
  game->on<depots::Depots>(second).on_board = {game->board().city("b")};
  game->on<depots::Depots>(first).on_board = {game->board().city("c")};
  stock(*game, second, "white");
  claim(*game, "a-b", "red*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("depots.collect 2", "depots.skip"));
}

class BuildingsOn : public testing::TestWithParam<std::string> {};

TEST_P(BuildingsOn, EveryBoardStandInCitiesAndInNoCountry) {
  const auto game = lay_real_table(GetParam(), {"depots", "stations"})->new_game(1);
  while (game->turn().number == 0) play(*game, legal_texts(*game).back());
  set_hand(*game, game->player(), "red");
  const CitySet built = game->ask(BuildingsAsked{}).cities;
  const auto free = static_cast<std::size_t>(game->board().cities - built.size());
  EXPECT_EQ(built.size(), 2);
  EXPECT_EQ(legal_texts(*game, "depots.place").size(), free);
  EXPECT_EQ(legal_texts(*game, "stations.build").size(), free);
}

INSTANTIATE_TEST_SUITE_P(Every, BuildingsOn,
                         testing::Values("europe", "germany", "italy", "japan", "usa"),
                         [](const auto& parameter) { return parameter.param; });

TEST(Buildings, StandInTheInsetsOfJapanToo) {
  const auto game = lay_real_table("japan", {"depots"})->new_game(1);
  while (game->rules().text(game->choice().kind) != "depots.first")
    play(*game, legal_texts(*game).back());
  EXPECT_TRUE(is_legal(*game, "depots.first shibuya"));
  EXPECT_TRUE(is_legal(*game, "depots.first kumamoto"));
}

TEST(Buildings, TokyoAndItsInsetAreOneCityWithOneBuilding) {
  const auto game = lay_real_table("japan", {"depots"})->new_game(1);
  while (game->rules().text(game->choice().kind) != "depots.first")
    play(*game, legal_texts(*game).back());
  EXPECT_THAT(legal_texts(*game, "depots.first tokyo"), ElementsAre("depots.first tokyo"));
  play(*game, "depots.first tokyo");
  EXPECT_THAT(legal_texts(*game, "depots.first tokyo"), IsEmpty());
  EXPECT_THAT(legal_texts(*game, "depots.first"), Not(IsEmpty()));
}

}  // namespace
}  // namespace roundhouse::test

// Cards of one rule on the tracks and in the piles of another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/depots/depots.hpp"
#include "plugins/fast_tracks/fast_tracks.hpp"
#include "tests/composition/boards.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Seat first{0}, second{1};

Board drawn(const std::vector<std::string>& tracks) {
  return draw_board(tracks, {"a b 5", "a c 3", "b c 2"});
}

// a )4( b )3( c
class CardsInTunnels : public testing::Test {
 protected:
  // The first player lays cards, and these are turned up, the first one first.
  void dig(const std::string& hand, const std::string& claim,
           const std::vector<std::string>& turned_up) {
    set_hand(*game, first, hand);
    put_on_deck(*game, {turned_up.rbegin(), turned_up.rend()});
    play(*game, "classic.claim " + claim);
  }
  std::shared_ptr<Game> game = at_first_turn(lay_table(
      drawn({"a b 4 red tunnel", "b c 3 red tunnel"}), 2, {"passengers", "plus_four", "tunnels"}));
};

TEST_F(CardsInTunnels, APlusFourTurnedUpInALongTunnelCostsACard) {
  dig("red*5", "a-b red*4", {"plus_four", "blue", "white"});
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay red", "tunnels.withdraw"));
}

TEST_F(CardsInTunnels, APlusFourTurnedUpInAShortTunnelCostsNothing) {
  dig("red*4", "b-c red*3", {"plus_four", "blue", "white"});
  EXPECT_TRUE(game->on<Railway>(first).tracks.contains(game->board().track("b-c")));
}

TEST_F(CardsInTunnels, APlusFourPaysTheExtraCardOfALongTunnel) {
  dig("red*4+plus_four", "a-b red*4", {"red", "blue", "white"});
  EXPECT_THAT(legal_texts(*game, "tunnels.pay"), ElementsAre("tunnels.pay plus_four"));
}

TEST_F(CardsInTunnels, APlusFourPaysNoExtraCardOfAShortTunnel) {
  dig("red*3+plus_four", "b-c red*3", {"red", "blue", "white"});
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.withdraw"));
}

TEST_F(CardsInTunnels, APassengerTurnedUpCostsNothing) {
  dig("red*4", "b-c red*3", {"passenger", "passenger", "white"});
  EXPECT_TRUE(game->on<Railway>(first).tracks.contains(game->board().track("b-c")));
}

TEST(CardsOnFerries, APlusFourIsALocomotiveOfAFerryOfFourSpacesOrMore) {
  const auto game = at_first_turn(lay_table(
      drawn({"a b 4 any locomotives=1", "b c 3 any locomotives=1"}), 2, {"ferries", "plus_four"}));
  set_hand(*game, first, "red*3+plus_four");
  EXPECT_THAT(legal_texts(*game, "classic.claim"),
              ElementsAre("classic.claim a-b red*3+plus_four"));
}

TEST(CardsOnFerries, APlusFourCoversAWaveOfAFerryOfFourSpacesOrMore) {
  const Board board = with_ferry_cards(drawn({"a b 4 any waves=1", "b c 3 any waves=1"}));
  const auto game = at_first_turn(lay_table(board, 2, {"ferry_cards", "plus_four"}));
  set_hand(*game, first, "red*3+plus_four");
  EXPECT_THAT(legal_texts(*game, "classic.claim"),
              ElementsAre("classic.claim a-b red*3+plus_four"));
}

TEST(CardsOnFerries, LocomotivesAndWavesOfOneTrackAddUpInAnyOrderOfTheRules) {
  const Board board = with_ferry_cards(drawn({"a b 4 any locomotives=1 waves=2", "b c 1 any"}));
  for (const auto& order : std::vector<std::vector<std::string>>{{"ferries", "ferry_cards"},
                                                                 {"ferry_cards", "ferries"}}) {
    const auto game = at_first_turn(lay_table(board, 2, order));
    EXPECT_EQ(game->ask(PriceAsked{first, game->board().track("a-b"), {}, 4, 0, 4, false}).symbols,
              3);
  }
}

TEST(CardsOnFastTracks, APlusFourIsWildOnThoseOfFourSpacesAndMovesTheMarkerToo) {
  const Board board =
      with_bullet_trains(drawn({"a b 4 any bullet", "b c 3 any bullet", "a c 1 any"}), 5);
  const auto game = at_first_turn(lay_table(board, 2, {"fast_tracks", "plus_four"}));
  set_hand(*game, first, "red*3+plus_four");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), ElementsAre("classic.claim b-c red*3"));
  play(*game, "classic.claim a-b red*3+plus_four");
  EXPECT_EQ(game->on<fast_tracks::Marker>(first).spaces, 4);
}

TEST(CardsOnDisplay, LocomotivesPassengersAndPlusFoursAreCountedEachByThemselves) {
  const auto game =
      at_first_turn(lay_table(drawn({"a b 4 any", "b c 3 any"}), 2, {"passengers", "plus_four"}));
  set_display(*game, {"locomotive", "locomotive", "passenger", "green", "passenger"});
  put_on_deck(*game, {"plus_four"});
  play(*game, "classic.take green");
  EXPECT_EQ(game->on_table<Discard>().size, 0);
}

TEST(CardsForStations, APlusFourAndAPassengerPayForNoStation) {
  const auto game = at_first_turn(
      lay_table(drawn({"a b 4 any", "b c 3 any"}), 2, {"passengers", "plus_four", "stations"}));
  set_hand(*game, first, "passenger*3+plus_four*3");
  EXPECT_THAT(legal_texts(*game, "stations.build"), IsEmpty());
}

TEST(CardsInWarehouses, AnyCardOfTheDeckIsStoredWhateverRuleItBelongsTo) {
  const auto game = at_first_turn(
      lay_table(drawn({"a b 4 any", "b c 3 any"}), 2, {"depots", "passengers", "plus_four"}));
  for (const char* kind : {"passenger", "plus_four"}) {
    put_on_deck(*game, {"red", "red", kind});
    play(*game, "depots.store 1");
    draw_two(*game);
  }
  const auto& warehouse = game->on<depots::Warehouse>(first).cards;
  EXPECT_EQ(warehouse[game->cards().find("passenger")], 1);
  EXPECT_EQ(warehouse[game->cards().find("plus_four")], 1);
  check_consistency(*game);
}

TEST(CardsInWarehouses, AFerryCardIsTakenWithoutStoringOne) {
  const Board board = with_ferry_cards(drawn({"a b 4 any waves=1", "b c 3 any"}));
  const auto game = at_first_turn(lay_table(board, 2, {"depots", "ferry_cards"}));
  play(*game, "ferry_cards.take");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<depots::Warehouse>(first).size + game->on<depots::Warehouse>(second).size, 0);
}

TEST(CardsInWarehouses, TheCardsThatATunnelTurnsUpAreNotStored) {
  const auto game =
      at_first_turn(lay_table(drawn({"a b 2 any tunnel", "b c 3 any"}), 2, {"depots", "tunnels"}));
  put_on_deck(*game, {"white", "white", "white"});
  claim(*game, "a-b", "red*2");
  EXPECT_EQ(game->on<depots::Warehouse>(first).size + game->on<depots::Warehouse>(second).size, 0);
}

}  // namespace
}  // namespace roundhouse::test

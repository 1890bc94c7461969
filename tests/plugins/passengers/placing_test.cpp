#include "tests/plugins/passengers/table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Placing : public WithPassengers {
 protected:
  void claim(const std::string& track) {
    set_hand(*game, game->player(), "green");
    play(*game, "classic.claim " + track + " green");
  }
};

TEST_F(Placing, EveryPlayerHasThreePassengers) {
  for (Seat player : game->seats()) EXPECT_EQ(left(player), 3);
}

TEST_F(Placing, WhoClaimsATrackMayPutAPassengerOnOneOfItsCities) {
  claim("a-b");
  EXPECT_EQ(game->player(), first);
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("passengers.place a", "passengers.place b", "passengers.skip"));
  play(*game, "passengers.place b");
  EXPECT_EQ(left(first), 2);
  EXPECT_EQ(game->player(), second);
}

TEST_F(Placing, NobodyMustPlaceAPassenger) {
  claim("a-b");
  play(*game, "passengers.skip");
  EXPECT_EQ(left(first), 3);
  EXPECT_EQ(game->player(), second);
}

TEST_F(Placing, ACityHoldsOnePassengerWhoseverItIs) {
  stand(second, "a");
  claim("a-b");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.place b", "passengers.skip"));
}

TEST_F(Placing, NothingIsAskedWherePassengersStandInBothCities) {
  stand(first, "a");
  stand(second, "b");
  claim("a-b");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->turn().number, 2);
}

TEST_F(Placing, NothingIsAskedWhenAllPassengersArePlaced) {
  stand(first, "d");
  stand(first, "e");
  stand(first, "f");
  claim("a-b");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Placing, NeverOnACountry) {
  claim("a-X");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.place a", "passengers.skip"));
}

TEST_F(Placing, HappensWhenTheTrackIsPaidAndScored) {
  claim("a-b");
  EXPECT_EQ(points(first), 1);
  EXPECT_EQ(game->on_table<Discard>().size, 1);
}

TEST_F(Placing, TheHostMayGiveMorePassengers) {
  const auto board = std::make_shared<const Board>(drawn());
  const auto table =
      LaidTable::lay(board, 2, Seat{0}, {classic(), module("passengers", {{"count", 5}})});
  game = at_first_turn(table);
  EXPECT_EQ(left(first), 5);
  check_consistency(*game);
}

}  // namespace
}  // namespace roundhouse::test

// Passengers beside fast tracks.
#include "tests/plugins/passengers/table.hpp"

namespace roundhouse::test {
namespace {

// c -1- b =1= a: the track between a and b is fast.
TEST(PassengersAndFastTracks, APassengerRidesAnOpponentsFastTrackForNothing) {
  Board board = draw_board({"a b 1 any bullet", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"});
  board.tables["bullet_trains"] = {16};
  board.tables["fast_train_bonus.by_players.2"] = {10, -10};
  board.tables["fast_train_bonus.no_participation"] = {-20};
  const auto game = at_first_turn(lay_table(board, 2, {"fast_tracks", "passengers"}));
  const Seat first{0}, second{1};
  set_hand(*game, first, "red");
  play(*game, "classic.claim b-c red");
  play(*game, "passengers.place b");
  set_hand(*game, second, "red");
  play(*game, "classic.claim a-b red");
  play(*game, "passengers.skip");
  set_hand(*game, first, "green+passenger");
  play(*game, "passengers.move b");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->on<Hand>(first).cards[game->cards().find("passenger")], 1);
  EXPECT_EQ(game->on_table<passengers::Journey>().player, Seat{}) << "and there it ends";
}

}  // namespace
}  // namespace roundhouse::test

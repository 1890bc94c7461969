#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A row of cities a b c d e f g h, another way from a to d, and a country beside b and h. The
// regions: a and b are 1, c is 2, d is 3, e is 4, f and g are 5, h is 6. Region 1 counts twice
// where complete.
Board row_board() {
  Board board = draw_board({"a b 1 any", "b c 1 any", "c d 1 any", "d e 1 any", "e f 1 any",
                            "f g 1 any", "g h 1 any", "a d 1 any", "h Land 1 any", "b Land 1 any"},
                           {"a c 5", "a b 3", "b d 2"});
  board.city_facts["region"] = {1, 1, 2, 3, 4, 5, 5, 6, 0};
  board.tables["region_bonus.double_if_complete"] = {1};
  board.tables["region_bonus.points_by_regions.3"] = {10};
  board.tables["region_bonus.points_by_regions.4"] = {20};
  board.tables["region_bonus.points_by_regions.5"] = {50};
  board.tie_breakers = {"completed_tickets", "regions"};
  return board;
}

class Regions : public testing::Test {
 protected:
  int score_of(const std::vector<std::string>& tracks) {
    auto& railway = game->on<Railway>(first).tracks;
    railway = {};
    for (const std::string& id : tracks) railway.insert(game->board().track(id));
    for (Seat player : game->seats()) game->on<Tickets>(player).kept = {};
    game->on<Score>(first).points = 0;
    game->happened(FinalScoring{1});
    return game->on<Score>(first).points;
  }

  std::shared_ptr<Game> game = at_first_turn(lay_table(row_board(), 2, {"regions"}));
  const Seat first{0}, second{1};
};

TEST_F(Regions, ANetworkScoresByTheNumberOfRegionsItConnects) {
  EXPECT_EQ(score_of({"b-c", "c-d"}), 10);
  EXPECT_EQ(score_of({"b-c", "c-d", "d-e"}), 20);
}

TEST_F(Regions, FewerThanTheFirstRowOfTheTableScoreNothing) { EXPECT_EQ(score_of({"b-c"}), 0); }

TEST_F(Regions, MoreThanTheLastRowOfTheTableScoreAsMuchAsIt) {
  EXPECT_EQ(score_of({"b-c", "c-d", "d-e", "e-f"}), 50);
  EXPECT_EQ(score_of({"b-c", "c-d", "d-e", "e-f", "f-g", "g-h"}), 50);
}

TEST_F(Regions, TwoCitiesOfOneRegionCountOnce) {
  EXPECT_EQ(score_of({"e-f", "f-g"}), 0);
  EXPECT_EQ(score_of({"e-f", "f-g", "g-h"}), 10);
}

TEST_F(Regions, EachSeparateNetworkIsScoredByItselfAndTheScoresAddUp) {
  EXPECT_EQ(score_of({"b-c", "c-d", "e-f"}), 10);
  EXPECT_EQ(score_of({"b-c", "c-d", "e-f", "f-g", "g-h"}), 20);
}

TEST_F(Regions, ADoubleRegionCountsTwiceWhereAllItsCitiesAreInThatNetwork) {
  EXPECT_EQ(score_of({"b-c"}), 0);
  EXPECT_EQ(score_of({"a-b", "b-c"}), 10);
}

TEST_F(Regions, ADoubleRegionCountsOnceWhereItsCitiesAreInTwoNetworks) {
  EXPECT_EQ(score_of({"a-d", "d-e", "b-c"}), 10);
}

TEST_F(Regions, ACountryIsNoRegionAndConnectsNothing) {
  EXPECT_EQ(score_of({"b-c", "b-Land"}), 0);
  EXPECT_EQ(score_of({"b-c", "b-Land", "h-Land", "g-h"}), 0);
}

TEST_F(Regions, APlayerWithoutTracksHasNoNetwork) { EXPECT_EQ(score_of({}), 0); }

TEST_F(Regions, TiesGoToCompletedTicketsAndThenToTheMostRegionsInOneNetwork) {
  const Board& board = game->board();
  game->on<Railway>(first).tracks = {board.track("b-c"), board.track("d-e"), board.track("f-g")};
  game->on<Railway>(second).tracks = {board.track("b-c"), board.track("c-d")};
  EXPECT_THAT(winners(*game), ElementsAre(second));
  game->on<Score>(first).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(first));
}

TEST_F(Regions, OnlyOwnTracksCount) {
  game = at_first_turn([] {
    Board board = row_board();
    board.track_facts["bullet"] = {0, 1, 0, 0, 0, 0, 0, 0, 0, 0};  // b-c
    board.tables["bullet_trains"] = {5};
    board.tables["fast_train_bonus.by_players.2"] = {0, 0};
    return lay_table(board, 2, {"fast_tracks", "regions"});
  }());
  ASSERT_EQ(score_of({"b-c", "c-d"}), 10);
  score_of({});
  set_hand(*game, first, "red");
  play(*game, "classic.claim b-c red");
  EXPECT_EQ(score_of({"b-c", "c-d"}), 0);
}

std::string refusal(const Board& board) {
  try {
    lay_table(board, 2, {"regions"});
  } catch (const LoadError& error) {
    return error.what();
  }
  return "";
}

TEST(RegionsSetup, ABoardWithoutRegionsIsRefusedInOneSentence) {
  EXPECT_THAT(refusal(draw_board({"a b 1 red"}, {"a b 1"})),
              HasSubstr("the board drawn has no regions"));
}

TEST(RegionsSetup, ABoardWithoutATableOfPointsIsRefused) {
  Board board = row_board();
  board.tables.clear();
  EXPECT_THAT(refusal(board), HasSubstr("region_bonus.points_by_regions"));
}

}  // namespace
}  // namespace roundhouse::test

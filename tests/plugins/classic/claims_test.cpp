#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/heard.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// a -3 yellow- b -2 any- c =2 red, 2 blue= d, and c -1 red- d
class Claims : public testing::Test {
 protected:
  std::shared_ptr<Game> game_of(int players) {
    return at_first_turn(
        lay_table(draw_board({"a b 3 yellow", "b c 2 any", "c d 2 red", "c d 2 blue", "d a 1 red"},
                             {"a c 5", "a b 3", "b c 2"}),
                  players));
  }
  std::shared_ptr<Game> game = game_of(2);
  const Seat first{0}, second{1};
};

TEST_F(Claims, AYellowTrackOfThreeTakesThreeYellowCardsOrLocomotivesInTheirPlace) {
  set_hand(*game, first, "yellow*3+locomotive*3+green*3");
  EXPECT_THAT(
      legal_texts(*game, "classic.claim a-b"),
      ElementsAre("classic.claim a-b yellow*3", "classic.claim a-b yellow*2+locomotive",
                  "classic.claim a-b yellow+locomotive*2", "classic.claim a-b locomotive*3"));
}

TEST_F(Claims, AGreyTrackOfTwoTakesTwoOfOneColorOneAndALocomotiveOrTwoLocomotives) {
  set_hand(*game, first, "red*2+green+locomotive*2");
  EXPECT_THAT(
      legal_texts(*game, "classic.claim b-c"),
      UnorderedElementsAre("classic.claim b-c red*2", "classic.claim b-c red+locomotive",
                           "classic.claim b-c green+locomotive", "classic.claim b-c locomotive*2"));
}

TEST_F(Claims, TwoDifferentColorsDoNotPayForAGreyTrack) {
  set_hand(*game, first, "red+green");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), IsEmpty());
}

TEST_F(Claims, TheCardsGoToTheDiscard) {
  set_hand(*game, first, "yellow*2+locomotive");
  play(*game, "classic.claim a-b yellow*2+locomotive");
  EXPECT_EQ(game->on_table<Discard>().size, 3);
  EXPECT_EQ(game->on<Hand>(first).size, 0);
  check_consistency(*game);
}

TEST_F(Claims, OneWagonIsPlacedPerSpaceAndPointsAreScoredAtOnce) {
  set_hand(*game, first, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_EQ(game->on<Reserve>(first).wagons, 42);
  EXPECT_EQ(game->on<Score>(first).points, 4);
  EXPECT_TRUE(game->on<Railway>(first).tracks.contains(game->board().track("a-b")));
}

TEST_F(Claims, OnlyOneTrackIsClaimedPerTurn) {
  set_hand(*game, first, "yellow*3+red*5");
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Claims, ATrackNeedNotTouchThePlayersNetwork) {
  set_hand(*game, first, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  set_hand(*game, second, "red");
  set_hand(*game, first, "blue*2");
  play(*game, "classic.claim d-a red");
  EXPECT_TRUE(is_legal(*game, "classic.claim c-d:blue blue*2"));
}

TEST_F(Claims, ThePlayerMustOwnEnoughWagons) {
  set_hand(*game, first, "yellow*3");
  game->on<Reserve>(first).wagons = 2;
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"), IsEmpty());
  game->on<Reserve>(first).wagons = 3;
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b yellow*3"));
}

TEST_F(Claims, AClaimedTrackIsNoLongerFree) {
  set_hand(*game, first, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  set_hand(*game, second, "yellow*3");
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"), IsEmpty());
}

TEST_F(Claims, WithThreePlayersTheOtherTrackOfADoubleRouteCloses) {
  for (int players : {2, 3}) {
    game = game_of(players);
    set_hand(*game, first, "red*2");
    play(*game, "classic.claim c-d red*2");
    set_hand(*game, second, "blue*2");
    EXPECT_THAT(legal_texts(*game, "classic.claim c-d"), IsEmpty());
  }
}

TEST_F(Claims, WithFourPlayersAnotherPlayerMayClaimTheOtherTrackOfADoubleRoute) {
  game = game_of(4);
  set_hand(*game, first, "red*2+blue*2");
  play(*game, "classic.claim c-d red*2");
  set_hand(*game, second, "blue*2");
  EXPECT_TRUE(is_legal(*game, "classic.claim c-d:blue blue*2"));
}

TEST_F(Claims, APlayerNeverClaimsBothTracksOfADoubleRoute) {
  game = game_of(4);
  set_hand(*game, first, "red*2+blue*2");
  play(*game, "classic.claim c-d red*2");
  for (int i = 0; i < 3; ++i) play(*game, "classic.draw"), play(*game, "classic.stop");
  EXPECT_EQ(game->player(), first);
  EXPECT_THAT(legal_texts(*game, "classic.claim c-d"), IsEmpty());
}

TEST_F(Claims, ATripleRouteClosesWholeForThePlayerWhoHasOneOfIt) {
  game = at_first_turn(lay_table(draw_board({"a b 2 red", "a b 2 blue", "a b 2 any", "b c 1 any"},
                                            {"a c 5", "a b 3", "b c 2"}),
                                 4));
  set_hand(*game, first, "red*2+blue*2");
  play(*game, "classic.claim a-b red*2");
  set_hand(*game, second, "blue*2");
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b:blue blue*2"));
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b:any blue*2"));
  EXPECT_TRUE(game->on<Railway>(first).barred.contains(game->board().track("a-b:any")));
}

TEST_F(Claims, TracksOfDifferentLengthBetweenTheSameCitiesAreTwoRoutes) {
  game = at_first_turn(lay_table(
      draw_board({"a b 2 red", "a b 3 blue", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"}), 2));
  set_hand(*game, first, "red*2");
  play(*game, "classic.claim a-b red*2");
  set_hand(*game, second, "blue*3");
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b:blue blue*3"));
}

TEST_F(Claims, AMoveThatIsNotListedIsRefusedAndChangesNothing) {
  set_hand(*game, first, "red*2");
  const auto before = state_hash(*game);
  EXPECT_THROW(play(*game, "classic.claim a-b yellow*3"), IllegalMove);
  EXPECT_EQ(state_hash(*game), before);
}

TEST_F(Claims, EveryPlayerStartsWithTheWagonsOfTheBoardAndNoPoints) {
  for (int wagons : {45, 20}) {
    Board board = draw_board({"a b 3 yellow"}, {"a b 3"});
    board.wagons = wagons;
    const auto other = at_first_turn(lay_table(board, 3));
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(other->on<Reserve>(Seat{i}).wagons, wagons);
      EXPECT_EQ(other->on<Score>(Seat{i}).points, 0);
    }
  }
}

TEST_F(Claims, ATrackScoresByItsLength) {
  constexpr int points[] = {0, 1, 2, 4, 7, 10, 15, 18, 21};
  for (int length = 1; length <= 8; ++length) {
    game = at_first_turn(
        lay_table(draw_board({"a b " + std::to_string(length) + " red"}, {"a b 3"}), 2));
    const std::string cards = length == 1 ? "red" : "red*" + std::to_string(length);
    set_hand(*game, first, cards);
    play(*game, "classic.claim a-b " + cards);
    EXPECT_EQ(game->on<Score>(first).points, points[length]) << length << " spaces";
  }
}

TEST_F(Claims, RunInTheOrderPayPointsTrackRefillEndOfTurn) {
  set_hand(*game, first, "yellow*3");
  auto& display = game->on_table<Display>().cards;
  game->on_table<Deck>().cards.push_front(display[2]);
  display[2] = {};
  Heard heard;
  game->set_witness(&Heard::note, &heard);
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_THAT(heard.in_short(), ElementsAre("cards_laid", "points_scored", "track_claimed",
                                            "display_refilled", "turn_ended", "turn_started"));
}

// What lies where when a fact is stated.
struct AtFact {
  NameId fact;
  int discarded = -1;
  bool has_track = false;
  static void look(void* self, const Game& game, NameId name, const void*) {
    auto& at = *static_cast<AtFact*>(self);
    if (name != at.fact) return;
    at.discarded = game.on_table<Discard>().size;
    at.has_track = game.on<Railway>(Seat{0}).tracks.contains(Track{0});
  }
};

TEST_F(Claims, CardsLaidDownAreNotInTheDiscardWhileSomethingIsDue) {
  set_hand(*game, first, "yellow*3");
  AtFact at{CardsLaid::name};
  game->set_witness(&AtFact::look, &at);
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_EQ(at.discarded, 0);
  EXPECT_FALSE(at.has_track);
}

TEST_F(Claims, CardsAreInTheDiscardWhenModulesHearOfTheTrack) {
  set_hand(*game, first, "yellow*3");
  AtFact at{TrackClaimed::name};
  game->set_witness(&AtFact::look, &at);
  play(*game, "classic.claim a-b yellow*3");
  EXPECT_EQ(at.discarded, 3);
  EXPECT_TRUE(at.has_track);
}

TEST_F(Claims, ParallelTracksToACountryAreADoubleRoute) {
  game = at_first_turn(lay_table(draw_board({"a X 2 red", "a X 2 blue"}, {"a X 5"}), 2));
  set_hand(*game, first, "red*2");
  play(*game, "classic.claim a-X red*2");
  set_hand(*game, second, "blue*2");
  EXPECT_THAT(legal_texts(*game, "classic.claim a-X"), IsEmpty());
}

}  // namespace
}  // namespace roundhouse::test

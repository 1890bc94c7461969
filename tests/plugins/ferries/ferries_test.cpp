#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

// a ~2 any, one locomotive~ b ~6 any, two locomotives~ c -2 any- d
class Ferries : public testing::Test {
 protected:
  std::shared_ptr<Game> game = at_first_turn(
      lay_table(draw_board({"a b 2 any locomotives=1", "b c 6 any locomotives=2", "c d 2 any"},
                           {"a c 5", "a b 3", "b c 2"}),
                2, {"ferries"}));
  const Seat first{0};
};

TEST_F(Ferries, EachSymbolTakesALocomotiveAndTheOtherSpacesTakeOneColor) {
  set_hand(*game, first, "locomotive*2+green*4");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"),
              UnorderedElementsAre("classic.claim b-c green*4+locomotive*2"));
}

TEST_F(Ferries, TheOtherSpacesTakeLocomotivesToo) {
  set_hand(*game, first, "locomotive*2+green+red");
  EXPECT_THAT(
      legal_texts(*game, "classic.claim a-b"),
      UnorderedElementsAre("classic.claim a-b green+locomotive", "classic.claim a-b red+locomotive",
                           "classic.claim a-b locomotive*2"));
}

TEST_F(Ferries, ABoardWithMoreSymbolsThanSpacesIsRefused) {
  const std::string told = message_of<LoadError>(
      [] { lay_table(draw_board({"a b 2 any locomotives=3"}, {}), 2, {"ferries"}); });
  EXPECT_THAT(
      told, testing::HasSubstr("the track a-b of the board drawn asks for 3 symbols on 2 spaces"));
  for (int printed : {-1, 256, 1'000'000}) {
    Board board = draw_board({"a b 2 any locomotives=1"}, {});
    board.track_facts["locomotives"] = {printed};
    EXPECT_THROW(lay_table(board, 2, {"ferries"}), LoadError) << printed;
  }
}

TEST_F(Ferries, WithoutALocomotiveForEachSymbolNothingPays) {
  set_hand(*game, first, "green*6");
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"), IsEmpty());
  set_hand(*game, first, "green*5+locomotive");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), IsEmpty());
}

TEST_F(Ferries, TwoColorsDoNotFillTheOtherSpaces) {
  set_hand(*game, first, "locomotive*2+green*2+red*2");
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), IsEmpty());
}

TEST_F(Ferries, TracksWithoutSymbolsCostWhatTheyDo) {
  set_hand(*game, first, "green*2");
  EXPECT_TRUE(is_legal(*game, "classic.claim c-d green*2"));
}

TEST_F(Ferries, OneWagonIsPlacedPerSpace) {
  set_hand(*game, first, "locomotive*2+green*4");
  play(*game, "classic.claim b-c green*4+locomotive*2");
  EXPECT_EQ(game->on<Reserve>(first).wagons, 45 - 6);
  EXPECT_EQ(game->on<Score>(first).points, 15);
  check_consistency(*game);
}

TEST(FerriesAndFerryCards, SymbolsAndWavesOfOneTrackAddUp) {
  Board board =
      draw_board({"a b 3 any locomotives=1 waves=1", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"});
  board.tables["ferry_cards.count"] = {10};
  board.tables["ferry_cards.waves_covered_each"] = {2};
  board.tables["ferry_cards.hand_limit"] = {2};
  const auto game = at_first_turn(lay_table(board, 2, {"ferry_cards", "ferries"}));
  set_hand(*game, Seat{0}, "locomotive*2+green*2");
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"),
              UnorderedElementsAre("classic.claim a-b green+locomotive*2"));
}

}  // namespace
}  // namespace roundhouse::test

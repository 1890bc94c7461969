#include "roundhouse/board.hpp"

#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// a -1- b -2- X, where X is a country
class BoardFacts : public testing::Test {
 protected:
  BoardFacts() {
    board.track_facts["tunnel"] = {0, 1};
    board.city_facts["big_city"] = {0, 1, 0};
    board.ticket_facts["bonus"] = {4};
  }
  Board board = draw_board({"a b 1 red", "b X 2 any"}, {"a X 7"});
};

TEST_F(BoardFacts, PlacesAndTracksAreFoundByTheirId) {
  EXPECT_EQ(board.city("b"), City{1});
  EXPECT_EQ(board.city("X"), City{2});
  EXPECT_EQ(board.track("b-X"), Track{1});
}

TEST_F(BoardFacts, WhatIsNotThereIsNone) {
  EXPECT_TRUE(board.city("c").is_none());
  EXPECT_TRUE(board.track("X-b").is_none());
}

TEST_F(BoardFacts, CountriesComeAfterTheCities) {
  EXPECT_FALSE(board.is_country(City{1}));
  EXPECT_TRUE(board.is_country(City{2}));
}

TEST_F(BoardFacts, AFactIsZeroWhereTheBoardSaysNothing) {
  EXPECT_EQ(board.of(Track{1}, "tunnel"), 1);
  EXPECT_EQ(board.of(Track{0}, "tunnel"), 0);
  EXPECT_EQ(board.of(Track{1}, "ferry"), 0);
  EXPECT_EQ(board.of(City{1}, "big_city"), 1);
  EXPECT_EQ(board.of(Ticket{0}, "bonus"), 4);
}

TEST_F(BoardFacts, TracksWithAFactAreASet) {
  EXPECT_EQ(board.tracks_with("tunnel"), TrackSet{Track{1}});
  EXPECT_TRUE(board.tracks_with("ferry").empty());
}

}  // namespace
}  // namespace roundhouse::test

#include "roundhouse/move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace roundhouse {
namespace {

using testing::ElementsAre;

std::vector<Move> listed(const Moves& moves) { return {moves.begin(), moves.end()}; }

TEST(Moves, CarryTheActionThatIsBeingListed) {
  Moves moves;
  moves.listing(4);
  moves.add(1, Cards{Kind{2}, 3}, 5, -6);
  EXPECT_THAT(listed(moves), ElementsAre(Move{4, 1, 5, -6, Cards{Kind{2}, 3}}));
}

TEST(Moves, AreSortedByActionThenNumbersThenCards) {
  Moves moves;
  moves.listing(2);
  moves.add(1, Cards{Kind{0}, 2});
  moves.add(1, Cards{Kind{0}, 1});
  moves.add(-1);
  moves.listing(1);
  moves.add(9);
  moves.sort();
  EXPECT_THAT(listed(moves), ElementsAre(Move{1, 9, 0, 0, {}}, Move{2, -1, 0, 0, {}},
                                         Move{2, 1, 0, 0, Cards{Kind{0}, 1}},
                                         Move{2, 1, 0, 0, Cards{Kind{0}, 2}}));
}

TEST(Moves, ListedTwiceAreThereOnce) {
  Moves moves;
  for (int i : {1, 1, 2, 1}) moves.add(i);
  moves.sort();
  EXPECT_THAT(listed(moves), ElementsAre(Move{0, 1, 0, 0, {}}, Move{0, 2, 0, 0, {}}));
}

TEST(Moves, ListedTwiceInARowAndNothingElseAreThereOnce) {
  Moves moves;
  moves.add(1);
  moves.add(1);
  moves.sort();
  EXPECT_EQ(moves.size(), 1u);
}

TEST(Moves, AreGoneAfterClearing) {
  Moves moves;
  moves.add(2);
  moves.add(1);
  moves.clear();
  EXPECT_TRUE(moves.empty());
  moves.add(3);
  moves.sort();
  EXPECT_THAT(listed(moves), ElementsAre(Move{0, 3, 0, 0, {}}));
}

// Two colours and a wild card, and a hand with some of each.
class Grouped : public testing::Test {
 protected:
  Grouped() {
    table.add({.name = "red", .is_color = true});
    table.add({.name = "blue", .is_color = true});
    table.add({.name = "locomotive", .wild_from = 1, .is_locomotive = true});
    for (int kind = 0; kind < table.size(); ++kind) hand.add(Kind{kind}, 2);
  }
  WaysToPay ways(int spaces) {
    return moves.ways_to_pay(Purse(table, hand), {.spaces = spaces, .color = {}});
  }
  std::vector<Move> picked() const {
    std::vector<Move> all;
    for (std::size_t i = 0; i < moves.size(); ++i) all.push_back(moves.pick(i));
    return all;
  }

  CardTable table;
  Counts hand;
  Moves moves;
};

TEST_F(Grouped, MovesAreListedByMemberThenByPayment) {
  moves.add_each(TrackSet{Track{3}, Track{70}}, ways(1));
  const std::vector<Cards> each{Cards{Kind{0}, 1}, Cards{Kind{1}, 1}, Cards{Kind{2}, 1}};
  std::vector<Move> expected;
  for (int track : {3, 70})
    for (Cards cards : each) expected.push_back({0, track, 0, 0, cards});
  EXPECT_EQ(listed(moves), expected);
}

TEST_F(Grouped, MembersMayCostDifferently) {
  moves.add_each(TrackSet{Track{200}}, ways(2));
  moves.add_each(TrackSet{Track{2}}, WaysToPay{});
  moves.add_each(TrackSet{Track{1}}, ways(4));
  EXPECT_EQ(moves.size(), 2u + 5u);
  EXPECT_EQ(listed(moves).front(), (Move{0, 1, 0, 0, Cards{0x202}}));
  EXPECT_EQ(listed(moves).back(), (Move{0, 200, 0, 0, Cards{0x200}}));
}

TEST_F(Grouped, EveryPlaceOfTheListIsPickedWithoutWritingItOut) {
  moves.add(4);
  moves.listing(1);
  moves.add_each(CitySet{City{0}, City{63}, City{64}}, ways(2));
  moves.listing(2);
  moves.add_each(CitySet{City{6}, City{70}}, ways(2));
  moves.add_each(CitySet{City{5}, City{7}, City{127}}, ways(1));
  moves.listing(3);
  moves.add(9, Cards{Kind{0}, 1}, 2, 1);
  moves.sort();
  const auto all = picked();
  EXPECT_EQ(all, listed(moves));
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

TEST_F(Grouped, ListsOutOfOrderArePickedInOrder) {
  moves.listing(2);
  moves.add_each(CitySet{City{5}, City{6}}, ways(2));
  moves.listing(1);
  moves.add(3);
  moves.sort();
  EXPECT_EQ(moves.pick(0), (Move{1, 3, 0, 0, {}}));
  EXPECT_EQ(picked(), listed(moves));
}

TEST_F(Grouped, SingleMovesBesideAGroupAreInOrder) {
  moves.add(7);
  moves.add_each(CitySet{City{5}, City{9}}, ways(1));
  moves.add(6);
  moves.sort();
  EXPECT_EQ(moves.size(), 8u);
  EXPECT_EQ(picked(), listed(moves));
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
}

TEST_F(Grouped, AMemberThatIsAddedTwiceIsListedOnce) {
  moves.add_each(CitySet{City{5}, City{9}}, ways(1));
  moves.add_each(CitySet{City{9}}, ways(1));
  moves.sort();
  EXPECT_EQ(moves.size(), 6u);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
}

TEST_F(Grouped, MembersWithoutPaymentAreMovesToo) {
  moves.add_each(CitySet{City{5}, City{64}});
  EXPECT_THAT(listed(moves), ElementsAre(Move{0, 5, 0, 0, {}}, Move{0, 64, 0, 0, {}}));
}

TEST_F(Grouped, MoreMovesThanANumberOfAMoveCanTellArePickedTooInATableOfAllKinds) {
  while (table.size() < max_kinds - 2)
    table.add({.name = "color" + std::to_string(table.size()), .is_color = true});
  table.add({.name = "great_locomotive", .wild_from = 2, .is_locomotive = true});
  table.add({.name = "joker", .wild_from = 3});
  for (int kind = 3; kind < table.size(); ++kind) hand.add(Kind{kind}, 15);
  moves.add_each(TrackSet::first(100), ways(6));
  moves.add_each(TrackSet::first(max_tracks) - TrackSet::first(100), ways(7));
  moves.listing(1);
  moves.add(3);
  moves.sort();
  ASSERT_GT(moves.size(), 70'000u);
  std::vector<Move> some, all;
  for (std::size_t i = 0; i < moves.size(); i += 97) some.push_back(moves.pick(i));
  some.push_back(moves.pick(moves.size() - 1));
  for (std::size_t i = 0; i < moves.size(); i += 97) all.push_back(moves[i]);
  all.push_back(moves[moves.size() - 1]);
  EXPECT_EQ(some, all);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
}

TEST_F(Grouped, WaysToPayInCardsThatCameLaterAreStillInOrder) {
  table.add({.name = "green", .is_color = true});
  hand.add(Kind{3}, 2);
  moves.add_each(TrackSet{Track{0}}, ways(2));
  const auto all = listed(moves);
  EXPECT_EQ(all.size(), 7u);
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

TEST(Choice, OfNobodyIsAStep) {
  EXPECT_TRUE((Choice{Name{"classic.refill"}, nobody}).is_step());
  EXPECT_FALSE((Choice{Name{"turn"}, Seat{0}}).is_step());
}

}  // namespace
}  // namespace roundhouse

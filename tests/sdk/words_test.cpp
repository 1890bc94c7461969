#include "roundhouse/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace roundhouse {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <class Row>
auto listed(const Row& row) {
  std::vector<std::decay_t<decltype(*row.begin())>> all;
  for (auto member : row) all.push_back(member);
  return all;
}

const Kind red{0}, green{1}, locomotive{15};

TEST(Words, AnIdStandsForNothingUntilItIsGivenANumber) {
  EXPECT_TRUE(Track{}.is_none());
  EXPECT_FALSE(Track{0}.is_none());
  EXPECT_TRUE(nobody.is_none());
  EXPECT_EQ(int{Track{254}}, 254);
  EXPECT_LT(Track{3}, Track{4});
}

TEST(Words, ANameIsItsFnv1aHash) {
  static_assert(Name{"foobar"}.hash == 0xBF9CF968u);
  EXPECT_EQ(Name{"turn"}, Name{std::string_view("turn")});
  EXPECT_FALSE(Name{"turn"} == Name{"turns"});
  EXPECT_EQ(NameId{Name{"turn"}}, NameId{Name{"turn"}.hash});
}

TEST(FewCards, CountUpToFifteenOfEachOfSixteenKinds) {
  Cards cards{red, 15};
  cards.add(locomotive, 15);
  EXPECT_EQ(cards.count(red), 15);
  EXPECT_EQ(cards.count(green), 0);
  EXPECT_EQ(cards.count(locomotive), 15);
  EXPECT_EQ(cards.total(), 30);
}

TEST(FewCards, AddUpToTheSameWhateverTheOrder) {
  Cards one{red, 2}, other{green, 1};
  one.add(Cards{green, 1});
  other.add(Cards{red, 2});
  EXPECT_EQ(one, other);
  EXPECT_EQ(Cards{one.packed()}, one);
}

TEST(FewCards, AreWalkedInOrderOfKinds) {
  Cards cards{locomotive, 1};
  cards.add(red, 3);
  std::vector<std::pair<int, int>> walked;
  cards.each([&](Kind kind, int count) { walked.emplace_back(kind, count); });
  EXPECT_THAT(walked, ElementsAre(std::pair(0, 3), std::pair(15, 1)));
  EXPECT_TRUE(Cards{}.empty());
}

TEST(Counts, GiveAndTakeCards) {
  Counts hand;
  hand.add(red, 3);
  hand.add(Cards{green, 2});
  EXPECT_EQ(hand.total(), 5);
  hand.remove(Cards{red, 2});
  EXPECT_EQ(hand[red], 1);
  EXPECT_EQ(hand[green], 2);
}

TEST(Counts, HoldCardsWhereThereAreEnoughOfEveryKind) {
  Counts hand;
  hand.add(red, 2);
  Cards wanted{red, 2};
  EXPECT_TRUE(hand.hold(wanted));
  EXPECT_TRUE(hand.hold(Cards{}));
  wanted.add(green, 1);
  EXPECT_FALSE(hand.hold(wanted));
}

TEST(Counts, TellTheKindsOfWhichSoManyAreThere) {
  Counts hand;
  for (int kind = 0; kind < max_kinds; ++kind) hand.add(Kind{kind}, kind * kind);
  for (int count : {1, 2, 4, 15, 100, 127}) {
    std::uint32_t expected = 0;
    for (int kind = 0; kind < max_kinds; ++kind)
      if (kind * kind >= count) expected |= 1u << kind;
    EXPECT_EQ(hand.at_least(count), expected) << count;
  }
}

TEST(Set, HoldsMembersUpToTheLastId) {
  TrackSet tracks{Track{0}, Track{63}, Track{64}, Track{254}};
  EXPECT_EQ(tracks.size(), 4);
  EXPECT_TRUE(tracks.contains(Track{64}));
  EXPECT_FALSE(tracks.contains(Track{65}));
  tracks.erase(Track{64});
  EXPECT_THAT(listed(tracks), ElementsAre(Track{0}, Track{63}, Track{254}));
}

TEST(Set, IsWalkedInAscendingOrder) {
  EXPECT_THAT(listed(TrackSet{Track{200}, Track{5}, Track{70}}),
              ElementsAre(Track{5}, Track{70}, Track{200}));
  EXPECT_THAT(listed(TrackSet{}), IsEmpty());
}

TEST(Set, UnitesIntersectsAndSubtracts) {
  const TrackSet a{Track{1}, Track{100}}, b{Track{100}, Track{200}};
  EXPECT_EQ(a | b, (TrackSet{Track{1}, Track{100}, Track{200}}));
  EXPECT_EQ(a & b, TrackSet{Track{100}});
  EXPECT_EQ(a - b, TrackSet{Track{1}});
}

TEST(Set, OfTheFirstSoManyHasThemAll) {
  EXPECT_EQ(TrackSet::first(101).size(), 101);
  EXPECT_TRUE(TrackSet::first(101).contains(Track{100}));
  EXPECT_FALSE(TrackSet::first(101).contains(Track{101}));
  EXPECT_TRUE(TrackSet::first(0).empty());
  EXPECT_EQ(TrackSet::first(64), TrackSet::first(65) - TrackSet{Track{64}});
}

TEST(Set, TakesAMemberInOrPutsItOut) {
  CitySet cities{City{3}, City{70}};
  cities.put(City{70}, false);
  cities.put(City{3}, true);
  cities.put(City{64}, true);
  cities.put(City{65}, false);
  EXPECT_EQ(cities, (CitySet{City{3}, City{64}}));
}

TEST(Set, NeverHasNone) {
  EXPECT_FALSE(CitySet::first(CitySet::capacity - 1).contains(City{}));
  EXPECT_FALSE(KindSet::first(KindSet::capacity).contains(Kind{}));
}

TEST(Set, OfKindsIsOneWord) {
  EXPECT_EQ(sizeof(KindSet), 8u);
  EXPECT_EQ((KindSet{Kind{0}, Kind{15}} - KindSet{Kind{0}}), KindSet{Kind{15}});
}

TEST(Set, KnowsItsLowestMember) {
  EXPECT_EQ((TrackSet{Track{200}, Track{70}}).lowest(), Track{70});
  EXPECT_EQ((TrackSet{Track{0}, Track{70}}).lowest(), Track{0});
}

TEST(List, KeepsItsOrder) {
  List<Ticket, 4> pile{Ticket{3}, Ticket{1}};
  pile.push_back(Ticket{2});
  pile.push_front(Ticket{9});
  EXPECT_THAT(listed(pile), ElementsAre(Ticket{9}, Ticket{3}, Ticket{1}, Ticket{2}));
  EXPECT_TRUE(pile.full());
  EXPECT_EQ(pile.pop_back(), Ticket{2});
  EXPECT_EQ(pile.back(), Ticket{1});
  pile.clear();
  EXPECT_TRUE(pile.empty());
}

TEST(List, TakesAndGivesSeveralAtOnce) {
  List<Ticket, 4> pile{Ticket{3}};
  pile.append({Ticket{1}, Ticket{2}});
  EXPECT_THAT(listed(pile), ElementsAre(Ticket{3}, Ticket{1}, Ticket{2}));
  EXPECT_THROW(pile.append({Ticket{5}, Ticket{6}}), std::length_error);
  pile.drop(2);
  EXPECT_THAT(listed(pile), ElementsAre(Ticket{3}));
  EXPECT_THROW(pile.drop(2), std::length_error);
}

}  // namespace
}  // namespace roundhouse

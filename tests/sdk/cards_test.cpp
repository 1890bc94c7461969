#include "roundhouse/cards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "roundhouse/chance.hpp"

namespace roundhouse {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Kind red{0}, green{1}, blue{2}, locomotive{3}, big_wild{4}, ferry{5};

// Three colours, locomotives, cards that are wild on long tracks only, and cards for two symbols
// each.
CardTable table_of_all_kinds() {
  CardTable table;
  for (const char* color : {"red", "green", "blue"}) table.add({.name = color, .is_color = true});
  table.add({.name = "locomotive", .wild_from = 1, .is_locomotive = true});
  table.add({.name = "big_wild", .wild_from = 4});
  table.add({.name = "ferry", .covers_symbols = 2});
  return table;
}

class Payments : public testing::Test {
 protected:
  std::vector<Cards> paid(const Price& price) const {
    std::vector<Cards> all;
    each_payment(table, hand, price, [&](Cards cards) { all.push_back(cards); });
    std::sort(all.begin(), all.end());
    return all;
  }
  static Cards cards(std::initializer_list<std::pair<Kind, int>> parts) {
    Cards all;
    for (const auto& [kind, count] : parts) all.add(kind, count);
    return all;
  }

  const CardTable table = table_of_all_kinds();
  Counts hand;
};

TEST_F(Payments, OfAColoredPriceTakeThatColor) {
  hand.add(red, 3);
  hand.add(green, 3);
  EXPECT_THAT(paid({3, red, 0}), ElementsAre(cards({{red, 3}})));
}

TEST_F(Payments, OfAnyColorTakeOneColorOnly) {
  hand.add(red, 2);
  hand.add(green, 1);
  hand.add(blue, 2);
  EXPECT_THAT(paid({2, {}, 0}), ElementsAre(cards({{red, 2}}), cards({{blue, 2}})));
}

TEST_F(Payments, ThatDifferInOneColorOnlyAreOneGroup) {
  hand.add(red, 2);
  hand.add(green, 1);
  hand.add(blue, 2);
  hand.add(locomotive, 1);
  std::vector<std::vector<Cards>> groups;
  each_payment_group(Purse(table, hand), {2, {}, 0}, [&](const PaymentGroup& group) {
    groups.emplace_back();
    for (int i = 0; i < group.size(); ++i) groups.back().push_back(group[i]);
    EXPECT_EQ(groups.back().front(), group.lowest());
    EXPECT_EQ(groups.back().back(), group.highest());
  });
  EXPECT_THAT(groups, ElementsAre(ElementsAre(cards({{red, 2}}), cards({{blue, 2}})),
                                  ElementsAre(cards({{red, 1}, {locomotive, 1}}),
                                              cards({{green, 1}, {locomotive, 1}}),
                                              cards({{blue, 1}, {locomotive, 1}}))));
}

TEST_F(Payments, InWildCardsAloneAreListedOnce) {
  hand.add(locomotive, 2);
  EXPECT_THAT(paid({2, {}, 0}), ElementsAre(cards({{locomotive, 2}})));
}

TEST_F(Payments, TakeACardThatIsWildOnLongTracksOnThoseOnly) {
  hand.add(red, 3);
  hand.add(big_wild, 1);
  EXPECT_THAT(paid({4, red, 0}), ElementsAre(cards({{red, 3}, {big_wild, 1}})));
  EXPECT_THAT(paid({3, red, 0}), ElementsAre(cards({{red, 3}})));
}

TEST_F(Payments, InTheVeryKindThatIsWildLayEachCardOnce) {
  hand.add(locomotive, 2);
  EXPECT_THAT(paid({2, locomotive, 0}), ElementsAre(cards({{locomotive, 2}})));
  EXPECT_THAT(paid({3, locomotive, 0}), IsEmpty());
}

TEST_F(Payments, InAKindThatIsNotWildYetTakeItLikeAColor) {
  hand.add(big_wild, 2);
  EXPECT_THAT(paid({2, big_wild, 0}), ElementsAre(cards({{big_wild, 2}})));
}

TEST_F(Payments, InTheVeryKindThatCoversSymbolsLayEachCardOnce) {
  hand.add(ferry, 2);
  EXPECT_THAT(paid({4, ferry, 2}), IsEmpty());
}

TEST_F(Payments, CoverNoMoreSymbolsThanCardsOfAKindCanBeLaid) {
  hand.add(ferry, 20);
  hand.add(red, 4);
  EXPECT_THAT(paid({36, red, 32}), IsEmpty());
  EXPECT_THAT(paid({34, red, 30}), ElementsAre(cards({{ferry, 15}, {red, 4}})));
}

TEST_F(Payments, FillSymbolsWithLocomotives) {
  hand.add(red, 4);
  hand.add(locomotive, 2);
  EXPECT_THAT(paid({3, red, 1}),
              ElementsAre(cards({{red, 2}, {locomotive, 1}}), cards({{red, 1}, {locomotive, 2}})));
}

TEST_F(Payments, NeverFillSymbolsWithOtherWildCards) {
  hand.add(red, 4);
  hand.add(big_wild, 4);
  EXPECT_THAT(paid({4, red, 1}), IsEmpty());
}

TEST_F(Payments, CoverSymbolsWithoutWastingACard) {
  hand.add(red, 4);
  hand.add(ferry, 3);
  EXPECT_THAT(paid({4, red, 3}), ElementsAre(cards({{red, 1}, {ferry, 2}})))
      << "one covers two symbols, a second the third, nobody lays a third card";
}

TEST_F(Payments, CannotCoverMoreSymbolsThanThereAreSpaces) {
  hand.add(red, 4);
  hand.add(big_wild, 1);
  hand.add(ferry, 2);
  EXPECT_THAT(paid({3, {}, 4}), IsEmpty());
}

// What pays, told as a test of one hand of cards and not as a way to find them.
bool pays(const CardTable& table, const Price& price, Cards cards) {
  int filled = 0, locomotives = 0, covered = 0, colors = 0;
  bool is_allowed = true;
  cards.each([&](Kind kind, int count) {
    const CardKind& card = table[kind];
    if (card.covers_symbols > 0) {
      is_allowed = is_allowed && (count - 1) * card.covers_symbols < price.symbols;
      covered = std::min(price.symbols, count * card.covers_symbols);
      return;
    }
    filled += count;
    if (card.is_locomotive) locomotives += count;
    if (card.is_color) ++colors;
    const bool is_wild = card.wild_from > 0 && price.spaces >= card.wild_from;
    const bool is_its_color = card.is_color && (price.color.is_none() || price.color == kind);
    is_allowed = is_allowed && (is_wild || is_its_color);
  });
  return is_allowed && colors <= 1 && filled == price.spaces - covered &&
         locomotives >= price.symbols - covered;
}

// Every part of a hand, tried one by one.
std::vector<Cards> paid_by_trying(const CardTable& table, const Counts& hand, const Price& price) {
  std::vector<Cards> all;
  std::function<void(int, Cards)> choose = [&](int kind, Cards chosen) {
    if (kind == table.size()) {
      if (pays(table, price, chosen)) all.push_back(chosen);
      return;
    }
    for (int count = 0; count <= hand[Kind{kind}]; ++count) {
      Cards more = chosen;
      more.add(Kind{kind}, count);
      choose(kind + 1, more);
    }
  };
  choose(0, {});
  std::sort(all.begin(), all.end());
  return all;
}

TEST_F(Payments, AgreeWithTryingEveryPartOfRandomHands) {
  auto state = Chance::seeded(42, "hands");
  Chance chance(state);
  std::size_t found = 0;
  for (int round = 0; round < 2000; ++round) {
    hand = {};
    for (int kind = 0; kind < table.size(); ++kind) hand.add(Kind{kind}, chance.below(5));
    Price price{1 + chance.below(6), {}, 0};
    if (chance.below(2) == 0) price.color = Kind{chance.below(3)};
    if (chance.below(2) == 0) price.symbols = chance.below(price.spaces + 3);
    const auto expected = paid_by_trying(table, hand, price);
    ASSERT_EQ(paid(price), expected) << "spaces " << price.spaces << ", color " << price.color
                                     << ", symbols " << price.symbols << ", round " << round;
    found += expected.size();
  }
  EXPECT_GT(found, 5000u) << "the hands are too poor to prove anything";
}

TEST(CardTable, FindsKindsByNameAndSortsThemByUse) {
  const CardTable table = table_of_all_kinds();
  EXPECT_EQ(table.find("green"), green);
  EXPECT_TRUE(table.find("pink").is_none());
  EXPECT_THAT(table.colors(), ElementsAre(red, green, blue));
  EXPECT_THAT(table.wilds(), ElementsAre(locomotive, big_wild));
  EXPECT_THAT(table.covers(), ElementsAre(ferry));
}

}  // namespace
}  // namespace roundhouse

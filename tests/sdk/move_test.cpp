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

TEST(Choice, OfNobodyIsAStep) {
  EXPECT_TRUE((Choice{Name{"classic.refill"}, nobody}).is_step());
  EXPECT_FALSE((Choice{Name{"turn"}, Seat{0}}).is_step());
}

}  // namespace
}  // namespace roundhouse

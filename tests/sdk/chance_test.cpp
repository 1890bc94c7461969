#include "roundhouse/chance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace roundhouse {
namespace {

using testing::ElementsAre;

TEST(Chance, IsTheSameOnEveryMachine) {
  auto state = Chance::seeded(7, "deck");
  Chance chance(state);
  std::vector<std::uint32_t> bits;
  for (int i = 0; i < 6; ++i) bits.push_back(chance.bits());
  // Worked out by hand from the definition of PCG32 (XSH RR 64/32), not by this code.
  EXPECT_THAT(bits, ElementsAre(1090450595u, 1290424178u, 896889674u, 2871693726u, 3656071451u,
                                561812742u));
}

TEST(Chance, DrawsTheSameNumbersBelowABoundOnEveryMachine) {
  auto state = Chance::seeded(7, "deck");
  Chance chance(state);
  std::vector<int> drawn;
  for (int bound : {6, 6, 6, 110, 110, 2, 1'000'000'000, 1}) drawn.push_back(chance.below(bound));
  EXPECT_THAT(drawn, ElementsAre(1, 1, 1, 73, 93, 0, 274286328, 0));
}

TEST(Chance, ShufflesTheSameOnEveryMachine) {
  auto state = Chance::seeded(7, "tickets");
  Chance chance(state);
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  struct Row {
    std::vector<int>* all;
    std::size_t size() const { return all->size(); }
    int& operator[](int i) { return (*all)[static_cast<std::size_t>(i)]; }
  } row{&items};
  chance.shuffle(row);
  EXPECT_THAT(items, ElementsAre(9, 8, 7, 6, 4, 3, 0, 5, 1, 2));
}

TEST(Chance, StreamsOfDifferentNamesDiffer) {
  EXPECT_NE(Chance::seeded(7, "deck"), Chance::seeded(7, "tickets"));
  EXPECT_NE(Chance::seeded(7, "deck"), Chance::seeded(8, "deck"));
}

TEST(Chance, EveryNumberBelowABoundIsAboutAsLikely) {
  auto state = Chance::seeded(1, "dice");
  Chance chance(state);
  std::vector<int> seen(6);
  for (int i = 0; i < 60'000; ++i) ++seen[static_cast<std::size_t>(chance.below(6))];
  for (int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

}  // namespace
}  // namespace roundhouse

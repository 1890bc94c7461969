// Which sets of modules fit a board, in small catalogues.
#include "tests/matrix/sets.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/catalogue.hpp"

namespace roundhouse::matrix {
namespace {

using test::needs;
using test::never;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class Sets : public test::Resolving {
 protected:
  std::vector<ModuleSet> sets(std::size_t most = 500, std::uint64_t seed = 1) {
    resolved();
    return sets_that_fit("plain", modules, most, seed);
  }
};

TEST_F(Sets, AreAllCombinationsWhereNothingSpeaksAgainst) {
  rule("a"), rule("b");
  EXPECT_THAT(sets(), UnorderedElementsAre(ModuleSet{}, ModuleSet{"a"}, ModuleSet{"b"},
                                           ModuleSet{"a", "b"}));
}

TEST_F(Sets, KeepApartWhatExcludesEachOther) {
  rule("a"), rule("b", {never("a")});
  EXPECT_THAT(sets(), UnorderedElementsAre(ModuleSet{}, ModuleSet{"a"}, ModuleSet{"b"}));
}

TEST_F(Sets, HaveOneOfAGroup) {
  rule("a").group = "one", rule("b").group = "one";
  EXPECT_THAT(sets(), UnorderedElementsAre(ModuleSet{}, ModuleSet{"a"}, ModuleSet{"b"}));
}

TEST_F(Sets, LeaveAwayWhatNeedsSomethingThatIsNotThere) {
  rule("a").needs = {"goods"};
  EXPECT_THAT(sets(), ElementsAre(IsEmpty()));
}

TEST_F(Sets, HaveWhatAnotherModuleOffers) {
  rule("a").needs = {"goods"}, rule("b").offers = {"goods"};
  EXPECT_THAT(sets(), UnorderedElementsAre(ModuleSet{}, ModuleSet{"b"}, ModuleSet{"a", "b"}));
}

TEST_F(Sets, NeverNameWhatComesAnyway) {
  rule("a");
  board("full").dependencies = {needs("classic"), needs("a")};
  resolved();
  EXPECT_THAT(choosable("full", modules), IsEmpty());
}

TEST_F(Sets, AreSampledWithAllPairsFromTheSeedWhereThereAreTooMany) {
  for (const char* id : {"a", "b", "c", "d", "e", "f"}) rule(id);
  const auto sample = sets(30);
  EXPECT_THAT(sample, SizeIs(30));
  EXPECT_THAT(sample, Contains(ModuleSet{"e", "f"}));
  EXPECT_TRUE(std::any_of(sample.begin(), sample.end(), [](auto& set) { return set.size() > 2; }));
  EXPECT_EQ(sets(30), sample);
  EXPECT_NE(sets(30, 2), sample);
}

TEST_F(Sets, ATableHasExactlyItsSetAndWhatThatNeeds) {
  rule("a", {needs("b")}), rule("b"), rule("c"), rule("d");
  board("rich").recommends = {"c", "d"};
  resolved();
  const Table exact = table_of({"rich", {"a", "c"}, 3, 5}, modules);
  EXPECT_THAT(exact.without, ElementsAre("d"));
  EXPECT_EQ(exact.players(), 3);
  EXPECT_EQ(exact.seed, 5u);
}

}  // namespace
}  // namespace roundhouse::matrix

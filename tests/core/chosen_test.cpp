// What must hold among the modules of a table: dependencies, versions, exclusions, needs.
#include "core/chosen.hpp"

#include <gmock/gmock.h>

#include "tests/support/catalogue.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ChosenModules : public Resolving {};

TEST_F(ChosenModules, ABoardBringsWhatItNeeds) {
  EXPECT_THAT(order(), ElementsAre("classic", "plain"));
  EXPECT_EQ(why("classic"), "plain needs it");
  EXPECT_EQ(why("plain"), "you chose this board");
}

TEST_F(ChosenModules, ModulesPlayByDepthAndThenById) {
  rule("zebra", {needs("classic")});
  rule("apple", {needs("zebra")});
  rule("bear", {needs("classic")});
  table.with = {"apple", "bear"};
  EXPECT_THAT(order(), ElementsAre("classic", "bear", "plain", "zebra", "apple"));
  table.with = {"bear", "apple"};
  EXPECT_THAT(order(), ElementsAre("classic", "bear", "plain", "zebra", "apple"));
}

TEST_F(ChosenModules, DependenciesComeAlongWithTheReason) {
  rule("tunnels");
  rule("deep_tunnels", {needs("tunnels")});
  table.with = {"deep_tunnels"};
  EXPECT_EQ(why("deep_tunnels"), "you asked for it");
  EXPECT_EQ(why("tunnels"), "deep_tunnels needs it");
}

TEST_F(ChosenModules, AnOptionalDependencyOnlySetsTheOrder) {
  rule("aaa", {maybe("zzz")});
  rule("zzz");
  table.with = {"aaa"};
  EXPECT_THAT(order(), ElementsAre("aaa", "classic", "plain"));
  table.with = {"aaa", "zzz"};
  EXPECT_THAT(order(), ElementsAre("classic", "zzz", "aaa", "plain"));
}

TEST_F(ChosenModules, AVersionThatDoesNotFitIsTold) {
  rule("tunnels");
  rule("deep_tunnels", {needs("tunnels", ">=", {1, 2, 0})});
  table.with = {"deep_tunnels"};
  EXPECT_EQ(refusal(), "deep_tunnels needs tunnels >= 1.2.0, but 1.0.0 is there");
}

TEST_F(ChosenModules, APreReleaseServesOnlyWhomItIsNewEnoughFor) {
  rule("tunnels").version = parse_version("1.2.0-beta.1");
  rule("deep_tunnels", {needs("tunnels", ">=", parse_version("1.2"))});
  rule("early_tunnels", {needs("tunnels", ">=", parse_version("1.2.0-beta.1"))});
  table.with = {"early_tunnels"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.with = {"deep_tunnels"};
  EXPECT_THAT(refusal(),
              HasSubstr("deep_tunnels needs tunnels >= 1.2.0, but 1.2.0-beta.1 is there"));
}

TEST_F(ChosenModules, AnOptionalDependencyOfAWrongVersionIsToldOnlyWhereItPlays) {
  rule("stations");
  rule("cranes", {maybe("stations", ">=", {2, 0, 0})});
  table.with = {"cranes"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.with = {"cranes", "stations"};
  EXPECT_THAT(refusal(), HasSubstr("cranes plays only with stations >= 2.0.0, but 1.0.0 is there"));
}

TEST_F(ChosenModules, ComparisonsOfVersionsMeanWhatTheySay) {
  const Version one{1, 0, 0}, two{1, 2, 0};
  EXPECT_TRUE(needs("x", ">=", one).allows(one) && needs("x", ">=", one).allows(two));
  EXPECT_TRUE(needs("x", ">", one).allows(two) && !needs("x", ">", one).allows(one));
  EXPECT_TRUE(needs("x", "<=", two).allows(one) && !needs("x", "<=", one).allows(two));
  EXPECT_TRUE(needs("x", "<", two).allows(one) && !needs("x", "<", one).allows(one));
  EXPECT_TRUE(needs("x", "=", one).allows(one) && !needs("x", "=", one).allows(two));
  EXPECT_TRUE(needs("x").allows(two));
}

TEST_F(ChosenModules, ACircleIsToldAsACircle) {
  rule("chicken", {needs("egg")});
  rule("egg", {needs("nest")});
  rule("nest", {maybe("chicken")});
  rule("farmer", {needs("chicken")});
  table.with = {"farmer"};
  EXPECT_EQ(refusal(),
            "these modules wait for each other in a circle: chicken → egg → nest → chicken");
}

TEST_F(ChosenModules, AnExclusionCanBeLimitedToSomeVersions) {
  rule("stations");
  rule("cranes", {never("stations", "<", {1, 0, 0})});
  table.with = {"cranes", "stations"};
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(ChosenModules, WhatIsNeededCannotBeLeftAway) {
  table.without = {"classic"};
  EXPECT_EQ(refusal(), "you asked to leave classic away, but plain needs it");
}

TEST_F(ChosenModules, ABoardThatLacksWhatAModuleNeedsIsTold) {
  rule("passengers").needs = {"goods"};
  board("germany").offers = {"goods"};
  table.with = {"passengers"};
  EXPECT_EQ(refusal(),
            "passengers 1.0.0 needs a board with goods; plain has none "
            "(you asked for passengers; boards with goods: germany)");
  table.board = "germany";
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(ChosenModules, EveryBoardHasCitiesTracksAndTickets) {
  rule("depots").needs = {"cities", "tracks", "tickets"};
  table.with = {"depots"};
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(ChosenModules, AModuleMayOfferWhatTheBoardLacks) {
  rule("passengers").needs = {"goods"};
  rule("goods_everywhere").offers = {"goods"};
  table.with = {"passengers", "goods_everywhere"};
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(ChosenModules, AModuleMayNeedOneBoard) {
  board("germany");
  rule("black_forest", {needs("germany")});
  table.with = {"black_forest"};
  EXPECT_EQ(refusal(),
            "black_forest needs germany, but germany is a board, and this table plays on plain");
  table.board = "germany";
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(ChosenModules, TheNumberOfPlayersMustFitEveryModule) {
  rule("duel").most_players = 2;
  table.with = {"duel"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.seats.push_back("random");
  EXPECT_EQ(refusal(), "duel is for 2 to 2 players, but 3 sit at the table");
  table.seats.clear();
  EXPECT_EQ(refusal(), "it was accepted") << "nobody sits there yet";
}

}  // namespace
}  // namespace roundhouse::test

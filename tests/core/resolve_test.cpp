// From wishes to modules: recommendations, groups, presets and options.
#include "core/resolve.hpp"

#include <gmock/gmock.h>

#include "tests/support/catalogue.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(Resolving, TwoThatExcludeEachOtherAreToldWithWhoAskedForThem) {
  rule("stations");
  rule("no_stations", {never("stations")});
  preset("mega-plain", "plain").table.with = {"no_stations"};
  table.board.clear();
  table.preset = "mega-plain";
  table.with = {"stations"};
  EXPECT_EQ(refusal(),
            "stations and no_stations exclude each other: "
            "you asked for stations, mega-plain asked for no_stations");
}

TEST_F(Resolving, WhatABoardRecommendsComesAlong) {
  rule("bonus");
  board("grand").recommends = {"bonus"};
  table.board = "grand";
  EXPECT_EQ(why("bonus"), "grand recommends it");
  table.without = {"bonus"};
  EXPECT_EQ(why("bonus"), "away: grand recommends it, but you asked to leave it away");
}

TEST_F(Resolving, ARecommendedModuleRecommendsFurther) {
  rule("more");
  rule("bonus").recommends = {"more"};
  board("grand").recommends = {"bonus"};
  table.board = "grand";
  EXPECT_EQ(why("more"), "bonus recommends it");
}

TEST_F(Resolving, ARecommendationGivesWayToWhatItExcludes) {
  rule("bonus");
  rule("no_bonus", {never("bonus")});
  board("grand").recommends = {"bonus"};
  table.board = "grand";
  table.with = {"no_bonus"};
  EXPECT_THAT(order(), ElementsAre("classic", "no_bonus", "grand"));
  EXPECT_THAT(why("bonus"),
              AllOf(HasSubstr("away: grand recommends it, but"), HasSubstr("exclude each other")));
}

TEST_F(Resolving, ARecommendationThatCannotBeFollowedTakesNothingAlong) {
  rule("helper");
  rule("bonus", {needs("helper"), needs("lost")});
  board("grand").recommends = {"bonus"};
  table.board = "grand";
  EXPECT_THAT(order(), ElementsAre("classic", "grand"));
  EXPECT_THAT(why("bonus"), HasSubstr("there is no module lost (bonus needs it)"));
}

TEST_F(Resolving, ARecommendationForOtherNumbersOfPlayersGivesWay) {
  rule("bonus").least_players = 4;
  board("grand").recommends = {"bonus"};
  table.board = "grand";
  EXPECT_THAT(why("bonus"), HasSubstr("bonus is for 4 to 5 players, but 2 sit at the table"));
}

class TicketVariants : public Resolving {
 protected:
  TicketVariants() {
    for (const char* id : {"tickets_classic", "tickets_mega", "tickets_1912"})
      add(id, Manifest::Kind::tickets, {needs("classic")}).group = "tickets";
    board("grand").recommends = {"tickets_classic"};
    table.board = "grand";
  }
};

TEST_F(TicketVariants, TheBoardsOwnGiveWayToTheHosts) {
  EXPECT_EQ(why("tickets_classic"), "grand recommends it");
  table.with = {"tickets_mega"};
  EXPECT_THAT(order(), ElementsAre("classic", "grand", "tickets_mega"));
  EXPECT_EQ(why("tickets_classic"),
            "away: grand recommends it, but you asked for tickets_mega, and "
            "only one of the group tickets plays");
}

TEST_F(TicketVariants, ThePresetsGiveWayToTheHosts) {
  preset("grand-1912", "grand").table.with = {"tickets_1912"};
  table.board.clear();
  table.preset = "grand-1912";
  EXPECT_THAT(order(), ElementsAre("classic", "grand", "tickets_1912"));
  table.with = {"tickets_mega"};
  EXPECT_THAT(order(), ElementsAre("classic", "grand", "tickets_mega"));
  EXPECT_THAT(
      why("tickets_1912"),
      HasSubstr("away: the preset grand-1912 asked for it, but you asked for tickets_mega"));
}

TEST_F(TicketVariants, TwoOfThemAreTooMany) {
  table.with = {"tickets_mega", "tickets_1912"};
  EXPECT_EQ(refusal(),
            "only one of the group tickets plays, not both tickets_1912 and tickets_mega: "
            "you asked for tickets_1912, you asked for tickets_mega");
}

TEST_F(TicketVariants, OneThatIsNeededDoesNotGiveWay) {
  rule("mega_bonus", {needs("tickets_mega")});
  table.with = {"mega_bonus", "tickets_1912"};
  EXPECT_THAT(refusal(), HasSubstr("you asked for tickets_1912, mega_bonus needs tickets_mega"));
}

TEST_F(Resolving, AHostsWordsWinOverAPresets) {
  for (const char* id : {"depots", "cranes", "bonus"}) rule(id);
  manifests.back().options["points"] = whole_number(10, 0, 50);
  board("grand").recommends = {"cranes"};
  Table& wishes = preset("grand", "grand").table;
  wishes.with = {"depots", "bonus"};
  wishes.without = {"cranes"};
  wishes.options["bonus.points"] = std::int64_t{20};
  table.board.clear();
  table.preset = "grand";
  EXPECT_THAT(order(), ElementsAre("bonus", "classic", "depots", "grand"));
  EXPECT_EQ(resolution.modules[0].options.at("points"), 20);
  EXPECT_EQ(why("grand"), "the preset grand plays on this board");
  table.with = {"cranes"};
  table.without = {"depots"};
  table.options["bonus.points"] = std::int64_t{30};
  EXPECT_THAT(order(), ElementsAre("bonus", "classic", "cranes", "grand"));
  EXPECT_EQ(resolution.modules[0].options.at("points"), 30);
}

TEST_F(Resolving, APresetsOptionForAModuleThatStaysAwayIsNotMissed) {
  rule("bonus").options["points"] = whole_number(10, 0, 50);
  Table& wishes = preset("grand", "plain").table;
  wishes.with = {"bonus"};
  wishes.options["bonus.points"] = std::int64_t{20};
  table.board.clear();
  table.preset = "grand";
  table.without = {"bonus"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.options["bonus.points"] = std::int64_t{5};
  EXPECT_THAT(refusal(), HasSubstr("there is no option bonus.points at this table"));
}

TEST_F(Resolving, OptionsReachModulesAsNumbers) {
  Manifest& rich = rule("rich");
  rich.options["count"] = whole_number(3, 0, 9);
  rich.options["open"] = {ModuleOption::Type::boolean, 0, 0, 1, {}, {}};
  rich.options["speed"] = {ModuleOption::Type::choice, 1, 1, 3, {"slow", "usual", "fast"}, {}};
  table.with = {"rich"};
  table.options = {{"rich.open", true}, {"rich.speed", std::string("fast")}};
  for (const Resolved& module : resolved().modules)
    if (module.manifest->id == "rich") {
      EXPECT_EQ(module.options.at("count"), 3);
      EXPECT_EQ(module.options.at("open"), 1);
      EXPECT_EQ(module.options.at("speed"), 3);
    }
  table.options = {{"rich.open", std::int64_t{1}}};
  EXPECT_EQ(refusal(), "the option rich.open is 1, but it should be true or false");
  table.options = {{"rich.speed", std::string("fsat")}};
  EXPECT_EQ(refusal(),
            "the option rich.speed is fsat, but it should be one of slow, usual, fast (did you "
            "mean fast?)");
  table.options = {{"rich.count", std::int64_t{10}}};
  EXPECT_EQ(refusal(), "the option rich.count is 10, but it should be a whole number from 0 to 9");
  table.options = {{"rich.cuont", std::int64_t{1}}};
  EXPECT_THAT(refusal(), HasSubstr("did you mean rich.count?"));
}

TEST_F(Resolving, UnknownWordsAreToldWithWhatWasMeant) {
  rule("stations");
  preset("grand", "plain");
  table.with = {"statoins"};
  EXPECT_THAT(refusal(),
              HasSubstr("there is no module statoins (did you mean stations?) (you asked for it)"));
  table.with.clear();
  table.without = {"statoins"};
  EXPECT_THAT(refusal(), HasSubstr("did you mean stations?"));
  table.without.clear();
  table.board = "grand";
  EXPECT_THAT(refusal(), HasSubstr("there is no board grand (it is a preset)"));
  table.board.clear();
  table.preset = "plain";
  EXPECT_THAT(refusal(), HasSubstr("there is no preset plain (it is a board)"));
  table.preset = "garnd";
  EXPECT_THAT(refusal(), HasSubstr("there is no preset garnd (did you mean grand?)"));
}

TEST_F(Resolving, NothingStaysAwayWhereNobodySpeaksAgainst) {
  resolved();
  EXPECT_THAT(resolution.away, IsEmpty());
}

}  // namespace
}  // namespace roundhouse::test

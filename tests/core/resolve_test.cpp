// From wishes to modules: small catalogues of modules that exist only here.
#include "core/resolve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Dependency needs(const std::string& id, const std::string& comparison = "", Version version = {}) {
  return {Dependency::Kind::needed, id, comparison, version};
}
Dependency maybe(const std::string& id, const std::string& comparison = "", Version version = {}) {
  return {Dependency::Kind::optional, id, comparison, version};
}
Dependency never(const std::string& id, const std::string& comparison = "", Version version = {}) {
  return {Dependency::Kind::excluded, id, comparison, version};
}

// A catalogue with the base game and the board `plain`, which recommends nothing.
class Resolving : public testing::Test {
 protected:
  Resolving() {
    rule("classic");
    board("plain");
    table.board = "plain";
    table.seats = {"random", "random"};
  }

  Manifest& rule(const std::string& id, std::vector<Dependency> dependencies = {}) {
    return add(id, Manifest::Kind::rules, std::move(dependencies));
  }
  Manifest& board(const std::string& id) {
    return add(id, Manifest::Kind::board, {needs("classic")});
  }
  Manifest& preset(const std::string& id, const std::string& on) {
    Manifest& manifest = add(id, Manifest::Kind::preset, {});
    manifest.table.board = on;
    return manifest;
  }
  Manifest& add(const std::string& id, Manifest::Kind kind, std::vector<Dependency> dependencies) {
    Manifest manifest;
    manifest.id = id;
    manifest.version = {1, 0, 0};
    manifest.kind = kind;
    manifest.dependencies = std::move(dependencies);
    return manifests.emplace_back(std::move(manifest));
  }
  static ModuleOption whole_number(std::int64_t usual, std::int64_t least, std::int64_t most) {
    return {ModuleOption::Type::integer, usual, least, most, {}, {}};
  }

  const Resolution& resolved() {
    modules = {};
    for (const Manifest& manifest : manifests) modules.add(manifest);
    return resolution = resolve(table, modules);
  }
  std::vector<std::string> order() {
    std::vector<std::string> ids;
    for (const Resolved& module : resolved().modules) ids.push_back(module.manifest->id);
    return ids;
  }
  std::string why(const std::string& id) {
    for (const Resolved& module : resolved().modules)
      if (module.manifest->id == id) return module.why;
    for (const Away& away : resolution.away)
      if (away.id == id) return "away: " + away.why;
    return "nothing is said of " + id;
  }
  std::string refusal() {
    try {
      resolved();
    } catch (const LoadError& error) {
      return error.what();
    }
    return "it was accepted";
  }

  std::list<Manifest> manifests;
  Modules modules;
  Resolution resolution;
  Table table;
};

TEST_F(Resolving, ABoardBringsWhatItNeeds) {
  EXPECT_THAT(order(), ElementsAre("classic", "plain"));
  EXPECT_EQ(why("classic"), "plain needs it");
  EXPECT_EQ(why("plain"), "you chose this board");
}

TEST_F(Resolving, ModulesPlayByDepthAndThenById) {
  rule("zebra", {needs("classic")});
  rule("apple", {needs("zebra")});
  rule("bear", {needs("classic")});
  table.with = {"apple", "bear"};
  EXPECT_THAT(order(), ElementsAre("classic", "bear", "plain", "zebra", "apple"));
  table.with = {"bear", "apple"};
  EXPECT_THAT(order(), ElementsAre("classic", "bear", "plain", "zebra", "apple"));
}

TEST_F(Resolving, DependenciesComeAlongWithTheReason) {
  rule("tunnels");
  rule("deep_tunnels", {needs("tunnels")});
  table.with = {"deep_tunnels"};
  EXPECT_EQ(why("deep_tunnels"), "you asked for it");
  EXPECT_EQ(why("tunnels"), "deep_tunnels needs it");
}

TEST_F(Resolving, AnOptionalDependencyOnlySetsTheOrder) {
  rule("aaa", {maybe("zzz")});
  rule("zzz");
  table.with = {"aaa"};
  EXPECT_THAT(order(), ElementsAre("aaa", "classic", "plain"));
  table.with = {"aaa", "zzz"};
  EXPECT_THAT(order(), ElementsAre("classic", "zzz", "aaa", "plain"));
}

TEST_F(Resolving, AVersionThatDoesNotFitIsTold) {
  rule("tunnels");
  rule("deep_tunnels", {needs("tunnels", ">=", {1, 2, 0})});
  table.with = {"deep_tunnels"};
  EXPECT_EQ(refusal(), "deep_tunnels needs tunnels >= 1.2.0, but 1.0.0 is there");
}

TEST_F(Resolving, AnOptionalDependencyOfAWrongVersionIsToldOnlyWhereItPlays) {
  rule("stations");
  rule("cranes", {maybe("stations", ">=", {2, 0, 0})});
  table.with = {"cranes"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.with = {"cranes", "stations"};
  EXPECT_THAT(refusal(), HasSubstr("cranes plays only with stations >= 2.0.0, but 1.0.0 is there"));
}

TEST_F(Resolving, ComparisonsOfVersionsMeanWhatTheySay) {
  const Version one{1, 0, 0}, two{1, 2, 0};
  EXPECT_TRUE(needs("x", ">=", one).allows(one) && needs("x", ">=", one).allows(two));
  EXPECT_TRUE(needs("x", ">", one).allows(two) && !needs("x", ">", one).allows(one));
  EXPECT_TRUE(needs("x", "<=", two).allows(one) && !needs("x", "<=", one).allows(two));
  EXPECT_TRUE(needs("x", "<", two).allows(one) && !needs("x", "<", one).allows(one));
  EXPECT_TRUE(needs("x", "=", one).allows(one) && !needs("x", "=", one).allows(two));
  EXPECT_TRUE(needs("x").allows(two));
}

TEST_F(Resolving, ACircleIsToldAsACircle) {
  rule("chicken", {needs("egg")});
  rule("egg", {needs("nest")});
  rule("nest", {maybe("chicken")});
  rule("farmer", {needs("chicken")});
  table.with = {"farmer"};
  EXPECT_EQ(refusal(),
            "these modules wait for each other in a circle: chicken → egg → nest → chicken");
}

TEST_F(Resolving, TwoThatExcludeEachOtherAreToldWithWhoAskedForThem) {
  rule("stations");
  rule("no_stations", {never("stations")});
  preset("mega-plain", "plain").table.with = {"no_stations"};
  table.board.clear();
  table.preset = "mega-plain";
  table.with = {"stations"};
  EXPECT_EQ(refusal(),
            "no_stations and stations exclude each other: "
            "mega-plain asked for no_stations, you asked for stations");
}

TEST_F(Resolving, AnExclusionCanBeLimitedToSomeVersions) {
  rule("stations");
  rule("cranes", {never("stations", "<", {1, 0, 0})});
  table.with = {"cranes", "stations"};
  EXPECT_EQ(refusal(), "it was accepted");
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

TEST_F(Resolving, WhatIsNeededCannotBeLeftAway) {
  table.without = {"classic"};
  EXPECT_EQ(refusal(), "you asked to leave classic away, but plain needs it");
}

TEST_F(Resolving, ABoardThatLacksWhatAModuleNeedsIsTold) {
  rule("passengers").needs = {"goods"};
  board("germany").offers = {"goods"};
  table.with = {"passengers"};
  EXPECT_EQ(refusal(),
            "passengers 1.0.0 needs a board with goods; plain has none "
            "(you asked for passengers; boards with goods: germany)");
  table.board = "germany";
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(Resolving, EveryBoardHasCitiesTracksAndTickets) {
  rule("depots").needs = {"cities", "tracks", "tickets"};
  table.with = {"depots"};
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(Resolving, AModuleMayOfferWhatTheBoardLacks) {
  rule("passengers").needs = {"goods"};
  rule("goods_everywhere").offers = {"goods"};
  table.with = {"passengers", "goods_everywhere"};
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(Resolving, AModuleMayNeedOneBoard) {
  board("germany");
  rule("black_forest", {needs("germany")});
  table.with = {"black_forest"};
  EXPECT_EQ(refusal(),
            "black_forest needs germany, but germany is a board, and this table plays on plain");
  table.board = "germany";
  EXPECT_EQ(refusal(), "it was accepted");
}

TEST_F(Resolving, TheNumberOfPlayersMustFitEveryModule) {
  rule("duel").most_players = 2;
  table.with = {"duel"};
  EXPECT_EQ(refusal(), "it was accepted");
  table.seats.push_back("random");
  EXPECT_EQ(refusal(), "duel is for 2 to 2 players, but 3 sit at the table");
  table.seats.clear();
  EXPECT_EQ(refusal(), "it was accepted") << "nobody sits there yet";
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
}  // namespace roundhouse

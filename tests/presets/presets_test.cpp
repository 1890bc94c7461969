// Presets play what their booklets say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::UnorderedElementsAreArray;

using Ids = std::vector<std::string>;

Ids europe_with(const Ids& more) {
  Ids ids{"core", "classic", "europe", "ferries", "tunnels", "stations", "european_express"};
  ids.insert(ids.end(), more.begin(), more.end());
  return ids;
}

const std::map<std::string, Ids>& booklets() {
  static const std::map<std::string, Ids> all{
      {"europe", europe_with({"tickets_classic"})},
      {"europe-1912", europe_with({"tickets_1912"})},
      {"europe-extended", europe_with({"tickets_extended"})},
      {"mega-europe", europe_with({"tickets_mega"})},
      {"big-cities", europe_with({"tickets_big_cities"})},
      {"europa-1912", europe_with({"tickets_big_cities", "depots"})},
      {"marklin", {"core", "classic", "germany", "passengers", "plus_four", "most_tickets"}},
      {"japan", {"core", "classic", "japan", "fast_tracks"}},
      {"japan-depots", {"core", "classic", "japan", "fast_tracks", "depots"}},
      {"italy", {"core", "classic", "italy", "ferry_cards", "regions"}},
      {"usa", {"core", "classic", "usa", "european_express"}}};
  return all;
}

Ids presets() {
  Ids ids;
  for (const auto& [id, manifest] : shipped_modules().presets()) ids.push_back(id);
  return ids;
}

class Presets : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    Table table;
    table.preset = GetParam();
    table.seats.assign(4, "random");
    laid = lay_table(table, shipped_modules());
  }
  std::shared_ptr<LaidTable> laid;
};

TEST_P(Presets, PlayWithTheModulesOfTheirBooklet) {
  ASSERT_TRUE(booklets().count(GetParam())) << "which modules does its booklet name?";
  Ids ids;
  for (const ModuleAtTable& module : laid->rules().modules) ids.push_back(module.id);
  EXPECT_THAT(ids, UnorderedElementsAreArray(booklets().at(GetParam())));
}

TEST_P(Presets, DealFourCardsToEveryPlayer) {
  const auto game = laid->new_game(1);
  for (Seat player : game->seats()) EXPECT_EQ(game->on<Hand>(player).size, 4);
}

INSTANTIATE_TEST_SUITE_P(Every, Presets, testing::ValuesIn(presets()), [](const auto& parameters) {
  std::string name = parameters.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace roundhouse::test

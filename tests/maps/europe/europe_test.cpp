#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;

std::shared_ptr<LaidTable> europe(const std::vector<std::string>& without = {}) {
  const Modules& modules = shipped_modules();
  Table table;
  table.board = "europe";
  table.seats.assign(4, "random");
  table.first_player = Seat{0};
  table.without = without;
  return roundhouse::lay_table(table, modules);
}

std::vector<std::string> modules_at(const LaidTable& table) {
  std::vector<std::string> ids;
  for (const ModuleAtTable& module : table.rules().modules) ids.push_back(module.id);
  return ids;
}

TEST(Europe, HasItsRules) {
  EXPECT_THAT(modules_at(*europe()),
              IsSupersetOf({"classic", "ferries", "tunnels", "stations", "european_express"}));
}

TEST(Europe, CanBePlayedWithoutStationsButNotWithoutTunnelsOrFerries) {
  EXPECT_THAT(modules_at(*europe({"stations"})), Not(Contains("stations")));
  EXPECT_THROW(europe({"tunnels"}), LoadError);
  EXPECT_THROW(europe({"ferries"}), LoadError);
}

TEST(Europe, HasFortySevenCitiesFortyFiveWagonsAndThreeStations) {
  const auto table = europe();
  const Board& board = *table->rules().board;
  EXPECT_EQ(board.cities, 47);
  EXPECT_EQ(board.tracks.size(), 101u);
  EXPECT_EQ(board.wagons, 45);
  EXPECT_EQ(board.number("stations", 0), 3);
}

TEST(Europe, BreaksTiesByTicketsThenFewestStationsThenTheLongestPath) {
  EXPECT_THAT(europe()->rules().board->tie_breakers,
              ElementsAre("completed_tickets", "fewest_stations", "longest_path"));
}

TEST(Europe, SmyrnaPalermoTakesTwoLocomotivesAndFourCardsOfOneColor) {
  const auto game = at_first_turn(europe());
  set_hand(*game, Seat{0}, "locomotive*2+green*4+red*3");
  EXPECT_THAT(legal_texts(*game, "classic.claim palermo-smyrna"),
              ElementsAre("classic.claim palermo-smyrna green*4+locomotive*2"));
}

TEST(Europe, HasThirteenFerriesAllOfThemGreyAndEighteenTunnels) {
  const auto table = europe();
  const Board& board = *table->rules().board;
  EXPECT_EQ(board.tracks_with("locomotives").size(), 13);
  for (Track ferry : board.tracks_with("locomotives")) EXPECT_EQ(board[ferry].color, "");
  EXPECT_EQ(board.tracks_with("tunnel").size(), 18);
}

}  // namespace
}  // namespace roundhouse::test

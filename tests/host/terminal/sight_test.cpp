// What a person sees: within 80 columns, without colours where none are wanted, and nothing that
// the seat may not know.
#include "host/terminal/sight.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/view.hpp"
#include "host/seats.hpp"
#include "host/terminal/columns.hpp"
#include "host/terminal/menu.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr Seat me{0}, other{1};

// All that can be shown of a game to a seat.
Lines everything(const Game& game, Seat seat, const Modules& modules, Language language) {
  const auto seen = seen_by(seat, game);
  const std::vector<std::string> seats(static_cast<std::size_t>(game.players()), "planner");
  const Tongue tongue(modules, language);
  const Marks marks(game.cards(), false);
  const Sight sight(*seen, seat, seats, tongue, marks, 80);
  Lines all;
  for (const Lines& lines : {sight.players(), sight.table(), sight.hand(), sight.tickets(false),
                             sight.tickets(true), sight.board()})
    all.insert(all.end(), lines.begin(), lines.end());
  for (int i = 0; i < game.board().cities; ++i)
    for (const std::string& line : sight.place(City{i})) all.push_back(line);
  return all;
}

std::string shown(const Game& game, Seat seat) {
  return listed(everything(game, seat, test::shipped_modules(), Language::en), "\n");
}

std::shared_ptr<Game> small_game(const std::vector<std::string>& further = {}) {
  return test::at_first_turn(
      test::lay_table(test::draw_board({"a b 2 red", "b c 3 any", "c d 2 blue", "a d 6 green"},
                                       {"a c 8", "a d 3", "b d 12", "b c 4"}),
                      2, further));
}

TEST(TerminalSight, TicketsTellWhatIsMissing) {
  const auto game = small_game();
  test::set_tickets(*game, me, {"a-c", "b-c"});
  test::give_tracks(*game, me, {"b-c"});
  EXPECT_THAT(shown(*game, me), HasSubstr("[x] b – c (4) made"));
  EXPECT_THAT(shown(*game, me), HasSubstr("[ ] a – c (8) lacks 2 cards: a – b 2[R]"));
}

TEST(TerminalSight, ATicketWithoutAWayIsLost) {
  const auto game = small_game();
  test::set_tickets(*game, me, {"a-c"});
  test::give_tracks(*game, other, {"a-b", "a-d"});
  EXPECT_THAT(shown(*game, me), HasSubstr("[!] a – c (8) no way is left"));
}

TEST(TerminalSight, CardsHaveLetters) {
  const auto game = small_game();
  test::set_hand(*game, me, "blue*2+black");
  EXPECT_THAT(shown(*game, me), HasSubstr("[B] 2 blue  [K] 1 black"));
}

TEST(TerminalSight, PiecesOfModulesAreTold) {
  const auto game = small_game({"stations"});
  EXPECT_THAT(shown(*game, me), HasSubstr("stations: 3"));
}

TEST(TerminalSight, NothingIsSeenThatTheSeatMayNotKnow) {
  const auto game = small_game();
  test::set_tickets(*game, me, {"a-d"});
  test::set_hand(*game, other, "red*3");
  test::set_tickets(*game, other, {"a-c"});
  const std::string before = shown(*game, me);
  test::set_hand(*game, other, "locomotive*3");
  test::set_tickets(*game, other, {"b-d"});
  EXPECT_EQ(shown(*game, me), before);
}

TEST(TerminalSight, ModulesThatNobodyKnowsAreShownByTheirNames) {
  const test::Folder folder;
  std::filesystem::create_directories(folder.path / "odd");
  std::ofstream(folder.path / "odd/module.json")
      << R"({"id": "odd", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
             "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"},
             "dependencies": ["classic"]})";
  std::ofstream(folder.path / "odd/main.lua") << R"lua(
    return {
      api = 1,
      components = {purse = {on = "player", fields = {{"gold_coins", "u8"}, {"debt", "u8"}, {"goal", "ticket"}},
                             sees = {debt = "no_one"}}},
      on = {game_started = function(fact)
        for player = 0, game.players() - 1 do
          components["odd.purse"].gold_coins[player] = 7
          components["odd.purse"].debt[player] = 9
          components["odd.purse"].goal[player] = 0
        end
      end},
    })lua";
  const Modules modules = find_modules({paths::modules, folder.path});
  Table table;
  table.preset = "usa";
  table.with = {"odd"};
  table.seats = {"random", "random"};
  const auto game = lay_table(table, modules)->new_game(1);
  const Lines lines = everything(*game, me, modules, Language::en);
  EXPECT_THAT(lines, Contains(HasSubstr("odd purse gold coins: 7")));
  EXPECT_THAT(lines, Contains(HasSubstr("odd purse goal: Boston – Miami (12)")));
  EXPECT_THAT(lines, Not(Contains(HasSubstr("debt"))));
}

class SightOfPreset : public testing::TestWithParam<std::string> {};

TEST_P(SightOfPreset, FitsIntoEightyColumnsAllThroughAGame) {
  Table table;
  table.preset = GetParam();
  table.seats.assign(3, "planner");
  const auto game = lay_table(table, test::shipped_modules())->new_game(1);
  SeatedPlayers players(table);
  Moves moves;
  int count = 0;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    if (count++ % 40 == 0)
      for (Language language : {Language::en, Language::fr})
        for (const std::string& line :
             everything(*game, game->player(), test::shipped_modules(), language)) {
          EXPECT_LE(width(line), 80) << line;
          EXPECT_EQ(line.find('\033'), std::string::npos) << line;
        }
    play(*game, players.choose(*game, moves));
  }
}

std::vector<std::string> presets() {
  std::vector<std::string> all;
  for (const auto& [id, manifest] : test::shipped_modules().presets()) all.push_back(id);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Every, SightOfPreset, testing::ValuesIn(presets()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace roundhouse

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Five tickets; the last two are special, and the board does not play with them by itself.
class LuaTickets : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::shared_ptr<LaidTable> table_with(const std::string& script) {
    std::ofstream(folder / "main.lua") << "return {api = 1, " << script << "}";
    Board board = draw_board({"a b 3 yellow", "b c 2 any", "c d 1 red"},
                             {"a c 5", "a b 3", "b c 2", "a d 9", "b d 7"});
    board.ticket_facts["special"] = {0, 0, 0, 1, 1};
    board.ticket_plan.cards = TicketSet::first(3);
    return LaidTable::lay(std::make_shared<const Board>(board), 2, Seat{0},
                          {classic(), {{"guest", "1.0.0", {}}, {}, folder / "main.lua"}});
  }
  std::string mistake_in(const std::string& script) {
    try {
      table_with(script);
    } catch (const LoadError& error) {
      return error.what();
    }
    return "nothing";
  }
  std::vector<int> in_play(const LaidTable& table) const {
    std::vector<int> numbers;
    for (Ticket ticket : table.rules().tickets.in_play()) numbers.push_back(ticket);
    return numbers;
  }

  std::filesystem::path folder;
};

TEST_F(LuaTickets, AScriptChoosesByWhatIsPrintedAndByFactsOfTheBoard) {
  EXPECT_THAT(in_play(*table_with("tickets = {cards = function(t) return t.special == 1 end}")),
              ElementsAre(3, 4));
  EXPECT_THAT(in_play(*table_with("tickets = {cards = function(t) return t.points > 4 end}")),
              ElementsAre(0, 3, 4));
}

TEST_F(LuaTickets, AScriptAddsToThoseInPlay) {
  EXPECT_THAT(in_play(*table_with("tickets = {adds = function(t) return t.id == 'b-d' end}")),
              ElementsAre(0, 1, 2, 4));
}

TEST_F(LuaTickets, AScriptSaysHowTheyAreDealt) {
  const auto table = table_with(
      "tickets = {start = {{deal = {standard = 2}, keep = 0, keep_at_most = 1, unkept = 'out'},"
      "                    {deal = {standard = 1}, keep = 1}},"
      "           draw = {deal = {standard = 1}, keep = 1, unkept = 'shuffled_under'}}");
  const TicketPlan& plan = table->rules().tickets;
  ASSERT_EQ(plan.start.size(), 2u);
  EXPECT_EQ(plan.start[0].keep_at_least, 0);
  EXPECT_EQ(plan.start[0].keep_at_most, 1);
  EXPECT_EQ(plan.start[0].unkept, Deal::Unkept::out_of_game);
  EXPECT_EQ(plan.start[1].unkept, Deal::Unkept::under_pile);
  EXPECT_EQ(plan.draw.unkept, Deal::Unkept::shuffled_under_pile);
  EXPECT_THAT(in_play(*table), ElementsAre(0, 1, 2)) << "which ones stays as it was";
}

TEST_F(LuaTickets, MistakesAreToldWithTheirPlace) {
  EXPECT_THAT(mistake_in("tickets = {card = 1}"), HasSubstr("did you mean cards?"));
  EXPECT_THAT(mistake_in("tickets = {cards = 3}"), HasSubstr("should be a function"));
  EXPECT_THAT(
      mistake_in("tickets = {draw = {deal = {standard = 11}, keep = 1}}"),
      HasSubstr(
          "standard in `draw` of `tickets` of the script should be a whole number from 0 to 10"));
  EXPECT_THAT(
      mistake_in("tickets = {draw = {deal = {standard = 2}, keep = 3}}"),
      HasSubstr(
          "`keep` of `draw` of `tickets` of the script should be a whole number from 0 to 2"));
  EXPECT_THAT(mistake_in("tickets = {draw = {deal = {standard = 2}, keep = 1, unkept = 'away'}}"),
              HasSubstr("should be one of out, under, shuffled_under, shuffled_into"));
  EXPECT_THAT(mistake_in("tickets = {draw = {deal = {standart = 2}, keep = 1}}"),
              HasSubstr("did you mean standard?"));
}

TEST_F(LuaTickets, AFunctionThatFailsIsToldWithItsLine) {
  EXPECT_THAT(mistake_in("tickets = {cards = function(t) return t.points.x.y end}"),
              HasSubstr("main.lua:1"));
}

TEST_F(LuaTickets, ABoardTellsWhatIsPrintedOnATicket) {
  const auto table = table_with(
      "on = {turn_started = function() local t = board.ticket(4)"
      " error(board.tickets() .. t.id .. t.points .. board.name(t.to) .. t.pile .. t.special) "
      "end}");
  try {
    at_first_turn(table);
    FAIL();
  } catch (const GameStopped& stopped) {
    EXPECT_THAT(stopped.what(), HasSubstr("5b-d7dstandard1"));
  }
}

}  // namespace
}  // namespace roundhouse::test

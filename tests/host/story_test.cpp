#include "host/story.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

std::string in_english(const std::string& name) {
  for (const auto& [id, manifest] : shipped_modules())
    if (const auto found = manifest.names.find(name); found != manifest.names.end())
      return found->second.en;
  return {};
}

std::string told(Game& game, const std::vector<std::string>& moves) {
  std::ostringstream out;
  Story story(out, {"one", "two"}, in_english);
  game.set_witness(&Story::witness, &story);
  for (const std::string& move : moves) play(game, move);
  game.set_witness(nullptr, nullptr);
  return out.str();
}

TEST(Story, TellsWhichTrackOfADoubleRouteIsClaimed) {
  const Board board =
      draw_board({"a b 1 any", "a b 1 red", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"});
  const auto game = at_first_turn(lay_table(board, 2));
  set_hand(*game, Seat{0}, "locomotive");
  EXPECT_THAT(told(*game, {"classic.claim a-b:red locomotive"}),
              HasSubstr("claims a – b (red) with 1 locomotive"));
}

TEST(Story, TellsTheCardsLaidForATunnelAndTakenBack) {
  const Board board = draw_board({"a b 2 any tunnel", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"});
  const auto game = at_first_turn(lay_table(board, 2, {"tunnels"}));
  set_hand(*game, Seat{0}, "red*2");
  put_on_deck(*game, {"red", "blue", "green"});
  const std::string words = told(*game, {"classic.claim a-b red*2", "tunnels.withdraw"});
  EXPECT_THAT(words, HasSubstr("lays 2 red for the tunnel a – b, turns up"));
  EXPECT_THAT(words, HasSubstr("must add 1, takes 2 red back"));
}

TEST(Story, TellsTheFareOfAPassenger) {
  const Board board = draw_board({"a b 1 any", "b c 1 any"}, {"a c 5", "a b 3", "b c 2"});
  const auto game = at_first_turn(lay_table(board, 2, {"passengers"}));
  set_hand(*game, Seat{0}, "red+passenger");
  play(*game, "classic.claim a-b red");
  play(*game, "passengers.place b");
  set_hand(*game, Seat{1}, "red");
  play(*game, "classic.claim b-c red");
  play(*game, "passengers.skip");
  EXPECT_THAT(told(*game, {"passengers.move b", "passengers.ride b-c"}),
              HasSubstr("a passenger leaves b, pays 1 passenger for b – c, reaches c"));
}

TEST(Story, TellsOfTicketsByTheNamesOfTheirCities) {
  Table table;
  table.board = "usa";
  table.with = {"contracts"};
  table.seats = {"one", "two"};
  std::ostringstream out;
  Story story(out, table.seats, in_english);
  lay_table(table, shipped_modules())->new_game(1, &Story::witness, &story);
  EXPECT_THAT(out.str(), testing::ContainsRegex("The contract [A-Z].* – [A-Z].* is open to all."));
}

}  // namespace
}  // namespace roundhouse::test

#include "host/story.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/files.hpp"
#include "core/lay_table.hpp"
#include "tests/support/folder.hpp"
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

TEST(Story, ForPlayersKeepsToItselfWhatNotEveryoneMayKnow) {
  const Folder folder;
  write_file(folder.path / "main.lua", R"lua(return {api = 1,
    facts = {card_seen = {{"player", "player"}, {"kind", "kind"}, sees = {kind = "owner"}}},
    actions = {look = {on = {"turn"}, list = function(add) add() end, play = function()
      local deck = components["classic.deck"].cards[0]
      game.happened("card_seen", {player = game.player(), kind = deck[#deck]})
    end}}})lua");
  const auto board = std::make_shared<const Board>(draw_board({"a b 3 yellow"}, {"a b 3"}));
  const auto game = at_first_turn(LaidTable::lay(
      board, 2, Seat{0}, {classic(), {{"guest", "1.0.0", {}}, {}, folder.path / "main.lua"}}));
  put_on_deck(*game, {"red", "red"});
  std::ostringstream out;
  Story story(out, {"one", "two"}, [](const std::string& name) -> std::string {
    return name == "card_seen" ? "{player} looks at a card: {kind}" : "";
  });
  game->set_witness(&Story::witness, &story);
  play(*game, "guest.look");
  EXPECT_THAT(out.str(), HasSubstr("looks at a card: red."));
  story.keep_secrets();
  play(*game, "guest.look");
  EXPECT_THAT(out.str(), HasSubstr("player 2 looks at a card: ?."));
}

}  // namespace
}  // namespace roundhouse::test

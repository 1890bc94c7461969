// Taking moves back, and where no player may.
#include "core/history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files.hpp"
#include "host/seats.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class Undo : public testing::Test {
 protected:
  // a ——3 yellow—— b ——2 any—— c ——2 tunnel—— d
  std::shared_ptr<Game> game = at_first_turn(lay_table(
      draw_board({"a b 3 yellow", "b c 2 any", "c d 2 any tunnel"},
                 {"a c 5", "a b 3", "b c 2", "a d 7", "b d 4", "c d 2", "a c 6", "a b 4"}),
      2, {"tunnels"}));

  void play(History& history, const std::string& move) {
    history.play(*game, parse_move(game->rules(), move));
  }
};

TEST_F(Undo, OfAClaimGivesTheSameStateAgain) {
  set_hand(*game, Seat{0}, "yellow*3");
  History history(*game, true);
  const auto before = state_hash(*game);
  play(history, "classic.claim a-b yellow*3");
  EXPECT_NE(state_hash(*game), before);
  EXPECT_EQ(history.why_not(0), "");
  history.go_back(*game, 0);
  EXPECT_EQ(state_hash(*game), before);
  EXPECT_EQ(history.moves(), 0);
}

TEST_F(Undo, IsForTablesThatSayIt) {
  set_hand(*game, Seat{0}, "yellow*3");
  History history(*game, false);
  play(history, "classic.claim a-b yellow*3");
  EXPECT_EQ(history.why_not(0), "this table does not let players take moves back");
}

TEST_F(Undo, NeverGoesPastACardFromTheDeck) {
  History history(*game, true);
  play(history, "classic.draw");
  EXPECT_THAT(history.why_not(0),
              HasSubstr("move 1 (classic.draw) revealed a secret: classic.deck.cards"));
}

TEST_F(Undo, NeverGoesPastADisplayThatWasRefilled) {
  set_display(*game, {"red", "red", "blue", "green", "white"});
  History history(*game, true);
  play(history, "classic.take red");
  EXPECT_THAT(history.why_not(0), HasSubstr("revealed a secret"));
}

TEST_F(Undo, NeverGoesPastTicketsThatWereLookedAt) {
  History history(*game, true);
  play(history, "classic.tickets");
  EXPECT_THAT(history.why_not(0), HasSubstr("classic.ticket_piles."));
}

TEST_F(Undo, NeverGoesPastTunnelCards) {
  set_hand(*game, Seat{0}, "red*4");
  put_on_deck(*game, {"blue", "green", "red"});
  History history(*game, true);
  play(history, "classic.claim c-d red*2");
  EXPECT_THAT(history.why_not(0), HasSubstr("revealed a secret"));
  play(history, "tunnels.withdraw");
  EXPECT_EQ(history.why_not(1), "") << "taking the cards back showed nothing new";
  EXPECT_THAT(history.why_not(0), HasSubstr("move 1"));
}

// A rule that lets a player look at a card where it lies tells it in a fact for that player alone.
TEST(UndoWithScripts, NeverGoesPastAWhisper) {
  const Folder folder;
  write_file(folder.path / "main.lua", R"lua(return {api = 1,
    components = {seen = {on = "player", fields = {{"kind", "kind"}}, sees = {kind = "owner"}}},
    facts = {card_seen = {{"player", "player"}, {"kind", "kind"}, sees = {kind = "owner"}}},
    actions = {
      look = {on = {"turn"}, list = function(add) add() end, play = function()
        local deck = components["classic.deck"].cards[0]
        components["guest.seen"].kind[game.player()] = deck[#deck]
        game.happened("card_seen", {player = game.player(), kind = deck[#deck]})
      end},
      wait = {on = {"turn"}, list = function(add) add() end, play = function() end}}})lua");
  const auto board = std::make_shared<const Board>(draw_board({"a b 3 yellow"}, {"a b 3"}));
  const auto table = LaidTable::lay(
      board, 2, Seat{0}, {classic(), {{"guest", "1.0.0", {}}, {}, folder.path / "main.lua"}});
  const auto game = at_first_turn(table);
  History history(*game, true);
  history.play(*game, parse_move(game->rules(), "guest.wait"));
  EXPECT_EQ(history.why_not(0), "");
  history.play(*game, parse_move(game->rules(), "guest.look"));
  EXPECT_THAT(history.why_not(1), HasSubstr("card_seen told kind, which not everyone may know"));
}

TEST_F(Undo, ToAnyMoveGivesTheStateOfThatMove) {
  History history(*game, true);
  const auto player = seat_player("random", 3);
  std::vector<std::uint64_t> hashes{state_hash(*game)};
  Moves moves;
  for (legal(*game, moves); !moves.empty() && history.moves() < 100; legal(*game, moves)) {
    history.play(*game, moves[player->choose(*game, moves)]);
    hashes.push_back(state_hash(*game));
  }
  for (int to : {99, 96, 70, 64, 63, 5, 0}) {
    history.go_back(*game, to);
    EXPECT_EQ(state_hash(*game), hashes[static_cast<std::size_t>(to)]) << to;
    EXPECT_EQ(game->player(), game->on_table<Waiting>().top().player);
  }
}

TEST_F(Undo, SaysThatThereIsNothingToTakeBack) {
  const History history(*game, true);
  EXPECT_EQ(history.why_not(0), "there is no move to take back");
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

Board end_board(int wagons = 45) {
  Board board = draw_board({"a b 3 yellow", "b c 2 any", "c d 1 any", "a d 6 any"},
                           {"a b 1", "a c 2", "a d 3", "b c 4", "b d 5", "c d 6"});
  board.wagons = wagons;
  return board;
}

void draw_two(Game& game) {
  play(game, "classic.draw");
  play(game, "classic.draw");
}

TEST(End, ComesOneTurnEachAfterSomebodyHasTwoWagonsOrFewer) {
  const auto game = at_first_turn(lay_table(end_board(5), 2));
  set_hand(*game, Seat{0}, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  ASSERT_EQ(game->on<Reserve>(Seat{0}).wagons, 2);
  draw_two(*game);
  EXPECT_FALSE(game->is_over());
  EXPECT_EQ(game->player(), Seat{0}) << "the player who started the last round has a last turn too";
  draw_two(*game);
  EXPECT_TRUE(game->is_over());
}

TEST(End, IsNotNearWithThreeWagons) {
  const auto game = at_first_turn(lay_table(end_board(6), 2));
  set_hand(*game, Seat{0}, "yellow*3");
  play(*game, "classic.claim a-b yellow*3");
  for (int i = 0; i < 4; ++i) draw_two(*game);
  EXPECT_FALSE(game->is_over());
}

TEST(End, TicketsScoreWhenTheirCitiesAreConnectedAndCostWhenNot) {
  const auto game = at_first_turn(lay_table(end_board(5), 2));
  set_tickets(*game, Seat{1}, {});
  set_tickets(*game, Seat{0}, {"a-b", "a-c", "b-d"});
  give_tracks(*game, Seat{0}, {"a-b", "b-c"});
  for (int i = 0; i < 3; ++i) draw_two(*game);
  ASSERT_TRUE(game->is_over());
  EXPECT_EQ(game->on<Score>(Seat{0}).points, 1 + 2 - 5);
  EXPECT_EQ(game->on<Score>(Seat{0}).tickets_made, 2);
  EXPECT_THAT(winners(*game), ElementsAre(Seat{1}));
}

TEST(End, APlayerWithNoActionPassesAndTheGameEndsWhenAllDo) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  // All cards in one hand without wagons to claim with, no tickets left.
  auto& pile = game->on_table<TicketPiles>().first;
  while (!pile.empty()) game->on_table<TicketPiles>().out_of_game.push_back(pile.pop_back());
  empty_deck(*game, Seat{2});
  for (int i = 0; i < 3; ++i) game->on<Railway>(Seat{i}).barred = TrackSet::first(4);
  for (int i = 0; i < 3; ++i) {
    ASSERT_FALSE(game->is_over());
    EXPECT_THAT(legal_texts(*game), ElementsAre("classic.pass"));
    play(*game, "classic.pass");
  }
  EXPECT_TRUE(game->is_over());
}

TEST(End, PassingIsNotOfferedWhereSomethingElseCanBeDone) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  EXPECT_FALSE(is_legal(*game, "classic.pass"));
}

TEST(End, ComesAfterThreeHundredTurnsEachInAnyCase) {
  const auto game = at_first_turn(lay_table(end_board(), 2));
  int turns = 0;
  while (!game->is_over()) {
    // Taking one card and putting it back by hand could go on for ever.
    const Seat player = game->player();
    play(*game, "classic.draw");
    if (game->player() == player) play(*game, "classic.stop");
    set_hand(*game, player, "");
    ++turns;
  }
  EXPECT_EQ(turns, 600);
}

TEST(End, TiesAreBrokenByCompletedTicketsThenByTheLongestPath) {
  const auto game = at_first_turn(lay_table(end_board(), 3));
  for (int i = 0; i < 3; ++i) game->on<Score>(Seat{i}).points = 10;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{0}, Seat{1}, Seat{2})) << "they share the victory";
  game->on<Score>(Seat{1}).tickets_made = game->on<Score>(Seat{2}).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{1}, Seat{2}));
  game->on<Railway>(Seat{2}).tracks = {Track{2}};
  EXPECT_THAT(winners(*game), ElementsAre(Seat{2}));
  game->on<Score>(Seat{0}).points = 11;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{0}));
}

TEST(End, ATicketIsMadeByTheOwnNetworkOnly) {
  const auto game = at_first_turn(lay_table(end_board(5), 2));
  set_tickets(*game, Seat{1}, {"a-c"});
  set_tickets(*game, Seat{0}, {});
  give_tracks(*game, Seat{0}, {"a-b"});
  give_tracks(*game, Seat{1}, {"b-c"});
  for (int i = 0; i < 3; ++i) draw_two(*game);
  ASSERT_TRUE(game->is_over());
  EXPECT_EQ(game->on<Score>(Seat{1}).points, -2) << "one half of the way is the other player's";
}

TEST(End, TheLastRoundIsPlayedOnceWhoeverRunsOutOfWagonsInIt) {
  const auto game = at_first_turn(lay_table(end_board(5), 3));
  give_tracks(*game, Seat{0}, {"a-b"});
  draw_two(*game);
  set_hand(*game, Seat{1}, "red*2");
  give_tracks(*game, Seat{1}, {"c-d"});
  play(*game, "classic.claim b-c red*2");
  ASSERT_EQ(game->on<Reserve>(Seat{1}).wagons, 2);
  draw_two(*game);
  EXPECT_EQ(game->player(), Seat{0});
  draw_two(*game);
  EXPECT_TRUE(game->is_over());
}

// No cards, no tickets, no tracks for anybody.
void take_everything_away(Game& game, Seat to) {
  auto& piles = game.on_table<TicketPiles>();
  while (!piles.first.empty()) piles.out_of_game.push_back(piles.first.pop_back());
  empty_deck(game, to);
  for (int i = 0; i < game.players(); ++i)
    game.on<Railway>(Seat{i}).barred = TrackSet::first(4) - game.on<Railway>(Seat{i}).tracks;
}

TEST(End, APassCountsAsATurnOfTheLastRound) {
  const auto game = at_first_turn(lay_table(end_board(5), 2));
  give_tracks(*game, Seat{0}, {"a-b"});
  draw_two(*game);
  take_everything_away(*game, Seat{1});
  play(*game, "classic.pass");
  EXPECT_FALSE(game->is_over());
  play(*game, "classic.pass");
  EXPECT_TRUE(game->is_over());
}

TEST(End, PassingIsOfferedTooWhereOnlyOptionalActionsAreLeft) {
  const Folder folder;
  std::ofstream(folder.path / "main.lua") << R"lua(
    local function list(add) add() end
    local function play() end
    return {api = 1, actions = {build = {on = {"turn"}, takes = {}, duty = "optional", list = list, play = play}}}
  )lua";
  const auto table =
      LaidTable::lay(std::make_shared<const Board>(end_board()), 2, Seat{0},
                     {classic(), {{"huts", "1.0.0", {}}, {}, folder.path / "main.lua"}});
  const auto game = at_first_turn(table);
  EXPECT_FALSE(is_legal(*game, "classic.pass"));
  take_everything_away(*game, Seat{1});
  EXPECT_THAT(legal_texts(*game), UnorderedElementsAre("classic.pass", "huts.build"));
}

std::set<int> first_players(const std::shared_ptr<LaidTable>& table) {
  std::set<int> seats;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto game = at_first_turn(table, seed);
    EXPECT_EQ(game->player(), at_first_turn(table, seed)->player());
    seats.insert(game->player());
  }
  return seats;
}

TEST(Turns, TheFirstPlayerIsDrawnFromTheSeed) {
  const auto board = std::make_shared<const Board>(end_board());
  EXPECT_EQ(first_players(LaidTable::lay(board, 3, nobody, {classic()})), (std::set<int>{0, 1, 2}));
}

TEST(Turns, TheHostMayNameTheFirstPlayer) {
  const auto board = std::make_shared<const Board>(end_board());
  EXPECT_EQ(first_players(LaidTable::lay(board, 3, Seat{2}, {classic()})), (std::set<int>{2}));
}

TEST(Turns, TheOthersFollowInSeatOrder) {
  const auto board = std::make_shared<const Board>(end_board());
  const auto game = at_first_turn(LaidTable::lay(board, 3, Seat{1}, {classic()}));
  std::vector<int> seats;
  for (int i = 0; i < 5; ++i) {
    seats.push_back(game->player());
    draw_two(*game);
  }
  EXPECT_THAT(seats, ElementsAre(1, 2, 0, 1, 2));
}

}  // namespace
}  // namespace roundhouse::test

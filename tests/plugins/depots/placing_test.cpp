#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/plugins/depots/depots_table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Seat first{0}, second{1};

// A new game with depots beside another rule, written in Lua.
std::shared_ptr<Game> beside(const std::string& rule) {
  std::string folder = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
  const std::filesystem::path script = std::filesystem::path(mkdtemp(folder.data())) / "main.lua";
  std::ofstream(script) << "return {api = 1, " << rule << "}";
  const auto board = std::make_shared<const Board>(depot_board());
  const auto table = LaidTable::lay(
      board, 2, first, {classic(), module("depots"), {{"guest", "1.0.0", {}}, {}, script}});
  std::filesystem::remove_all(folder);
  return table->new_game(1);
}

TEST(Depots, EveryPlayerHasFiveAndStartsWithFourInFront) {
  const auto game = lay_table(depot_board(), 2, {"depots"})->new_game(1);
  EXPECT_EQ(game->on<Depots>(first).in_front, 5);
  play_start(*game, {"a", "b"});
  EXPECT_EQ(game->on<Depots>(first).in_front, 4);
  EXPECT_EQ(game->on<Depots>(second).in_front, 4);
}

TEST(Depots, TheHostMayChangeTheirNumber) {
  const auto board = std::make_shared<const Board>(depot_board());
  const auto table = LaidTable::lay(board, 2, first, {classic(), module("depots", {{"count", 3}})});
  EXPECT_EQ(table->new_game(1)->on<Depots>(first).in_front, 3);
}

TEST(Depots, TheFirstOnesArePlacedWhenAllTicketsAreChosen) {
  Board board = depot_board();
  board.ticket_plan.start = {board.ticket_plan.draw, board.ticket_plan.draw};
  const auto game = lay_table(board, 2, {"depots"})->new_game(1);
  for (int i = 0; i < 4; ++i) {
    ASSERT_THAT(legal_texts(*game, "depots.first"), IsEmpty());
    play(*game, legal_texts(*game).back());
  }
  EXPECT_THAT(legal_texts(*game),
              ElementsAre("depots.first a", "depots.first b", "depots.first c", "depots.first d"));
}

TEST(Depots, TheFirstOnesArePlacedAfterWhateverElseIsChosenAtTheStart) {
  const auto game = beside(
      "choices = {'guest.nod'}, on = {game_started = function() game.choose_last('guest.nod', 0) "
      "end},"
      "actions = {nod = {on = {'guest.nod'}, list = function(add) add() end, play = function() "
      "end}}");
  play(*game, legal_texts(*game).back());
  play(*game, legal_texts(*game).back());
  play(*game, "guest.nod");
  EXPECT_FALSE(legal_texts(*game, "depots.first").empty());
}

TEST(Depots, TheFirstOnesArePlacedFromTheLastPlayerBackToTheFirst) {
  const auto board = std::make_shared<const Board>(depot_board());
  const auto game = LaidTable::lay(board, 3, second, {classic(), module("depots")})->new_game(1);
  while (legal_texts(*game, "depots.first").empty()) play(*game, legal_texts(*game).back());
  for (Seat player : {first, Seat{2}, second}) {
    EXPECT_EQ(game->player(), player);
    play(*game, legal_texts(*game).back());
  }
  EXPECT_EQ(game->turn().number, 1);
}

TEST(Depots, NobodyPlacesAFirstOneWhereEveryCityHasABuilding) {
  const Board board = draw_board({"a b 2 any"}, {"a b 3"});
  const auto game = lay_table(board, 3, {"depots"})->new_game(1);
  play_start(*game, {"a", "b"});
  EXPECT_TRUE(game->on<Depots>(first).on_board.empty());
  EXPECT_EQ(game->on<Depots>(first).in_front, 5);
  EXPECT_EQ(game->player(), first);
}

TEST(Depots, MayBePlacedForFreeBeforeTheActionOfATurn) {
  const auto game = with_depots("a", "d");
  play(*game, "depots.place b");
  play(*game, "depots.place c");
  EXPECT_EQ(game->on<Depots>(first).in_front, 2);
  EXPECT_EQ(game->on<Depots>(first).on_board.size(), 3);
  EXPECT_EQ(game->on<Hand>(first).size, 4);
  EXPECT_EQ(game->player(), first);
  EXPECT_TRUE(is_legal(*game, "depots.store 1")) << "the action is still to come";
  check_consistency(*game);
}

TEST(Depots, CannotBePlacedOnceTheActionHasBegun) {
  const auto game = with_depots("a", "d");
  play(*game, "depots.store 1");
  EXPECT_THAT(legal_texts(*game, "depots.place"), IsEmpty());
  play(*game, "classic.draw");
  EXPECT_THAT(legal_texts(*game, "depots.place"), IsEmpty());
}

TEST(Depots, ShareNoCityAndStandInNoCountry) {
  const auto game = with_depots("a", "d");
  EXPECT_THAT(legal_texts(*game, "depots.place"), ElementsAre("depots.place b", "depots.place c"));
}

TEST(Depots, AreBuildingsToEveryOtherRule) {
  const auto game = with_depots("a", "d");
  EXPECT_EQ(game->ask(BuildingsAsked{}).cities,
            (CitySet{game->board().city("a"), game->board().city("d")}));
}

TEST(Depots, CannotBePlacedWhereAnotherRuleHasABuilding) {
  const auto game = beside(
      "answers = {buildings_asked = function(q) "
      "local all = q.cities; all[2] = true; q.cities = all end}");
  play_start(*game, {"d", "a"});
  EXPECT_THAT(legal_texts(*game, "depots.place"), ElementsAre("depots.place b"));
}

TEST(Depots, CannotBePlacedWhereEveryCityHasABuilding) {
  const auto game = with_depots("a", "d");
  play(*game, "depots.place b");
  play(*game, "depots.place c");
  EXPECT_GT(game->on<Depots>(first).in_front, 0);
  EXPECT_THAT(legal_texts(*game, "depots.place"), IsEmpty());
}

TEST(Depots, CannotBePlacedWhereNoneIsInFront) {
  const auto game = with_depots("a", "d");
  leave_in_front(*game, first, 0);
  EXPECT_THAT(legal_texts(*game, "depots.place"), IsEmpty());
}

TEST(Depots, ObligeNobodyToPlaceThem) {
  const auto game = with_depots("a", "d");
  empty_deck(*game, second);
  set_hand(*game, first, "");
  empty_deck(*game, second);
  EXPECT_THAT(legal_texts(*game),
              testing::UnorderedElementsAre("depots.place b", "depots.place c", "classic.pass"));
}

TEST(Depots, InFrontScoreTenForThePlayerWithTheMost) {
  const auto game = with_depots("a", "d");
  leave_in_front(*game, second, 3);
  game->happened(FinalScoring{});
  const int tickets = -5 - 3 - 2;
  EXPECT_EQ(game->on<Score>(first).points, tickets + 10);
  EXPECT_EQ(game->on<Score>(second).points, 0);
}

TEST(Depots, InFrontScoreTenForAllWhoAreTied) {
  const auto game = with_depots("a", "d");
  game->happened(FinalScoring{});
  EXPECT_EQ(game->on<Score>(second).points, 10);
  EXPECT_EQ(game->on<Score>(first).points, -10 + 10);
}

TEST(Depots, ScoreNothingWhereNobodyHasOneInFront) {
  const auto game = with_depots("a", "d");
  for (Seat player : game->seats()) leave_in_front(*game, player, 0);
  game->happened(FinalScoring{});
  EXPECT_EQ(game->on<Score>(second).points, 0);
}

TEST(Depots, ThatGetLostAreFoundByTheCheck) {
  const auto game = with_depots("a", "d");
  check_consistency(*game);
  --game->on<Depots>(first).in_front;
  EXPECT_ANY_THROW(check_consistency(*game));
}

}  // namespace
}  // namespace roundhouse::test

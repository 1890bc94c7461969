#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// a -1- b -1- c -1- d, and b -2- X, a country
Board station_board() {
  return draw_board({"a b 1 any", "b c 1 any", "c d 1 any", "b X 2 any"},
                    {"a c 5", "a d 9", "b d 2", "a X 4", "c d 3", "a b 1", "b c 1"});
}

class Stations : public testing::Test {
 protected:
  TrackSet tracks(const std::vector<std::string>& names) const {
    TrackSet all;
    for (const std::string& name : names) all.insert(game->board().track(name));
    return all;
  }
  void give(Seat player, const std::vector<std::string>& names) {
    game->on<Railway>(player).tracks = tracks(names);
  }
  void give_tickets(Seat player, const std::vector<int>& numbers) {
    TicketSet kept;
    for (int number : numbers) kept.insert(Ticket{number});
    game->on<Tickets>(player).kept = kept;
  }
  // Everyone's next turns are spent on cards, until it is this player's turn again.
  void pass_to(Seat player) {
    while (game->player() != player) play(*game, "classic.draw"), play(*game, "classic.draw");
  }
  void build(Seat player, const std::string& city) {
    pass_to(player);
    set_hand(*game, player, "locomotive*3");
    play(*game, legal_texts(*game, "stations.build " + city).at(0));
  }
  TrackSet network(Seat player) const {
    return game->ask(NetworkAsked{player, game->on<Railway>(player).tracks}).tracks;
  }
  TrackSet borrowed(Seat player) const {
    return game->ask(NetworkAsked{player, game->on<Railway>(player).tracks}).borrowed;
  }
  // The last turns are taken and the game is scored.
  void finish() {
    game->on<Reserve>(game->player()).wagons = 0;
    while (!game->is_over()) {
      play(*game, "classic.draw");
      if (is_legal(*game, "classic.stop")) play(*game, "classic.stop");
    }
  }

  std::shared_ptr<Game> game = at_first_turn(lay_table(station_board(), 3, {"stations"}));
  const Seat first{0}, second{1}, third{2};
};

TEST_F(Stations, TheFirstCostsOneCard) {
  set_hand(*game, first, "red+locomotive");
  EXPECT_THAT(legal_texts(*game, "stations.build c"),
              ElementsAre("stations.build c red", "stations.build c locomotive"));
}

TEST_F(Stations, TheSecondCostsTwoCardsOfOneColorOrLocomotives) {
  build(first, "a");
  pass_to(first);
  set_hand(*game, first, "red*2+blue+locomotive*2");
  EXPECT_THAT(legal_texts(*game, "stations.build c"),
              ElementsAre("stations.build c red*2", "stations.build c blue+locomotive",
                          "stations.build c red+locomotive", "stations.build c locomotive*2"));
}

TEST_F(Stations, TheThirdCostsThreeCardsOfOneColorAndThereIsNoFourth) {
  build(first, "a");
  build(first, "b");
  pass_to(first);
  set_hand(*game, first, "red*2+blue*3");
  EXPECT_THAT(legal_texts(*game, "stations.build"),
              ElementsAre("stations.build c blue*3", "stations.build d blue*3"));
  play(*game, "stations.build c blue*3");
  pass_to(first);
  set_hand(*game, first, "red*4");
  EXPECT_THAT(legal_texts(*game, "stations.build"), IsEmpty());
}

TEST_F(Stations, StandInAnyCityConnectedOrNotButInNoCountry) {
  set_hand(*game, first, "red");
  EXPECT_THAT(legal_texts(*game, "stations.build"),
              ElementsAre("stations.build a red", "stations.build b red", "stations.build c red",
                          "stations.build d red"));
}

TEST_F(Stations, ACityHoldsOneOnly) {
  build(first, "b");
  set_hand(*game, second, "red");
  EXPECT_THAT(legal_texts(*game, "stations.build b"), IsEmpty());
  EXPECT_TRUE(game->ask(BuildingsAsked{}).cities.contains(game->board().city("b")));
}

TEST_F(Stations, OneIsBuiltPerTurnAndTheCardsGoToTheDiscard) {
  build(first, "b");
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on_table<Discard>().size, 1);
  check_consistency(*game);
}

TEST_F(Stations, NobodyIsObligedToBuildOne) {
  auto& pile = game->on_table<TicketPiles>().first;
  while (!pile.empty()) game->on_table<TicketPiles>().out_of_game.push_back(pile.pop_back());
  empty_deck(*game, third);
  set_hand(*game, first, "red");
  empty_deck(*game, third);
  game->on<Railway>(first).barred = TrackSet::first(4);
  EXPECT_TRUE(is_legal(*game, "stations.build a red"));
  EXPECT_TRUE(is_legal(*game, "classic.pass"));
}

TEST_F(Stations, OneBorrowsATrackOfAnOpponentThatEndsInItsCity) {
  give(first, {"a-b"});
  give(second, {"b-c"});
  give_tickets(first, {0});  // a c
  build(first, "b");
  EXPECT_EQ(network(first), tracks({"a-b", "b-c"}));
  EXPECT_EQ(borrowed(first), tracks({"b-c"}));
}

TEST_F(Stations, AnUnclaimedTrackCannotBeBorrowed) {
  give(first, {"a-b"});
  give_tickets(first, {0});
  build(first, "b");
  EXPECT_EQ(network(first), tracks({"a-b"}));
}

TEST_F(Stations, ATrackThatEndsElsewhereCannotBeBorrowed) {
  give(first, {"a-b"});
  give(second, {"b-c"});
  give_tickets(first, {0});
  build(first, "d");
  EXPECT_EQ(network(first), tracks({"a-b"}));
}

TEST_F(Stations, OneUsesTheSameTrackForAllTicketsOfItsOwner) {
  give(second, {"a-b", "b-c"});
  give_tickets(first, {5, 6});  // a b and b c
  build(first, "b");
  EXPECT_THAT(borrowed(first), SizeIs(1)) << "never both";
}

TEST_F(Stations, SeveralPlayersMayBorrowTheSameTrack) {
  give(third, {"b-c"});
  give_tickets(first, {6});
  give_tickets(second, {6});
  build(first, "b");
  build(second, "c");
  EXPECT_EQ(borrowed(first), tracks({"b-c"}));
  EXPECT_EQ(borrowed(second), tracks({"b-c"}));
}

TEST_F(Stations, TheChoiceGivesTheMostPointsFromTickets) {
  give(second, {"b-c", "a-b"});
  give_tickets(first, {5, 0});  // a b for 1; a c for 5
  build(first, "b");
  give(first, {"c-d"});
  give_tickets(first, {5, 2});  // a b for 1; b d for 2
  EXPECT_EQ(borrowed(first), tracks({"b-c"}));
}

TEST_F(Stations, OfEqualPointsTheChoiceMakesTheMostTickets) {
  // a b 1 and b c 1 and nothing else differ by number: with c d, b c also makes b d for 2.
  game = at_first_turn(lay_table(
      draw_board({"a b 1 any", "b c 1 any", "c d 1 any"}, {"a b 2", "b c 1", "b d 1", "a c 9"}), 2,
      {"stations"}));
  give(first, {"c-d"});
  give(second, {"a-b", "b-c"});
  give_tickets(first, {0, 1, 2});
  build(first, "b");
  EXPECT_EQ(borrowed(first), tracks({"b-c"}));
}

TEST_F(Stations, OneThatHelpsNoTicketBorrowsNothing) {
  give(second, {"a-b", "b-c"});
  give_tickets(first, {4});  // c d
  build(first, "b");
  EXPECT_THAT(borrowed(first), SizeIs(0));
}

TEST_F(Stations, ATrackToACountryCanBeBorrowed) {
  give(first, {"a-b"});
  give(second, {"b-X"});
  give_tickets(first, {3});  // a X
  build(first, "b");
  EXPECT_EQ(borrowed(first), tracks({"b-X"}));
}

TEST_F(Stations, SeveralOfOnePlayerWorkTogether) {
  give(first, {"a-b"});
  give(second, {"b-c"});
  give(third, {"c-d"});
  give_tickets(first, {1});  // a d
  build(first, "b");
  build(first, "d");
  EXPECT_EQ(network(first), tracks({"a-b", "b-c", "c-d"}));
}

TEST_F(Stations, BorrowedTracksMakeTicketsButNoLongerPath) {
  give(first, {"a-b"});
  give(second, {"b-c"});
  give_tickets(first, {0});
  build(first, "b");
  give_tickets(second, {});
  give_tickets(third, {});
  const int before = game->on<Score>(first).points;
  finish();
  EXPECT_EQ(game->on<Score>(first).points - before, 5 + 2 * 4);
  EXPECT_EQ(game->on<Score>(first).tickets_made, 1);
  EXPECT_EQ(longest_path(*game, first), 1);
}

TEST_F(Stations, EachOneLeftScoresFourPoints) {
  for (Seat player : game->seats()) give_tickets(player, {});
  build(first, "a");
  finish();
  EXPECT_EQ(game->on<Score>(first).points, 8);
  EXPECT_EQ(game->on<Score>(second).points, 12);
}

TEST_F(Stations, MayBorrowATrackClaimedInTheLastRound) {
  build(first, "b");
  give(first, {"a-b"});
  give_tickets(first, {0});
  game->on<Reserve>(second).wagons = 2;
  for (Seat player : {second, third, first}) {
    ASSERT_EQ(game->player(), player);
    play(*game, "classic.draw"), play(*game, "classic.draw");
  }
  EXPECT_THAT(borrowed(first), IsEmpty()) << "nobody has claimed b-c yet";
  set_hand(*game, second, "red");
  play(*game, "classic.claim b-c red");
  EXPECT_TRUE(game->is_over());
  EXPECT_EQ(borrowed(first), tracks({"b-c"}));
  EXPECT_EQ(game->on<Score>(first).tickets_made, 1);
}

TEST_F(Stations, TheFewestBuiltBreakATieOnBoardsThatSaySo) {
  Board board = station_board();
  board.tie_breakers = {"completed_tickets", "fewest_stations", "longest_path"};
  game = at_first_turn(lay_table(board, 3, {"stations"}));
  build(first, "a");
  EXPECT_THAT(winners(*game), ElementsAre(second, third));
  game->on<Railway>(first).tracks = tracks({"a-b"});
  EXPECT_THAT(winners(*game), ElementsAre(second, third)) << "it comes before the longest path";
  game->on<Score>(first).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(first)) << "completed tickets come before it";
}

TEST_F(Stations, ABoardSaysHowManyEachPlayerHas) {
  Board board = station_board();
  board.tables["stations"] = {1};
  game = at_first_turn(lay_table(board, 3, {"stations"}));
  build(first, "a");
  pass_to(first);
  set_hand(*game, first, "red*4");
  EXPECT_THAT(legal_texts(*game, "stations.build"), IsEmpty());
}

TEST_F(Stations, ABoardWithMoreThanThreeForEachPlayerIsRefused) {
  Board board = station_board();
  board.tables["stations"] = {4};
  EXPECT_THROW(lay_table(board, 3, {"stations"}), LoadError);
}

}  // namespace
}  // namespace roundhouse::test

#include "plugins/fast_tracks/fast_tracks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using fast_tracks::BulletTrains;
using fast_tracks::Marker;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

// a =3= b =2= c and d =2= e are fast; c -4 red- d, e -2 blue- d beside the fast one, e -1 any- a
Board fast_board(int trains) {
  Board board = draw_board({"a b 3 any bullet", "b c 2 any bullet", "c d 4 red", "d e 2 any bullet",
                            "d e 2 blue", "e a 1 any"},
                           {"a c 5", "a b 3", "b d 2"});
  board.wagons = 20;
  board.tie_breakers = {"completed_tickets", "marker"};
  board.tables["bullet_trains"] = {trains};
  board.tables["fast_train_bonus.by_players.2"] = {10, -10};
  board.tables["fast_train_bonus.by_players.4"] = {20, 10, 0, -10};
  board.tables["fast_train_bonus.by_players.5"] = {25, 15, 5, -5, -10};
  board.tables["fast_train_bonus.no_participation"] = {-20};
  return board;
}

class FastTracks : public testing::Test {
 protected:
  std::shared_ptr<Game> game_of(int players, int trains) {
    return at_first_turn(lay_table(fast_board(trains), players, {"fast_tracks"}));
  }
  Track track(const std::string& id) const { return game->board().track(id); }
  int left() const { return game->on_table<BulletTrains>().left; }
  int marker(Seat player) const { return game->on<Marker>(player).spaces; }
  void claim(const std::string& id, const std::string& paid) {
    set_hand(*game, game->player(), paid);
    play(*game, "classic.claim " + id + " " + paid);
  }
  void draw_two() {
    play(*game, "classic.draw");
    play(*game, "classic.draw");
  }
  // The player whose turn it is takes cards and ends the turn with so many wagons.
  void end_a_turn_with(int wagons) {
    game->on<Reserve>(game->player()).wagons = static_cast<std::uint8_t>(wagons);
    draw_two();
  }
  bool is_over_after_two_more_turns() {
    draw_two();
    if (!game->is_over()) draw_two();
    return game->is_over();
  }

  std::shared_ptr<Game> game = game_of(2, 16);
  const Seat first{0}, second{1};
};

TEST_F(FastTracks, AreClaimedWithAsManyCardsOfOneColorAsSpacesAndLocomotivesAreWild) {
  set_hand(*game, first, "red*3+green*2+locomotive");
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"),
              UnorderedElementsAre("classic.claim a-b red*3", "classic.claim a-b red*2+locomotive",
                                   "classic.claim a-b green*2+locomotive"));
}

TEST_F(FastTracks, TakeOneBulletTrainOfTheCommonReserveInsteadOfWagons) {
  claim("a-b", "red*3");
  EXPECT_EQ(left(), 15);
  EXPECT_EQ(game->on<Reserve>(first).wagons, 20);
  EXPECT_EQ(game->on_table<BulletTrains>().built, TrackSet{track("a-b")});
  check_consistency(*game);
}

TEST_F(FastTracks, MoveTheMarkerForwardByTheNumberOfCardsPlayedInsteadOfScoring) {
  claim("a-b", "red*2+locomotive");
  EXPECT_EQ(marker(first), 3);
  draw_two();
  claim("b-c", "blue*2");
  EXPECT_EQ(marker(first), 5);
  EXPECT_EQ(marker(second), 0);
  EXPECT_EQ(game->on<Score>(first).points, 0);
}

TEST_F(FastTracks, NeedNoWagons) {
  game->on<Reserve>(first).wagons = 0;
  set_hand(*game, first, "red*4");
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b red*3"));
  EXPECT_FALSE(is_legal(*game, "classic.claim c-d red*4"));
}

TEST_F(FastTracks, CarryEveryonesTicketsWhoeverBuiltThem) {
  claim("a-b", "red*3");
  claim("b-c", "blue*2");
  const TrackSet both{track("a-b"), track("b-c")};
  for (Seat player : game->seats())
    EXPECT_EQ(game->ask(NetworkAsked{player, game->on<Railway>(player).tracks}).tracks, both);
}

TEST_F(FastTracks, ConnectATicketTogetherWithOwnTracks) {
  game->on<Tickets>(first).kept = {};
  game->on<Tickets>(second).kept = {Ticket{2}};  // b-d 2
  claim("b-c", "blue*2");
  claim("c-d", "red*4");
  game->on_table<BulletTrains>().left = 0;
  game->on<Reserve>(first).wagons = 0;
  for (int i = 0; i < 3; ++i) draw_two();
  ASSERT_TRUE(game->is_over());
  EXPECT_EQ(game->on<Score>(second).tickets_made, 1);
}

TEST_F(FastTracks, ThatAreNotBuiltCarryNothing) {
  EXPECT_TRUE(game->ask(NetworkAsked{first, {}}).tracks.empty());
}

TEST_F(FastTracks, TheBuilderIsTheOneWhoClaimedOfADoubleRoute) {
  game = game_of(4, 16);
  claim("d-e", "green*2");
  set_hand(*game, second, "blue*2");
  EXPECT_TRUE(is_legal(*game, "classic.claim d-e:blue blue*2"));
  for (int i = 0; i < 3; ++i) draw_two();
  set_hand(*game, first, "blue*2");
  EXPECT_FALSE(is_legal(*game, "classic.claim d-e:blue blue*2"));
}

TEST_F(FastTracks, WithTwoPlayersCloseTheOtherTrackOfADoubleRoute) {
  claim("d-e", "green*2");
  set_hand(*game, second, "blue*2");
  EXPECT_FALSE(is_legal(*game, "classic.claim d-e:blue blue*2"));
}

TEST_F(FastTracks, DoNotCountWhereOnlyOwnTracksDo) {
  claim("a-b", "red*3");
  claim("c-d", "red*4");
  EXPECT_EQ(longest_path(*game, first), 0);
  EXPECT_EQ(longest_path(*game, second), 4);
  claim("e-a", "red");
  EXPECT_EQ(game->ask(OwnTracksAsked{first, game->on<Railway>(first).tracks}).tracks,
            TrackSet{track("e-a")});
}

TEST_F(FastTracks, AreFreeToTravelForEveryone) {
  claim("a-b", "red*3");
  for (Seat player : game->seats())
    EXPECT_EQ(game->ask(FreeTravelAsked{player, {}}).tracks, TrackSet{track("a-b")});
}

TEST_F(FastTracks, StillFreeAreOrdinaryTracksWhenTheReserveIsEmpty) {
  game = game_of(2, 1);
  claim("a-b", "red*3");
  ASSERT_EQ(left(), 0);
  claim("b-c", "blue*2");
  EXPECT_EQ(game->on<Reserve>(second).wagons, 18);
  EXPECT_EQ(game->on<Score>(second).points, 2);
  EXPECT_EQ(marker(second), 0);
  check_consistency(*game);
}

TEST_F(FastTracks, ClaimedWithWagonsBelongToTheirOwnerAlone) {
  game = game_of(2, 1);
  claim("a-b", "red*3");
  claim("b-c", "blue*2");
  EXPECT_EQ(game->ask(NetworkAsked{first, game->on<Railway>(first).tracks}).tracks,
            TrackSet{track("a-b")});
  EXPECT_TRUE(game->ask(NetworkAsked{second, game->on<Railway>(second).tracks})
                  .tracks.contains(track("b-c")));
  EXPECT_EQ(longest_path(*game, second), 2);
  EXPECT_FALSE(game->ask(FreeTravelAsked{first, {}}).tracks.contains(track("b-c")));
}

TEST_F(FastTracks, ClaimedWithWagonsNeedEnoughOfThem) {
  game = game_of(2, 1);
  claim("a-b", "red*3");
  game->on<Reserve>(second).wagons = 1;
  set_hand(*game, second, "blue*2");
  EXPECT_FALSE(is_legal(*game, "classic.claim b-c blue*2"));
}

TEST_F(FastTracks, TheLastRoundWaitsWhileTheReserveHoldsThreeBulletTrains) {
  game = game_of(2, 3);
  end_a_turn_with(0);
  EXPECT_FALSE(is_over_after_two_more_turns());
}

TEST_F(FastTracks, TheLastRoundStartsWithTwoWagonsAndTwoBulletTrains) {
  game = game_of(2, 2);
  end_a_turn_with(2);
  EXPECT_TRUE(is_over_after_two_more_turns());
}

TEST_F(FastTracks, TheLastRoundDoesNotStartWithThreeWagonsHoweverFewBulletTrainsAreLeft) {
  game = game_of(2, 1);
  end_a_turn_with(3);
  EXPECT_FALSE(is_over_after_two_more_turns());
}

TEST_F(FastTracks, TheLastRoundStartsAtTheEndOfATurnOfAPlayerWithFewWagonsWhoeverTookTheTrain) {
  game = game_of(2, 3);
  end_a_turn_with(1);
  claim("a-b", "red*3");  // by the second player, who has many wagons
  ASSERT_EQ(left(), 2);
  draw_two();  // the first ends another turn with few wagons: the last round starts
  draw_two();
  EXPECT_FALSE(game->is_over());
  draw_two();
  EXPECT_TRUE(game->is_over());
}

TEST_F(FastTracks, TheLastRoundDoesNotWaitWhenNoFastTrackIsLeftToBuild) {
  game = game_of(2, 16);
  for (const char* id : {"a-b", "b-c", "d-e"}) game->on_table<FreeTracks>().tracks.erase(track(id));
  end_a_turn_with(2);
  EXPECT_TRUE(is_over_after_two_more_turns());
}

// Sets the markers of five players who have built something, except where it is 0.
void set_markers(Game& game, const std::vector<int>& spaces) {
  auto& built = game.on_table<BulletTrains>();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const Seat player{static_cast<int>(i)};
    game.on<Marker>(player).spaces = static_cast<std::uint16_t>(spaces[i]);
    if (spaces[i] == 0) continue;
    const Track track{static_cast<int>(i)};
    built.built.insert(track);
    game.on<Railway>(player).tracks.insert(track);
  }
  built.left = 0;
}

std::vector<int> scores(const Game& game) {
  std::vector<int> all;
  for (Seat player : game.seats()) all.push_back(game.on<Score>(player).points);
  return all;
}

void score(Game& game) {
  for (Seat player : game.seats()) game.on<Tickets>(player).kept = {};
  game.happened(FinalScoring{1});
}

TEST_F(FastTracks, TheBookletsFivePlayersScore25And15And15AndMinus5AndMinus20) {
  game = game_of(5, 16);
  set_markers(*game, {12, 9, 9, 4, 0});
  score(*game);
  EXPECT_THAT(scores(*game), ElementsAre(25, 15, 15, -5, -20));
}

TEST_F(FastTracks, RanksDoNotDependOnSeats) {
  game = game_of(5, 16);
  set_markers(*game, {0, 4, 9, 12, 9});
  score(*game);
  EXPECT_THAT(scores(*game), ElementsAre(-20, -5, 15, 25, 15));
}

TEST_F(FastTracks, TheBonusDependsOnTheNumberOfPlayers) {
  game = game_of(4, 16);
  set_markers(*game, {1, 2, 3, 4});
  score(*game);
  EXPECT_THAT(scores(*game), ElementsAre(-10, 0, 10, 20));
}

TEST_F(FastTracks, PlayersTiedForTheFirstPlaceAllGetItsPoints) {
  set_markers(*game, {6, 6});
  score(*game);
  EXPECT_THAT(scores(*game), ElementsAre(10, 10));
}

TEST_F(FastTracks, APlayerWhoBuiltNoneGetsMinus20InsteadOfARank) {
  game = game_of(4, 16);
  set_markers(*game, {0, 3, 0, 0});
  score(*game);
  EXPECT_THAT(scores(*game), ElementsAre(-20, 20, -20, -20));
}

TEST_F(FastTracks, TiesGoToCompletedTicketsAndThenToTheMarkerFurtherAlong) {
  game->on<Marker>(first).spaces = 3;
  game->on<Marker>(second).spaces = 4;
  EXPECT_THAT(winners(*game), ElementsAre(second));
  game->on<Score>(first).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(first));
}

TEST_F(FastTracks, ABulletTrainThatIsNowhereIsFound) {
  --game->on_table<BulletTrains>().left;
  EXPECT_THROW(check_consistency(*game), GameStopped);
}

template <class Work>
std::string refusal(Work&& work) {
  try {
    work();
  } catch (const LoadError& error) {
    return error.what();
  }
  return "";
}

TEST(FastTracksSetup, ABoardWithoutFastTracksIsRefusedInOneSentence) {
  const Board plain = draw_board({"a b 1 red"}, {"a b 1"});
  EXPECT_THAT(refusal([&] { lay_table(plain, 2, {"fast_tracks"}); }),
              HasSubstr("the board drawn has no fast tracks"));
}

TEST(FastTracksSetup, ABoardWithoutABonusForSoManyPlayersIsRefused) {
  EXPECT_THAT(refusal([] { lay_table(fast_board(16), 3, {"fast_tracks"}); }),
              HasSubstr("fast_train_bonus.by_players.3"));
}

TEST(FastTracksSetup, ABoardWithoutBulletTrainsIsRefused) {
  EXPECT_THAT(refusal([] { lay_table(fast_board(0), 2, {"fast_tracks"}); }),
              HasSubstr("has 0 bullet_trains"));
}

}  // namespace
}  // namespace roundhouse::test

#include "tests/plugins/passengers/table.hpp"
#include "tests/support/heard.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Journeys : public WithPassengers {};

TEST_F(Journeys, MovingAPassengerIsAnActionOfATurn) {
  own(first, {"a-b"});
  stand(first, "a");
  EXPECT_THAT(legal_texts(*game, "passengers."), ElementsAre("passengers.move a"));
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Journeys, MovingAPassengerIsAnActionLikeTheOthersAndWhoCanDoNothingElseMustDoIt) {
  own(first, {"a-b"});
  stand(first, "a");
  set_hand(*game, first, "");
  empty_deck(*game, second);
  game->on_table<Discard>() = {};
  auto& piles = game->on_table<TicketPiles>();
  piles.first.clear();
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.move a"));
}

TEST_F(Journeys, OnlyThePlayersOwnPassengersMove) {
  own(first, {"a-b"});
  stand(second, "a");
  EXPECT_THAT(legal_texts(*game, "passengers."), IsEmpty());
}

TEST_F(Journeys, APassengerWithNoTrackToTravelCannotMove) {
  own(second, {"a-b"});
  own(first, {"c-d"});
  stand(first, "a");
  set_hand(*game, first, "green*4");
  EXPECT_THAT(legal_texts(*game, "passengers."), IsEmpty());
}

TEST_F(Journeys, GoTrackByTrackOverOwnTracksForNothing) {
  own(first, {"a-b", "b-c", "c-d"});
  stand(first, "a");
  set_hand(*game, first, "green*4");
  play(*game, "passengers.move a");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.ride a-b")) << "at least one track";
  play(*game, "passengers.ride a-b");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.ride b-c", "passengers.stop"));
  play(*game, "passengers.ride b-c");
  play(*game, "passengers.stop");
  EXPECT_EQ(game->on<Hand>(first).size, 4);
  EXPECT_EQ(game->player(), second);
}

TEST_F(Journeys, EndWhereNoTrackLeadsOn) {
  own(first, {"a-b"});
  stand(first, "a");
  set_hand(*game, first, "");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Journeys, ATrackOfAnOpponentCostsOnePassengerCardThatIsDiscarded) {
  own(second, {"a-b", "b-c"});
  stand(first, "a");
  set_hand(*game, first, "passenger*2");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(passenger_cards(first), 1);
  EXPECT_EQ(game->on_table<Discard>().cards[game->cards().find("passenger")], 1);
  play(*game, "passengers.ride b-c");
  EXPECT_EQ(passenger_cards(first), 0);
}

TEST_F(Journeys, OverOpponentsTracksTheFareIsToldAndOverOwnOnesThereIsNone) {
  own(first, {"a-b"});
  own(second, {"b-c"});
  stand(first, "a");
  set_hand(*game, first, "passenger");
  Heard heard;
  game->set_witness(&Heard::note, &heard);
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(heard.count("fare_paid"), 0);
  play(*game, "passengers.ride b-c");
  EXPECT_EQ(heard.count("fare_paid"), 1);
}

TEST_F(Journeys, WithoutAPassengerCardTracksOfOpponentsAreClosed) {
  own(first, {"a-b"});
  own(second, {"b-c"});
  stand(first, "a");
  set_hand(*game, first, "locomotive*4");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->player(), second) << "no card, so the journey is over";
}

TEST_F(Journeys, TracksThatNobodyClaimedAreClosed) {
  own(first, {"a-b"});
  stand(first, "a");
  set_hand(*game, first, "passenger*3");
  play(*game, "passengers.move a");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.ride a-b"));
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->player(), second);
}

TEST_F(Journeys, NeverUseTheSameTrackTwice) {
  own(first, {"a-b", "b-f", "a-f"});
  stand(first, "a");
  set_hand(*game, first, "");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_FALSE(is_legal(*game, "passengers.ride a-b"));
  play(*game, "passengers.ride b-f");
  play(*game, "passengers.ride a-f");
  EXPECT_EQ(game->player(), second) << "all three tracks at a and b are used";
}

TEST_F(Journeys, MayGoOutAndBackOverTheTwoTracksOfADoubleRoute) {
  own(first, {"b-e"});
  own(second, {"b-e:red"});
  stand(first, "b");
  lay("e", {2});
  set_hand(*game, first, "passenger");
  play(*game, "passengers.move b");
  play(*game, "passengers.ride b-e");
  play(*game, "passengers.ride b-e:red");
  EXPECT_EQ(points(first), 2);
  EXPECT_EQ(game->player(), second);
}

TEST_F(Journeys, NeverLeadIntoACountry) {
  own(first, {"a-b", "a-X"});
  stand(first, "a");
  play(*game, "passengers.move a");
  EXPECT_THAT(legal_texts(*game), ElementsAre("passengers.ride a-b"));
}

TEST_F(Journeys, TakeTheTopTokenOfEveryCityReached) {
  own(first, {"a-b", "b-c", "c-d"});
  stand(first, "a");
  lay("b", {2, 3, 4});
  lay("d", {4, 5, 6, 7});
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(points(first), 4) << "points count at once";
  play(*game, "passengers.ride b-c");
  EXPECT_EQ(points(first), 4) << "nothing lies there";
  play(*game, "passengers.ride c-d");
  EXPECT_EQ(points(first), 11);
  EXPECT_EQ(game->on<passengers::Goods>(city("b")).tokens.size(), 2);
  EXPECT_EQ(game->on<passengers::GoodsTaken>(first).tokens, 2);
  EXPECT_EQ(game->on<passengers::GoodsTaken>(first).points, 11);
}

TEST_F(Journeys, TheCityOfDepartureGivesNoneEvenOnReturn) {
  own(first, {"a-b", "b-f", "a-f"});
  stand(first, "a");
  lay("a", {7});
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  play(*game, "passengers.ride b-f");
  play(*game, "passengers.ride a-f");
  EXPECT_EQ(points(first), 0);
  EXPECT_EQ(game->on<passengers::Goods>(city("a")).tokens.size(), 1);
}

TEST_F(Journeys, AnotherCityReachedTwiceGivesATokenEachTime) {
  own(first, {"a-b", "b-c", "c-e", "b-e"});
  stand(first, "a");
  lay("b", {2, 3, 4});
  play(*game, "passengers.move a");
  for (const char* track : {"a-b", "b-c", "c-e", "b-e"})
    play(*game, std::string("passengers.ride ") + track);
  EXPECT_EQ(points(first), 4 + 3);
}

TEST_F(Journeys, MayPassCitiesWhereOthersStand) {
  own(first, {"a-b", "b-c"});
  stand(first, "a");
  stand(second, "b");
  lay("b", {2});
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(points(first), 2);
  EXPECT_TRUE(is_legal(*game, "passengers.ride b-c"));
}

TEST_F(Journeys, AtTheEndThePassengerLeavesTheGame) {
  own(first, {"a-b", "b-c"});
  stand(first, "a");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  play(*game, "passengers.stop");
  const auto& box = game->on<passengers::Passengers>(first);
  EXPECT_TRUE(box.cities.empty());
  EXPECT_EQ(box.left, 2);
  EXPECT_EQ(box.travelled, 1);
}

TEST_F(Journeys, PassengersStillOnTheBoardAtTheEndScoreNothing) {
  own(first, {"a-b"});
  stand(first, "a");
  lay("b", {4});
  game->on<Tickets>(first).kept = {};
  game->on<Reserve>(first).wagons = 0;
  while (!game->is_over()) {
    play(*game, "classic.draw");
    if (is_legal(*game, "classic.stop")) play(*game, "classic.stop");
  }
  EXPECT_EQ(points(first), 0);
}

TEST_F(Journeys, TheBestOneIsToldToWhoAsks) {
  own(first, {"a-b", "b-c"});
  own(second, {"c-d"});
  stand(first, "a");
  lay("d", {7});
  set_hand(*game, first, "passenger");
  const TrailAsked asked = game->ask(TrailAsked{first, city("a")});
  EXPECT_EQ(asked.points, 7);
  EXPECT_TRUE(asked.is_best);
  EXPECT_EQ(asked.tracks.size(), 3);
}

TEST_F(Journeys, TheBestWayOnIsToldToWhoAsksUnderWay) {
  own(first, {"a-b", "b-f", "a-f", "b-c"});
  stand(first, "a");
  lay("a", {7});
  lay("f", {2});
  set_hand(*game, first, "");
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  const TrailAsked asked = game->ask(TrailAsked{first, city("b")});
  EXPECT_EQ(asked.points, 2) << "the city of departure gives none";
  ASSERT_EQ(asked.tracks.size(), 1);
  EXPECT_EQ(asked.tracks[0], game->board().track("b-f"));
}

TEST_F(Journeys, UnderWayNothingIsToldOfPassengersElsewhere) {
  own(first, {"a-b", "b-c", "c-d"});
  stand(first, "a");
  stand(first, "c");
  lay("d", {3});
  play(*game, "passengers.move a");
  play(*game, "passengers.ride a-b");
  EXPECT_EQ(game->ask(TrailAsked{first, city("b")}).points, 3);
  EXPECT_TRUE(game->ask(TrailAsked{first, city("c")}).tracks.empty());
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "core/board_file.hpp"
#include "roundhouse/network.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;

class Italy : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table_for(int players) {
    return lay_table(*load_board(folder / "board.json"), players, {"ferry_cards", "regions"});
  }
  TrackSet tracks(const std::vector<std::string>& ids) const {
    TrackSet all;
    for (const std::string& id : ids) {
      EXPECT_FALSE(board->track(id).is_none()) << id;
      all.insert(board->track(id));
    }
    return all;
  }
  bool connects(const std::vector<std::string>& ids, const char* a, const char* b) const {
    return Network(*board, tracks(ids)).connects(board->city(a), board->city(b));
  }
  // What the regions of a player with these tracks score.
  int region_points(const std::vector<std::string>& ids) const {
    const auto game = at_first_turn(table);
    for (Seat player : game->seats()) game->on<Tickets>(player).kept = {};
    game->on<Railway>(Seat{0}).tracks = tracks(ids);
    game->happened(FinalScoring{1});
    return game->on<Score>(Seat{0}).points;
  }

  const std::filesystem::path folder = std::filesystem::path(paths::modules) / "maps/italy";
  std::shared_ptr<LaidTable> table = table_for(2);
  std::shared_ptr<const Board> board = table->rules().board;
};

TEST_F(Italy, Has34CitiesFiveZones128TracksOfWhich21AreFerriesAnd56Tickets) {
  EXPECT_EQ(board->cities, 34);
  EXPECT_EQ(board->places.size(), 39u);
  EXPECT_EQ(board->tracks.size(), 128u);
  EXPECT_EQ(board->tracks_with("waves").size(), 21);
  EXPECT_EQ(board->tickets.size(), 56u);
}

TEST_F(Italy, EveryCityIsInOneOf17RegionsAndNoZoneIs) {
  std::set<int> regions;
  for (City city : CitySet::first(board->cities)) regions.insert(board->of(city, "region"));
  EXPECT_EQ(regions.size(), 17u);
  EXPECT_EQ(regions.count(0), 0u);
  for (int zone = board->cities; zone < 39; ++zone) EXPECT_EQ(board->of(City{zone}, "region"), 0);
}

TEST_F(Italy, GivesEveryPlayer45WagonsAndThereAre10FerryCards) {
  EXPECT_EQ(board->wagons, 45);
  EXPECT_EQ(board->number("ferry_cards.count", 0), 10);
}

TEST_F(Italy, EveryGreyTrackIsAFerry) {
  for (Track track : TrackSet::first(128))
    EXPECT_EQ((*board)[track].color.empty(), board->of(track, "waves") > 0) << (*board)[track].id;
}

TEST_F(Italy, DealsFiveTicketsOfWhichThreeMustBeKept) {
  const auto game = table->new_game(1);
  EXPECT_EQ(game->on<Tickets>(game->player()).offered.size(), 5);
  EXPECT_FALSE(is_legal(*game, "classic.keep 1+2"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+2+5"));
}

TEST_F(Italy, TicketsNotKeptAtTheStartGoUnderThePileTogether) {
  const auto game = table->new_game(1);
  TicketSet unkept;
  for (int i = 0; i < 2; ++i) {
    const auto& offered = game->on<Tickets>(game->player()).offered;
    unkept |= {offered[3], offered[4]};
    play(*game, "classic.keep 1+2+3");
  }
  const auto& pile = game->on_table<TicketPiles>().first;
  ASSERT_EQ(pile.size(), 56 - 6);
  EXPECT_EQ((TicketSet{pile[0], pile[1], pile[2], pile[3]}), unkept);
}

TEST_F(Italy, DrawsFourTicketsInTheGameOfWhichOneMustBeKept) {
  const auto game = at_first_turn(table);
  play(*game, "classic.tickets");
  EXPECT_EQ(game->on<Tickets>(Seat{0}).offered.size(), 4);
  EXPECT_FALSE(is_legal(*game, "classic.keep -"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 4"));
}

TEST_F(Italy, TicketsNotKeptInTheGameGoUnderThePile) {
  const auto game = at_first_turn(table);
  play(*game, "classic.tickets");
  const auto offered = game->on<Tickets>(Seat{0}).offered;
  play(*game, "classic.keep 2");
  const auto& pile = game->on_table<TicketPiles>().first;
  EXPECT_EQ((TicketSet{pile[0], pile[1], pile[2]}),
            (TicketSet{offered[0], offered[2], offered[3]}));
}

TEST_F(Italy, GenovaPescaraIsWorthItsShortestPathTen) {
  const auto ticket = std::find_if(board->tickets.begin(), board->tickets.end(),
                                   [](auto& t) { return t.id == "genova-pescara"; });
  ASSERT_NE(ticket, board->tickets.end());
  EXPECT_EQ(ticket->points, 10);
}

TEST_F(Italy, NapoliRomaIsATripleRoute) {
  const auto game = at_first_turn(table_for(4));
  set_hand(*game, Seat{0}, "red*4");
  play(*game, "classic.claim napoli-roma:red red*4");
  EXPECT_EQ(game->on<Railway>(Seat{0}).barred, tracks({"napoli-roma:yellow", "napoli-roma:white"}));
  set_hand(*game, Seat{1}, "white*4+yellow*4");
  EXPECT_TRUE(is_legal(*game, "classic.claim napoli-roma:white white*4"));
  EXPECT_TRUE(is_legal(*game, "classic.claim napoli-roma:yellow yellow*4"));
}

TEST_F(Italy, OfATripleRouteThreeOfFourPlayersClaimATrackEach) {
  const auto game = at_first_turn(table_for(4));
  for (const char* color : {"red", "white", "yellow"}) {
    const std::string four = std::string(color) + "*4";
    set_hand(*game, game->player(), four);
    play(*game, std::string("classic.claim napoli-roma:") + color + " " + four);
  }
  ASSERT_EQ(game->player(), Seat{3});
  set_hand(*game, Seat{3}, "locomotive*4");
  EXPECT_TRUE(legal_texts(*game, "classic.claim napoli-roma").empty());
}

TEST_F(Italy, OfATripleRouteOnlyOneTrackIsClaimedAtAllWithTwoPlayers) {
  const auto game = at_first_turn(table);
  set_hand(*game, Seat{0}, "red*4");
  play(*game, "classic.claim napoli-roma:red red*4");
  set_hand(*game, Seat{1}, "white*4+yellow*4");
  EXPECT_TRUE(legal_texts(*game, "classic.claim napoli-roma").empty());
}

TEST_F(Italy, AZoneCannotBePassedThrough) {
  EXPECT_FALSE(connects({"milano-svizzera", "torino-svizzera"}, "milano", "torino"));
}

TEST_F(Italy, ATicketToAZoneIsMadeByAnyTrackThatLeadsThere) {
  EXPECT_TRUE(connects({"bologna-verona:orange", "bergamo-verona:blue", "bergamo-svizzera"},
                       "svizzera", "bologna"));
  EXPECT_TRUE(connects({"bolzano-verona", "bolzano-svizzera"}, "svizzera", "verona"));
}

TEST_F(Italy, ATicketFromAZoneToAZoneNeedsOneNetworkThatReachesBoth) {
  EXPECT_FALSE(connects({"torino-francia:yellow", "bolzano-austria"}, "francia", "austria"));
  EXPECT_TRUE(connects({"torino-francia:yellow", "milano-torino:black", "bergamo-milano:green",
                        "bergamo-bolzano", "bolzano-austria"},
                       "francia", "austria"));
}

const std::vector<std::string> north{"bologna-firenze", "bologna-verona:orange", "bolzano-verona",
                                     "bolzano-tarvisio"};
const std::vector<std::string> south{"grosseto-pisa:white", "grosseto-roma:green", "perugia-roma",
                                     "pescara-roma", "napoli-roma:red"};

std::vector<std::string> together(std::vector<std::string> all,
                                  const std::vector<std::string>& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST_F(Italy, TheBookletsTwoNetworksOfFiveRegionsScoreTwoPoints) {
  EXPECT_EQ(region_points(north), 1);
  EXPECT_EQ(region_points(south), 1);
  EXPECT_EQ(region_points(together(north, south)), 2);
}

TEST_F(Italy, TheBookletsNetworksJoinedByFirenzePisaConnectNineRegionsAndScoreEleven) {
  EXPECT_EQ(region_points(together(together(north, south), {"firenze-pisa:red"})), 11);
}

TEST_F(Italy, EveryRowOfTheTableOfRegionsIsAsPrinted) {
  std::vector<int> points;
  for (int regions = 5; regions <= 15; ++regions)
    points.push_back(
        board->number("region_bonus.points_by_regions." + std::to_string(regions), -1));
  EXPECT_THAT(points, ElementsAre(1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56));
}

TEST_F(Italy, AllTracksConnect17RegionsOfWhichThreeCountTwiceAndScore56) {
  std::vector<std::string> all;
  for (const TrackFacts& track : board->tracks) all.push_back(track.id);
  EXPECT_EQ(region_points(all), 56);
}

// Puglia, Campania, Abruzzo and Lazio; with Lecce all of Puglia, which then counts for two.
TEST_F(Italy, PugliaCountsTwiceWithAllFourCities) {
  const std::vector<std::string> part{"bari-foggia:red", "bari-taranto:purple", "foggia-napoli",
                                      "napoli-pescara", "pescara-roma"};
  EXPECT_EQ(region_points(part), 0);
  EXPECT_EQ(region_points(together(part, {"lecce-taranto:red"})), 1);
}

// Sardegna, Lazio, Umbria and Toscana; with Sassari all of Sardegna.
TEST_F(Italy, SardegnaCountsTwiceWithAllThreeCities) {
  const std::vector<std::string> part{"cagliari-olbia:blue", "cagliari-roma", "perugia-roma",
                                      "grosseto-perugia"};
  EXPECT_EQ(region_points(part), 0);
  EXPECT_EQ(region_points(together(part, {"olbia-sassari:red"})), 1);
}

// Sicilia, Calabria, Campania and Lazio; with Agrigento all of Sicilia.
TEST_F(Italy, SiciliaCountsTwiceWithAllFiveCities) {
  const std::vector<std::string> part{
      "catania-siracusa",      "catania-messina",     "catania-palermo", "cosenza-messina:gray:1",
      "cosenza-salerno:green", "napoli-salerno:blue", "napoli-roma:red"};
  EXPECT_EQ(region_points(part), 0);
  EXPECT_EQ(region_points(together(part, {"agrigento-palermo:orange"})), 1);
}

// Toscana is complete with its three cities, but only counts once.
TEST_F(Italy, OtherRegionsNeverCountTwice) {
  EXPECT_EQ(region_points({"firenze-pisa:red", "grosseto-pisa:white", "grosseto-roma:green",
                           "perugia-roma", "pescara-roma"}),
            0);
}

TEST_F(Italy, BreaksTiesByCompletedTicketsAndThenByRegions) {
  EXPECT_THAT(board->tie_breakers, ElementsAre("completed_tickets", "regions"));
}

TEST_F(Italy, BringsNoBonusForTheLongestPathNorForTheMostTickets) {
  std::ifstream in(folder / "module.json");
  const std::string manifest(std::istreambuf_iterator<char>(in), {});
  EXPECT_NE(manifest.find("\"dependencies\": [\"classic\", "), std::string::npos);
  EXPECT_EQ(manifest.find("european_express"), std::string::npos);
  EXPECT_EQ(manifest.find("most_tickets"), std::string::npos);
}

}  // namespace
}  // namespace roundhouse::test

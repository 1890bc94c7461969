#include "core/board_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

std::shared_ptr<const Board> board(const std::string& id) {
  return load_board(std::string(paths::modules) + "/maps/" + id + "/board.json");
}

int double_routes(const Board& board) {
  return static_cast<int>(std::count_if(board.tracks.begin(), board.tracks.end(),
                                        [](auto& track) { return !track.parallel.empty(); })) /
         2;
}

TEST(BoardFile, EuropeHasItsCitiesTracksAndTickets) {
  const auto europe = board("europe");
  EXPECT_EQ(europe->cities, 47);
  EXPECT_EQ(europe->tracks.size(), 101u);
  EXPECT_EQ(double_routes(*europe), 11);
  EXPECT_EQ(europe->tracks_with("tunnel").size(), 18);
  EXPECT_EQ(europe->tracks_with("locomotives").size(), 13);
  EXPECT_EQ(europe->tickets.size(), 108u);
  const auto of_set = [&](const std::string& set, const std::string& pile) {
    return std::count_if(europe->tickets.begin(), europe->tickets.end(),
                         [&](auto& ticket) { return ticket.set == set && ticket.pile == pile; });
  };
  EXPECT_EQ(of_set("europe", "long"), 6);
  EXPECT_EQ(of_set("europe", "standard"), 40);
}

TEST(BoardFile, TheUsaHasItsCitiesTracksAndTickets) {
  const auto usa = board("usa");
  EXPECT_EQ(usa->cities, 36);
  EXPECT_EQ(usa->tracks.size(), 100u);
  EXPECT_EQ(usa->tickets.size(), 30u);
}

TEST(BoardFile, TracksAreNamedByTheirEndsAndParallelOnesByTheirColorToo) {
  const auto europe = board("europe");
  EXPECT_FALSE(europe->track("paris-zurich").is_none());
  EXPECT_FALSE(europe->track("frankfurt-paris:white").is_none());
  EXPECT_FALSE(europe->track("frankfurt-paris:orange").is_none());
  EXPECT_TRUE(europe->tracks[static_cast<std::size_t>(europe->track("frankfurt-paris:white"))]
                  .parallel.contains(europe->track("frankfurt-paris:orange")));
}

TEST(BoardFile, TheUsaDealsThreeTicketsAndKeepsTwoThenDrawsThreeAndKeepsOne) {
  const TicketPlan plan = board("usa")->ticket_plan;
  ASSERT_EQ(plan.start.size(), 1u);
  EXPECT_EQ(plan.start[0].parts[0].count, 3);
  EXPECT_EQ(plan.start[0].keep_at_least, 2);
  EXPECT_EQ(plan.start[0].unkept, Deal::Unkept::under_pile);
  EXPECT_EQ(plan.draw.parts[0].count, 3);
  EXPECT_EQ(plan.draw.keep_at_least, 1);
}

TEST(BoardFile, RoutesScoreByLengthAndPlayersHaveFortyFiveWagons) {
  for (const char* id : {"usa", "europe"}) {
    const auto loaded = board(id);
    ASSERT_GE(loaded->route_points.size(), 9u);
    EXPECT_EQ(std::vector<int>(loaded->route_points.begin(), loaded->route_points.begin() + 9),
              (std::vector<int>{0, 1, 2, 4, 7, 10, 15, 18, 21}));
    EXPECT_EQ(loaded->wagons, 45);
  }
}

// Two tracks of length 2 and one of 3 between two places, and two to a country.
std::shared_ptr<const Board> board_of_doubles(const std::string& more) {
  const test::Folder folder;
  std::ofstream(folder.path / "board.json") << R"({"board": "twice", "wagons": 45,
    "ticket_plan": {"start": [], "draw": {"deal": {"standard": 3}, "keep": 1}},
    "cities": [{"id": "oslo", "name": "Oslo", "lat": 60, "lon": 11},
               {"id": "bergen", "name": "Bergen", "lat": 60, "lon": 5}],
    "countries": [{"id": "sweden", "name": "Sweden"}],
    "tracks": [{"a": "oslo", "b": "bergen", "length": 2, "color": "red"},
               {"a": "bergen", "b": "oslo", "length": 2, "color": "gray"},
               {"a": "oslo", "b": "bergen", "length": 3, "color": "red"},
               {"a": "oslo", "b": "sweden", "length": 1, "color": "red"},
               {"a": "oslo", "b": "sweden", "length": 1, "color": "blue"}],
    "tickets": [{"a": "oslo", "b": "bergen", "points": 3}])"
                                            << more << "}";
  return load_board(folder.path / "board.json");
}

TEST(BoardFile, SamePlacesAndSameLengthIsADoubleRouteWhateverTheColors) {
  const auto twice = board_of_doubles("");
  EXPECT_EQ(twice->tracks[0].parallel, TrackSet{Track{1}});
  EXPECT_EQ(twice->tracks[1].parallel, TrackSet{Track{0}});
  EXPECT_TRUE(twice->tracks[2].parallel.empty()) << "another length is another route";
  EXPECT_EQ(twice->tracks[3].parallel, TrackSet{Track{4}}) << "a country is a place";
}

TEST(BoardFile, MaySayThatTracksAreNoDoubleRoute) {
  const auto twice = board_of_doubles(R"(, "not_double": [["oslo", "bergen"]])");
  EXPECT_TRUE(twice->tracks[0].parallel.empty());
  EXPECT_EQ(twice->tracks[3].parallel, TrackSet{Track{4}});
}

}  // namespace
}  // namespace roundhouse

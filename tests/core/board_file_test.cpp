#include "core/board_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace roundhouse {
namespace {

std::shared_ptr<const Board> board(const std::string& id) {
  return load_board(std::string(ROUNDHOUSE_TEST_MODULES) + "/maps/" + id + "/board.json");
}

int double_routes(const Board& board) {
  return static_cast<int>(std::count_if(board.tracks.begin(), board.tracks.end(),
                                        [](auto& track) { return !track.parallel.empty(); })) / 2;
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

}  // namespace
}  // namespace roundhouse

#include "roundhouse/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

TrackSet all_tracks(const Board& board) {
  return TrackSet::first(static_cast<int>(board.tracks.size()));
}

bool connects(const Board& board, const TrackSet& tracks, const char* a, const char* b) {
  return Network(board, tracks).connects(board.city(a), board.city(b));
}

TEST(Network, ConnectsCitiesOverSeveralTracks) {
  const Board board = draw_board({"a b 1 any", "b c 1 any", "d e 1 any"}, {});
  EXPECT_TRUE(connects(board, all_tracks(board), "a", "c"));
  EXPECT_FALSE(connects(board, all_tracks(board), "a", "d"));
  EXPECT_FALSE(connects(board, {Track{0}}, "a", "c"));
}

TEST(Network, ACountryIsReachedByAnyTrackThatLeadsThere) {
  const Board board = draw_board({"a b 1 any", "b X 1 any", "c X 1 any"}, {});
  EXPECT_TRUE(connects(board, {Track{0}, Track{1}}, "a", "X"));
  EXPECT_TRUE(connects(board, {Track{0}, Track{1}}, "X", "a"));
  EXPECT_FALSE(connects(board, {Track{0}, Track{2}}, "a", "X"));
}

TEST(Network, TracksDoNotMeetInACountry) {
  const Board board = draw_board({"a X 1 any", "b X 1 any"}, {});
  EXPECT_FALSE(connects(board, all_tracks(board), "a", "b"));
}

TEST(Network, TwoCountriesNeedOneNetworkThatReachesBoth) {
  const Board board = draw_board({"a X 1 any", "a b 1 any", "b Y 1 any", "c Y 1 any"}, {});
  EXPECT_TRUE(connects(board, {Track{0}, Track{1}, Track{2}}, "X", "Y"));
  EXPECT_FALSE(connects(board, {Track{0}, Track{1}, Track{3}}, "X", "Y"));
}

TEST(Network, ATrackThatIsAddedConnectsAsIfItHadAlwaysBeenThere) {
  auto state = Chance::seeded(7, "networks");
  Chance chance(state);
  const Board board = draw_board({"a b 1 any", "b c 1 any", "c d 1 any", "d e 1 any", "e a 1 any",
                                  "a X 1 any", "c X 1 any", "d Y 1 any", "b Y 1 any"},
                                 {});
  for (int round = 0; round < 200; ++round) {
    TrackSet tracks;
    Network network(board, {});
    for (int i = 0; i < 5; ++i) {
      const Track track{chance.below(9)};
      tracks.insert(track);
      network.add(track);
    }
    const Network whole(board, tracks);
    for (int a = 0; a < 7; ++a)
      for (int b = 0; b < a; ++b)
        ASSERT_EQ(network.connects(City{a}, City{b}), whole.connects(City{a}, City{b}));
  }
}

TEST(Network, SaysWhetherAnAddedTrackConnectsSomethingNew) {
  const Board board =
      draw_board({"a b 1 any", "b c 1 any", "c a 1 any", "a X 1 any", "b X 2 any"}, {});
  Network network(board, {Track{0}, Track{1}});
  EXPECT_FALSE(network.add(board.track("c-a")));
  EXPECT_TRUE(network.add(board.track("a-X")));
  EXPECT_FALSE(network.add(board.track("b-X")));
}

TEST(LongestPath, MayPassACityTwiceButNoTrackTwice) {
  // Two loops that meet in c, and a tail that only costs a way back.
  const Board board = draw_board(
      {"a b 1 any", "b c 1 any", "c a 1 any", "c d 2 any", "d e 2 any", "e c 2 any"}, {});
  EXPECT_EQ(longest_path(board, all_tracks(board)), 9);
}

TEST(LongestPath, OfAStarTakesItsTwoLongestRays) {
  const Board board = draw_board({"m a 1 any", "m b 4 any", "m c 6 any", "m d 2 any"}, {});
  EXPECT_EQ(longest_path(board, all_tracks(board)), 10);
}

TEST(LongestPath, CannotPassThroughACountry) {
  const Board board = draw_board({"a X 3 any", "b X 4 any", "a c 1 any"}, {});
  EXPECT_EQ(longest_path(board, all_tracks(board)), 4);
}

TEST(LongestPath, OfNoTracksIsZero) {
  const Board board = draw_board({"a b 1 any"}, {});
  EXPECT_EQ(longest_path(board, {}), 0);
}

// Tries every path from every city, without any cleverness.
int longest_by_trying(const Board& board, const TrackSet& tracks) {
  int best = 0;
  std::function<void(City, TrackSet, int)> walk = [&](City at, TrackSet left, int length) {
    best = std::max(best, length);
    if (board.is_country(at) && length > 0) return;
    for (Track track : left) {
      const TrackFacts& facts = board.tracks[static_cast<std::size_t>(track)];
      if (facts.from != at && facts.to != at) continue;
      TrackSet rest = left;
      rest.erase(track);
      walk(facts.from == at ? facts.to : facts.from, rest, length + facts.length);
    }
  };
  for (int place = 0; place < static_cast<int>(board.places.size()); ++place)
    walk(City{place}, tracks, 0);
  return best;
}

TEST(LongestPath, LeavesAndComesBackByTwoTailsOfTheSameRing) {
  const Board board = draw_board(
      {"a b 1 any", "b c 1 any", "c a 1 any", "a d 3 any", "d e 2 any", "a f 4 any"}, {});
  EXPECT_EQ(longest_path(board, all_tracks(board)), 12);
}

// Ten tracks between places called by these letters; a capital is a country.
Board random_board(Chance& chance, const std::string& places) {
  const int count = static_cast<int>(places.size());
  std::vector<std::string> tracks;
  while (tracks.size() < 10) {
    const char a = places[static_cast<std::size_t>(chance.below(count))];
    const char b = places[static_cast<std::size_t>(chance.below(count))];
    const int length = 1 + chance.below(6);
    if (a != b) tracks.push_back(std::string{a, ' ', b, ' '} + std::to_string(length) + " any");
  }
  return draw_board(tracks, {});
}

TEST(LongestPath, AgreesWithTryingEveryPathOnRandomNetworks) {
  auto state = Chance::seeded(42, "boards");
  Chance chance(state);
  for (const char* places : {"abcde", "abcdef", "abcdefghijkl", "abcdefX", "abcdXY"})
    for (int round = 0; round < 300; ++round) {
      const Board board = random_board(chance, places);
      const TrackSet all = all_tracks(board);
      EXPECT_EQ(longest_path(board, all), longest_by_trying(board, all));
    }
}

}  // namespace
}  // namespace roundhouse::test

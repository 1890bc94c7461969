#include "roundhouse/trail.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

City other_end(const Board& board, Track track, City at) {
  return board[track].from == at ? board[track].to : board[track].from;
}

bool leaves(const Board& board, Track track, City at) {
  return (board[track].from == at || board[track].to == at) &&
         !board.is_country(other_end(board, track, at));
}

// Moves the traveller over a track and returns the points of the token taken.
int step(const Board& board, Travel& travel, Track track) {
  if (travel.paid.contains(track)) --travel.cards;
  travel.free.erase(track);
  travel.paid.erase(track);
  travel.at = other_end(board, track, travel.at);
  auto& tokens = travel.tokens[travel.at];
  return tokens.empty() || travel.at == travel.start ? 0 : tokens.pop_back();
}

// What a trail brings and what it costs: more points are better, then fewer cards.
struct Result {
  int points = 0;
  int cards_left = 0;
  friend auto operator<=>(const Result&, const Result&) = default;
};

// The best of every trail there is. The tracks used tell all that matters of a trail.
class EveryTrail {
 public:
  EveryTrail(const Board& board, const Travel& travel) : board_(board) { go_on(travel, 0); }
  Result best;

 private:
  void go_on(const Travel& travel, int points) {
    best = std::max(best, {points, travel.cards});
    for (Track track : travel.cards > 0 ? travel.free | travel.paid : travel.free) {
      if (!leaves(board_, track, travel.at)) continue;
      Travel further = travel;
      const int token = step(board_, further, track);
      if (seen_.insert(left(further)).second) go_on(further, points + token);
    }
  }
  static std::vector<int> left(const Travel& travel) {
    std::vector<int> tracks;
    for (Track track : travel.free | travel.paid) tracks.push_back(track);
    return tracks;
  }

  const Board& board_;
  std::set<std::vector<int>> seen_;
};

Result walk(const Board& board, Travel travel, const Trail& trail) {
  int points = 0;
  for (Track track : trail.tracks) {
    EXPECT_TRUE(travel.free.contains(track) || travel.paid.contains(track)) << "used twice";
    EXPECT_TRUE(leaves(board, track, travel.at));
    points += step(board, travel, track);
    EXPECT_GE(travel.cards, 0);
  }
  return {points, travel.cards};
}

Board random_board(Chance& chance, int cities, int tracks) {
  std::vector<std::string> lines;
  for (int i = 1; i < cities; ++i)
    lines.push_back("c" + std::to_string(chance.below(i)) + " c" + std::to_string(i) + " 1 any");
  while (static_cast<int>(lines.size()) < tracks) {
    const int a = chance.below(cities), b = chance.below(cities);
    if (a != b) lines.push_back("c" + std::to_string(a) + " c" + std::to_string(b) + " 1 any");
  }
  lines.push_back("c0 X 1 any");
  return draw_board(lines, {});
}

Travel random_travel(Chance& chance, const Board& board, int most_cards) {
  Travel travel;
  travel.at = City{chance.below(board.cities)};
  travel.start = chance.below(3) > 0 ? travel.at : City{chance.below(board.cities)};
  travel.cards = chance.below(most_cards + 1);
  for (int i = 0; i < static_cast<int>(board.tracks.size()); ++i)
    (chance.below(2) == 0 ? travel.free : travel.paid).insert(Track{i});
  for (int city = 0; city < board.cities; ++city)
    for (int token = 0, count = chance.below(4); token < count; ++token)
      travel.tokens[static_cast<std::size_t>(city)].push_back(
          static_cast<std::uint8_t>(1 + chance.below(7)));
  return travel;
}

void expect_the_best(std::uint64_t seed, int positions, int cities, int tracks, int most_cards) {
  auto state = Chance::seeded(seed, "trails");
  Chance chance(state);
  for (int i = 0; i < positions; ++i) {
    const Board board = random_board(chance, cities + chance.below(5), tracks + chance.below(4));
    const Travel travel = random_travel(chance, board, most_cards);
    const Trail found = best_trail(board, travel);
    const Result result = walk(board, travel, found);
    ASSERT_TRUE(found.is_best);
    ASSERT_EQ(result.points, found.points);
    ASSERT_EQ(result, EveryTrail(board, travel).best) << "position " << i;
  }
}

TEST(BestTrail, IsAsGoodAsTheBestOfAllTrailsAndCostsNoMore) { expect_the_best(1, 400, 4, 8, 4); }

TEST(BestTrail, IsAsGoodAsTheBestOfAllTrailsOnLargerBoards) { expect_the_best(3, 40, 8, 13, 4); }

TEST(BestTrail, CostsNoMoreThanItMustWhereThereAreMoreCardsThanTracks) {
  expect_the_best(6, 40, 7, 12, 30);
}

TEST(BestTrail, EndsWithTheLastToken) {
  auto state = Chance::seeded(4, "trails");
  Chance chance(state);
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board(chance, 12, 20);
    const Travel travel = random_travel(chance, board, 4);
    Trail found = best_trail(board, travel);
    if (found.tracks.empty()) continue;
    found.tracks.pop_back();
    EXPECT_LT(walk(board, travel, found).points, found.points);
  }
}

TEST(BestTrail, TakesTheTokensOfACityFromTheTopWhateverTheirPoints) {
  const Board board = draw_board({"a b 1 any", "a b 1 red", "a b 1 blue"}, {});
  Travel travel;
  travel.at = travel.start = City{0};
  travel.free = {Track{0}, Track{1}, Track{2}};
  travel.tokens[1] = {7, 1};
  EXPECT_EQ(best_trail(board, travel).points, 8);
  travel.free.erase(Track{1});
  EXPECT_EQ(best_trail(board, travel).points, 1);
}

TEST(BestTrail, IsToStayWhereNothingCanBeTaken) {
  const Board board = draw_board({"a b 1 any"}, {});
  Travel travel;
  travel.at = travel.start = City{0};
  travel.free.insert(Track{0});
  EXPECT_TRUE(best_trail(board, travel).tracks.empty());
}

TEST(BestTrail, GoesOnPastEmptyCities) {
  const Board board = draw_board({"a b 1 any", "b c 1 any"}, {});
  Travel travel;
  travel.at = travel.start = City{0};
  travel.free = {Track{0}, Track{1}};
  travel.tokens[2] = {4};
  EXPECT_EQ(best_trail(board, travel).tracks.size(), 2);
}

void expect_given_up(const Board& board, const Travel& travel, const Trail& found) {
  EXPECT_FALSE(found.is_best);
  EXPECT_GT(found.points, 0);
  EXPECT_EQ(walk(board, travel, found).points, found.points);
}

TEST(BestTrail, SaysWhereTheSearchGaveUp) {
  auto state = Chance::seeded(2, "trails");
  Chance chance(state);
  const Board board = random_board(chance, 40, 100);
  const Travel travel = random_travel(chance, board, 10);
  expect_given_up(board, travel, best_trail(board, travel, 50));
}

TEST(BestTrail, IsSearchedNearbyWhereTheBoardIsTooLarge) {
  auto state = Chance::seeded(5, "trails");
  Chance chance(state);
  const Board board = random_board(chance, 120, 250);
  Travel travel = random_travel(chance, board, 10);
  travel.cards = 255;
  expect_given_up(board, travel, best_trail(board, travel));
}

}  // namespace
}  // namespace roundhouse::test

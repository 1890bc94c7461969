#include "roundhouse/trail.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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

// Every trail there is.
int most_points(const Board& board, const Travel& travel) {
  int best = 0;
  for (Track track : travel.cards > 0 ? travel.free | travel.paid : travel.free) {
    if (!leaves(board, track, travel.at)) continue;
    Travel further = travel;
    const int token = step(board, further, track);
    best = std::max(best, token + most_points(board, further));
  }
  return best;
}

int walk(const Board& board, Travel travel, const Trail& trail) {
  int points = 0;
  for (Track track : trail.tracks) {
    EXPECT_TRUE(travel.free.contains(track) || travel.paid.contains(track)) << "used twice";
    EXPECT_TRUE(leaves(board, track, travel.at));
    points += step(board, travel, track);
    EXPECT_GE(travel.cards, 0);
  }
  return points;
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

TEST(BestTrail, IsAsGoodAsTheBestOfAllTrails) {
  auto state = Chance::seeded(1, "trails");
  Chance chance(state);
  for (int i = 0; i < 400; ++i) {
    const Board board = random_board(chance, 4 + chance.below(5), 8 + chance.below(4));
    const Travel travel = random_travel(chance, board, 4);
    const Trail found = best_trail(board, travel);
    ASSERT_TRUE(found.is_best);
    ASSERT_EQ(found.points, most_points(board, travel)) << "position " << i;
    ASSERT_EQ(walk(board, travel, found), found.points);
  }
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

TEST(BestTrail, SaysWhereTheSearchGaveUp) {
  auto state = Chance::seeded(2, "trails");
  Chance chance(state);
  const Board board = random_board(chance, 30, 100);
  Travel travel = random_travel(chance, board, 10);
  const Trail found = best_trail(board, travel, 50);
  EXPECT_FALSE(found.is_best);
  EXPECT_GT(found.points, 0);
  EXPECT_EQ(walk(board, travel, found), found.points);
}

}  // namespace
}  // namespace roundhouse::test

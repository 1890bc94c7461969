// The best journey is found, and known to be the best, on every board.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "host/seats.hpp"
#include "plugins/passengers/passengers.hpp"
#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

class BestJourneyOn : public testing::TestWithParam<std::string> {};

// A game by chance is over; then all goods lie there again, and a player has a passenger in every
// city and every passenger card.
std::shared_ptr<Game> at_its_hardest(const LaidTable& table, Seat player) {
  auto game = table.new_game(1);
  const auto at_start = table.new_game(1);
  const auto random = seat_player("random", 1);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves))
    play(*game, moves[random->choose(*game, moves)]);
  for (int i = 0; i < game->board().cities; ++i) {
    game->on<passengers::Goods>(City{i}) = at_start->on<passengers::Goods>(City{i});
    game->on<passengers::Passengers>(player).cities.insert(City{i});
  }
  game->on<Hand>(player).cards.of[game->cards().find("passenger")] = 10;
  return game;
}

// Five players claim the tracks of a board, short ones first, as far as their wagons reach: hardly
// any game leaves more tracks to travel over. All goods lie there.
Travel over_short_tracks(const Game& at_start, Chance& chance) {
  const Board& board = at_start.board();
  std::multimap<int, Track> tracks;
  for (int i = 0; i < std::ssize(board.tracks); ++i)
    tracks.insert({10 * board[Track{i}].length + chance.below(20), Track{i}});
  std::vector<int> wagons(5, board.wagons);
  Travel travel;
  for (const auto& [order, track] : tracks) {
    const auto richest = std::ranges::max_element(wagons);
    if (*richest < board[track].length) continue;
    *richest -= board[track].length;
    (richest == wagons.begin() ? travel.free : travel.paid).insert(track);
  }
  for (int i = 0; i < board.cities; ++i)
    travel.tokens[static_cast<std::size_t>(i)] = at_start.on<passengers::Goods>(City{i}).tokens;
  travel.at = travel.start = City{chance.below(board.cities)};
  return travel;
}

TEST_P(BestJourneyOn, IsKnownWithAllCardsWhereTracksAreMany) {
  Table table;
  table.board = GetParam();
  table.seats.assign(5, "random");
  table.with = {"passengers"};
  const auto at_start = lay_table(table, shipped_modules())->new_game(1);
  auto state = Chance::seeded(1, "journeys");
  Chance chance(state);
  for (int i = 0; i < 30; ++i) {
    Travel travel = over_short_tracks(*at_start, chance);
    travel.cards = 10;
    EXPECT_TRUE(best_trail(at_start->board(), travel).is_best) << "position " << i;
  }
}

TEST_P(BestJourneyOn, IsKnownFromEveryCityWithAllCardsAndGoods) {
  Table table;
  table.board = GetParam();
  table.seats.assign(4, "random");
  table.with = {"passengers"};
  const Seat player{0};
  const auto game = at_its_hardest(*lay_table(table, shipped_modules()), player);
  int points = 0;
  for (int i = 0; i < game->board().cities; ++i) {
    const TrailAsked asked = game->ask(TrailAsked{player, City{i}});
    EXPECT_TRUE(asked.is_best) << game->board()[City{i}].name;
    points += asked.points;
  }
  EXPECT_GT(points, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryBoard, BestJourneyOn, testing::ValuesIn(shipped_boards()),
                         [](const auto& parameters) { return parameters.param; });

}  // namespace
}  // namespace roundhouse::test

#include "plugins/stations/borrowing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/board_file.hpp"
#include "roundhouse/chance.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// A letter for each place, the last two countries.
std::string place(int number) { return std::string(1, "abcdefghXY"[number]); }

std::string random_line(Chance& chance, int places) {
  const int a = chance.below(places), b = (a + 1 + chance.below(places - 1)) % places;
  return place(std::min(a, b)) + " " + place(std::max(a, b)) + " ";
}

// Eight cities and two countries, with random tracks between them; every city is on the board.
Board random_board(Chance& chance) {
  std::vector<std::string> tracks{"a b 1 any", "c d 1 any", "e f 1 any",
                                  "g h 1 any", "a X 1 any", "c Y 1 any"};
  for (int i = 0; i < 16; ++i) {
    const std::string line = random_line(chance, 10);
    if (line != "X Y ") tracks.push_back(line + std::to_string(1 + i % 8) + " any");
  }
  std::vector<std::string> tickets;
  for (int i = 0; i < 12; ++i)
    tickets.push_back(random_line(chance, 10) + std::to_string(1 + chance.below(6)));
  return draw_board(tracks, tickets);
}

// A position at the end: tracks and stations are spread over two or three players by chance.
void spread(Game& game, Chance& chance) {
  for (Seat player : game.seats()) {
    game.on<Railway>(player).tracks = {};
    game.on<Tickets>(player).kept = {};
  }
  const Board& board = game.board();
  for (int i = 0; i < static_cast<int>(board.tracks.size()); ++i) {
    const int owner = chance.below(game.players() + 1);
    if (owner < game.players()) game.on<Railway>(Seat{owner}).tracks.insert(Track{i});
  }
  for (int i = 0; i < static_cast<int>(board.tickets.size()); ++i)
    if (chance.below(3) > 0) game.on<Tickets>(Seat{0}).kept.insert(Ticket{i});
}

void build_station(Game& game, const std::string& city) {
  while (game.player() != Seat{0}) play(game, "classic.draw"), play(game, "classic.draw");
  set_hand(game, Seat{0}, "locomotive*3");
  play(game, legal_texts(game, "stations.build " + city).at(0));
}

struct Result {
  int points = 0, tickets = 0;
  friend bool operator==(const Result&, const Result&) = default;
  friend auto operator<=>(const Result&, const Result&) = default;
};

Result result(const Board& board, const TrackSet& tracks, const TicketSet& tickets) {
  const Network network(board, tracks);
  Result sum;
  for (Ticket ticket : tickets) {
    const bool is_made = network.connects(board[ticket].from, board[ticket].to);
    sum.points += is_made ? board[ticket].points : -board[ticket].points;
    sum.tickets += is_made ? 1 : 0;
  }
  return sum;
}

// Tries every claimed track of an opponent for every station, without any cleverness.
Result best_by_trying(const Game& game, const std::vector<City>& stations) {
  const Board& board = game.board();
  TrackSet opponents;
  for (Seat player : game.seats())
    if (player != Seat{0}) opponents |= game.on<Railway>(player).tracks;
  std::vector<TrackSet> choices{game.on<Railway>(Seat{0}).tracks};
  for (City city : stations) {
    const std::vector<TrackSet> before = choices;
    for (Track track : opponents) {
      if (board[track].from != city && board[track].to != city) continue;
      for (TrackSet choice : before) {
        choice.insert(track);
        choices.push_back(choice);
      }
    }
  }
  Result best{-10'000, 0};
  for (const TrackSet& choice : choices)
    best = std::max(best, result(board, choice, game.on<Tickets>(Seat{0}).kept));
  return best;
}

TEST(Borrowing, IsAsGoodAsTryingEveryTrackForEveryStationInThreeThousandEndPositions) {
  auto state = Chance::seeded(1, "borrowing");
  Chance chance(state);
  int helped = 0;
  for (int round = 0; round < 100; ++round) {
    const auto game =
        at_first_turn(lay_table(random_board(chance), 2 + chance.below(2), {"stations"}));
    std::vector<City> stations;
    const int count = 1 + chance.below(3), first = chance.below(8);
    for (int i = 0; i < count; ++i) {
      const std::string city = place((first + 3 * i) % 8);
      build_station(*game, city);
      stations.push_back(game->board().city(city));
    }
    for (int position = 0; position < 30; ++position) {
      spread(*game, chance);
      const TrackSet own = game->on<Railway>(Seat{0}).tracks;
      const TicketSet tickets = game->on<Tickets>(Seat{0}).kept;
      const NetworkAsked asked = game->ask(NetworkAsked{Seat{0}, own});
      ASSERT_EQ(result(game->board(), asked.tracks, tickets), best_by_trying(*game, stations));
      ASSERT_LE(asked.borrowed.size(), count);
      if (!asked.borrowed.empty()) ++helped;
    }
  }
  EXPECT_GT(helped, 1000) << "stations should matter in these positions";
}

// The three cities with the most tracks, all of them an opponent's, and nothing of one's own.
TEST(Borrowing, TriesAtMostSixHundredChoicesOnAnyBoard) {
  for (const std::string& id : shipped_boards()) {
    const auto board = load_board(shipped_modules().at(id).folder / "board.json");
    const TrackSet all = TrackSet::first(static_cast<int>(board->tracks.size()));
    const Network nothing(*board, {});
    std::vector<TrackSet> offers;
    for (int city = 0; city < board->cities; ++city)
      offers.push_back(stations::offers_in(City{city}, *board, nothing, all));
    std::sort(offers.begin(), offers.end(),
              [](const TrackSet& a, const TrackSet& b) { return a.size() > b.size(); });
    int tried = 0;
    const auto count = [&](const Network&, const stations::Loans&) { ++tried; };
    stations::Loans loans;
    stations::each_choice(nothing, {offers[0], offers[1], offers[2]}, loans, count);
    EXPECT_LE(tried, 600) << id;
    EXPECT_GT(tried, 300) << id;
  }
}

}  // namespace
}  // namespace roundhouse::test

// Fast tracks. Whoever claims one places a bullet train of the common reserve instead of wagons,
// and moves forward on the fast-train track instead of scoring. Once built it carries everyone's
// tickets. When the reserve is empty, those still free are ordinary tracks. At the end the markers
// are ranked. (Booklet of Japan, "Voies Rapides" and "Fin de partie".)
#include "fast_tracks.hpp"

#include <string>

#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace fast_tracks {
namespace {

constexpr Name for_rank{"fast_tracks.rank"};
constexpr Name by_marker{"marker"};
constexpr int few_trains = 2;

const TrackSet& built(const Game& game) { return game.on_table<BulletTrains>().built; }

bool has_trains(const Game& game) { return game.on_table<BulletTrains>().left > 0; }

void fill_reserve(Game& game, const GameStarted&) {
  game.on_table<BulletTrains>().left =
      static_cast<std::uint8_t>(game.board().number("bullet_trains", 0));
}

void need_no_wagons(const Game& game, PriceAsked& asked) {
  if (has_trains(game)) asked.wagons = 0;
}

void score_nothing(const Game& game, PointsAsked& asked) {
  if (has_trains(game)) asked.points = 0;
}

void place_train(Game& game, const TrackClaimed& claimed) {
  if (!has_trains(game)) return;
  auto& trains = game.on_table<BulletTrains>();
  --trains.left;
  trains.built.insert(claimed.track);
  auto& marker = game.on<Marker>(claimed.player).spaces;
  const auto forward = static_cast<std::uint8_t>(claimed.cards.total());
  marker = static_cast<std::uint16_t>(marker + forward);
  game.happened(FastTrackBuilt{claimed.player, claimed.track, marker, forward, trains.left});
}

// Everyone uses what is built, whoever built it, but it is nobody's own.
void carry_tickets(const Game& game, NetworkAsked& asked) { asked.tracks |= built(game); }
void carry_pieces(const Game& game, FreeTravelAsked& asked) { asked.tracks |= built(game); }
void are_nobodys_own(const Game& game, OwnTracksAsked& asked) { asked.tracks -= built(game); }

bool can_be_built(const Game& game) {
  return !(game.on_table<FreeTracks>().tracks & game.board().tracks_with("bullet")).empty();
}

// Few wagons are not enough: few bullet trains must be left as well.
void wait_for_trains(const Game& game, LastRoundAsked& asked) {
  if (!asked.starts) return;
  asked.starts = game.on_table<BulletTrains>().left <= few_trains || !can_be_built(game);
}

bool has_taken_part(const Game& game, Seat player) {
  return !(game.on<Railway>(player).tracks & built(game)).empty();
}

int bonus(const Game& game, Seat player) {
  const Board& board = game.board();
  if (!has_taken_part(game, player)) return board.number("fast_train_bonus.no_participation", 0);
  std::size_t further_along = 0;
  for (Seat other : game.seats())
    if (game.on<Marker>(other).spaces > game.on<Marker>(player).spaces) ++further_along;
  return board.table("fast_train_bonus.by_players." +
                     std::to_string(game.players()))[further_along];
}

void score_ranks(Game& game, const FinalScoring&) {
  for (Seat player : game.seats()) score(game, player, bonus(game, player), for_rank);
}

void break_tie(const Game& game, TieBreakAsked& asked) {
  if (asked.by == NameId{by_marker}) asked.value = game.on<Marker>(asked.player).spaces;
}

// Bullet trains stand where wagons would.
void count_no_wagons(const Game& game, WagonsAsked& asked) {
  for (Track track : game.on<Railway>(asked.player).tracks& built(game))
    asked.wagons = static_cast<std::uint16_t>(asked.wagons - game.board()[track].length);
}

void check(const Game& game, CheckAsked&) {
  const auto& trains = game.on_table<BulletTrains>();
  const int there = trains.left + trains.built.size();
  const int all = game.board().number("bullet_trains", 0);
  if (there != all)
    throw RuleBroken(std::to_string(there) + " of " + std::to_string(all) +
                     " bullet trains are there");
}

void must_fit(const Setup& setup) {
  const Board& board = setup.board();
  if (board.tracks_with("bullet").empty())
    throw SetupError("the board " + board.id + " has no fast tracks");
  const int trains = board.number("bullet_trains", 0);
  if (trains < 1 || trains > 255)
    throw SetupError("the board " + board.id + " has " + std::to_string(trains) +
                     " bullet_trains, but it should have 1 to 255");
  const std::string path = "fast_train_bonus.by_players." + std::to_string(setup.players());
  const auto ranks = static_cast<std::size_t>(setup.players());
  if (board.table(path).size() < ranks)
    throw SetupError("the board " + board.id + " gives " +
                     std::to_string(board.table(path).size()) + " numbers in " + path +
                     ", but it should give one for each rank");
}

}  // namespace

void setup(Setup& setup) {
  must_fit(setup);
  const TrackSet fast = setup.board().tracks_with("bullet");
  setup.keep<BulletTrains>(Holder::table, "fast_tracks.bullet_trains");
  setup.keep<Marker>(Holder::player, "fast_tracks.marker");
  setup.fact<FastTrackBuilt>();
  setup.name(std::string(for_rank.text));
  setup.name(std::string(by_marker.text));
  setup.on<fill_reserve>();
  setup.on<need_no_wagons>(fast);
  setup.on<score_nothing>(fast);
  setup.on<place_train>(fast);
  setup.on<carry_tickets>();
  setup.on<carry_pieces>();
  setup.on<are_nobodys_own>();
  setup.on<wait_for_trains>();
  setup.on<score_ranks>();
  setup.on<break_tie>();
  setup.on<count_no_wagons>();
  setup.on<check>();
}

}  // namespace fast_tracks

ROUNDHOUSE_MODULE(fast_tracks::setup)

// Claiming a track. As many cards as it has spaces, all of its colour, or of any one colour where
// it is grey; locomotives are wild. One wagon for each space, and points at once. Of a double or
// triple route a player claims one at most, and with few players the others close.
#include <algorithm>
#include <array>

#include "classic.hpp"

namespace classic {
namespace {

constexpr Name turn{"turn"};
constexpr Name finish_claim{"classic.finish_claim"};
constexpr Name for_track{"classic.track"};

PriceAsked price(const Game& game, Seat player, Track track) {
  const TrackIndex& index = game.rules().tracks;
  PriceAsked printed = index.printed[static_cast<std::size_t>(track)];
  printed.player = player;
  return index.asked.contains(track) ? game.ask(printed) : printed;
}

// Asks for what a track costs now. Where that is what is printed, it stays among `tracks`.
void list_asked(const Game& game, const Purse& purse, Track track, TrackSet& tracks, Moves& moves) {
  const Seat player = game.player();
  const PriceAsked asked = price(game, player, track);
  tracks.erase(track);
  if (asked.refused || asked.wagons > game.on<Reserve>(player).wagons) return;
  if (asked.costs_the_same(game.rules().tracks.printed[static_cast<std::size_t>(track)]))
    tracks.insert(track);
  else
    moves.add_each(TrackSet{track}, moves.ways_to_pay(purse, asked.price()));
}

// The tracks for which there are enough cards, whatever kinds are asked for.
TrackSet within_reach(const TrackIndex& index, const Purse& purse) {
  const auto reach = [&](int cards) {
    return static_cast<std::size_t>(std::min(cards + purse.help(), max_spaces));
  };
  TrackSet tracks = index.of_any_price_up_to[reach(0)];
  int most = 0;
  for (Kind color : purse.cards().colors()) {
    const int cards = purse.count(color);
    most = std::max(most, cards);
    tracks |= index.up_to[static_cast<std::size_t>(color)][reach(cards)];
  }
  return tracks | index.up_to[max_kinds][reach(most)];
}

void list_claims(const Game& game, Moves& moves) {
  const Seat player = game.player();
  const TrackIndex& index = game.rules().tracks;
  const Purse purse(game.cards(), game.on<Hand>(player).cards);
  const auto wagons = std::min<std::size_t>(game.on<Reserve>(player).wagons, max_spaces);
  const TrackSet open = game.on_table<FreeTracks>().tracks - game.on<Railway>(player).barred;
  TrackSet tracks = open & index.wagons_up_to[wagons] & within_reach(index, purse);
  const TrackSet asked = open & index.asked;
  for (Track track : asked) list_asked(game, purse, track, tracks, moves);
  while (!tracks.empty()) {
    const SamePrice& same = index.prices[index.price[static_cast<std::size_t>(tracks.lowest())]];
    moves.add_each(tracks & same.tracks, moves.ways_to_pay(purse, same.price));
    tracks -= same.tracks;
  }
}

void claim(Game& game, const Move& move) {
  const Seat player = game.player();
  game.on<Hand>(player).remove(move.cards);
  game.on_table<Laid>() = {move.cards, Track{move.a}};
  game.then(finish_claim, player);
  game.happened(CardsLaid{player, Track{move.a}, move.cards});
}

void close_parallel(Game& game, Seat player, Track track) {
  const TrackSet& parallel = game.board()[track].parallel;
  game.on<Railway>(player).barred |= parallel;
  if (game.players() <= game.board().players_with_single_doubles)
    game.on_table<FreeTracks>().tracks -= parallel;
}

void discard_laid(Game& game) {
  auto& laid = game.on_table<Laid>();
  game.on_table<Discard>().add(laid.cards);
  laid = {};
}

// The track is paid: wagons, points, cards to the discard. Nothing is left to do where the cards
// were taken back.
void finish(Game& game, const Choice& choice) {
  const Seat player{choice.a};
  const Laid laid = game.on_table<Laid>();
  if (laid.track.is_none()) return;
  const std::uint8_t wagons = price(game, player, laid.track).wagons;
  auto& reserve = game.on<Reserve>(player).wagons;
  if (wagons > reserve) throw RuleBroken("a track that is paid takes more wagons than are left");
  reserve = static_cast<std::uint8_t>(reserve - wagons);
  game.on<Railway>(player).tracks.insert(laid.track);
  game.on_table<FreeTracks>().tracks.erase(laid.track);
  close_parallel(game, player, laid.track);
  const auto length = static_cast<std::size_t>(game.board()[laid.track].length);
  const auto printed = static_cast<std::int16_t>(game.board().route_points[length]);
  score(game, player, game.ask(PointsAsked{player, laid.track, printed}).points, for_track,
        laid.track);
  discard_laid(game);
  refill_later(game);
  game.happened(TrackClaimed{player, laid.track, laid.cards, wagons});
}

void lay_out(Game& game, const GameStarted&) {
  game.on_table<FreeTracks>().tracks =
      TrackSet::first(static_cast<int>(game.board().tracks.size()));
  for (Seat player : game.seats())
    game.on<Reserve>(player).wagons = static_cast<std::uint8_t>(game.board().wagons);
}

}  // namespace

void setup_claims(Setup& setup) {
  setup.keep<Reserve>(Holder::player, "classic.reserve");
  setup.keep<Score>(Holder::player, "classic.score");
  setup.keep<Railway>(Holder::player, "classic.railway");
  setup.keep<FreeTracks>(Holder::table, "classic.free_tracks");
  setup.keep<Laid>(Holder::table, "classic.laid");
  setup.fact<CardsLaid>();
  setup.fact<TrackClaimed>();
  setup.fact<PointsScored>({"track", "ticket"});
  setup.question<PriceAsked>({"color"});
  setup.question<PointsAsked>();
  setup.question<BuildingsAsked>();
  setup.name(std::string(for_track.text));
  setup.on<lay_out>();
  setup.step<finish>("classic.finish_claim");
  setup.action<list_claims, claim>("classic.claim", {turn}, takes_cards({Meaning::track}));
}

}  // namespace classic

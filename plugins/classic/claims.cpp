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
  const auto spaces = static_cast<std::uint8_t>(game.board()[track].length);
  const Kind color = game.rules().tracks.color[static_cast<std::size_t>(track)];
  PriceAsked printed{player, track, color, spaces, 0, spaces, false};
  return game.rules().tracks.asked.contains(track) ? game.ask(printed) : printed;
}

// The tracks that could be paid for by counting cards, before any payment is worked out.
TrackSet within_reach(const Game& game, Seat player) {
  const Counts& hand = game.on<Hand>(player).cards;
  const int wagons = game.on<Reserve>(player).wagons;
  const TrackIndex& index = game.rules().tracks;
  int wild = 0, best = 0;
  for (Kind kind : game.cards().wilds()) wild += hand[kind];
  const auto reach = [&](int cards) {
    return static_cast<std::size_t>(std::min({cards + wild, wagons, max_spaces}));
  };
  TrackSet tracks;
  for (Kind color : game.cards().colors()) {
    best = std::max(best, hand[color]);
    tracks |= index.up_to[static_cast<std::size_t>(color)][reach(hand[color])];
  }
  return tracks | index.up_to[max_kinds][reach(best)] | index.asked;
}

void list_claim(const Game& game, const PriceAsked& asked, Moves& moves) {
  if (asked.refused || asked.wagons > game.on<Reserve>(asked.player).wagons) return;
  each_payment(game.cards(), game.on<Hand>(asked.player).cards, asked.price(),
               [&](Cards cards) { moves.add(asked.track, cards); });
}

// Tracks that cost the same are paid for in the same ways, which are worked out once.
class PaymentsByPrice {
 public:
  explicit PaymentsByPrice(std::size_t prices) { std::fill_n(known_.begin(), prices, Listed{}); }

  template <class List>
  void list(std::uint8_t price, Track track, Moves& moves, List&& list_first) {
    Listed& listed = known_[price];
    if (listed.last != 0) return moves.repeat(listed.first, listed.last, track);
    listed.first = static_cast<std::uint32_t>(moves.size());
    list_first();
    listed.last = static_cast<std::uint32_t>(moves.size());
  }

 private:
  struct Listed {
    std::uint32_t first, last;
  };
  std::array<Listed, max_tracks> known_;
};

void list_claims(const Game& game, Moves& moves) {
  const Seat player = game.player();
  const TrackIndex& index = game.rules().tracks;
  const TrackSet open = game.on_table<FreeTracks>().tracks - game.on<Railway>(player).barred;
  PaymentsByPrice payments(index.prices);
  for (Track track : open& within_reach(game, player)) {
    const auto list = [&] { list_claim(game, price(game, player, track), moves); };
    if (index.asked.contains(track))
      list();
    else
      payments.list(index.price[static_cast<std::size_t>(track)], track, moves, list);
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
  auto& wagons = game.on<Reserve>(player).wagons;
  wagons = static_cast<std::uint8_t>(wagons - price(game, player, laid.track).wagons);
  game.on<Railway>(player).tracks.insert(laid.track);
  game.on_table<FreeTracks>().tracks.erase(laid.track);
  close_parallel(game, player, laid.track);
  const auto length = static_cast<std::size_t>(game.board()[laid.track].length);
  const auto printed = static_cast<std::int16_t>(game.board().route_points[length]);
  score(game, player, game.ask(PointsAsked{player, laid.track, printed}).points, for_track,
        laid.track);
  discard_laid(game);
  refill_later(game);
  game.happened(TrackClaimed{player, laid.track, laid.cards});
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

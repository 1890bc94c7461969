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

// Cards that stand for others: the wild ones, and those that cover symbols.
int helping_cards(const CardTable& cards, const Counts& hand) {
  int help = 0;
  for (Kind kind : cards.wilds()) help += hand[kind];
  for (Kind kind : cards.covers()) help += hand[kind] * cards[kind].covers_symbols;
  return help;
}

// The tracks that could be paid for by counting cards, before any payment is worked out.
TrackSet within_reach(const Game& game, Seat player) {
  const Counts& hand = game.on<Hand>(player).cards;
  const TrackIndex& index = game.rules().tracks;
  const int help = helping_cards(game.cards(), hand);
  const int most = std::min<int>(game.on<Reserve>(player).wagons, max_spaces);
  const auto reach = [&](int cards) {
    return static_cast<std::size_t>(std::min(cards + help, most));
  };
  int best = 0;
  TrackSet tracks = index.asked;
  for (Kind color : game.cards().colors()) {
    best = std::max(best, hand[color]);
    tracks |= index.up_to[static_cast<std::size_t>(color)][reach(hand[color])];
  }
  return tracks | index.up_to[max_kinds][reach(best)];
}

// How a player can pay for tracks. Those that cost the same are paid for in the same ways, which
// are worked out once.
class Paying {
 public:
  Paying(const Game& game, Seat player, Moves& moves)
      : game_(game),
        player_(player),
        purse_(game.cards(), game.on<Hand>(player).cards),
        moves_(moves) {
    std::fill_n(known_.begin(), index().prices, Known{0, unknown});
  }

  WaysToPay for_track(Track track) {
    return index().asked.contains(track) ? for_asked(track) : for_printed(track);
  }

 private:
  static constexpr std::uint32_t unknown = ~0u;
  // Only as many as there are prices are ever set, so it begins as nothing.
  struct Known {
    std::uint32_t first, count;
  };

  const TrackIndex& index() const { return game_.rules().tracks; }
  WaysToPay for_printed(Track track) {
    Known& known = known_[index().price[static_cast<std::size_t>(track)]];
    if (known.count == unknown) {
      const Price price = index().printed[static_cast<std::size_t>(track)].price();
      const WaysToPay ways = moves_.ways_to_pay(purse_, price);
      known = {ways.first, ways.count};
    }
    return {known.first, known.count};
  }
  WaysToPay for_asked(Track track) {
    const PriceAsked asked = price(game_, player_, track);
    if (asked.refused || asked.wagons > game_.on<Reserve>(player_).wagons) return {};
    if (asked.costs_the_same(index().printed[static_cast<std::size_t>(track)]))
      return for_printed(track);
    return moves_.ways_to_pay(purse_, asked.price());
  }

  const Game& game_;
  const Seat player_;
  const Purse purse_;
  Moves& moves_;
  std::array<Known, max_tracks> known_;  // by the number of the price
};

void list_claims(const Game& game, Moves& moves) {
  const Seat player = game.player();
  const TrackSet open = game.on_table<FreeTracks>().tracks - game.on<Railway>(player).barred;
  Paying paying(game, player, moves);
  moves.add_each(open & within_reach(game, player),
                 [&](Track track) { return paying.for_track(track); });
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

// Tunnels. The cards are laid down as for any track, then the top three cards of the deck are
// turned up. Each that has the colour laid down, and each locomotive, costs one more card of that
// colour or locomotive; where only locomotives were laid, only locomotives count and pay. Who
// cannot or will not pay takes all cards back, and the turn is over. (Booklet of Europe,
// "Tunnels".)
#include <algorithm>

#include "roundhouse/deck.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/pieces.hpp"

namespace tunnels {

using namespace roundhouse;

constexpr Name extra_cards{"tunnels.extra"};
constexpr int cards_turned_up = 3;

// The cards turned up in this turn, on the table.
struct TurnedUp {
  static constexpr std::size_t page_size = 1;

  List<Kind, cards_turned_up> cards;
  ROUNDHOUSE_FIELDS(TurnedUp, cards)
};

// The top card of the deck was turned up and lies open.
struct CardTurnedUp {
  static constexpr Name name{"card_turned_up"};
  Seat player;
  Kind kind;
  ROUNDHOUSE_FIELDS(CardTurnedUp, player, kind)
};
struct TunnelDug {
  static constexpr Name name{"tunnel_dug"};
  Seat player;
  Track track;
  Cards cards;             // laid down
  std::uint8_t extra = 0;  // cards to add
  Cards turned_up;
  ROUNDHOUSE_FIELDS(TunnelDug, player, track, cards, extra, turned_up)
};
struct TunnelPaid {
  static constexpr Name name{"tunnel_paid"};
  Seat player;
  Track track;
  Cards cards;
  ROUNDHOUSE_FIELDS(TunnelPaid, player, track, cards)
};
struct TunnelLeft {
  static constexpr Name name{"tunnel_left"};
  Seat player;
  Track track;
  Cards cards;  // taken back
  ROUNDHOUSE_FIELDS(TunnelLeft, player, track, cards)
};
// The cards turned up in a turn went to the discard.
struct TurnedUpDiscarded {
  static constexpr Name name{"turned_up_discarded"};
  Cards cards;
  ROUNDHOUSE_FIELDS(TurnedUpDiscarded, cards)
};

namespace {

// The colour of the cards laid down; none where only locomotives were.
Kind color_of(const Game& game, Cards laid) {
  Kind color;
  laid.each([&](Kind kind, int) {
    if (game.cards()[kind].is_color) color = kind;
  });
  return color;
}

// A card that is wild only on long tracks is no locomotive in a short tunnel.
bool is_wild(const Game& game, Kind kind, Track track) {
  const int wild_from = game.cards()[kind].wild_from;
  return wild_from > 0 && game.board()[track].length >= wild_from;
}

int cost_of(const Game& game, const CardsLaid& laid) {
  const Kind color = color_of(game, laid.cards);
  const auto& cards = game.on_table<TurnedUp>().cards;
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](Kind kind) {
    return kind == color || is_wild(game, kind, laid.track);
  }));
}

Cards turn_up_three(Game& game, Seat player) {
  auto& turned_up = game.on_table<TurnedUp>().cards;
  Cards shown;
  for (int i = 0; i < cards_turned_up; ++i) {
    const Kind kind = draw_card(game);
    if (kind.is_none()) break;
    turned_up.push_back(kind);
    shown.add(kind, 1);
    game.happened(CardTurnedUp{player, kind});
  }
  return shown;
}

void dig(Game& game, const CardsLaid& laid) {
  const Cards shown = turn_up_three(game, laid.player);
  if (shown.empty()) return;
  const int extra = cost_of(game, laid);
  game.happened(
      TunnelDug{laid.player, laid.track, laid.cards, static_cast<std::uint8_t>(extra), shown});
  if (extra > 0) game.choose(extra_cards, laid.player, extra);
}

// Of one kind, so many cards can lie there and no more.
bool have_room(Cards laid, Cards more) {
  bool is_room = true;
  more.each([&](Kind kind, int count) {
    is_room = is_room && laid.count(kind) + count <= Cards::most_of_a_kind;
  });
  return is_room;
}

void list_payments(const Game& game, Moves& moves) {
  const Laid& laid = game.on_table<Laid>();
  const Kind color = color_of(game, laid.cards);
  const Price price{
      .spaces = game.choice().a, .color = color, .adds_to = game.board()[laid.track].length};
  each_payment(game.cards(), game.on<Hand>(game.player()).cards, price, [&](Cards cards) {
    const bool is_alike = !color.is_none() || color_of(game, cards).is_none();
    if (is_alike && have_room(laid.cards, cards)) moves.add(0, cards);
  });
}

// The extra cards join those laid down, and the claim goes on.
void pay_extra(Game& game, const Move& move) {
  auto& laid = game.on_table<Laid>();
  game.on<Hand>(game.player()).remove(move.cards);
  laid.cards.add(move.cards);
  game.happened(TunnelPaid{game.player(), laid.track, move.cards});
}

void list_withdrawal(const Game&, Moves& moves) { moves.add(); }

void withdraw(Game& game, const Move&) {
  auto& laid = game.on_table<Laid>();
  const TunnelLeft left{game.player(), laid.track, laid.cards};
  game.on<Hand>(game.player()).add(laid.cards);
  laid = {};
  game.happened(left);
}

void clear_away(Game& game, const TurnEnded&) {
  auto& turned_up = game.on_table<TurnedUp>().cards;
  if (turned_up.empty()) return;
  Cards cards;
  for (Kind kind : turned_up) cards.add(kind, 1);
  game.on_table<Discard>().add(cards);
  turned_up.clear();
  game.happened(TurnedUpDiscarded{cards});
}

void count_cards(const Game& game, CardsAsked& asked) {
  for (Kind kind : game.on_table<TurnedUp>().cards) asked.cards.add(kind);
}

}  // namespace

void setup(Setup& setup) {
  setup.keep<TurnedUp>(Holder::table, "tunnels.turned_up");
  setup.fact<CardTurnedUp>();
  setup.fact<TunnelDug>();
  setup.fact<TunnelPaid>();
  setup.fact<TunnelLeft>();
  setup.fact<TurnedUpDiscarded>();
  setup.name(std::string(extra_cards.text));
  setup.on<dig>(setup.board().tracks_with("tunnel"));
  setup.on<clear_away>();
  setup.on<count_cards>();
  setup.action<list_payments, pay_extra>("tunnels.pay", {extra_cards}, takes_cards({}));
  setup.action<list_withdrawal, withdraw>("tunnels.withdraw", {extra_cards}, takes({}));
}

}  // namespace tunnels

ROUNDHOUSE_MODULE(tunnels::setup)

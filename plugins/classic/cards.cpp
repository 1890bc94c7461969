// Taking cards. Up to two, one after the other, from the five face up or blind from the deck. A
// locomotive taken face up counts as both. Three locomotives face up clear the display. An empty
// deck is made anew of the discard.
#include <algorithm>
#include <bit>

#include "classic.hpp"

namespace classic {
namespace {

constexpr Name turn{"turn"};
constexpr Name first_card{"classic.first_card"};
constexpr Name second_card{"classic.second_card"};
constexpr int most_clearings = 3;
constexpr int least_other_cards = 3;

// The positions of the display where such a card lies, or a gap is, as bits.
std::uint32_t positions_of(Kind kind, const Game& game) {
  std::uint32_t positions = 0;
  int position = 0;
  for (Kind card : game.on_table<Display>().cards)
    positions |= static_cast<std::uint32_t>(card == kind) << position++;
  return positions;
}

void fill_gaps(Game& game) {
  for (auto gaps = positions_of({}, game); gaps != 0; gaps = positions_of({}, game)) {
    const int position = std::countr_zero(gaps);
    Kind& card = game.on_table<Display>().cards[static_cast<std::size_t>(position)];
    card = draw_card(game);
    if (card.is_none()) return;
    game.happened(DisplayRefilled{static_cast<std::uint8_t>(position), card});
  }
}

// The kind of which too many lie face up; none where the display may stand.
Kind too_many(const Game& game) {
  for (Kind kind : game.cards().clearing())
    if (std::popcount(positions_of(kind, game)) >= game.cards()[kind].clears_display_from)
      return kind;
  return {};
}

// Whether enough other cards are about for clearing to help.
bool others_remain(const Game& game, Kind cleared) {
  const auto& deck = game.on_table<Deck>().cards;
  const auto& display = game.on_table<Display>().cards;
  const auto& discard = game.on_table<Discard>();
  const auto is_other = [&](Kind kind) { return !kind.is_none() && kind != cleared; };
  const auto others = std::count_if(deck.begin(), deck.end(), is_other) +
                      std::count_if(display.begin(), display.end(), is_other) + discard.size -
                      discard.cards[cleared];
  return others >= least_other_cards;
}

void clear_display(Game& game, Kind because_of) {
  for (Kind& card : game.on_table<Display>().cards) {
    if (!card.is_none()) game.on_table<Discard>().add(card);
    card = {};
  }
  game.happened(DisplayCleared{because_of});
}

bool is_second(const Game& game) { return game.choice().kind == NameId{second_card}; }

bool may_take(const Game& game) {
  const bool is_turn = game.choice().kind == NameId{turn};
  return can_draw(game) && !(is_turn && game.ask(FirstCardAsked{game.player()}).refused);
}

void after_card(Game& game, bool counts_as_both) {
  if (!is_second(game) && !counts_as_both && can_draw(game))
    game.choose(second_card, game.player());
}

void list_draw(const Game& game, Moves& moves) {
  if (may_take(game)) moves.add();
}

void draw(Game& game, const Move&) {
  take_card(game, game.player(), draw_card(game), false);
  after_card(game, false);
}

void list_takes(const Game& game, Moves& moves) {
  if (!may_take(game)) return;
  KindSet kinds;
  for (Kind kind : game.on_table<Display>().cards)
    if (!kind.is_none()) kinds.insert(kind);
  if (is_second(game)) kinds -= game.cards().turn_taking();
  moves.add_each(kinds);
}

void take(Game& game, const Move& move) {
  const Kind kind{move.a};
  const int first = std::countr_zero(positions_of(kind, game));
  game.on_table<Display>().cards[static_cast<std::size_t>(first)] = {};
  take_card(game, game.player(), kind, true);
  refill_display(game);
  after_card(game, game.cards()[kind].takes_the_turn);
}

void list_stop(const Game& game, Moves& moves) {
  if (is_second(game) || !can_draw(game)) moves.add();
}
void stop(Game&, const Move&) {}

void refill_step(Game& game, const Choice&) { refill_display(game); }

// Gaps are filled when everyone has put away what the turn left over.
void refill_at_the_end(Game& game, const TurnEnded&) { refill_later(game); }

}  // namespace

void refill_later(Game& game) {
  if (positions_of({}, game) != 0) game.then(refill);
}

void refill_display(Game& game) {
  fill_gaps(game);
  for (int times = 0; times < most_clearings; ++times) {
    const Kind kind = too_many(game);
    if (kind.is_none() || !others_remain(game, kind)) return;
    clear_display(game, kind);
    fill_gaps(game);
  }
}

void deal_cards(Game& game) {
  auto& deck = game.on_table<Deck>().cards;
  for (int kind = 0; kind < game.cards().size(); ++kind)
    for (int i = 0; i < game.cards()[Kind{kind}].count; ++i) deck.push_back(Kind{kind});
  game.chance("deck").shuffle(deck);
  game.happened(DeckShuffled{deck});
  constexpr int starting_hand = 4;
  for (int i = 0; i < starting_hand * game.players(); ++i) {
    const Seat player{i % game.players()};
    const Kind kind = draw_card(game);
    if (kind.is_none()) break;
    take_card(game, player, kind, false);
  }
  refill_display(game);
}

void setup_cards(Setup& setup) {
  setup.keep<Hand>(Holder::player, "classic.hand", {{"cards", Sees::owner}});
  setup.keep<Deck>(Holder::table, "classic.deck", {{"cards", Sees::no_one}});
  setup.keep<Discard>(Holder::table, "classic.discard");
  setup.keep<Display>(Holder::table, "classic.display");
  setup.fact<CardTaken>({"from"}, {{"kind", Sees::owner, "face_up"}});
  setup.fact<DisplayRefilled>();
  setup.fact<DisplayCleared>();
  setup.fact<DeckShuffled>({}, {{"cards", Sees::no_one}});
  setup.fact<DeckReshuffled>();
  setup.fact<DeckRanDry>();
  setup.question<FirstCardAsked>();
  setup.question<MoreCardsAsked>();
  setup.name(std::string(first_card.text));
  setup.name(std::string(second_card.text));
  setup.on<refill_at_the_end>();
  setup.step<refill_step>("classic.refill");
  setup.action<list_draw, draw>("classic.draw", {turn, first_card, second_card}, takes({}));
  setup.action<list_takes, take>("classic.take", {turn, first_card, second_card},
                                 takes({Meaning::kind}));
  setup.action<list_stop, stop>("classic.stop", {first_card, second_card}, takes({}));

  for (const char* color : {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"})
    setup.card({.name = color, .count = 12, .is_color = true});
  setup.card({.name = "locomotive",
              .count = 14,
              .wild_from = 1,
              .is_locomotive = true,
              .takes_the_turn = true,
              .clears_display_from = 3});
}

}  // namespace classic

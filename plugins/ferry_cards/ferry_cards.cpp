// Ferry cards. A turn's action is to take one, and nobody holds more than two. On a ferry, a space
// with a wave takes a locomotive, or a ferry card covers up to two of them; the other spaces are
// paid like those of any grey track. Played ferry cards return to their pile. (Booklet of Italy,
// "Prendre 1 carte Ferry" and "Prendre possession d'une route".)
#include "ferry_cards.hpp"

#include <algorithm>

#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/pieces.hpp"

namespace ferry_cards {
namespace {

constexpr Name turn{"turn"};
constexpr const char* card_name = "ferry";

Kind ferry(const Game& game) { return game.cards().find(card_name); }

int held(const Game& game, Seat player) { return game.on<Hand>(player).cards[ferry(game)]; }

void lay_pile(Game& game, const GameStarted&) {
  const int limit = game.board().number("ferry_cards.hand_limit", 0);
  game.on_table<Pile>() = {static_cast<std::uint8_t>(game.cards()[ferry(game)].aside),
                           static_cast<std::uint8_t>(limit)};
}

void list_take(const Game& game, Moves& moves) {
  const auto& pile = game.on_table<Pile>();
  if (pile.cards > 0 && held(game, game.player()) < pile.hand_limit) moves.add();
}

void take(Game& game, const Move&) {
  auto& pile = game.on_table<Pile>();
  --pile.cards;
  game.on<Hand>(game.player()).add(ferry(game));
  game.happened(FerryCardTaken{game.player(), pile.cards});
}

void ask_for_waves(const Game& game, PriceAsked& asked) {
  const int printed = game.board().of(asked.track, "waves");
  asked.symbols = static_cast<std::uint8_t>(std::min(asked.symbols + printed, 255));
}

// The cards of the claim lie on the discard already; ferry cards never get into the deck.
void return_played(Game& game, const TrackClaimed& claimed) {
  const int count = claimed.cards.count(ferry(game));
  if (count == 0) return;
  auto& discard = game.on_table<Discard>();
  discard.cards.add(ferry(game), -count);
  discard.size = static_cast<std::uint8_t>(discard.size - count);
  auto& pile = game.on_table<Pile>();
  pile.cards = static_cast<std::uint8_t>(pile.cards + count);
  game.happened(FerryCardsReturned{claimed.player, static_cast<std::uint8_t>(count), pile.cards});
}

void count_pile(const Game& game, CardsAsked& asked) {
  asked.cards.add(ferry(game), game.on_table<Pile>().cards);
}

void check(const Game& game, CheckAsked&) {
  for (Seat player : game.seats())
    if (held(game, player) > game.on_table<Pile>().hand_limit)
      throw RuleBroken("player " + std::to_string(player + 1) + " holds too many ferry cards");
}

// A number that the board must give in its `ferry_cards`.
int number(const Setup& setup, const std::string& what, int most) {
  const int found = setup.board().number("ferry_cards." + what, 0);
  if (found < 1 || found > most)
    throw SetupError("the board " + setup.board().id + " says " + std::to_string(found) +
                     " for ferry_cards." + what + ", but it should be from 1 to " +
                     std::to_string(most));
  return found;
}

}  // namespace

void setup(Setup& setup) {
  const TrackSet ferries = setup.board().tracks_with("waves");
  if (ferries.empty())
    throw SetupError("the board " + setup.board().id + " has no ferries with wave spaces");
  number(setup, "hand_limit", 15);
  setup.card({.name = card_name,
              .covers_symbols = number(setup, "waves_covered_each", max_spaces),
              .aside = number(setup, "count", 255),
              .is_public = true});
  setup.keep<Pile>(Holder::table, "ferry_cards.pile");
  setup.fact<FerryCardTaken>();
  setup.fact<FerryCardsReturned>();
  setup.on<lay_pile>();
  setup.on_fixed<ask_for_waves>(ferries);
  setup.on<return_played>(ferries);
  setup.on<count_pile>();
  setup.on<check>();
  setup.action<list_take, take>("ferry_cards.take", {turn}, takes({}));
}

}  // namespace ferry_cards

ROUNDHOUSE_MODULE(ferry_cards::setup)

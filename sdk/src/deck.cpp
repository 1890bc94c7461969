#include "roundhouse/deck.hpp"

#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

void reshuffle(Game& game) {
  auto& deck = game.on_table<Deck>().cards;
  auto& discard = game.on_table<Discard>();
  for (int kind = 0; kind < game.cards().size(); ++kind)
    for (int i = 0; i < discard.cards[Kind{kind}]; ++i) deck.push_back(Kind{kind});
  discard = {};
  game.chance("deck").shuffle(deck);
  game.happened(DeckReshuffled{static_cast<std::uint8_t>(deck.size())});
  game.happened(DeckShuffled{deck});
}

}  // namespace

bool can_draw(const Game& game) {
  return !game.on_table<Deck>().cards.empty() || game.on_table<Discard>().size > 0 ||
         game.ask(MoreCardsAsked{}).are_there;
}

Kind draw_card(Game& game) {
  auto& deck = game.on_table<Deck>().cards;
  if (!deck.empty()) return deck.pop_back();
  const bool should_be_one = can_draw(game);
  if (game.on_table<Discard>().size == 0) game.happened(DeckRanDry{});
  if (game.on_table<Discard>().size > 0) reshuffle(game);
  if (!deck.empty()) return deck.pop_back();
  if (should_be_one) throw RuleBroken("cards were counted that are not there");
  return {};
}

void take_card(Game& game, Seat player, Kind kind, bool face_up, Seat from) {
  if (kind >= game.cards().size()) throw RuleBroken("there is no such kind of card");
  game.on<Hand>(player).add(kind);
  game.happened(CardTaken{player, kind, face_up, from});
}

void pay(Game& game, Seat player, Cards cards) {
  game.on<Hand>(player).remove(cards);
  game.on_table<Discard>().add(cards);
}

}  // namespace roundhouse

// The kinds of cards at a table, and what they pay for.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

// A kind of card, as the module that brings it declares it.
struct CardKind {
  std::string name;       // `red`, `locomotive`
  int count = 0;          // in the deck
  bool is_color = false;  // pays for tracks of its colour, and for any-colour tracks
  int wild_from = 0;      // stands for any colour on prices of so many spaces or more; 0: never
  bool is_locomotive = false;   // pays for locomotive symbols
  int covers_symbols = 0;       // how many symbols one card covers without filling a space itself
  bool takes_the_turn = false;  // taken face up it counts as both cards
  int clears_display_from = 0;  // so many face up clear the display; 0: never
  int aside = 0;           // further ones that are not in the deck: the module keeps their pile
  bool is_public = false;  // everyone may know who holds it
};

// What something costs: so many cards of one colour, where some kinds are wild, with a number of
// spaces that only locomotives fill.
struct Price {
  int spaces = 0;
  Kind color;       // none: any one colour
  int symbols = 0;  // spaces that take a locomotive
  int adds_to = 0;  // spaces of the track it comes on top of, which then decide what is wild
};

// All kinds at a table, in order: the order of their modules, then of their declaration.
class CardTable {
 public:
  Kind add(CardKind kind) {
    const Kind number{static_cast<int>(kinds_.size())};
    if (kind.is_color) colors_.push_back(number);
    if (kind.wild_from > 0) wilds_.push_back(number);
    if (kind.covers_symbols > 0) covers_.push_back(number);
    kinds_.push_back(std::move(kind));
    return number;
  }
  int size() const { return static_cast<int>(kinds_.size()); }
  const CardKind& operator[](Kind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  CardKind& operator[](Kind kind) { return kinds_[static_cast<std::size_t>(kind)]; }
  // The kind of that name; none where there is none.
  Kind find(std::string_view name) const {
    for (int i = 0; i < size(); ++i)
      if (kinds_[static_cast<std::size_t>(i)].name == name) return Kind{i};
    return {};
  }
  const std::vector<Kind>& colors() const { return colors_; }
  const std::vector<Kind>& wilds() const { return wilds_; }
  const std::vector<Kind>& covers() const { return covers_; }

 private:
  std::vector<CardKind> kinds_;
  std::vector<Kind> colors_, wilds_, covers_;
};

namespace detail {

// What is paid with: the hand, the price, and the most cards of one colour that fits.
struct Purse {
  const CardTable& table;
  const Counts& hand;
  const Price& price;
  int most_of_a_color;
};

// The spaces still open are filled by wild cards, the last kind first, and then by one colour.
template <class Use>
void fill(const Purse& purse, std::size_t wild, int spaces, int symbols, Cards laid, Use& use) {
  const auto& [table, hand, price, most_of_a_color] = purse;
  if (wild > 0) {
    const Kind kind = table.wilds()[wild - 1];
    const CardKind& facts = table[kind];
    const int priced = price.adds_to > 0 ? price.adds_to : price.spaces;
    const int most = priced >= facts.wild_from ? std::min(hand[kind], spaces) : 0;
    const int least = wild == 1 ? std::max(0, spaces - most_of_a_color) : 0;
    for (int count = least; count <= most; ++count) {
      Cards more = laid;
      more.add(kind, count);
      const int symbols_left = facts.is_locomotive ? symbols - count : symbols;
      fill(purse, wild - 1, spaces - count, symbols_left, more, use);
    }
    return;
  }
  if (symbols > 0) return;
  if (spaces == 0) return use(laid);
  const auto pay_with = [&](Kind color) {
    if (hand[color] < spaces) return;
    Cards paid = laid;
    paid.add(color, spaces);
    use(paid);
  };
  if (!price.color.is_none()) return pay_with(price.color);
  for (Kind color : table.colors()) pay_with(color);
}

inline int most_of_a_color(const CardTable& table, const Counts& hand, const Price& price) {
  if (!price.color.is_none()) return hand[price.color];
  int most = 0;
  for (Kind color : table.colors()) most = std::max(most, hand[color]);
  return most;
}

}  // namespace detail

// Calls `use(cards)` once for every distinct set of cards in `hand` that pays `price` exactly.
template <class Use>
void each_payment(const CardTable& table, const Counts& hand, const Price& price, Use&& use) {
  const detail::Purse purse{table, hand, price, detail::most_of_a_color(table, hand, price)};
  const auto fill_with = [&](Cards covers, int covered) {
    detail::fill(purse, table.wilds().size(), price.spaces - covered, price.symbols - covered,
                 covers, use);
  };
  fill_with({}, 0);
  if (price.symbols == 0) return;
  for (Kind kind : table.covers()) {
    const int each = table[kind].covers_symbols;
    const int most = std::min(hand[kind], (price.symbols + each - 1) / each);
    for (int count = 1; count <= most; ++count)
      fill_with(Cards{kind, count}, std::min(price.symbols, each * count));
  }
}

}  // namespace roundhouse

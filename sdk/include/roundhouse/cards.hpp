// The kinds of cards at a table, and what they pay for.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
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

// The cards of a hand, sorted for paying.
class Purse {
 public:
  Purse(const CardTable& cards, const Counts& hand) : cards_(&cards), hand_(&hand) {
    for (Kind color : cards.colors())
      for (int count = std::min(hand[color], most); count > 0; --count)
        at_least_[static_cast<std::size_t>(count)] |= 1u << color;
    for (Kind color : cards.colors()) most_of_a_color_ = std::max(most_of_a_color_, hand[color]);
  }

  const CardTable& cards() const { return *cards_; }
  int count(Kind kind) const { return (*hand_)[kind]; }
  // The most cards of one colour, or of this one.
  int most_of(Kind color) const { return color.is_none() ? most_of_a_color_ : count(color); }
  // Calls `use(color)` for every colour of which so many cards are there.
  template <class Use>
  void each_color(int count, Use&& use) const {
    if (count > most) return;
    for (auto rest = at_least_[static_cast<std::size_t>(count)]; rest != 0; rest &= rest - 1)
      use(Kind{std::countr_zero(rest)});
  }

 private:
  static constexpr int most = 15;  // of one kind, that a payment holds
  const CardTable* cards_;
  const Counts* hand_;
  std::array<std::uint32_t, most + 1> at_least_{};  // the colours, as bits
  int most_of_a_color_ = 0;
};

namespace detail {

// The spaces that are left are paid in one colour.
template <class Use>
void fill(const Purse& purse, const Price& price, int spaces, Cards laid, Use& use) {
  const auto pay_with = [&](Kind color) {
    Cards paid = laid;
    paid.add(color, spaces);
    use(paid);
  };
  if (spaces <= 0) return spaces == 0 ? use(laid) : void();
  if (price.color.is_none()) return purse.each_color(spaces, pay_with);
  if (purse.count(price.color) >= spaces) pay_with(price.color);
}

// The spaces still open are filled by wild cards, the last kind first, and then by one colour.
template <class Use>
void fill_wild(const Purse& purse, const Price& price, std::size_t wild, int spaces, int symbols,
               Cards laid, Use& use) {
  if (wild == 0) return symbols > 0 ? void() : fill(purse, price, spaces, laid, use);
  const Kind kind = purse.cards().wilds()[wild - 1];
  const CardKind& facts = purse.cards()[kind];
  const int priced = price.adds_to > 0 ? price.adds_to : price.spaces;
  const int most = priced >= facts.wild_from ? std::min(purse.count(kind), spaces) : 0;
  int least = 0;
  if (wild == 1) {
    least = std::max(0, spaces - purse.most_of(price.color));
    if (facts.is_locomotive) least = std::max(least, symbols);
  }
  for (int count = least; count <= most; ++count) {
    Cards more = laid;
    more.add(kind, count);
    const int symbols_left = facts.is_locomotive ? symbols - count : symbols;
    if (wild > 1)
      fill_wild(purse, price, wild - 1, spaces - count, symbols_left, more, use);
    else if (symbols_left <= 0)
      fill(purse, price, spaces - count, more, use);
  }
}

}  // namespace detail

// Calls `use(cards)` once for every distinct set of cards in a hand that pays `price` exactly.
template <class Use>
void each_payment(const Purse& purse, const Price& price, Use&& use) {
  const CardTable& table = purse.cards();
  const auto fill_with = [&](Cards covers, int covered) {
    detail::fill_wild(purse, price, table.wilds().size(), price.spaces - covered,
                      price.symbols - covered, covers, use);
  };
  fill_with({}, 0);
  if (price.symbols == 0) return;
  for (Kind kind : table.covers()) {
    const int each = table[kind].covers_symbols;
    const int most = std::min(purse.count(kind), (price.symbols + each - 1) / each);
    for (int count = 1; count <= most; ++count)
      fill_with(Cards{kind, count}, std::min(price.symbols, each * count));
  }
}
template <class Use>
void each_payment(const CardTable& table, const Counts& hand, const Price& price, Use&& use) {
  each_payment(Purse(table, hand), price, use);
}

}  // namespace roundhouse

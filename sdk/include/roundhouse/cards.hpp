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

  // Whether a kind that is wild from so many spaces on stands for any colour here.
  bool has_wild(int from) const { return (adds_to > 0 ? adds_to : spaces) >= from; }
};

// All kinds at a table, in order: the order of their modules, then of their declaration.
class CardTable {
 public:
  Kind add(CardKind kind) {
    const Kind number{static_cast<int>(kinds_.size())};
    if (kind.is_color) colors_.push_back(number), color_bits_ |= 1u << number;
    if (kind.wild_from > 0) wilds_.push_back(number);
    if (kind.covers_symbols > 0) covers_.push_back(number);
    if (kind.takes_the_turn) turn_taking_bits_ |= 1u << number;
    if (kind.clears_display_from > 0) clearing_.push_back(number);
    kinds_.push_back(std::move(kind));
    return number;
  }
  int size() const { return static_cast<int>(kinds_.size()); }
  const CardKind& operator[](Kind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  // The kind of that name; none where there is none.
  Kind find(std::string_view name) const {
    for (int i = 0; i < size(); ++i)
      if (kinds_[static_cast<std::size_t>(i)].name == name) return Kind{i};
    return {};
  }
  const std::vector<Kind>& colors() const { return colors_; }
  // Kinds as bits, the first one lowest: the colours, and those that count as both cards.
  std::uint32_t color_bits() const { return color_bits_; }
  std::uint32_t turn_taking_bits() const { return turn_taking_bits_; }
  const std::vector<Kind>& wilds() const { return wilds_; }
  const std::vector<Kind>& covers() const { return covers_; }
  const std::vector<Kind>& clearing() const { return clearing_; }  // that clear the display

 private:
  std::vector<CardKind> kinds_;
  std::vector<Kind> colors_, wilds_, covers_, clearing_;
  std::uint32_t color_bits_ = 0, turn_taking_bits_ = 0;
};

// The cards of a hand, looked through once for many payments. It reads the hand where it lies.
class Purse {
 public:
  // Cards of the hand that stand for any colour.
  struct Wild {
    Kind kind;
    bool is_locomotive = false;
    std::uint8_t count = 0;
    std::uint8_t from = 0;  // see CardKind
  };

  Purse(const CardTable& cards, const Counts& hand) : cards_(&cards), hand_(&hand) {
    for (Kind kind : cards.wilds()) add_wild(kind, cards[kind]);
    for (Kind kind : cards.covers()) help_ += hand[kind] * cards[kind].covers_symbols;
  }

  const CardTable& cards() const { return *cards_; }
  int count(Kind kind) const { return (*hand_)[kind]; }
  // The most cards of one colour, or of this one.
  int most_of(Kind color) const {
    if (!color.is_none()) return count(color);
    int most = 0;
    each_color(1, [&](Kind one) { most = std::max(most, count(one)); });
    return most;
  }
  // How many spaces cards can fill or cover that are of no colour.
  int help() const { return help_; }
  // The kinds of wild cards that are there.
  const List<Wild, max_kinds>& wilds() const { return wilds_; }
  // Calls `use(color)` for every colour of which so many cards are there.
  template <class Use>
  void each_color(int count, Use&& use) const {
    if (count > Cards::most_of_a_kind) return;
    for (auto rest = hand_->at_least(count) & cards_->color_bits(); rest != 0; rest &= rest - 1)
      use(Kind{std::countr_zero(rest)});
  }

 private:
  void add_wild(Kind kind, const CardKind& facts) {
    const int held = count(kind);
    if (held == 0) return;
    wilds_.push_back({kind, facts.is_locomotive,
                      static_cast<std::uint8_t>(std::min(held, Cards::most_of_a_kind)),
                      static_cast<std::uint8_t>(facts.wild_from)});
    help_ += held;
  }

  const CardTable* cards_;
  const Counts* hand_;
  int help_ = 0;
  List<Wild, max_kinds> wilds_;
};

namespace detail {

// Whether the very kind that is asked for is wild at this price, or covers symbols of it: then it
// is laid already.
inline bool is_laid_already(const Purse& purse, const Price& price, Cards laid) {
  return laid.count(price.color) > 0 ||
         std::any_of(purse.wilds().begin(), purse.wilds().end(), [&](const Purse::Wild& wild) {
           return wild.kind == price.color && price.has_wild(wild.from);
         });
}

// The spaces that are left are paid in one colour.
template <class Use>
void fill(const Purse& purse, const Price& price, int spaces, Cards laid, Use& use) {
  const auto pay_with = [&](Kind paid) { use(laid + Cards{paid, spaces}); };
  if (spaces <= 0) return spaces == 0 ? use(laid) : void();
  if (price.color.is_none()) return purse.each_color(spaces, pay_with);
  if (purse.count(price.color) >= spaces && spaces <= Cards::most_of_a_kind &&
      !is_laid_already(purse, price, laid))
    pay_with(price.color);
}

template <class Use>
void fill_wild(const Purse& purse, const Price& price, int kinds, int spaces, int symbols,
               Cards laid, Use& use);

// The spaces still open are filled by so many kinds of wild cards, and then by one colour.
template <class Use>
void fill(const Purse& purse, const Price& price, int kinds, int spaces, int symbols, Cards laid,
          Use& use) {
  if (kinds > 0) return fill_wild(purse, price, kinds, spaces, symbols, laid, use);
  if (symbols <= 0) fill(purse, price, spaces, laid, use);
}

// The last of these kinds fills none of the spaces, or some, or all.
template <class Use>
void fill_wild(const Purse& purse, const Price& price, int kinds, int spaces, int symbols,
               Cards laid, Use& use) {
  const Purse::Wild& wild = purse.wilds()[kinds - 1];
  const int most = price.has_wild(wild.from) ? std::min<int>(wild.count, spaces) : 0;
  int least = 0;
  if (kinds == 1) {
    least = std::max(0, spaces - purse.most_of(price.color));
    if (wild.is_locomotive) least = std::max(least, symbols);
  }
  for (int count = least; count <= most; ++count)
    fill(purse, price, kinds - 1, spaces - count, wild.is_locomotive ? symbols - count : symbols,
         laid + Cards{wild.kind, count}, use);
}

}  // namespace detail

// Calls `use(cards)` once for every distinct set of cards in a hand that pays `price` exactly.
template <class Use>
void each_payment(const Purse& purse, const Price& price, Use&& use) {
  const CardTable& table = purse.cards();
  const auto fill_with = [&](Cards covers, int covered) {
    detail::fill(purse, price, purse.wilds().size(), price.spaces - covered,
                 price.symbols - covered, covers, use);
  };
  fill_with({}, 0);
  if (price.symbols == 0) return;
  for (Kind kind : table.covers()) {
    const int each = table[kind].covers_symbols;
    const int most = std::min(
        {purse.count(kind), (price.symbols + each - 1) / each, int{Cards::most_of_a_kind}});
    for (int count = 1; count <= most; ++count)
      fill_with(Cards{kind, count}, std::min(price.symbols, each * count));
  }
}
template <class Use>
void each_payment(const CardTable& table, const Counts& hand, const Price& price, Use&& use) {
  each_payment(Purse(table, hand), price, use);
}

}  // namespace roundhouse

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
    if (kind.takes_the_turn) turn_taking_.insert(number);
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
  // The colours as bits, the first kind lowest.
  std::uint32_t color_bits() const { return color_bits_; }
  bool is_color(Kind kind) const { return !kind.is_none() && (color_bits_ >> kind & 1u) != 0; }
  const KindSet& turn_taking() const { return turn_taking_; }  // that count as both cards
  const std::vector<Kind>& wilds() const { return wilds_; }
  const std::vector<Kind>& covers() const { return covers_; }
  const std::vector<Kind>& clearing() const { return clearing_; }  // that clear the display

 private:
  std::vector<CardKind> kinds_;
  std::vector<Kind> colors_, wilds_, covers_, clearing_;
  std::uint32_t color_bits_ = 0;
  KindSet turn_taking_;
};

// The cards of a hand, looked through once for many payments. It reads the hand where it lies.
class Purse {
 public:
  // Cards of the hand that stand for any colour.
  struct Wild {
    Kind kind{0};  // a real one, also where nothing is held
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
  // How many spaces cards can fill or cover that are of no colour.
  int help() const { return help_; }
  // The kinds of wild cards that are held. The first may be read even where there is none: then it
  // is no cards of some kind.
  const List<Wild, max_kinds>& wilds() const { return wilds_; }
  // The colours of which so many cards are there, as bits.
  std::uint32_t colors_with(int count) const {
    return count > Cards::most_of_a_kind ? 0 : hand_->at_least(count) & cards_->color_bits();
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

// Payments that differ in one colour only: certain cards, and so many more of one of these colours
// (bits, the first kind lowest). Where no more are laid there is one colour, whichever it is.
struct PaymentGroup {
  Cards cards;
  std::uint16_t colors = 1;
  std::uint8_t more = 0;

  Cards in(int color) const { return cards + Cards{Kind{color}, more}; }
  Cards lowest() const { return in(std::countr_zero(colors)); }
  Cards highest() const { return in(std::bit_width(colors) - 1); }
  int size() const { return std::popcount(colors); }
  Cards operator[](int i) const {
    std::uint32_t rest = colors;
    for (; i > 0; --i) rest &= rest - 1;
    return in(std::countr_zero(rest));
  }
};

namespace detail {

// Whether the very kind that is asked for is wild at this price, or covers symbols of it: then it
// is laid already. Colours do neither.
inline bool is_laid_already(const Purse& purse, const Price& price, Cards laid) {
  if (purse.cards().is_color(price.color)) return false;
  return laid.count(price.color) > 0 ||
         std::any_of(purse.wilds().begin(), purse.wilds().end(), [&](const Purse::Wild& wild) {
           return wild.kind == price.color && price.has_wild(wild.from);
         });
}

// The spaces that are left are paid in one colour. Of a colour that is asked for there are enough.
template <class Use>
void fill_in_color(const Purse& purse, const Price& price, int spaces, Cards laid, Use& use) {
  if (spaces == 0) return use(PaymentGroup{laid});
  if (price.color.is_none()) {
    const auto colors = static_cast<std::uint16_t>(purse.colors_with(spaces));
    if (colors != 0) use(PaymentGroup{laid, colors, static_cast<std::uint8_t>(spaces)});
  } else if (spaces <= Cards::most_of_a_kind && !is_laid_already(purse, price, laid)) {
    use(PaymentGroup{laid + Cards{price.color, spaces}});
  }
}

// The spaces still open are filled by one kind of wild cards, from none of them to as many as there
// are spaces, and then by one colour.
template <class Use>
void fill_with(const Purse& purse, const Price& price, const Purse::Wild& wild, int spaces,
               int symbols, Cards laid, Use& use) {
  if (spaces < 0 || (symbols > 0 && !wild.is_locomotive)) return;
  const int most = price.has_wild(wild.from) ? std::min<int>(wild.count, spaces) : 0;
  int least = std::max(0, symbols);
  if (!price.color.is_none()) least = std::max(least, spaces - purse.count(price.color));
  for (int count = least; count <= most; ++count)
    fill_in_color(purse, price, spaces - count, laid + Cards{wild.kind, count}, use);
}

// The same by so many kinds of wild cards.
template <class Use>
void fill(const Purse& purse, const Price& price, int kinds, int spaces, int symbols, Cards laid,
          Use& use) {
  if (kinds <= 1) return fill_with(purse, price, purse.wilds()[0], spaces, symbols, laid, use);
  const Purse::Wild& wild = purse.wilds()[kinds - 1];
  const int most = price.has_wild(wild.from) ? std::min<int>(wild.count, spaces) : 0;
  for (int count = 0; count <= most; ++count)
    fill(purse, price, kinds - 1, spaces - count, wild.is_locomotive ? symbols - count : symbols,
         laid + Cards{wild.kind, count}, use);
}

// Some of the symbols are covered, and then the spaces are filled.
template <class Use>
void cover(const Purse& purse, const Price& price, Use& use) {
  for (Kind kind : purse.cards().covers()) {
    const int each = purse.cards()[kind].covers_symbols;
    const int most = std::min(
        {purse.count(kind), (price.symbols + each - 1) / each, int{Cards::most_of_a_kind}});
    for (int count = 1; count <= most; ++count) {
      const int covered = std::min(price.symbols, each * count);
      fill(purse, price, purse.wilds().size(), price.spaces - covered, price.symbols - covered,
           Cards{kind, count}, use);
    }
  }
}

}  // namespace detail

// Calls `use(group)` for all payments from a hand that pay `price` exactly, each in one group.
template <class Use>
void each_payment_group(const Purse& purse, const Price& price, Use&& use) {
  detail::fill(purse, price, purse.wilds().size(), price.spaces, price.symbols, {}, use);
  if (price.symbols > 0) detail::cover(purse, price, use);
}
// Calls `use(cards)` once for every distinct set of cards in a hand that pays `price` exactly.
template <class Use>
void each_payment(const Purse& purse, const Price& price, Use&& use) {
  each_payment_group(purse, price, [&](const PaymentGroup& group) {
    for (int i = 0; i < group.size(); ++i) use(group[i]);
  });
}
template <class Use>
void each_payment(const CardTable& table, const Counts& hand, const Price& price, Use&& use) {
  each_payment(Purse(table, hand), price, use);
}

}  // namespace roundhouse

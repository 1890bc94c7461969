#include "host/bots/needs.hpp"

#include <algorithm>

namespace roundhouse {
namespace {

constexpr int dear = 6;    // a card that stands for any colour
constexpr int cheap = 1;   // a card that nothing needs
constexpr int needed = 4;  // a card that another track waits for

}  // namespace

Needs::Needs(const CardTable& table, const Counts& hand, const Prospect& prospect,
             const TrackSet& tracks)
    : table_(&table), hand_(&hand) {
  for (Track track : tracks) {
    const PriceAsked& price = prospect.price(track);
    const int of_a_color = price.spaces - price.symbols;
    symbols_ += price.symbols;
    if (price.color.is_none())
      any_ = std::max(any_, of_a_color);
    else
      wanted_[static_cast<std::size_t>(price.color)] += of_a_color;
  }
  for (int i = 0; i < table.size(); ++i) {
    const CardKind& kind = table[Kind{i}];
    if (kind.is_locomotive) held_for_symbols_ += hand[Kind{i}];
    held_for_symbols_ += kind.covers_symbols * hand[Kind{i}];
  }
}

int Needs::short_of(Kind color) const {
  return std::max(0, wanted_[static_cast<std::size_t>(color)] - (*hand_)[color]);
}

int Needs::spare(Kind color) const {
  return std::max(0, (*hand_)[color] - wanted_[static_cast<std::size_t>(color)]);
}

int Needs::best_spare() const {
  int best = 0;
  for (Kind color : table_->colors()) best = std::max(best, spare(color));
  return best;
}

int Needs::missing() const {
  int sum = std::max(0, any_ - best_spare()) + std::max(0, symbols_missing());
  for (Kind color : table_->colors()) sum += short_of(color);
  return sum;
}

int Needs::worth(Kind kind) const {
  const CardKind& facts = (*table_)[kind];
  if (facts.wild_from > 0) return symbols_missing() > 0 && facts.is_locomotive ? 18 : 13;
  if (!facts.is_color) return 2;
  if (const int missing = short_of(kind); missing > 0) return missing == 1 ? 12 : 10;
  return any_ > best_spare() ? 5 + std::min(4, spare(kind)) : 2;
}

bool Needs::has_more_of(Cards payment) const {
  for (int i = 0; i < table_->size(); ++i) {
    const Kind kind{i};
    const int paid = payment.count(kind);
    if ((paid > 0 || (*table_)[kind].wild_from > 0) && (*hand_)[kind] > paid) return true;
  }
  return false;
}

int Needs::waste(const PriceAsked& price, bool is_planned, Cards payment) const {
  int sum = 0, spare_symbols = price.symbols;
  payment.each([&](Kind kind, int count) {
    const CardKind& facts = (*table_)[kind];
    if (facts.covers_symbols > 0) return void(sum += cheap * count);
    if (facts.wild_from > 0) {
      const int due = facts.is_locomotive ? std::min(count, spare_symbols) : 0;
      spare_symbols -= due;
      return void(sum += dear * (count - due) + (symbols_ > 0 ? dear * due / 2 : 0));
    }
    const int own = is_planned && price.color == kind ? price.spaces - price.symbols : 0;
    const int others = std::max(0, wanted_[static_cast<std::size_t>(kind)] - own);
    const int left_over = std::max(0, (*hand_)[kind] - others);
    const int taken = std::max(0, count - left_over);
    sum += needed * taken + cheap * (count - taken);
  });
  return sum;
}

}  // namespace roundhouse

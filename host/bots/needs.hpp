// Which cards a plan still wants: what a card is worth, and what a payment wastes.
#pragma once

#include <array>

#include "host/bots/plan.hpp"
#include "roundhouse/cards.hpp"

namespace roundhouse {

class Needs {
 public:
  Needs(const CardTable& table, const Counts& hand, const Prospect& prospect,
        const TrackSet& tracks);

  // What one more card of this kind is worth, from 0 to 20.
  int worth(Kind kind) const;
  // What a card from the deck is worth, before it is seen.
  static constexpr int worth_of_unknown = 6;
  // What this payment takes from other tracks of the plan than the one it pays for.
  int waste(const PriceAsked& price, bool is_planned, Cards payment) const;
  // Whether a card is left, after this payment, that could add to it.
  bool has_more_of(Cards payment) const;
  // Locomotives, or cards that cover their symbols, that are still to come.
  int symbols_missing() const { return symbols_ - held_for_symbols_; }
  // Cards that are still to come.
  int missing() const;

 private:
  int short_of(Kind color) const;
  int spare(Kind color) const;
  int best_spare() const;

  const CardTable* table_;
  const Counts* hand_;
  std::array<int, max_kinds> wanted_{};  // of each colour
  int any_ = 0;                          // of any one colour, for the longest such track
  int symbols_ = 0;
  int held_for_symbols_ = 0;
};

}  // namespace roundhouse

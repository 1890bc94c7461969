// Choices and moves: what the game is waiting for, and what may be answered.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

// One answer to the current choice: an action of the table and what it is done with. What a, b and
// c stand for is what the action says (`args` in setup.hpp); unused ones are 0.
struct Move {
  std::uint16_t action = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;
  Cards cards;

  friend constexpr bool operator==(const Move&, const Move&) = default;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 16);

// Collects the legal moves while an action lists them. The buffer is reused: nothing is allocated
// once a game is warm.
class Moves {
 public:
  // Adds one legal move of the action that is being listed.
  void add(int a = 0, Cards cards = {}, int b = 0, int c = 0) {
    const Move move{action_, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                    static_cast<std::int16_t>(c), cards};
    if (!all_.empty() && !(all_.back() < move)) is_sorted_ = false;
    all_.push_back(move);
  }

  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  const Move& operator[](std::size_t i) const { return all_[i]; }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

  // For the engine: which action is being listed now, and the list brought into order.
  void listing(std::uint16_t action) { action_ = action; }
  void clear() {
    all_.clear();
    is_sorted_ = true;
  }
  void sort() {
    if (is_sorted_) return;
    std::sort(all_.begin(), all_.end());
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    is_sorted_ = true;
  }

 private:
  std::vector<Move> all_;
  std::uint16_t action_ = 0;
  bool is_sorted_ = true;
};

// What the game is waiting for: somebody's choice of a kind (`turn`, `tunnels.extra`), with a few
// numbers that its rule keeps in it. A choice of nobody's is a step: the game takes it by itself.
struct Choice {
  NameId kind;
  Seat player;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;

  bool is_step() const { return player.is_none(); }
};

}  // namespace roundhouse

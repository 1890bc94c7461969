// Choices and moves: what the game is waiting for, and what may be answered.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

// One answer to the current choice: an action of the table and what it is done with. What a, b and
// c stand for is what the action says (`args` in setup.hpp); unused ones are 0. Moves are ordered
// by action, a, b, c, cards; they lie in memory so that this takes two comparisons.
struct Move {
  std::int16_t c = 0;
  std::int16_t b = 0;
  std::int16_t a = 0;
  std::uint16_t action = 0;
  Cards cards;

  constexpr Move() = default;
  constexpr Move(int done, int first, int second, int third, Cards laid)
      : c(static_cast<std::int16_t>(third)),
        b(static_cast<std::int16_t>(second)),
        a(static_cast<std::int16_t>(first)),
        action(static_cast<std::uint16_t>(done)),
        cards(laid) {}

  friend constexpr bool operator==(const Move&, const Move&) = default;
  friend constexpr std::strong_ordering operator<=>(const Move& x, const Move& y) {
    const auto order = x.rank() <=> y.rank();
    return order != 0 ? order : x.cards <=> y.cards;
  }

 private:
  constexpr std::uint64_t rank() const {
    constexpr std::uint64_t signs = 0x0000'8000'8000'8000;  // so that -1 comes before 0
    return signs ^ std::bit_cast<std::uint64_t>(std::array{static_cast<std::uint16_t>(c),
                                                           static_cast<std::uint16_t>(b),
                                                           static_cast<std::uint16_t>(a), action});
  }
};
static_assert(sizeof(Move) == 16 && std::endian::native == std::endian::little);

// Collects the legal moves while an action lists them. The buffer is reused: nothing is allocated
// once a game is warm.
class Moves {
 public:
  // Adds one legal move of the action that is being listed.
  void add(int a = 0, Cards cards = {}, int b = 0, int c = 0) {
    make_room(1);
    room_[size_] = {action_, a, b, c, cards};
    added(1);
  }
  // Adds the moves from `first` on, up to `last`, once more, with another a.
  void repeat(std::size_t first, std::size_t last, int a) {
    if (first == last) return;
    make_room(last - first);
    for (std::size_t i = first; i < last; ++i) {
      Move& move = room_[size_ + i - first];
      move = room_[i];
      move.a = static_cast<std::int16_t>(a);
    }
    added(last - first);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t i) const { return room_[i]; }
  const Move* begin() const { return room_.data(); }
  const Move* end() const { return room_.data() + size_; }

  // For the engine: which action is being listed now, and the list brought into order.
  void listing(std::uint16_t action) { action_ = action; }
  void clear() {
    size_ = 0;
    is_sorted_ = true;
  }
  void sort() {
    if (is_sorted_) return;
    std::sort(room_.data(), room_.data() + size_);
    size_ =
        static_cast<std::size_t>(std::unique(room_.data(), room_.data() + size_) - room_.data());
    is_sorted_ = true;
  }

 private:
  void make_room(std::size_t count) {
    if (size_ + count > room_.size()) room_.resize(2 * (size_ + count));
  }
  void added(std::size_t count) {
    if (size_ > 0 && !(room_[size_ - 1] < room_[size_])) is_sorted_ = false;
    size_ += count;
  }

  std::vector<Move> room_ = std::vector<Move>(256);
  std::size_t size_ = 0;
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

// Choices and moves: what the game is waiting for, and what may be answered.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <vector>

#include "roundhouse/cards.hpp"
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

  // Action, a, b and c in one number that orders moves as they do.
  constexpr std::uint64_t rank() const {
    return signs ^ std::bit_cast<std::uint64_t>(std::array{static_cast<std::uint16_t>(c),
                                                           static_cast<std::uint16_t>(b),
                                                           static_cast<std::uint16_t>(a), action});
  }
  static constexpr Move ranked(std::uint64_t rank, Cards cards) {
    const auto parts = std::bit_cast<std::array<std::uint16_t, 4>>(signs ^ rank);
    return {parts[3], static_cast<std::int16_t>(parts[2]), static_cast<std::int16_t>(parts[1]),
            static_cast<std::int16_t>(parts[0]), cards};
  }

 private:
  static constexpr std::uint64_t signs = 0x0000'8000'8000'8000;  // so that -1 comes before 0
};
static_assert(sizeof(Move) == 16 && std::endian::native == std::endian::little);

// Ways to pay that several moves share: a piece of the list that wrote them down.
struct WaysToPay {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// Collects the legal moves while an action lists them. Moves that differ only in whom they are
// about and how they are paid are kept together until somebody wants to see them all. Everything is
// used again: nothing is allocated once a game is warm.
class Moves {
 public:
  // Adds one legal move of the action that is being listed.
  void add(int a = 0, Cards cards = {}, int b = 0, int c = 0) {
    const std::uint64_t rank = Move{action_, a, b, c, {}}.rank();
    put({rank, cards, size_, alone}, rank, cards);
    ++size_;
  }
  // Adds a move for each of these members.
  template <class T>
  void add_each(const Set<T>& members) {
    cards_.emplace_back();
    add_each(members, {as_count(cards_.size() - 1), 1});
  }
  // Adds a move for each of these members, with each of these payments. Members that are added one
  // set after the other are listed together.
  template <class T>
  void add_each(const Set<T>& members, WaysToPay payments) {
    if (payments.count == 0 || members.empty()) return;
    if (goes_on(members.bits()))
      widen_group(members.bits());
    else
      begin_group(members.bits());
    parts_.push_back({members.bits(), payments});
    size_ += as_count(members.size()) * payments.count;
    is_written_ = false;
  }
  // Writes down all ways to pay a price, for moves that cost that.
  WaysToPay ways_to_pay(const Purse& purse, const Price& price) {
    const auto first = as_count(cards_.size());
    each_payment(purse, price, [&](Cards cards) { cards_.push_back(cards); });
    const std::uint32_t count = as_count(cards_.size()) - first;
    if (count > 1) std::sort(cards_.begin() + first, cards_.end());
    return {first, count};
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // One move by its place in the list, without writing out the others.
  Move pick(std::size_t i) const {
    if (is_written_) return room_[i];
    // Chance decides where it is, so no branch should: the row is at one of `rest` places.
    const Row* row = rows_.data();
    for (std::size_t rest = rows_.size(); rest > 1;) {
      const std::size_t half = rest / 2;
      row = row[half].first <= i ? row + half : row;
      rest -= half;
    }
    return move_of(*row, as_count(i) - row->first);
  }
  const Move& operator[](std::size_t i) const { return begin()[i]; }
  const Move* begin() const {
    write_out();
    return room_.data();
  }
  const Move* end() const { return begin() + size_; }

  // For the engine: which action is being listed now, and the list brought into order.
  void listing(std::uint16_t action) { action_ = action; }
  void clear() {
    rows_.clear();
    groups_.clear();
    parts_.clear();
    cards_.clear();
    last_rank_ = 0;
    size_ = 0;
    is_sorted_ = true;
    is_written_ = false;
  }
  void sort() {
    if (is_sorted_) return;
    write_out();
    std::sort(room_.begin(), room_.begin() + size_);
    const auto end = std::unique(room_.begin(), room_.begin() + size_);
    size_ = as_count(static_cast<std::size_t>(end - room_.begin()));
    is_sorted_ = true;
  }

 private:
  static constexpr std::uint32_t alone = ~0u;  // in place of a group
  using Members = std::array<std::uint64_t, 4>;

  // Moves that follow each other: one, or those of a group, by member and then by payment.
  struct Row {
    std::uint64_t rank;  // of the first of them
    Cards cards;
    std::uint32_t first;  // its place in the list
    std::uint32_t group;
  };
  // Members with the same payments. No member is in two parts of a group.
  struct Part {
    Members members;
    WaysToPay payments;
  };
  struct Group {
    Members members;      // of all its parts
    std::uint32_t parts;  // where they begin; they go on to those of the next group
  };

  static std::uint32_t as_count(std::size_t number) { return static_cast<std::uint32_t>(number); }
  static std::uint32_t as_count(int number) { return static_cast<std::uint32_t>(number); }

  void put(const Row& row, std::uint64_t last_rank, Cards last_cards) {
    if (row.rank <= last_rank_ && !rows_.empty())
      is_sorted_ = is_sorted_ && row.rank == last_rank_ && last_cards_ < row.cards;
    rows_.push_back(row);
    last_rank_ = last_rank;
    last_cards_ = last_cards;
    is_written_ = false;
  }

  // Whether these members can be listed together with those that were added before them.
  bool goes_on(const Members& members) const {
    if (rows_.empty() || rows_.back().group == alone || rows_.back().rank >> 48 != action_)
      return false;
    const Members& before = groups_.back().members;
    std::uint64_t shared = 0;
    for (std::size_t i = 0; i < members.size(); ++i) shared |= members[i] & before[i];
    return shared == 0;
  }
  // A group may hold all members that there are, so it counts as all of its action.
  void begin_group(const Members& members) {
    constexpr int lowest = std::numeric_limits<std::int16_t>::min();
    constexpr int highest = std::numeric_limits<std::int16_t>::max();
    groups_.push_back({members, as_count(parts_.size())});
    put({Move{action_, lowest, 0, 0, {}}.rank(), {}, size_, as_count(groups_.size() - 1)},
        Move{action_, highest, 0, 0, {}}.rank(), {});
  }
  void widen_group(const Members& members) {
    Members& all = groups_.back().members;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] |= members[i];
  }
  std::span<const Part> parts_of(std::uint32_t group) const {
    const std::uint32_t first = groups_[group].parts;
    const std::size_t end = group + 1 < groups_.size() ? groups_[group + 1].parts : parts_.size();
    return {parts_.data() + first, end - first};
  }

  // Calls `use(member, payments)` for each member of one word, in ascending order, until it says
  // that it has seen enough.
  template <class Use>
  static bool each_member(std::span<const Part> parts, std::size_t word, std::uint64_t members,
                          Use&& use) {
    for (; members != 0; members &= members - 1) {
      const int bit = std::countr_zero(members);
      const Part* part = parts.data();
      while ((part->members[word] >> bit & 1u) == 0) ++part;
      if (use(static_cast<int>(64 * word) + bit, part->payments)) return true;
    }
    return false;
  }

  // The move at a place of a row.
  Move move_of(const Row& row, std::uint32_t place) const {
    Move move = Move::ranked(row.rank, row.cards);
    if (row.group == alone) return move;
    const std::span<const Part> parts = parts_of(row.group);
    const auto find = [&](int member, WaysToPay payments) {
      const bool is_here = place < payments.count;
      if (is_here)
        move.a = static_cast<std::int16_t>(member), move.cards = cards_[payments.first + place];
      place -= payments.count;
      return is_here;
    };
    for (std::size_t word = 0;; ++word) {
      std::uint32_t count = 0;
      for (const Part& part : parts)
        count += as_count(std::popcount(part.members[word])) * part.payments.count;
      if (place < count)
        return each_member(parts, word, groups_[row.group].members[word], find), move;
      place -= count;
    }
  }

  void write_out() const {
    if (is_written_) return;
    if (room_.size() < size_) room_.resize(2 * size_);
    Move* at = room_.data();
    for (const Row& row : rows_) {
      Move move = Move::ranked(row.rank, row.cards);
      if (row.group == alone) {
        *at++ = move;
        continue;
      }
      for (std::size_t word = 0; word < Members{}.size(); ++word)
        each_member(parts_of(row.group), word, groups_[row.group].members[word],
                    [&](int member, WaysToPay payments) {
                      move.a = static_cast<std::int16_t>(member);
                      for (std::uint32_t i = 0; i < payments.count; ++i)
                        move.cards = cards_[payments.first + i], *at++ = move;
                      return false;
                    });
    }
    is_written_ = true;
  }

  std::vector<Row> rows_;
  std::vector<Group> groups_;
  std::vector<Part> parts_;
  std::vector<Cards> cards_;
  std::uint64_t last_rank_ = 0;  // of the move that was added last
  Cards last_cards_;
  std::uint32_t size_ = 0;
  std::uint16_t action_ = 0;
  bool is_sorted_ = true;
  mutable bool is_written_ = false;
  mutable std::vector<Move> room_;
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

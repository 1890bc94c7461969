// Choices and moves: what the game is waiting for, and what may be answered.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <iterator>
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
    put({rank, cards, size_, alone}, rank, cards, 1);
  }
  // Adds a move for each of these members, with each of these payments.
  template <class T>
  void add_each(const Set<T>& members, WaysToPay payments) {
    if (payments.count == 0 || members.empty()) return;
    add_group(members, {members.bits(), payments, same}, as_count(members.size()) * payments.count);
  }
  // Adds a move for each of these members, with each of the payments that `ways_of` tells.
  template <class T, class WaysOf>
  void add_each(const Set<T>& members, WaysOf&& ways_of) {
    const auto first = as_count(shares_.size());
    std::uint32_t count = 0;
    for (T member : members) {
      shares_.push_back(ways_of(member));
      count += shares_.back().count;
    }
    if (count > 0) add_group(members, {members.bits(), {}, first}, count);
  }
  // Writes down all ways to pay a price, for moves that cost that.
  WaysToPay ways_to_pay(const Purse& purse, const Price& price) {
    const auto first = as_count(cards_.size());
    bool is_sorted = true;
    each_payment(purse, price, [&](Cards cards) {
      is_sorted = is_sorted && (cards_.size() == first || cards_.back() < cards);
      cards_.push_back(cards);
    });
    if (!is_sorted) std::sort(cards_.begin() + first, cards_.end());
    return {first, as_count(cards_.size()) - first};
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // One move by its place in the list, without writing out the others.
  Move pick(std::size_t i) const {
    if (is_written_) return room_[i];
    const auto row =
        std::upper_bound(rows_.begin(), rows_.end(), i,
                         [](std::size_t place, const Row& other) { return place < other.first; });
    return move_of(*std::prev(row), as_count(i) - std::prev(row)->first);
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
    shares_.clear();
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
  static constexpr std::uint32_t same = ~0u;   // in place of shares
  using Members = std::array<std::uint64_t, 4>;

  // Moves that follow each other: one, or those of a group, by member and then by payment.
  struct Row {
    std::uint64_t rank;  // of the first of them
    Cards cards;
    std::uint32_t first;  // its place in the list
    std::uint32_t group;
  };
  struct Group {
    Members members;
    WaysToPay payments;    // of every member, or
    std::uint32_t shares;  // where those of each member stand
  };

  static std::uint32_t as_count(std::size_t number) { return static_cast<std::uint32_t>(number); }
  static std::uint32_t as_count(int number) { return static_cast<std::uint32_t>(number); }

  void put(const Row& row, std::uint64_t last_rank, Cards last_cards, std::uint32_t count) {
    if (row.rank <= last_rank_ && !rows_.empty())
      is_sorted_ = is_sorted_ && row.rank == last_rank_ && last_cards_ < row.cards;
    rows_.push_back(row);
    last_rank_ = last_rank;
    last_cards_ = last_cards;
    size_ += count;
    is_written_ = false;
  }
  template <class T>
  void add_group(const Set<T>& members, const Group& group, std::uint32_t count) {
    const auto rank = [&](T member) { return Move{action_, member, 0, 0, {}}.rank(); };
    const Cards last{~std::uint64_t{0}};
    put({rank(*members.begin()), {}, size_, as_count(groups_.size())}, rank(members.last()), last,
        count);
    groups_.push_back(group);
  }
  WaysToPay share(const Group& group, std::uint32_t member) const {
    return group.shares == same ? group.payments : shares_[group.shares + member];
  }

  // The move at a place of a row.
  Move move_of(const Row& row, std::uint32_t place) const {
    Move move = Move::ranked(row.rank, row.cards);
    if (row.group == alone) return move;
    const Group& group = groups_[row.group];
    std::uint32_t member = 0;
    if (group.shares == same)
      member = place / group.payments.count, place %= group.payments.count;
    else
      for (; place >= shares_[group.shares + member].count; ++member)
        place -= shares_[group.shares + member].count;
    move.a = static_cast<std::int16_t>(nth_member(group.members, member));
    move.cards = cards_[share(group, member).first + place];
    return move;
  }
  static int nth_member(const Members& words, std::uint32_t n) {
    std::size_t word = 0;
    for (; n >= as_count(std::popcount(words[word])); ++word)
      n -= as_count(std::popcount(words[word]));
    std::uint64_t rest = words[word];
    for (; n > 0; --n) rest &= rest - 1;
    return static_cast<int>(64 * word) + std::countr_zero(rest);
  }

  void write_out() const {
    if (is_written_) return;
    if (room_.size() < size_) room_.resize(2 * size_);
    Move* at = room_.data();
    for (const Row& row : rows_) {
      if (row.group == alone)
        *at++ = Move::ranked(row.rank, row.cards);
      else
        at = write_out(row, groups_[row.group], at);
    }
    is_written_ = true;
  }
  Move* write_out(const Row& row, const Group& group, Move* at) const {
    Move move = Move::ranked(row.rank, row.cards);
    std::uint32_t number = 0;
    for (std::size_t word = 0; word < group.members.size(); ++word)
      for (std::uint64_t rest = group.members[word]; rest != 0; rest &= rest - 1) {
        move.a = static_cast<std::int16_t>(static_cast<int>(64 * word) + std::countr_zero(rest));
        const WaysToPay payments = share(group, number++);
        for (std::uint32_t i = 0; i < payments.count; ++i) {
          move.cards = cards_[payments.first + i];
          *at++ = move;
        }
      }
    return at;
  }

  std::vector<Row> rows_;
  std::vector<Group> groups_;
  std::vector<WaysToPay> shares_;
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

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

// Ways to pay that several moves share.
struct WaysToPay {
  std::uint32_t first = 0;  // the group they begin with, in the list that wrote them down
  std::uint32_t count = 0;  // of payments, not of groups
};

// Collects the legal moves while an action lists them. Moves that differ only in whom they are
// about and how they are paid are kept together until somebody wants to see them all. Everything is
// used again: nothing is allocated once a game is warm.
class Moves {
 public:
  // Adds one legal move of the action that is being listed.
  void add(int a = 0, Cards cards = {}, int b = 0, int c = 0) {
    const std::uint64_t rank = Move{action_, a, b, c, {}}.rank();
    put({rank, cards, size_, 0, 0}, rank, cards);
    ++size_;
    group_of_ = no_action;
  }
  // Adds a move for each of these members.
  template <class T>
  void add_each(const Set<T>& members) {
    add_each(members, without_cards);
  }
  // Adds a move for each of these members, with each of these payments. Members that are added one
  // set after the other are listed together. Always inline, so that the members stay in registers.
  template <class T>
  [[gnu::always_inline]] void add_each(const Set<T>& members, WaysToPay ways) {
    const std::uint32_t added = as_count(members.size()) * ways.count;
    if (added == 0) return;
    const Members all = in_words(members);
    if (goes_on(all))
      widen_group(all);
    else
      begin_group(all);
    parts_.push_back({all, ways});
    ++rows_.back().end;
    size_ += added;
    is_written_ = false;
  }
  // Writes down all ways to pay a price, for moves that cost that.
  WaysToPay ways_to_pay(const Purse& purse, const Price& price) {
    const std::uint32_t first = as_count(payments_.size());
    std::uint32_t count = 0;
    each_payment_group(purse, price, [&](const PaymentGroup& group) {
      payments_.push_back(group);
      count += as_count(group.size());
    });
    if (!are_in_order(first)) write_one_by_one(first);
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
    parts_.clear();
    payments_.resize(1);
    last_rank_ = 0;
    size_ = 0;
    group_of_ = no_action;
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
  static constexpr std::uint32_t no_action = ~0u;
  static constexpr WaysToPay without_cards{0, 1};
  using Members = std::array<std::uint64_t, 4>;

  // Moves that follow each other: one, or those of a group, by member and then by payment.
  struct Row {
    std::uint64_t rank;  // of the first of them
    Cards cards;
    std::uint32_t first;  // its place in the list
    std::uint32_t begin;  // the parts of a group; one move alone has none
    std::uint32_t end;

    bool is_alone() const { return begin == end; }
  };
  // Members with the same payments. No member is in two parts of a group.
  struct Part {
    Members members;
    WaysToPay ways;
  };

  static std::uint32_t as_count(std::size_t number) { return static_cast<std::uint32_t>(number); }
  static std::uint32_t as_count(int number) { return static_cast<std::uint32_t>(number); }
  template <class T>
  static Members in_words(const Set<T>& set) {
    Members all{};
    for (std::size_t i = 0; i < set.bits().size(); ++i) all[i] = set.bits()[i];
    return all;
  }

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
    if (group_of_ != action_) return false;
    std::uint64_t shared = 0;
    for (std::size_t i = 0; i < members.size(); ++i) shared |= members[i] & group_[i];
    return shared == 0;
  }
  // A group may hold all members that there are, so it counts as all of its action.
  void begin_group(const Members& members) {
    constexpr int lowest = std::numeric_limits<std::int16_t>::min();
    constexpr int highest = std::numeric_limits<std::int16_t>::max();
    const std::uint32_t begin = as_count(parts_.size());
    put({Move{action_, lowest, 0, 0, {}}.rank(), {}, size_, begin, begin},
        Move{action_, highest, 0, 0, {}}.rank(), {});
    group_of_ = action_;
    group_ = members;
  }
  void widen_group(const Members& members) {
    for (std::size_t i = 0; i < members.size(); ++i) group_[i] |= members[i];
  }
  std::span<const Part> parts_of(const Row& row) const {
    return {parts_.data() + row.begin, row.end - row.begin};
  }

  // How many moves there are with the members of one word.
  static std::uint32_t count(std::span<const Part> parts, std::size_t word) {
    std::uint32_t sum = 0;
    for (const Part& part : parts)
      sum += as_count(std::popcount(part.members[word])) * part.ways.count;
    return sum;
  }
  static std::uint64_t members(std::span<const Part> parts, std::size_t word) {
    std::uint64_t all = 0;
    for (const Part& part : parts) all |= part.members[word];
    return all;
  }
  // Of a member that is in one of the parts.
  static WaysToPay ways_of(std::span<const Part> parts, std::size_t word, int bit) {
    const Part* part = parts.data();
    while ((part->members[word] >> bit & 1u) == 0) ++part;
    return part->ways;
  }
  static std::int16_t number(std::size_t word, int bit) {
    return static_cast<std::int16_t>(64 * static_cast<int>(word) + bit);
  }

  // Payments are in order where every group of them ends before the next one begins. Others are
  // written down one by one.
  bool are_in_order(std::uint32_t first) const {
    return std::adjacent_find(payments_.begin() + first, payments_.end(),
                              [](const PaymentGroup& before, const PaymentGroup& next) {
                                return next.lowest() <= before.highest();
                              }) == payments_.end();
  }
  [[gnu::cold]] void write_one_by_one(std::uint32_t first) {
    const std::size_t end = payments_.size();
    for (std::size_t i = first; i < end; ++i) {
      const PaymentGroup group = payments_[i];
      for (int j = 0; j < group.size(); ++j) payments_.push_back({group[j]});
    }
    const auto groups = payments_.begin() + first;
    payments_.erase(groups, payments_.begin() + static_cast<std::ptrdiff_t>(end));
    std::sort(payments_.begin() + first, payments_.end(),
              [](const PaymentGroup& a, const PaymentGroup& b) { return a.cards < b.cards; });
  }
  Cards payment(WaysToPay ways, std::uint32_t place) const {
    const PaymentGroup* group = &payments_[ways.first];
    for (; place >= as_count(group->size()); ++group) place -= as_count(group->size());
    return (*group)[static_cast<int>(place)];
  }

  // The move at a place of a row.
  Move move_of(const Row& row, std::uint32_t place) const {
    Move move = Move::ranked(row.rank, row.cards);
    if (row.is_alone()) return move;
    const std::span<const Part> parts = parts_of(row);
    std::size_t word = 0;
    for (std::uint32_t all; (all = count(parts, word)) <= place; ++word) place -= all;
    for (std::uint64_t rest = members(parts, word);; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const WaysToPay ways = ways_of(parts, word, bit);
      if (place < ways.count) {
        move.a = number(word, bit);
        move.cards = payment(ways, place);
        return move;
      }
      place -= ways.count;
    }
  }

  // Writes down the moves of a group, by member and then by payment.
  Move* write_group(const Row& row, Move* at) const {
    const std::span<const Part> parts = parts_of(row);
    Move move = Move::ranked(row.rank, row.cards);
    for (std::size_t word = 0; word < Members{}.size(); ++word) {
      for (std::uint64_t rest = members(parts, word); rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const WaysToPay ways = ways_of(parts, word, bit);
        move.a = number(word, bit);
        const Move* const end = at + ways.count;
        for (const PaymentGroup* group = &payments_[ways.first]; at < end; ++group)
          for (int i = 0; i < group->size(); ++i) move.cards = (*group)[i], *at++ = move;
      }
    }
    return at;
  }

  void write_out() const {
    if (is_written_) return;
    if (room_.size() < size_) room_.resize(2 * size_);
    Move* at = room_.data();
    for (const Row& row : rows_) {
      if (row.is_alone())
        *at++ = Move::ranked(row.rank, row.cards);
      else
        at = write_group(row, at);
    }
    is_written_ = true;
  }

  std::vector<Row> rows_;
  std::vector<Part> parts_;
  std::vector<PaymentGroup> payments_ = std::vector<PaymentGroup>(1);  // the first: no cards
  Members group_{};                     // all members of the group that was begun last
  std::uint32_t group_of_ = no_action;  // its action, while moves can be added to it
  std::uint64_t last_rank_ = 0;         // of the move that was added last
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

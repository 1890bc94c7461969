// The vocabulary that every other file speaks: players, cities, tracks, tickets, cards,
// and the small fixed-size containers that hold them. Everything here is a plain value.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string_view>
#include <type_traits>

namespace roundhouse {

// What one table can hold. A board or a set of modules that needs more is refused when loaded.
inline constexpr int max_seats = 8;
inline constexpr int max_places = 128;  // cities and countries together
inline constexpr int max_tracks = 255;
inline constexpr int max_tickets = 255;
inline constexpr int max_piles = 3;    // of tickets
inline constexpr int max_kinds = 16;   // kinds of cards
inline constexpr int max_cards = 255;  // cards in the deck
inline constexpr int max_spaces = 12;  // spaces of one track

// The number of something at this table; `none` stands for no such thing.
template <class Tag>
struct Id {
  std::uint8_t value = 255;

  constexpr Id() = default;
  constexpr explicit Id(int number) : value(static_cast<std::uint8_t>(number)) {}
  constexpr operator int() const { return value; }
  constexpr bool is_none() const { return value == 255; }
  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id, Id) = default;
};

using Seat = Id<struct SeatTag>;      // a player, counted round the table from 0
using City = Id<struct CityTag>;      // a place of the board: cities first, then countries
using Track = Id<struct TrackTag>;    // one printed track; a double route is two of them
using Ticket = Id<struct TicketTag>;  // one ticket card
using Kind = Id<struct KindTag>;      // a kind of card: a colour, the locomotive, …

inline constexpr Seat nobody{};

// A name that modules agree on (`classic.claim`, `track_claimed`), compared by its hash.
// The table refuses two different names with the same hash, so comparing hashes is exact.
struct Name {
  std::string_view text;
  std::uint32_t hash = 0;

  constexpr Name() = default;
  constexpr Name(const char* literal) : Name(std::string_view(literal)) {}
  constexpr Name(std::string_view name) : text(name), hash(2166136261u) {
    for (char c : name) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
  }
  friend constexpr bool operator==(const Name& a, const Name& b) { return a.hash == b.hash; }
};

// The hash alone: how components, facts and choices keep a name.
struct NameId {
  std::uint32_t hash = 0;

  constexpr NameId() = default;
  constexpr explicit NameId(std::uint32_t known) : hash(known) {}
  constexpr NameId(const Name& name) : hash(name.hash) {}
  friend constexpr bool operator==(NameId, NameId) = default;
};

// A few cards, as laid down in a payment: at most 15 of each kind, in one machine word.
class Cards {
 public:
  static constexpr int most_of_a_kind = 15;

  constexpr Cards() = default;
  constexpr explicit Cards(std::uint64_t packed) : packed_(packed) {}
  constexpr Cards(Kind kind, int count) { add(kind, count); }

  constexpr int count(Kind kind) const { return static_cast<int>(packed_ >> shift(kind) & 15u); }
  constexpr void add(Kind kind, int count) {
    packed_ += static_cast<std::uint64_t>(count) << shift(kind);
  }
  constexpr void add(Cards other) { packed_ += other.packed_; }
  constexpr bool empty() const { return packed_ == 0; }
  constexpr std::uint64_t packed() const { return packed_; }
  constexpr int total() const {
    int sum = 0;
    each([&](Kind, int count) { sum += count; });
    return sum;
  }
  // Calls `use(kind, count)` for every kind that is there, in order of kinds.
  template <class Use>
  constexpr void each(Use&& use) const {
    for (std::uint64_t rest = packed_; rest != 0;) {
      const int kind = std::countr_zero(rest) / 4;
      use(Kind{kind}, static_cast<int>(rest >> (4 * kind) & 15u));
      rest &= ~(std::uint64_t{15} << (4 * kind));
    }
  }
  friend constexpr Cards operator+(Cards a, Cards b) { return Cards{a.packed_ + b.packed_}; }
  friend constexpr bool operator==(Cards, Cards) = default;
  friend constexpr auto operator<=>(Cards, Cards) = default;

 private:
  static constexpr int shift(Kind kind) { return 4 * kind; }
  std::uint64_t packed_ = 0;
};

// How many cards of each kind: a hand, or a discard pile.
struct Counts {
  std::array<std::uint8_t, max_kinds> of{};

  constexpr int operator[](Kind kind) const { return of[kind]; }
  constexpr void add(Kind kind, int count = 1) {
    of[kind] = static_cast<std::uint8_t>(of[kind] + count);
  }
  constexpr void add(Cards cards) {
    cards.each([&](Kind kind, int count) { add(kind, count); });
  }
  constexpr void remove(Cards cards) {
    cards.each([&](Kind kind, int count) { add(kind, -count); });
  }
  constexpr bool hold(Cards cards) const {
    bool enough = true;
    cards.each([&](Kind kind, int count) { enough = enough && of[kind] >= count; });
    return enough;
  }
  constexpr int total() const {
    int sum = 0;
    for (int count : of) sum += count;
    return sum;
  }
  // The kinds of which at least so many are there, 1 to 127, as bits. All are compared at once: in
  // each byte the highest bit says whether the count reaches.
  constexpr std::uint32_t at_least(int count) const {
    constexpr std::uint64_t each = 0x0101'0101'0101'0101, high = 0x80 * each,
                            to_the_top = 0x0102'0408'1020'4080;
    const std::uint64_t lacking = static_cast<std::uint64_t>(0x80 - count) * each;
    std::uint32_t kinds = 0;
    int shift = 0;
    for (std::uint64_t eight : std::bit_cast<std::array<std::uint64_t, 2>>(of)) {
      const std::uint64_t reach = (((eight & ~high) + lacking) | eight) & high;
      kinds |= static_cast<std::uint32_t>((reach >> 7) * to_the_top >> 56) << shift;
      shift += 8;
    }
    return kinds;
  }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

// A set of tracks, cities, tickets, players or kinds of cards. None is never in it.
template <class T>
class Set {
 public:
  static constexpr int words = std::is_same_v<T, Kind> ? 1 : 4;
  static constexpr int capacity = 64 * words;

  constexpr Set() = default;
  constexpr Set(std::initializer_list<T> members) {
    for (T member : members) insert(member);
  }
  // The first `count` of all: every track of a board with `count` tracks.
  static constexpr Set first(int count) {
    Set all;
    for (auto& word : all.bits_) {
      word = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
      count = count >= 64 ? count - 64 : 0;
    }
    return all;
  }

  constexpr bool contains(T member) const {
    return member < capacity && (bits_[member >> 6] >> (member & 63) & 1u) != 0;
  }
  constexpr void insert(T member) { bits_[member >> 6] |= std::uint64_t{1} << (member & 63); }
  constexpr void erase(T member) { bits_[member >> 6] &= ~(std::uint64_t{1} << (member & 63)); }
  constexpr void put(T member, bool is_in) {
    erase(member);
    bits_[member >> 6] |= std::uint64_t{is_in} << (member & 63);
  }
  constexpr bool empty() const {
    std::uint64_t all = 0;
    for (auto word : bits_) all |= word;
    return all == 0;
  }
  constexpr int size() const {
    int sum = 0;
    for (auto word : bits_) sum += std::popcount(word);
    return sum;
  }
  constexpr Set& operator|=(const Set& other) {
    return combine(other, [](auto a, auto b) { return a | b; });
  }
  constexpr Set& operator&=(const Set& other) {
    return combine(other, [](auto a, auto b) { return a & b; });
  }
  constexpr Set& operator-=(const Set& other) {
    return combine(other, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr Set operator|(Set a, const Set& b) { return a |= b; }
  friend constexpr Set operator&(Set a, const Set& b) { return a &= b; }
  friend constexpr Set operator-(Set a, const Set& b) { return a -= b; }
  friend constexpr bool operator==(const Set&, const Set&) = default;

  // The lowest member; there must be one.
  constexpr T lowest() const {
    std::size_t word = 0;
    while (bits_[word] == 0) ++word;
    return T{static_cast<int>(word) * 64 + std::countr_zero(bits_[word])};
  }
  constexpr const std::array<std::uint64_t, words>& bits() const { return bits_; }

  // Walks the members in ascending order.
  class Iterator {
   public:
    constexpr Iterator(const Set& set, int word) : set_(&set), word_(word) { next_word(); }
    constexpr T operator*() const { return T{word_ * 64 + std::countr_zero(rest_)}; }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      if (rest_ == 0) ++word_, next_word();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

   private:
    constexpr void next_word() {
      for (; word_ < words; ++word_)
        if ((rest_ = set_->bits_[static_cast<std::size_t>(word_)]) != 0) return;
      rest_ = 0;
    }
    const Set* set_;
    int word_;
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, words}; }

 private:
  template <class Op>
  constexpr Set& combine(const Set& other, Op op) {
    for (std::size_t i = 0; i < words; ++i) bits_[i] = op(bits_[i], other.bits_[i]);
    return *this;
  }
  std::array<std::uint64_t, words> bits_{};
};

using TrackSet = Set<Track>;
using CitySet = Set<City>;
using TicketSet = Set<Ticket>;
using KindSet = Set<Kind>;

// A row of at most N things in an order that matters: a pile, the tickets offered.
template <class T, int N>
class List {
 public:
  using Item = T;
  static constexpr int capacity = N;

  constexpr List() = default;
  constexpr List(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr void clear() { size_ = 0; }
  constexpr T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  constexpr T& back() { return items_[size_ - 1u]; }
  constexpr const T& back() const { return items_[size_ - 1u]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  // A list that is full takes no more, and an empty one gives nothing: both throw.
  constexpr void push_back(const T& item) {
    if (full()) throw std::length_error("a list has no room for more");
    items_[size_++] = item;
  }
  constexpr void append(std::initializer_list<T> more) {
    if (N - size() < static_cast<int>(more.size()))
      throw std::length_error("a list has no room for more");
    T* next = end();
    for (const T& item : more) *next++ = item;
    size_ = static_cast<std::uint16_t>(size() + static_cast<int>(more.size()));
  }
  constexpr T pop_back() {
    if (empty()) throw std::length_error("a list has nothing to take from");
    return items_[--size_];
  }
  // Takes off the last `count`, which must be there.
  constexpr void drop(int count) {
    if (count > size()) throw std::length_error("a list has nothing to take from");
    size_ = static_cast<std::uint16_t>(size_ - count);
  }
  // Puts an item before all others: under a pile, whose top is its back.
  constexpr void push_front(const T& item) {
    if (full()) throw std::length_error("a list has no room for more");
    for (std::size_t i = size_++; i > 0; --i) items_[i] = items_[i - 1];
    items_[0] = item;
  }

 private:
  std::uint16_t size_ = 0;
  std::array<T, N> items_{};
};

}  // namespace roundhouse

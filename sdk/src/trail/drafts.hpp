// Drafts of trails: what is remembered of the decisions so far which tracks are used.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ground.hpp"

namespace roundhouse::trail {

inline constexpr int no_points = -1;  // so many cards cannot be paid

// What matters of the decisions so far, by the slots of the open cities.
struct Shape {
  std::array<std::uint8_t, slots> ends{};   // of tracks used
  std::array<std::uint8_t, slots> parts{};  // the same number: they hang together; 0: none used
  bool has_end = false;                     // the trail ends in a city that is no longer open
  friend bool operator==(const Shape&, const Shape&) = default;

  std::size_t hash() const;
  bool is_empty() const { return std::ranges::count(parts, 0) == slots; }
  // The traveller is in this city, and has arrived there.
  void begin(int slot);
  void join(int slot, int other);
  // Counts the parts anew from 1 on, in the order of slots, so that equal shapes are equal.
  void count_parts();
};

// How a draft came from one before the last decision: its number, and whether the track is used.
class Step {
 public:
  Step() = default;
  Step(int draft, bool is_used) : code_(2 * draft + (is_used ? 1 : 0)) {}
  int draft() const { return code_ / 2; }
  bool is_used() const { return code_ % 2 != 0; }

 private:
  int code_ = 0;
};

// The most points of a draft with a certain number of cards paid.
struct Best {
  int points = no_points;
  Step step;
};

// All drafts after one decision, each shape once, with the best for 0, 1, … cards.
class Drafts {
 public:
  explicit Drafts(int cards) : payments_(cards + 1) {}

  int size() const { return static_cast<int>(list_.size()); }
  const Shape& shape(int draft) const { return list_[draft].shape; }
  int hope(int draft) const { return list_[draft].hope; }
  // The fewest and the most cards paid with which it has points.
  int fewest(int draft) const { return list_[draft].fewest; }
  int most(int draft) const { return list_[draft].most; }
  std::span<const Best> best(int draft) const {
    return std::span(best_).subspan(draft * payments_, payments_);
  }

  void clear(int expected);
  // The draft of this shape, which can gain so much yet. A new one has no points.
  int of(const Shape& shape, int hope);
  // Keeps this for so many cards paid, where it has more points.
  void offer(int draft, int paid, const Best& offered);
  std::vector<Step> steps() const;  // of the best, one draft after the other
  // Drops all but these.
  void keep(const std::vector<int>& drafts);

 private:
  struct Draft {
    Shape shape;
    int hope;
    int fewest;
    int most;
  };
  std::size_t payments_;
  std::vector<Draft> list_;
  std::vector<Best> best_;    // of all drafts, one after the other
  std::vector<int> numbers_;  // of drafts from 1 on, at places by their hash; 0: none
};

}  // namespace roundhouse::trail

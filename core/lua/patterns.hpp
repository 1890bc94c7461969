// Lua's patterns, matched by a matcher of our own that counts its steps: a slow pattern ends with
// an error and not with a program that hangs.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace roundhouse::lua {

// A pattern that Lua would refuse too.
class BadPattern : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What one pair of parentheses holds: a piece of the subject, or only a position in it.
struct Capture {
  std::size_t start = 0;
  std::size_t end = 0;
  bool is_position = false;
  bool is_open = false;
};

struct Match {
  std::size_t start = 0;
  std::size_t end = 0;
  std::vector<Capture> captures;
};

class Pattern {
 public:
  // With `anchors`, a `^` in front binds the pattern to the start; else it stands for itself.
  Pattern(std::string_view text, bool anchors);

  static constexpr std::size_t nowhere = ~std::size_t{0};
  // Finds the first match that starts at `from` or later and does not end at `not_at`. `steps` is
  // called with the work done; it throws when that is too much.
  bool find(std::string_view subject, std::size_t from, std::size_t not_at, Match& match,
            const std::function<void(std::int64_t)>& steps) const;

  using Class = std::bitset<256>;
  struct Item {
    enum class Kind { one, open, open_position, close, again, balance, frontier, end };
    Kind kind = Kind::one;
    Class set;
    char repeat = ' ';         // of one: ` `, `*`, `+`, `-` or `?`
    char left = 0, right = 0;  // of balance
    int number = 0;            // of again: which capture
  };

 private:
  std::vector<Item> items_;
  bool is_anchored_ = false;
};

}  // namespace roundhouse::lua

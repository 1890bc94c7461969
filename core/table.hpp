// What a host sets up: a board or a preset, modules with their options, seats, a seed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

// What a host says for an option: `true`, `4`, `fast`.
using OptionValue = std::variant<bool, std::int64_t, std::string>;
std::string text(const OptionValue& value);

struct Table {
  std::string preset;                // where it starts from, or
  std::string board;                 // on which board; never both
  std::vector<std::string> with;     // modules besides those the board and the preset bring
  std::vector<std::string> without;  // modules that shall stay away
  std::map<std::string, OptionValue> options;  // `european_express.points` → 10
  std::vector<std::string> seats;              // kinds of players in seat order
  std::optional<std::uint64_t> seed;
  Seat first_player;  // none: drawn by chance
  bool undo = false;  // players may take moves back, never past a revealed secret

  friend bool operator==(const Table&, const Table&) = default;

  int players() const { return static_cast<int>(seats.size()); }
};

// The largest seed: the largest whole number that every reader of JSON keeps exactly.
inline constexpr std::uint64_t max_seed = (std::uint64_t{1} << 53) - 1;

// A host's further words on top of a table: they add to it, and win where both say something.
Table on_top(Table below, const Table& words);

// Reads `depots.count=4` into the table's options.
void set_option(Table& table, const std::string& words);

// What the words of a table contradict in themselves, whatever modules there are. Throws LoadError.
void must_make_sense(const Table& table);

}  // namespace roundhouse

// A game written down while it is played: it must be played again to the same states, and a clone
// taken in the middle must have the same future.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/errors.hpp"
#include "core/laid_table.hpp"
#include "roundhouse/move.hpp"

namespace roundhouse {

class WrittenGame {
 public:
  explicit WrittenGame(std::uint64_t seed) : seed_(seed) {}

  // After every move.
  void add(const Game& game, const Move& move);
  int moves() const { return static_cast<int>(moves_.size()); }

  // Plays it again at its table. Throws AnotherGame at the first move after which it differs.
  void must_play_again(const LaidTable& table) const;

 private:
  void play_on(Game& game, std::size_t from, std::size_t to, const char* who) const;

  std::uint64_t seed_;
  std::vector<Move> moves_;
  std::vector<std::uint64_t> hashes_;  // after each move
};

}  // namespace roundhouse

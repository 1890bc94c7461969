// Who sits at the table and chooses: for now, players who choose by chance.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "roundhouse/chance.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse {

class Player {
 public:
  virtual ~Player() = default;
  // Picks one of the legal moves, by its place in the list.
  virtual std::size_t choose(const Game& game, const Moves& legal) = 0;
};

// The kinds of players a host can seat.
std::vector<std::string> player_kinds();
// Throws LoadError where there is no such kind.
void must_be_player_kind(const std::string& kind);
// A player of that kind; throws LoadError where there is none. The seed is for its own decisions
// and has nothing to do with the game's chance.
std::unique_ptr<Player> seat_player(const std::string& kind, std::uint64_t seed);

}  // namespace roundhouse

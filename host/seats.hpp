// Who sits at the table and chooses.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "roundhouse/chance.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse {

class Player {
 public:
  virtual ~Player() = default;
  // Picks one of the legal moves, by its place in the list. `seen` is a game in which all that this
  // player may not know is blanked out.
  virtual std::size_t choose(const Game& seen, const Moves& legal) = 0;
  // Whether it looks at the game at all; who does not is shown nothing new.
  virtual bool looks() const { return true; }
};

// The kind of the seats where a person plays in the terminal.
inline constexpr const char* person = "me";
// The kinds of players a host can seat.
std::vector<std::string> player_kinds();
// Throws LoadError where there is no such kind.
void must_be_player_kind(const std::string& kind);
// A player of that kind; throws LoadError where there is none. The seed is for its own decisions
// and has nothing to do with the game's chance.
std::unique_ptr<Player> seat_player(const std::string& kind, std::uint64_t seed);

// The players of a table, in seat order. None of them ever sees more than the own seat may know.
class SeatedPlayers {
 public:
  // Throws LoadError where there is no such kind of player.
  explicit SeatedPlayers(const Table& table);
  // The move of the player whose choice it is.
  Move choose(const Game& game, const Moves& legal);

 private:
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<Game> seen_;
};

}  // namespace roundhouse

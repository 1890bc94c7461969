// The way back: a game remembers its moves and, now and then, its whole state, so that it can be
// taken back to any earlier move; and which moves revealed a secret, past which no player may go.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse {

class History {
 public:
  // Begins with a game as it stands; `may_undo` is what its table says.
  History(const Game& game, bool may_undo);

  // Plays a legal move and remembers it.
  void play(Game& game, const Move& move);
  // How many moves were played since the beginning.
  int moves() const { return static_cast<int>(moves_.size()); }
  const Move& move(int number) const { return moves_[static_cast<std::size_t>(number)]; }

  // Why players may not take the game back to where `to` moves were played; empty where they may.
  std::string why_not(int to) const;
  // Takes the game back to where `to` moves were played, whether players may or not. What came
  // after is forgotten.
  void go_back(Game& game, int to);

 private:
  std::vector<Move> moves_;
  std::vector<std::string> revealed_;          // by each move; empty: nothing
  std::vector<std::unique_ptr<Game>> states_;  // after every so many moves, from the beginning on
  bool may_undo_;
};

// What a move showed that the player who made it did not know: `classic.deck.cards changed`. Empty
// where nothing that was hidden from that player has changed or come to light.
std::string revealed(const Game& before, const Game& after, Seat mover);

}  // namespace roundhouse

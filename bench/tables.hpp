// The tables that are measured, and games played at them by chance.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/laid_table.hpp"
#include "host/seats.hpp"

namespace roundhouse {

// A board with what it brings, and further modules; those of bench/modules can be named too.
std::shared_ptr<LaidTable> lay_board(const std::string& board, int players,
                                     const std::vector<std::string>& with = {});
std::shared_ptr<LaidTable> lay_preset(const std::string& preset, int players);

// Plays a game to its end by chance and returns the number of moves.
int play_out(Game& game, Player& player, Moves& moves);

// Plays games at a table, one after the other, in one game that begins anew each time.
class Playing {
 public:
  explicit Playing(const std::shared_ptr<LaidTable>& table);
  // So many games from the next seeds on.
  void play(int games);

  long games() const { return games_; }
  long moves() const { return moves_; }
  long points() const { return points_; }  // of all players

 private:
  std::shared_ptr<LaidTable> table_;
  Game game_;
  std::unique_ptr<Player> player_;
  Moves list_;
  long games_ = 0, moves_ = 0, points_ = 0;
};

// Copies of games in the middle of play, all from the same table.
std::vector<std::shared_ptr<Game>> in_the_middle(const LaidTable& table, int games,
                                                 int from_each = 10);

}  // namespace roundhouse

// A game written down while it is played, and played again from what was written. docs/record.md
// describes the file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/files.hpp"
#include "core/laid_table.hpp"
#include "core/program_version.hpp"
#include "core/resolve.hpp"
#include "core/table.hpp"
#include "core/told.hpp"
#include "roundhouse/events.hpp"

namespace roundhouse {

inline constexpr int record_format = 1;
inline constexpr std::size_t least_digits = 8;  // of a hash

// Writes down a game, line by line. It must hear the dealing, so it comes before the game.
class Recorder {
 public:
  // In full; or short, for a game that is kept to be compared: facts as hashes, the first digits of
  // hashes, and modules without their content.
  enum class How { in_full, in_short };

  Recorder(const Table& table, const Resolution& resolution, const Rules& rules,
           How how = How::in_full);

  // For Game::set_witness, with the recorder as `self`.
  static void witness(void* self, const Game& game, NameId name, const void* fact);

  // When the game waits for its first choice.
  void started(const Game& game);
  // Before a move is played, and when the game waits for the next choice.
  void before(const Game& game, const Move& move);
  void after(const Game& game);
  // The whole record, with the scores where the game is over.
  std::string finished(const Game& game);

 private:
  void add(Json line);
  Json heard();
  std::string written(std::uint64_t hash) const;

  How how_;
  Facts facts_;
  std::string text_;
  Json heard_ = Json::array();
  Json move_ = Json::object();
  Json score_lines_ = Json::array();  // of each player
  int moves_ = 0;
};

// One line of a player's score: `{"for": "classic.track", "points": 4, "track": "paris-zurich"}`.
Json score_line(const Rules& rules, const PointsScored& scored);
// The last line of a record: how many moves it has, and the scores where the game is over.
Json ending_of(const Game& game, int moves, const Json& score_lines);

}  // namespace roundhouse

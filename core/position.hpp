// A game at a position that a test describes in words, and what can be asked about it. Everything
// is named as in the text of moves: players are counted from 1, places, tracks, tickets and cards
// have their ids.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/laid_table.hpp"
#include "core/modules.hpp"
#include "core/table.hpp"

namespace roundhouse {

// What a player has; what is not said stays as it was dealt.
struct PlayerWords {
  std::optional<std::string> hand;
  std::vector<std::string> tracks;
  std::optional<std::vector<std::string>> tickets;
  std::optional<int> wagons, points;
};

struct PositionWords {
  Table table;                       // with its board, unless that is drawn
  std::vector<std::string> tracks;   // of a board drawn for the test
  std::vector<std::string> tickets;  // of that board
  bool is_at_start = false;          // at the first choice of the game, not at the first turn
  std::map<int, PlayerWords> players;
  std::vector<std::string> deck;  // the top cards, the last one uppermost
  std::optional<std::vector<std::string>> display;
};

// A fact that was stated, with its fields.
struct HeardFact {
  std::string name;
  Json fields;
};

// All throw LoadError, IllegalMove, GameStopped or std::runtime_error, with what was found and what
// would be right.
class Position {
 public:
  // The module is at every table, unless it is the board itself or the table leaves it away.
  Position(const Modules& modules, std::string module);
  Position(const Position&) = delete;

  void set(const PositionWords& words);
  void play(const std::string& move);
  // Plays by chance until the game is over.
  void play_out(std::uint64_t seed);
  // Ends the game here and scores it.
  void finish();

  Game& game() const;
  // `classic.hand.size` of a player, city or track; of the table where `whose` is null.
  Json value(const std::string& name, const Json& whose) const;
  // What happened in the last move.
  const std::vector<HeardFact>& heard() const { return heard_; }

 private:
  static void hear(void* self, const Game& game, NameId name, const void* fact);
  Table table_of(const PositionWords& words) const;
  void lay(const PositionWords& words);
  void put(const PositionWords& words);

  const Modules* modules_;
  std::string module_;
  std::shared_ptr<LaidTable> table_;
  std::shared_ptr<Game> game_;
  std::vector<HeardFact> heard_;
};

}  // namespace roundhouse

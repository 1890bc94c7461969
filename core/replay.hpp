// A record played again: every state and every fact must be what was written.
#pragma once

#include <memory>
#include <string>

#include "core/files.hpp"
#include "core/lay_table.hpp"
#include "core/modules.hpp"
#include "core/told.hpp"

namespace roundhouse {

class Replay {
 public:
  // Reads the head of the next record and lays its table. Throws LoadError where it is no record,
  // or one of other modules, which it tells with both versions.
  Replay(JsonLines& lines, const Modules& modules);

  const Table& table() const { return table_; }
  const Resolution& resolution() const { return resolution_; }
  const LaidTable& laid() const { return *laid_; }

  // Deals; somebody else may listen too.
  void start(Game::Witness witness = nullptr, void* self = nullptr);
  // Plays the next move; says no after the last one, when the ending is compared as well. Throws
  // AnotherGame with the move and the first difference, LoadError where the file is damaged.
  bool next();

  const Game& game() const { return *game_; }
  int moves() const { return moves_; }  // so far

 private:
  static void hear(void* self, const Game& game, NameId name, const void* fact);
  Json next_line();
  void must_be_as_written(const JsonPlace& line, const std::string& at);
  void must_be_the_end(const Json& line);

  JsonLines* lines_;
  Table table_;
  Resolution resolution_;
  std::shared_ptr<LaidTable> laid_;
  std::shared_ptr<Game> game_;
  std::unique_ptr<Facts> facts_;
  Game::Witness witness_ = nullptr;
  void* witness_self_ = nullptr;
  Json heard_ = Json::array();
  Json score_lines_ = Json::array();
  int moves_ = 0;
};

}  // namespace roundhouse

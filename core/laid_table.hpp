// A table that is laid: the rules of its modules, with the libraries and scripts they live in.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/library.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse {

class Scripts;

// A module as it comes to the table: where its code is, and what the host chose for it.
struct ModuleToLoad {
  ModuleAtTable module;
  std::filesystem::path library;  // empty: it has none
  std::filesystem::path script;   // empty: it has none
};

class LaidTable {
 public:
  // Lets the modules announce their rules, in this order. Throws LoadError.
  static std::shared_ptr<LaidTable> lay(std::shared_ptr<const Board> board, int players,
                                        Seat first_player,
                                        const std::vector<ModuleToLoad>& modules);
  ~LaidTable();

  const Rules& rules() const { return rules_; }
  // A new game at its first choice. It keeps the table, and so its libraries, as long as it lives;
  // so does every game cloned from it or loaded.
  // A witness given here hears the dealing too.
  std::shared_ptr<Game> new_game(std::uint64_t seed, Game::Witness witness = nullptr,
                                 void* self = nullptr) const;

 private:
  LaidTable();

  // Games need rules, rules need scripts and libraries: they go in the opposite order.
  std::vector<Library> libraries_;
  std::unique_ptr<Scripts> scripts_;
  Rules rules_;
};

}  // namespace roundhouse

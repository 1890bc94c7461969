// Everyone who hears the facts of one game: a game itself has one witness only.
#pragma once

#include <utility>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse {

class Audience {
 public:
  void add(Game::Witness one, void* self) { all_.emplace_back(one, self); }

  // For Game::set_witness, with the audience as `self`.
  static void witness(void* self, const Game& game, NameId name, const void* fact) {
    for (const auto& [one, its_self] : static_cast<Audience*>(self)->all_)
      one(its_self, game, name, fact);
  }
  bool empty() const { return all_.empty(); }

 private:
  std::vector<std::pair<Game::Witness, void*>> all_;
};

}  // namespace roundhouse

// A witness who notes the names of all facts, in the order in which they are stated.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse::test {

struct Heard {
  std::vector<std::string> facts;

  static void note(void* self, const Game& game, NameId name, const void*) {
    static_cast<Heard*>(self)->facts.push_back(game.rules().text(name));
  }
  int count(const std::string& fact) const {
    return static_cast<int>(std::count(facts.begin(), facts.end(), fact));
  }
  // The facts without those that follow one of the same name.
  std::vector<std::string> in_short() const {
    std::vector<std::string> out = facts;
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }
};

}  // namespace roundhouse::test

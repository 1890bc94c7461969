// A letter for every kind of card at a table, so that nobody needs to tell colours apart; where the
// terminal has colours, the letter stands on its colour.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/cards.hpp"

namespace roundhouse {

class Marks {
 public:
  Marks(const CardTable& table, bool has_colors);

  // `R`, different for each kind.
  const std::string& letter(Kind kind) const { return letters_[static_cast<std::size_t>(kind)]; }
  // `[R]`, on its colour where the terminal has colours.
  std::string mark(Kind kind) const;
  // Emphasised, where the terminal can.
  std::string bold(const std::string& text) const;
  std::string faint(const std::string& text) const;

 private:
  std::vector<std::string> letters_;
  std::vector<std::string> inks_;  // escape codes
  bool has_colors_;
};

}  // namespace roundhouse

// The legal moves for a person: in groups with numbers, from the action down to the payment.
#pragma once

#include <string>
#include <vector>

#include "host/terminal/sight.hpp"
#include "roundhouse/move.hpp"

namespace roundhouse {

using MoveList = std::vector<Move>;

// One line of a menu: a move, or several that have this much in common.
struct Option {
  std::string label;
  MoveList moves;
  std::string group = {};  // few moves of one action share a line that begins with this
};

class Menu {
 public:
  Menu(const Game& seen, const std::vector<std::string>& seats, const Tongue& tongue,
       const Marks& marks, const Sight& sight)
      : game_(&seen), seats_(&seats), tongue_(&tongue), marks_(&marks), sight_(&sight) {}

  // The moves by the first thing in which they differ. Few moves of an action stand each alone.
  std::vector<Option> options(const MoveList& moves) const;
  // A whole move: `claim a track: Paris – Zürich, 3 green`
  std::string label(const Move& move) const;
  // What all these moves do; empty where they do different things.
  std::string title(const MoveList& moves) const;
  // What an action is called: `claim a track`.
  std::string action(const Move& move) const;
  // The tickets or other things that a pick chooses from; empty where it is not known.
  Lines row_of_picks() const;

 private:
  std::vector<Option> by_action(const MoveList& moves) const;
  std::string arguments(const Move& move) const;
  std::vector<Option> tracks(const std::vector<MoveList>& groups, std::size_t number) const;
  std::string value(Meaning meaning, int value) const;
  std::string picks(int bits) const;
  // What of a move is asked for first, second, …: arguments, then the cards.
  std::string part(const Move& move, std::size_t number) const;

  const Game* game_;
  const std::vector<std::string>* seats_;
  const Tongue* tongue_;
  const Marks* marks_;
  const Sight* sight_;
};

// The options with their numbers, as lines: many short ones side by side, those of a group in one.
Lines laid_out(const std::vector<Option>& options, int columns);

// One part of a move as a number: its action, an argument, its cards.
std::uint64_t part_of(const Move& move, std::size_t number);
inline constexpr std::size_t parts_of_a_move = 5;

}  // namespace roundhouse

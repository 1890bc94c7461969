// One choice of one person: shows what there is to choose from, and talks until something is
// chosen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "host/terminal/commands.hpp"
#include "host/terminal/menu.hpp"
#include "host/terminal/screen.hpp"
#include "host/terminal/sight.hpp"
#include "host/terminal/typed.hpp"

namespace roundhouse {

// What a person wants: a move, the last move back, or to leave.
struct Answer {
  enum class What { move, undo, leave, end_of_input };
  What what = What::move;
  Move move;
};

// What a conversation needs to know of the game around it.
struct Surroundings {
  const std::vector<std::string>& seats;
  const Lines& log;
  std::function<std::string(const std::string& file)> save;  // says what came of it
};

class Conversation {
 public:
  Conversation(const Game& seen, const Moves& legal, const Surroundings& around,
               const Tongue& tongue, const Marks& marks, Screen& screen);

  const Sight& sight() const { return sight_; }
  Answer talk();
  // A move in words.
  std::string name(const Move& move) const { return menu_.label(move); }

 private:
  using Done = std::optional<Answer>;

  Done understand(const std::string& line);
  Done obey(const Ordered& ordered);
  Done pick_number(const std::string& line);
  std::optional<int> picks_in(const std::string& line) const;
  Done pick_row(int picks);
  Done find_words(const std::string& line);
  Done narrow(const MoveList& moves);
  Done leave();
  bool is_row() const;
  void show_options();
  void show_row();
  void hint();
  void board(const std::string& place);
  void explain(const std::string& line);
  void tell_tracks(City from, City to);
  std::string prompt() const;
  void show(const Lines& lines);

  const Game* game_;
  const Moves* legal_;
  const Surroundings* around_;
  const Tongue* say_;
  Screen* screen_;
  Sight sight_;
  Menu menu_;
  Reader reader_;
  MoveList all_, now_;  // all legal moves, and those that are still meant
  std::vector<Option> options_;
};

}  // namespace roundhouse

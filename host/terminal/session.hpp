// A game with people at the terminal: each is shown what their seat may see and asked what to do;
// the other players choose by themselves.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "core/lay_table.hpp"
#include "host/seats.hpp"
#include "host/story.hpp"
#include "host/terminal/conversation.hpp"

namespace roundhouse {

// A game to be played on: new, or as it was saved.
struct OpenGame {
  Table table;
  Resolution resolution;
  std::shared_ptr<LaidTable> laid;
  std::shared_ptr<Game> game;
};

class Session {
 public:
  // `save_file` is written after every move of a person; empty: only when somebody asks for it.
  Session(OpenGame open, const Modules& modules, std::string save_file, Language language,
          Screen& screen);

  // Plays until the game is over or the people leave.
  void play();
  // The moves that were played and not taken back.
  const History& history() const { return history_; }

 private:
  bool is_person(Seat seat) const;
  // False where the person has left.
  bool let_person_choose(Seat seat);
  void play(const Move& move);
  void collect_story();
  void tell_anew();
  void hand_over(Seat seat);
  void show_situation(const Conversation& talk, Seat seat);
  void tell_new_cards(Seat seat, const Counts& before);
  void undo(Seat seat);
  std::string save(const std::string& file);
  void leave(bool is_end_of_input);
  std::string free_file() const;
  std::string how_to_resume(const std::string& file) const;

  OpenGame open_;
  std::string save_file_;
  std::set<std::string> own_files_;  // where this game was saved
  Screen* screen_;
  Tongue say_;
  Marks marks_;
  SeatedPlayers players_;
  std::unique_ptr<Game> first_;  // as it stood when the session began
  History history_;
  std::unique_ptr<Game> seen_;
  std::ostringstream told_;
  std::unique_ptr<Story> story_;
  Lines log_;
  std::array<std::size_t, max_seats> read_{};  // how much of the log each person has read
  std::vector<int> own_moves_;                 // the numbers of the people's moves
  Seat last_person_;
  int last_turn_ = -1;
  bool is_saved_ = false;
  Moves legal_;
};

}  // namespace roundhouse

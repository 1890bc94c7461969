// What a person meant by a line: the legal moves whose words it names. Beginnings of words suffice,
// accents and capitals do not matter: `claim ham bre`, `take r`, `classic.claim a-b red*2`.
#pragma once

#include <string>
#include <vector>

#include "host/terminal/marks.hpp"
#include "host/terminal/menu.hpp"
#include "host/terminal/tongue.hpp"

namespace roundhouse {

class Reader {
 public:
  Reader(const Game& seen, const Tongue& tongue, const Marks& marks)
      : game_(&seen), tongue_(&tongue), marks_(&marks) {}

  // The moves that a line fits best; empty where it fits none.
  MoveList matching(const MoveList& among, const std::string& line) const;
  // The first typed word that fits no move at all, with what was meant; empty where all do.
  std::string unknown_word(const MoveList& among, const std::string& line) const;
  // What the line asks for by its first word, where no move of the table's does that now; empty
  // where one does, or nobody knows the word.
  std::string impossible_action(const MoveList& now, const std::string& line) const;
  // The places that a line names, if it names any and nothing else.
  std::vector<City> places(const std::string& line) const;

 private:
  struct Word {
    std::string text;
    int weight = 1;
  };
  using Words = std::vector<Word>;

  Words words_of(const Move& move) const;
  void add_place(Words& words, City city) const;
  void add_track(Words& words, Track track) const;
  void add_kind(Words& words, Kind kind) const;
  void add_cards(Words& words, Cards cards) const;
  void add_value(Words& words, Meaning meaning, int value) const;
  void add_text(Words& words, const std::string& text, int weight = 1) const;

  const Game* game_;
  const Tongue* tongue_;
  const Marks* marks_;
};

// The words of a typed line, plain, without those that say nothing (`a`, `with`, `to`).
std::vector<std::string> typed_words(const std::string& line);

}  // namespace roundhouse

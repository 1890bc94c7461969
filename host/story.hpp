// The account of a game, turn by turn, and its scores, line by line: written from the facts.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "host/sentences.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse {

class Story {
 public:
  // Texts for announced names (`european_express.longest_path`); empty where it knows none.
  using Texts = std::function<std::string(const std::string& name)>;

  Story(std::ostream& out, std::vector<std::string> players, Texts texts,
        Language language = Language::en);
  // For players who read on while the game is on: what not everyone may know is told as `?`.
  void keep_secrets() { keeps_secrets_ = true; }

  // For Game::set_witness, with the story as `self`; it must outlive the game's play.
  static void witness(void* self, const Game& game, NameId name, const void* fact) {
    static_cast<Story*>(self)->hear(game, name, fact);
  }

 private:
  struct Line {
    std::string text;
    int points;
  };
  struct Account {
    int tracks = 0;
    int track_points = 0;
    std::vector<Line> lines;
  };

  void hear(const Game& game, NameId name, const void* fact);
  void hear(const Game&, const TurnStarted&);
  void hear(const Game&, const CardTaken&);
  void hear(const Game&, const DisplayCleared&);
  void hear(const Game&, const DeckReshuffled&);
  void hear(const Game&, const TrackClaimed&);
  void hear(const Game&, const TicketsAnnounced&);
  void hear(const Game&, const TicketsKept&);
  void hear(const Game&, const PlayerPassed&);
  void hear(const Game&, const PointsScored&);
  void hear(const Game&, const LastRoundStarted&);
  void hear(const Game&, const TurnEnded&);
  void hear(const Game&, const GameEnded&);
  void hear_other(const Game& game, const Event& event, const void* fact);

  void say_before_the_first_turn(const Event& event, const void* fact, const std::string& words);
  static void add_up(Account& account, const std::string& reason, int points);
  void say(std::string words);
  void end_line();
  void begin_start(Seat seat);
  std::string player(Seat seat) const;
  void print_scores(const Game& game);
  void print_winners(const std::vector<Seat>& first);

  std::ostream* out_;
  std::vector<std::string> players_;
  Texts texts_;
  Language language_;
  std::string line_;
  bool has_said_ = false;
  bool keeps_secrets_ = false;
  std::vector<Account> accounts_;
};

}  // namespace roundhouse

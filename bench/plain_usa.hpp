// The base game on the USA board as a plain loop over arrays: no modules, no world, no events. It
// plays by the same rules and lists every payment, and shows how much speed there is to be had.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "roundhouse/board.hpp"
#include "roundhouse/chance.hpp"

namespace roundhouse::plain {

inline constexpr int most_players = 5;

struct Outcome {
  int moves = 0;
  std::array<int, most_players> points{};
};

class UsaGame {
 public:
  UsaGame(const Board& board, int players);
  // Plays a whole game by chance.
  Outcome play(std::uint64_t seed);

 private:
  static constexpr int kinds = 9, locomotive = 8, any_color = 8, longest_road = 6;
  static constexpr int no_card = 31;         // a bit beyond those of the kinds
  static constexpr int most_options = 8192;  // 100 roads, 8 colours, 7 ways to use locomotives
  struct Road {
    std::uint8_t from, to, length, color;  // any_color: any one
  };
  struct Option {
    enum What : std::uint8_t { draw, take, stop, claim, tickets, pass, keep } what;
    std::uint8_t road, color, locomotives;
  };
  struct Seated {
    std::array<std::uint8_t, kinds> hand;
    int wagons, points;
    TrackSet roads, barred;
    std::uint64_t tickets;
  };

  void set_up(std::uint64_t seed);
  int draw_card();
  void fill_display();
  bool can_draw() const { return deck_size_ + discard_size_ > 0; }
  void list_turn();
  void list_cards(bool is_second);
  void list_claims();
  void list_payments(const Road& road, const TrackSet& alike);
  void take_turn();
  void take_card(const Option& option);
  void claim(const Option& option);
  void choose_tickets(int least);
  const Option& choose();
  void add(Option::What what, int road = 0, int color = 0, int locomotives = 0);
  void score_tickets(Seated& seat);
  void score_longest_paths();

  const Board& board_;
  int players_;
  std::vector<Road> roads_;
  // By colour and length: the roads of just that length, and of at most that.
  std::array<std::array<TrackSet, longest_road + 1>, kinds> alike_{}, up_to_{};

  std::array<Seated, most_players> seats_;
  std::array<std::uint8_t, 110> deck_;
  std::array<std::uint8_t, kinds> discard_;
  std::array<std::uint8_t, 5> display_;
  List<std::uint8_t, 64> pile_;
  TrackSet free_;
  int deck_size_ = 0, discard_size_ = 0, now_ = 0, moves_ = 0;
  bool has_passed_ = false;
  Chance::State state_{};
  std::size_t option_count_ = 0;
  std::array<Option, most_options> options_;
};

}  // namespace roundhouse::plain

// Boards on which several rules meet.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {

// A board of the program with these modules besides what it brings, as a host would lay it.
inline std::shared_ptr<LaidTable> lay_real_table(const std::string& board,
                                                 const std::vector<std::string>& with) {
  Table table;
  table.board = board;
  table.with = with;
  table.seats = {"random", "random"};
  table.first_player = Seat{0};
  return roundhouse::lay_table(table, shipped_modules());
}

// Fast tracks, so many bullet trains, and a bonus of nothing.
inline Board with_bullet_trains(Board board, int trains) {
  board.tables["bullet_trains"] = {trains};
  board.tables["fast_train_bonus.by_players.2"] = {0, 0};
  return board;
}

// Ferry cards of which each covers two waves.
inline Board with_ferry_cards(Board board) {
  board.tables["ferry_cards.count"] = {10};
  board.tables["ferry_cards.waves_covered_each"] = {2};
  board.tables["ferry_cards.hand_limit"] = {2};
  return board;
}

// The player whose turn it is claims a track with exactly these cards.
inline void claim(Game& game, const std::string& track, const std::string& paid) {
  set_hand(game, game.player(), paid);
  play(game, "classic.claim " + track + " " + paid);
}

inline void draw_two(Game& game) { play(game, "classic.draw"), play(game, "classic.draw"); }

}  // namespace roundhouse::test

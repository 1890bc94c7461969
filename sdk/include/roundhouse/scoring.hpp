// Points, and the bonuses "for the most …".
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/network.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {

// Gives a player points, or takes some; `why` is a name that the caller's module announced.
inline void score(Game& game, Seat player, int points, NameId why, Track track = {},
                  Ticket ticket = {}) {
  auto& score = game.on<Score>(player);
  const long sum = long{score.points} + points;
  if (sum != static_cast<std::int16_t>(sum))
    throw RuleBroken(std::to_string(sum) + " points are too many, or too few");
  score.points = static_cast<std::int16_t>(sum);
  game.happened(PointsScored{player, track, ticket, static_cast<std::int16_t>(points), why});
}

// Gives `points` to everyone whose value is the highest; nothing where that is zero.
template <class Value>
void score_most(Game& game, int points, NameId why, Value&& value) {
  std::array<int, max_seats> values{};
  int best = 0;
  for (int i = 0; i < game.players(); ++i) {
    values[static_cast<std::size_t>(i)] = value(Seat{i});
    best = std::max(best, values[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < game.players(); ++i)
    if (best > 0 && values[static_cast<std::size_t>(i)] == best) score(game, Seat{i}, points, why);
}

// The longest path of a player's own tracks, as far as they count for it.
inline int longest_path(const Game& game, Seat player) {
  const OwnTracksAsked asked = game.ask(OwnTracksAsked{player, game.on<Railway>(player).tracks});
  return longest_path(game.board(), asked.tracks);
}

// Who has won: the highest score, then the board's tie-breakers in order; several where all are
// equal.
std::vector<Seat> winners(const Game& game);

}  // namespace roundhouse

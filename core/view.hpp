// What one seat may know of a game, worked out from nothing but what the modules announced.
#pragma once

#include <memory>
#include <vector>

#include "roundhouse/game.hpp"

namespace roundhouse {

// Something with fields, a component or a fact, and whose it is.
struct Owned {
  const std::vector<Field>* fields = nullptr;
  const void* bytes = nullptr;
  Seat owner;  // none: nobody's
};
// What a holder carries of a component.
Owned owned(const Game& game, const Component& component, entt::entity holder);
Owned owned(const Event& event, const void* fact);

// Whether a seat may know a field while the game is on. A spectator is nobody's seat.
bool sees(Seat seat, const Owned& whole, const Field& field);
// The same for one kind of card in a field of cards that this seat may not know as a whole.
bool sees_kind(const Rules& rules, const Field& field, Kind kind);

// Copies a game into another of the same table, and blanks out all that `seat` may not know: ids
// become none, numbers 0, sets empty; a list keeps its length where everyone may know it. When the
// game is over nothing is secret any more.
void show(Game& to, const Game& from, Seat seat);
// The same in a new game.
std::unique_ptr<Game> seen_by(Seat seat, const Game& game);

}  // namespace roundhouse

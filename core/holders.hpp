// Who carries components in a game: the table, its players, places and tracks.
#pragma once

#include "roundhouse/game.hpp"

namespace roundhouse {

// The first entity that carries components of that holder.
entt::entity first_holder(const Game& game, Holder holder);

// Makes the entities of a new game and gives them all their components, with nothing in them yet.
void set_the_table(Game& game);
// Gives all components of a game what they have at first.
void set_anew(Game& game);

// Calls `use(entity)` for everyone who carries components of that holder, in order.
template <class Use>
void each_holder(const Game& game, Holder holder, Use&& use) {
  const int count = game.rules().holders(holder);
  for (int i = 0; i < count; ++i)
    use(static_cast<entt::entity>(static_cast<int>(first_holder(game, holder)) + i));
}
// Calls `use(piece)` for a component of everyone who carries it, in order.
template <class Use>
void each_piece(const Game& game, const Component& component, Use&& use) {
  for (int i = 0; i < game.rules().holders(component.holder); ++i) use(game.piece(component, i));
}

}  // namespace roundhouse

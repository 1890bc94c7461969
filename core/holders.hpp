// Who carries components in a game: the table, its players, places and tracks.
#pragma once

#include "roundhouse/game.hpp"

namespace roundhouse {

// Makes the entities of a new game and gives them all their components.
void set_the_table(Game& game);

// Calls `use(entity)` for everyone who carries components of that holder, in order.
template <class Use>
void each_holder(const Game& game, Holder holder, Use&& use) {
  const auto each = [&](auto first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) use(game.of(decltype(first){static_cast<int>(i)}));
  };
  switch (holder) {
    case Holder::table: return use(Game::table());
    case Holder::player: return each(Seat{}, static_cast<std::size_t>(game.players()));
    case Holder::city: return each(City{}, game.board().places.size());
    case Holder::track: return each(Track{}, game.board().tracks.size());
  }
}

}  // namespace roundhouse

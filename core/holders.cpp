#include "core/holders.hpp"

#include <algorithm>
#include <array>

namespace roundhouse {

entt::entity first_holder(const Game& game, Holder holder) {
  switch (holder) {
    case Holder::table:
      break;
    case Holder::player:
      return game.of(Seat{0});
    case Holder::city:
      return game.of(City{0});
    case Holder::track:
      return game.of(Track{0});
  }
  return Game::table();
}

// The table, then the players, places and tracks, so that their numbers tell their entities.
void set_the_table(Game& game) {
  const Rules& rules = game.rules();
  std::array<entt::entity, 1 + max_seats + max_places + max_tracks> entities;
  int all = 0;
  for (Holder holder : {Holder::table, Holder::player, Holder::city, Holder::track})
    all += rules.holders(holder);
  game.world.create(entities.begin(), entities.begin() + all);
  for (const Component& component : rules.components) {
    const int count = rules.holders(component.holder);
    if (count == 0) continue;
    const entt::entity first = first_holder(game, component.holder);
    component.attach(game.world, component, first, count);
    game.set_slot(component.place, game.world.storage(component.storage)->value(first));
  }
}

void set_anew(Game& game) {
  for (const Component& component : game.rules().components)
    std::copy(component.initial.begin(), component.initial.end(), game.piece(component));
  game.set_choice({});
}

}  // namespace roundhouse

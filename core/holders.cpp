#include "core/holders.hpp"

namespace roundhouse {

// The table, then the players, places and tracks, so that their numbers tell their entities.
void set_the_table(Game& game) {
  const Board& board = game.board();
  const std::size_t all =
      1 + static_cast<std::size_t>(game.players()) + board.places.size() + board.tracks.size();
  for (std::size_t i = 0; i < all; ++i) (void)game.world.create();
  for (const Component& component : game.rules().components) {
    each_holder(game, component.holder,
                [&](entt::entity holder) { component.attach(game.world, component, holder); });
    const entt::entity first = component.holder == Holder::table ? Game::table() : game.of(Seat{0});
    if (component.slot >= 0)
      game.set_slot(component.slot, game.world.storage(component.storage)->value(first));
  }
}

}  // namespace roundhouse

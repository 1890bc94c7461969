// At the end, the player with the most depots in front scores ten points. Tied players all do.
#include "depots.hpp"

#include "roundhouse/module.hpp"
#include "roundhouse/scoring.hpp"

namespace depots {
namespace {

constexpr Name for_most{"depots.most_in_front"};
constexpr int points_for_most = 10;

void score_depots(Game& game, const FinalScoring&) {
  score_most(game, points_for_most, for_most,
             [&](Seat player) { return game.on<Depots>(player).in_front; });
}

}  // namespace

void setup(Setup& setup) {
  setup.keep<Depots>(Holder::player, "depots.depots");
  setup.keep<Warehouse>(Holder::player, "depots.warehouse", {{"cards", Sees::no_one}});
  setup.name(std::string(for_most.text));
  setup.on<score_depots>();
  setup_placing(setup);
  setup_storing(setup);
  setup_collecting(setup);
  setup_emptying(setup);
  setup_check(setup);
}

}  // namespace depots

ROUNDHOUSE_MODULE(depots::setup)

// Passengers. On claiming a track a player may put one of three passengers on one of its cities, if
// none stands there; a turn's action sends one on a journey that collects goods. (Booklet of
// Märklin, "Prendre possession d'une route" and "Déplacer les passagers".)
#include "passengers.hpp"

#include "roundhouse/module.hpp"

namespace passengers {

void setup(Setup& setup) {
  setup.card({.name = std::string(passenger_card.text),
              .count = static_cast<int>(setup.option("cards")),
              .clears_display_from = 3});
  setup_goods(setup);
  setup_placing(setup);
  setup_journeys(setup);
  setup_check(setup);
}

}  // namespace passengers

ROUNDHOUSE_MODULE(passengers::setup)

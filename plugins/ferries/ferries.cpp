// Ferries. Grey tracks over water show a locomotive on some of their spaces. Each of these takes a
// locomotive; the other spaces take cards of one colour, or locomotives. (Booklet of Europe,
// "Ferries".)
#include <algorithm>

#include "roundhouse/events.hpp"
#include "roundhouse/game.hpp"
#include "roundhouse/module.hpp"

namespace ferries {

using namespace roundhouse;

namespace {

void ask_for_locomotives(const Game& game, PriceAsked& asked) {
  const int printed = game.board().of(asked.track, "locomotives");
  asked.symbols = static_cast<std::uint8_t>(std::min(asked.symbols + printed, 255));
}

}  // namespace

void setup(Setup& setup) {
  setup.on_fixed<ask_for_locomotives>(setup.board().tracks_with("locomotives"));
}

}  // namespace ferries

ROUNDHOUSE_MODULE(ferries::setup)

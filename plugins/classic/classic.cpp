// The base game: what all boards share.
#include "classic.hpp"

#include "roundhouse/module.hpp"

namespace classic {
namespace {

// Four cards to each player, five to the display, then the tickets.
void begin(Game& game, const GameStarted&) {
  deal_cards(game);
  deal_tickets(game);
}

}  // namespace

void setup(Setup& setup) {
  setup_cards(setup);
  setup_claims(setup);
  setup_tickets(setup);
  setup_announcing(setup);
  setup_end(setup);
  setup_check(setup);
  setup.on<begin>();
}

}  // namespace classic

ROUNDHOUSE_MODULE(classic::setup)

// TITLE: whoever claims a track of one space scores two points more, or as many as the host says.
#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"
#include "roundhouse/scoring.hpp"

namespace NAME {

using namespace roundhouse;

namespace {

constexpr Name short_tracks{"NAME.short_tracks"};

void reward_short_tracks(Game& game, const TrackClaimed& claim) {
  if (game.board()[claim.track].length != 1) return;
  score(game, claim.player, static_cast<int>(game.option("points")), short_tracks, claim.track);
}

}  // namespace

void setup(Setup& setup) {
  setup.name("NAME.short_tracks");
  setup.on<reward_short_tracks>();
}

}  // namespace NAME

ROUNDHOUSE_MODULE(NAME::setup)

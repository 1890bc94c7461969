// European Express: at the end, the player with the longest continuous path of own tracks scores
// ten points. The path may pass a city several times, but no track twice. Tied players all score.
#include "roundhouse/module.hpp"
#include "roundhouse/scoring.hpp"

namespace european_express {

using namespace roundhouse;

constexpr Name for_longest_path{"european_express.longest_path"};

void score_longest_path(Game& game, const FinalScoring&) {
  const auto points = game.rules().modules[game.running()].options.at("points");
  score_most(game, static_cast<int>(points), for_longest_path,
             [&](Seat player) { return longest_path(game, player); });
}

void setup(Setup& setup) {
  setup.name(std::string(for_longest_path.text));
  setup.on<score_longest_path>();
}

}  // namespace european_express

ROUNDHOUSE_MODULE(european_express::setup)

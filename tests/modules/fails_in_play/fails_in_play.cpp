// Throws in the middle of a game, at the place that the option `where` names, an exception whose
// type lives in this library, or where the option says so something that is no std::exception.
#include "roundhouse/events.hpp"
#include "roundhouse/module.hpp"

namespace fails_in_play {

using namespace roundhouse;

enum Where { nowhere, fact, question, list, play, step };

struct Mishap : std::exception {
  const char* what() const noexcept override { return "the train is derailed"; }
};
struct StrangeMishap {};

void fail_if(const Game& game, Where where) {
  const auto& options = game.rules().modules[game.running()].options;
  if (options.at("where") != where) return;
  if (options.at("is_strange") != 0) throw StrangeMishap{};
  throw Mishap{};
}

void hear(Game& game, const TurnEnded&) { fail_if(game, fact); }
void answer(const Game& game, GameOverAsked&) { fail_if(game, question); }
void list_acts(const Game& game, Moves& moves) {
  fail_if(game, list);
  moves.add();
}
void act(Game& game, const Move&) {
  fail_if(game, play);
  game.then("fails_in_play.step");
}
void take_step(Game& game, const Choice&) { fail_if(game, step); }

void setup(Setup& setup) {
  setup.on<hear>();
  setup.on<answer>();
  setup.action<list_acts, act>("fails_in_play.act", {"turn"}, takes({}));
  setup.step<take_step>("fails_in_play.step");
}

}  // namespace fails_in_play

ROUNDHOUSE_MODULE(fails_in_play::setup)

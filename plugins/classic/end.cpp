// The end of the game. A player who ends a turn with two wagons or fewer starts the last round:
// everyone takes one more turn. Tickets then score what is printed on them, or cost it.
#include "classic.hpp"

namespace classic {
namespace {

constexpr Name turn{"turn"};
constexpr Name for_ticket{"classic.ticket"};
constexpr Name by_tickets{"completed_tickets"};
constexpr Name by_path{"longest_path"};
constexpr int few_wagons = 2;
constexpr int most_turns_each = 300;

// A player with nothing else to do passes.
void list_pass(const Game&, Moves& moves) { moves.add(); }

void pass(Game& game, const Move&) {
  game.on_table<Progress>().has_passed = true;
  game.happened(PlayerPassed{game.player()});
}

void count_passes(Progress& progress) {
  progress.passes = progress.has_passed ? static_cast<std::uint8_t>(progress.passes + 1) : 0;
  progress.has_passed = false;
}

void end_turn(Game& game, const TurnEnded& ended) {
  auto& progress = game.on_table<Progress>();
  count_passes(progress);
  if (progress.is_last_round) {
    --progress.turns_left;
    return;
  }
  const bool is_low = game.on<Reserve>(ended.player).wagons <= few_wagons;
  if (!game.ask(LastRoundAsked{ended.player, is_low}).starts) return;
  progress.is_last_round = true;
  progress.turns_left = static_cast<std::uint8_t>(game.players());
  game.happened(LastRoundStarted{ended.player});
}

void answer_over(const Game& game, GameOverAsked& asked) {
  const auto& progress = game.on_table<Progress>();
  const bool all_passed = progress.passes >= game.players();
  const bool is_too_long = game.turn().number >= most_turns_each * game.players();
  if (all_passed || is_too_long || (progress.is_last_round && progress.turns_left == 0))
    asked.is_over = true;
}

void score_tickets(Game& game, const FinalScoring&) {
  for (Seat player : game.seats()) {
    const NetworkAsked asked = game.ask(NetworkAsked{player, game.on<Railway>(player).tracks});
    const Network network(game.board(), asked.tracks);
    for (Ticket ticket : game.on<Tickets>(player).kept) {
      const TicketFacts& facts = game.board()[ticket];
      const bool is_made = network.connects(facts.from, facts.to);
      if (is_made) ++game.on<Score>(player).tickets_made;
      score(game, player, is_made ? facts.points : -facts.points, for_ticket, {}, ticket);
    }
  }
}

void break_tie(const Game& game, TieBreakAsked& asked) {
  if (asked.by == NameId{by_tickets}) asked.value = game.on<Score>(asked.player).tickets_made;
  if (asked.by == NameId{by_path}) asked.value = longest_path(game, asked.player);
}

}  // namespace

void setup_end(Setup& setup) {
  setup.keep<Progress>(Holder::table, "classic.progress");
  setup.fact<PlayerPassed>();
  setup.fact<LastRoundStarted>();
  setup.question<LastRoundAsked>();
  setup.question<NetworkAsked>();
  setup.question<OwnTracksAsked>();
  setup.question<FreeTravelAsked>();
  setup.question<TieBreakAsked>();
  setup.name(std::string(for_ticket.text));
  setup.name(std::string(by_tickets.text));
  setup.name(std::string(by_path.text));
  setup.on<end_turn>();
  setup.on<answer_over>();
  setup.on<score_tickets>();
  setup.on<break_tie>();
  setup.action<list_pass, pass>("classic.pass", {turn}, takes({}), Duty::fallback);
}

}  // namespace classic

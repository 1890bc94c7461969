#include "core/engine.hpp"

#include <algorithm>
#include <exception>
#include <string>

#include "core/errors.hpp"
#include "core/holders.hpp"
#include "roundhouse/events.hpp"

namespace roundhouse {
namespace {

constexpr Name turn_choice{"turn"};
constexpr int most_steps_per_move = 10'000;
constexpr std::uint16_t most_turns = 60'000;

// Whatever a module throws stops this game, and says which module it was.
template <class Work>
void guarded(Game& game, Work&& work) {
  const auto culprit = [&] {
    const auto module = game.running();
    game.set_running(0);
    return game.rules().modules[module].id;
  };
  try {
    work();
  } catch (const GameStopped&) {
    game.set_running(0);
    throw;
  } catch (const std::exception& error) {
    throw GameStopped(culprit(), error.what());
  } catch (...) {
    throw GameStopped(culprit(), "an exception that is not a std::exception");
  }
}

void finish(Game& game) {
  auto& turn = game.on_table<Turn>();
  game.happened(FinalScoring{turn.number});
  turn.is_over = true;
  game.happened(GameEnded{turn.number});
}

// Nothing waits any more: the turn ends, or the next one begins.
void go_on(Game& game) {
  auto& turn = game.on_table<Turn>();
  if (!turn.has_ended) {
    turn.has_ended = true;
    return game.happened(TurnEnded{turn.player, turn.number});
  }
  if (turn.number > 0) {
    if (game.ask(GameOverAsked{turn.player, false}).is_over) return finish(game);
    const int next = turn.player + 1;
    turn.player = Seat{next < game.players() ? next : 0};
  }
  if (turn.number == most_turns) throw RuleBroken("the game never ends");
  turn.has_ended = false;
  ++turn.number;
  game.happened(TurnStarted{turn.player, turn.number});
  game.choose(turn_choice, turn.player);
}

void take_step(Game& game, const Choice& choice) {
  const std::uint32_t found = game.rules().steps_by_name.find(choice.kind);
  if (found == NameIndex::missing)
    throw RuleBroken("no step is called " + game.rules().text(choice.kind));
  const Step& step = game.rules().steps[found];
  game.set_running(step.module);
  step.play(step.self, game, choice);
  game.set_running(0);
}

void wait_for(Game& game, const Choice& choice) {
  if (choice.player >= game.players())
    throw RuleBroken("player " + std::to_string(choice.player + 1) + ", who is not there, has to " +
                     "choose: " + game.rules().text(choice.kind));
  game.set_choice(choice);
}

// Plays on until somebody must choose or the game is over.
void settle(Game& game) {
  auto& waiting = game.on_table<Waiting>();
  for (int steps = 0; !game.is_over(); ++steps) {
    if (steps > most_steps_per_move) throw RuleBroken("the steps after a move never end");
    if (waiting.empty()) {
      go_on(game);
    } else if (waiting.top().is_step()) {
      take_step(game, waiting.pop());
    } else {
      return wait_for(game, waiting.top());
    }
  }
  waiting = {};
  game.set_choice({});
}

// In debug builds every piece is looked for after every move, unless one was missing before it.
#ifdef NDEBUG
constexpr bool is_debug = false;
#else
constexpr bool is_debug = true;
#endif

bool is_whole(const Game& game) {
  try {
    check_consistency(game);
    return true;
  } catch (const GameStopped&) {
    return false;
  }
}

std::vector<Listing>& listings_of(Rules& rules, NameId choice) {
  std::uint32_t found = rules.choices_by_name.find(choice);
  if (found == NameIndex::missing) {
    found = static_cast<std::uint32_t>(rules.listings.size());
    rules.choices_by_name.insert(choice, found);
    rules.listings.emplace_back();
  }
  return rules.listings[found];
}

void index_actions(Rules& rules) {
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    const Action& action = rules.actions[i];
    for (NameId choice : action.choices)
      listings_of(rules, choice)
          .push_back({action.list, action.self, static_cast<std::uint16_t>(i), action.module,
                      action.duty});
  }
  for (auto& listings : rules.listings)
    std::stable_partition(listings.begin(), listings.end(),
                          [](const Listing& listing) { return listing.duty != Duty::fallback; });
}

void print_prices(Rules& rules) {
  const Board& board = *rules.board;
  for (std::size_t i = 0; i < board.tracks.size(); ++i) {
    const TrackFacts& facts = board.tracks[i];
    const Kind color = facts.color.empty() ? Kind{} : rules.cards.find(facts.color);
    if (!facts.color.empty() && color.is_none())
      throw LoadError("the track " + facts.id + " of the board " + board.id + " is " + facts.color +
                      ", but no module of this table brings such cards");
    const auto spaces = static_cast<std::uint8_t>(facts.length);
    rules.tracks.printed.push_back(
        {Seat{0}, Track{static_cast<int>(i)}, color, spaces, 0, spaces, false});
  }
}

void index_ends(Rules& rules) {
  const Board& board = *rules.board;
  rules.tracks.ends.resize(board.places.size());
  for (std::size_t i = 0; i < board.tracks.size(); ++i)
    for (City end : {board.tracks[i].from, board.tracks[i].to})
      rules.tracks.ends[static_cast<std::size_t>(end)].insert(Track{static_cast<int>(i)});
}

// The shared pieces have their slots already, the others follow.
void index_components(Rules& rules) {
  int next = shared_slots;
  for (Component& component : rules.components) {
    component.place = component.slot < 0 ? next++ : component.slot;
    const auto one = component.initial;
    component.initial.clear();
    for (int i = 0; i < rules.holders(component.holder); ++i)
      component.initial.insert(component.initial.end(), one.begin(), one.end());
  }
  rules.slot_of.build(rules.components);
}

// A price that no board prints is asked for every time.
bool is_usual(const PriceAsked& price) {
  return !price.refused && price.wagons <= max_spaces && price.spaces <= max_spaces;
}

void ask_fixed_prices(const Game& nobodys, TrackIndex& index) {
  for (PriceAsked& printed : index.printed) {
    if (index.asked.contains(printed.track)) continue;
    if (const PriceAsked fixed = nobodys.ask(printed); is_usual(fixed))
      printed = fixed;
    else
      index.asked.insert(printed.track);
  }
}

void must_be_payable(const TrackIndex& index, const Board& board) {
  for (const PriceAsked& printed : index.printed)
    if (printed.symbols > printed.spaces)
      throw LoadError("the track " + board[printed.track].id + " of the board " + board.id +
                      " asks for " + std::to_string(printed.symbols) + " symbols on " +
                      std::to_string(printed.spaces) + " spaces; each symbol lies on a space");
}

void index_prices(TrackIndex& index) {
  std::map<std::array<int, 3>, std::size_t> numbers;  // of prices, by colour, spaces and symbols
  for (const PriceAsked& printed : index.printed) {
    const int row = printed.color.is_none() ? max_kinds : int{printed.color};
    const std::array cost{row, int{printed.spaces}, int{printed.symbols}};
    const auto [at, is_new] = numbers.emplace(cost, index.prices.size());
    if (is_new) index.prices.push_back({printed.price(), {}});
    index.prices[at->second].tracks.insert(printed.track);
    index.price.push_back(static_cast<std::uint8_t>(at->second));
    for (std::size_t spaces = printed.spaces; spaces <= max_spaces; ++spaces) {
      index.up_to[static_cast<std::size_t>(row)][spaces].insert(printed.track);
      index.of_any_price_up_to[spaces].insert(printed.track);
    }
    for (std::size_t wagons = printed.wagons; wagons <= max_spaces; ++wagons)
      index.wagons_up_to[wagons].insert(printed.track);
  }
}

// Piles are known by number in play, not by name.
void index_piles(Rules& rules) {
  auto& piles = rules.piles;
  const auto number = [&](const std::string& name) {
    return std::find(piles.begin(), piles.end(), name) - piles.begin();
  };
  for (const TicketFacts& ticket : rules.board->tickets) {
    if (number(ticket.pile) == static_cast<std::ptrdiff_t>(piles.size()))
      piles.push_back(ticket.pile);
    rules.pile_of.push_back(static_cast<std::uint8_t>(number(ticket.pile)));
  }
  const auto index = [&](Deal& deal) {
    for (Deal::Part& part : deal.parts) {
      part.number = static_cast<int>(number(part.pile));
      if (part.number == static_cast<int>(piles.size()))
        throw LoadError("tickets shall be dealt from a pile " + part.pile + ", but the board " +
                        rules.board->id + " has none" + did_you_mean(part.pile, piles));
    }
  };
  for (Deal& deal : rules.tickets.start) index(deal);
  index(rules.tickets.draw);
}

}  // namespace

void announce_core(Setup& setup) {
  setup.keep<Turn>(Holder::table, "core.turn");
  setup.keep<Waiting>(Holder::table, "core.waiting");
  setup.keep<Streams>(Holder::table, "core.streams",
                      {{"seed", Sees::no_one}, {"names", Sees::no_one}, {"states", Sees::no_one}});
  setup.fact<GameStarted>();
  setup.fact<TurnStarted>();
  setup.fact<TurnEnded>();
  setup.fact<FinalScoring>();
  setup.fact<GameEnded>();
  setup.question<GameOverAsked>();
  setup.question<CheckAsked>();
  setup.name(std::string(turn_choice.text));
}

void seal(Rules& rules) {
  index_actions(rules);
  std::sort(rules.components.begin(), rules.components.end(),
            [](const Component& a, const Component& b) { return a.name < b.name; });
  index_components(rules);
  print_prices(rules);
  index_ends(rules);
  index_piles(rules);
}

void ask_fixed_prices(Rules& rules) {
  TrackIndex& index = rules.tracks;
  index.asked = rules.hooks.tracks(PriceAsked::name, static_cast<int>(index.printed.size()));
  Game nobodys(rules);
  set_the_table(nobodys);
  set_anew(nobodys);
  try {
    guarded(nobodys, [&] { ask_fixed_prices(nobodys, index); });
  } catch (const GameStopped& stopped) {
    throw LoadError(std::string("a fixed price cannot be asked for: ") + stopped.what());
  }
  must_be_payable(index, *rules.board);
  index_prices(index);
}

void start(Game& game, std::uint64_t seed) {
  guarded(game, [&] {
    if (!game.is_set()) set_the_table(game);
    set_anew(game);
    game.on_table<Streams>().seed = seed;
    auto& turn = game.on_table<Turn>();
    const Seat named = game.rules().first_player;
    turn.player = named.is_none() ? Seat{game.chance("first_player").below(game.players())} : named;
    game.happened(GameStarted{turn.player});
    settle(game);
  });
  if (is_debug) check_consistency(game);
}

void legal(const Game& game, Moves& moves) {
  moves.clear();
  if (game.is_over()) return;
  auto& running = const_cast<Game&>(game);
  guarded(running, [&] {
    const Rules& rules = game.rules();
    const std::uint32_t kind = rules.choices_by_name.find(game.choice().kind);
    if (kind == NameIndex::missing)
      throw RuleBroken("no action answers the choice " + rules.text(game.choice().kind));
    bool is_obliged = false;
    for (const Listing& listing : rules.listings[kind]) {
      if (listing.duty == Duty::fallback && is_obliged) break;
      const std::size_t before = moves.size();
      running.set_running(listing.module);
      moves.listing(listing.action);
      listing.list(listing.self, game, moves);
      is_obliged = is_obliged || (listing.duty == Duty::normal && moves.size() > before);
    }
    running.set_running(0);
    if (moves.empty())
      throw RuleBroken("the choice " + rules.text(game.choice().kind) + " has no legal move");
    moves.sort();
  });
}

void play(Game& game, const Move& move) {
  const bool was_whole = is_debug && is_whole(game);
  guarded(game, [&] {
    game.on_table<Waiting>().pop();
    game.set_effort(0);
    const Action& action = game.rules().actions[move.action];
    game.set_running(action.module);
    action.play(action.self, game, move);
    game.set_running(0);
    settle(game);
  });
  if (was_whole) check_consistency(game);
}

void play_checked(Game& game, const Move& move) {
  Moves moves;
  legal(game, moves);
  if (!std::binary_search(moves.begin(), moves.end(), move))
    throw IllegalMove("that move is not among the legal ones");
  play(game, move);
}

void end_now(Game& game) {
  guarded(game, [&] {
    finish(game);
    settle(game);
  });
}

std::unique_ptr<Game> clone(const Game& game) {
  auto twin = std::make_unique<Game>(game.rules());
  set_the_table(*twin);
  copy(*twin, game);
  return twin;
}

void copy(Game& to, const Game& from) {
  for (const Component& component : from.rules().components)
    std::copy_n(from.piece(component), component.initial.size(), to.piece(component));
  to.set_choice(from.choice());
}

void check_consistency(const Game& game) {
  auto& checked = const_cast<Game&>(game);
  guarded(checked, [&] { game.ask(CheckAsked{game.turn().number}); });
}

}  // namespace roundhouse

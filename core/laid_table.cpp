#include "core/laid_table.hpp"

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lua/scripts.hpp"

namespace roundhouse {
namespace {

// What a module throws while it sets up is an author's mistake, told with the module's name.
template <class Work>
void naming(const std::string& module, Work&& work) {
  try {
    work();
  } catch (const LoadError&) {
    throw;
  } catch (const std::exception& error) {
    throw LoadError("the module " + module + " cannot be set up: " + error.what());
  } catch (...) {
    throw LoadError("the module " + module +
                    " cannot be set up: it threw something that is not a std::exception");
  }
}

void must_be_known(const Rules& rules, const Action& action) {
  for (NameId choice : action.choices)
    if (rules.text(choice).empty())
      throw LoadError("the action " + action.name +
                      " answers a kind of choice that nobody announced");
}

}  // namespace

LaidTable::LaidTable() : scripts_(std::make_unique<Scripts>()) {}
LaidTable::~LaidTable() = default;

std::shared_ptr<LaidTable> LaidTable::lay(std::shared_ptr<const Board> board, int players,
                                          Seat first_player,
                                          const std::vector<ModuleToLoad>& modules) {
  std::shared_ptr<LaidTable> table(new LaidTable);
  Rules& rules = table->rules_;
  rules.table = table;
  rules.board = std::move(board);
  rules.players = players;
  rules.first_player = first_player;
  rules.tickets = rules.board->ticket_plan;
  rules.modules.push_back({"core", "", {}});
  Setup core(rules, 0);
  announce_core(core);
  for (const std::string& tie_breaker : rules.board->tie_breakers) core.name(tie_breaker);
  for (const ModuleToLoad& module : modules) {
    rules.modules.push_back(module.module);
    Setup setup(rules, static_cast<std::uint16_t>(rules.modules.size() - 1));
    naming(module.module.id, [&] {
      if (!module.library.empty()) {
        table->libraries_.emplace_back(module.library);
        const auto announce = table->libraries_.back().module().setup;
        if (announce == nullptr) throw SetupError("its ROUNDHOUSE_MODULE names no function");
        announce(setup);
      }
      if (!module.script.empty()) table->scripts_->setup(module.script, setup);
    });
  }
  table->scripts_->must_know_choices();
  for (const Action& action : rules.actions) must_be_known(rules, action);
  seal(rules);
  table->scripts_->ready();
  ask_fixed_prices(rules);
  return table;
}

std::shared_ptr<Game> LaidTable::new_game(std::uint64_t seed, Game::Witness witness,
                                          void* self) const {
  auto game = std::make_shared<Game>(rules_);
  game->set_witness(witness, self);
  start(*game, seed);
  return game;
}

}  // namespace roundhouse

#include "core/lua/calls.hpp"

#include <array>
#include <optional>
#include <utility>

#include "core/lua/answers.hpp"
#include "core/lua/bind.hpp"
#include "core/lua/code.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/ready.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

// One call into a script for a game; calls may be nested. However it ends, the machine is as
// before; one in which a script failed is thrown away.
class Call {
 public:
  Call(const Book& book, Game& game, bool may_change)
      : machine_(machine_of(book)),
        top_(machine_.depth == 0 ? machine_.bottom : lua_gettop(machine_.L)),
        game_(machine_.game),
        may_change_(machine_.may_change) {
    const bool may_change_now = may_change && (machine_.depth == 0 || may_change_);
    if (machine_.uses_memory &&
        (machine_.depth == 0 || game_ != &game || may_change_ != may_change_now))
      memory_.emplace(machine_);
    machine_.game = &game;
    machine_.may_change = may_change_now;
    if (machine_.depth++ == 0) fuel_ = machine_.limits.begin_call();
  }
  ~Call() {
    memory_.reset();
    if (!is_clean_) lua_settop(machine_.L, top_);
    machine_.game = game_;
    machine_.may_change = may_change_;
    if (--machine_.depth == 0 && machine_.has_failed) discard_machine(machine_.book);
  }
  Call(const Call&) = delete;

  Machine& machine() { return machine_; }
  lua_State* L() { return machine_.L; }
  Ready& ready(std::size_t entry) { return machine_.ready[entry]; }

  // Pushes the function; its arguments follow.
  void begin(const Ready& ready) {
    called_ = &ready;
    if (fuel_) {
      if (ready.counts) refuel(L(), machine_.fuel_slot, *fuel_);
    } else {
      if (lua_checkstack(L(), stack_for_a_call) == 0)
        throw RuleBroken("the script's calls nest too deep");
      push_error_handler(L());
      handler_ = lua_gettop(L());
    }
    push_handler(machine_, ready);
  }
  // The work done so far by a call from outside, in the script and in the library.
  std::int64_t work() { return fuel_ ? machine_.limits.done(fuel_left(L())) : 0; }
  void run(int arguments) {
    try {
      call(machine_, arguments, 0, handler_);
      if (memory_) put_memory_back();
      is_clean_ = fuel_.has_value();
    } catch (...) {
      machine_.has_failed = true;
      throw;
    }
  }

 private:
  void put_memory_back() {
    try {
      memory_->put_back();
    } catch (const std::exception& mistake) {
      throw ScriptFailed(place_of(machine_, *called_) + "after this function " + mistake.what());
    }
  }

  Machine& machine_;
  int top_;
  Game* game_;
  bool may_change_;
  std::optional<std::int64_t> fuel_;  // of a call from outside
  const Ready* called_ = nullptr;
  int handler_ = error_handler;
  bool is_clean_ = false;  // nothing is left on the stack
  std::optional<MemoryInUse> memory_;
};

// Marks something as in use until the end of the block.
struct InUse {
  bool& is_busy;
  bool before;
  explicit InUse(bool& busy) : is_busy(busy), before(std::exchange(busy, true)) {}
  ~InUse() { is_busy = before; }
};

int move_value(lua_State* L, int index, const Rules& rules, Meaning meaning) {
  if (is_id(meaning)) return static_cast<int>(take_id(L, index, rules, meaning));
  const auto value = integer(L, index, "what a move is made with");
  if (value < -32768 || value > 32767) throw std::runtime_error("a move has no such value");
  return static_cast<int>(value);
}

Cards move_cards(lua_State* L, int index, const Rules& rules) {
  const Cards cards{static_cast<std::uint64_t>(integer(L, index, "the cards of a move"))};
  cards.each([&](Kind kind, int) {
    if (kind >= rules.cards.size()) throw std::runtime_error("these are no cards of this table");
  });
  return cards;
}

int add_move(lua_State* L) {
  Machine& machine = machine_at(L);
  if (machine.moves == nullptr)
    throw std::runtime_error("moves are added only while they are listed");
  const ScriptAction& action = *machine.listing;
  std::array<int, 3> values{};
  for (std::size_t i = 0; i < action.args.size(); ++i)
    values[i] = move_value(L, static_cast<int>(i) + 1, *machine.book.rules, action.args[i]);
  const Cards cards = action.has_cards ? move_cards(L, static_cast<int>(action.args.size()) + 1,
                                                    *machine.book.rules)
                                       : Cards{};
  if (machine.moves->size() >= 100'000)
    throw std::runtime_error("more than 100000 moves are listed");
  charge(machine.limits, 10);
  machine.moves->add(values[0], cards, values[1], values[2]);
  return 0;
}

// Sets what is listed, and sets it back afterwards.
struct Listing {
  Machine& machine;
  Moves* moves;
  const ScriptAction* action;
  Listing(Machine& m, Moves& now, const ScriptAction& listed)
      : machine(m),
        moves(std::exchange(m.moves, &now)),
        action(std::exchange(m.listing, &listed)) {}
  ~Listing() { machine.moves = moves, machine.listing = action; }
};

}  // namespace

void hear(void* self, Game& game, void* event) {
  const auto& listener = *static_cast<const Listener*>(self);
  Call call(*listener.book, game, !listener.is_question);
  Ready& ready = call.ready(listener.entry);
  lua_State* L = call.L();
  const int table = table_for(call.machine(), ready);
  const Rules& rules = game.rules();
  std::size_t place = 0;
  for (const Field& field : listener.fields) {
    push_name(call.machine(), ready, place++);
    push_field(L, rules, field, event);
    lua_rawset(L, table);
  }
  call.begin(ready);
  lua_pushvalue(L, table);
  const InUse in_use(ready.is_busy);
  if (!listener.is_question) return call.run(1);
  const QuestionAsked asked(listener, event);
  call.run(1);
  asked.take_answers(call.machine(), ready, table, event);
}

void list_moves(void* self, const Game& game, Moves& moves) {
  const auto& action = *static_cast<const ScriptAction*>(self);
  Call call(*action.book, const_cast<Game&>(game), false);
  const Listing listing(call.machine(), moves, action);
  call.begin(call.ready(action.list));
  lua_pushcfunction(call.L(), &safe<add_move>);
  push_result(call.L(), game.player());
  call.run(2);
}

void play_move(void* self, Game& game, const Move& move) {
  const auto& action = *static_cast<const ScriptAction*>(self);
  Call call(*action.book, game, true);
  call.begin(call.ready(action.play));
  const std::array values{move.a, move.b, move.c};
  for (std::size_t i = 0; i < action.args.size(); ++i) lua_pushinteger(call.L(), values[i]);
  if (action.has_cards) lua_pushinteger(call.L(), static_cast<lua_Integer>(move.cards.packed()));
  call.run(static_cast<int>(action.args.size()) + (action.has_cards ? 1 : 0));
}

void take_step(void* self, Game& game, const Choice& choice) {
  const auto& step = *static_cast<const ScriptStep*>(self);
  if (game.effort() > Limits::work_in_steps)
    throw RuleBroken("the steps that scripts take after one move run too long");
  Call call(*step.book, game, true);
  call.begin(call.ready(step.entry));
  for (int value : {choice.a, choice.b, choice.c}) lua_pushinteger(call.L(), value);
  call.run(3);
  game.set_effort(game.effort() + call.work());
}

}  // namespace roundhouse::lua

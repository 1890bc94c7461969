// One Lua virtual machine with all scripts of a table, for one thread. Only for the files of this
// folder.
#pragma once

#include <lua.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/lua/book.hpp"
#include "core/lua/limits.hpp"
#include "core/lua/memory.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse::lua {

// What the engine needs on the stack of a machine to call into it.
inline constexpr int stack_for_a_call = 64 + LUA_MINSTACK;

// A function of a script, ready to be called. The table of its event is used again for every call,
// unless the event happens while it is being heard. What calls from outside need is on the bottom
// of the stack, where it is found quickly; calls from inside others find it in the registry.
struct Ready {
  const Event* event = nullptr;  // whose fields it gets in a table; none: plain arguments
  int slot = 0;
  int table_slot = 0;
  std::vector<int> names;  // of the event's fields: their slots
  int handler = LUA_NOREF;
  int table = LUA_NOREF;
  int knowledge = LUA_NOREF;  // of the event's tables: which fields they have
  bool counts = true;         // its code has countdowns, so a call brings the work it may do
  bool is_busy = false;
};

struct Machine {
  explicit Machine(const Book& book);
  ~Machine();
  Machine(const Machine&) = delete;

  // Runs every script and finds the functions that it announced.
  void load_all();
  // Runs one script and leaves the table that it returns on the stack. Throws std::runtime_error.
  void run(const Script& script);

  Game& running() const {
    if (game == nullptr)
      throw std::runtime_error("there is no game yet: this can be called in play only");
    return *game;
  }
  Game& changing() const {
    if (game != nullptr && !may_change)
      throw std::runtime_error(
          "nothing may change while moves are listed or a question is answered");
    return running();
  }

  const Book& book;
  Limits limits{this};
  lua_State* L = nullptr;
  int bottom = 0;                // of the stack, when no call is under way
  int fuel_slot = 0;             // of the countdown that all code shares
  std::vector<Ready> ready;      // as the entries of the book
  std::vector<Memory> memories;  // of each script
  bool uses_memory = false;

  // Whom it is called for now. Nothing may change while a script lists or answers.
  Game* game = nullptr;
  bool may_change = false;
  int depth = 0;
  bool has_failed = false;
  const Script* loading = nullptr;
  Moves* moves = nullptr;
  const ScriptAction* listing = nullptr;
};

// What all scripts see under these names is known to their code, and found at once.
const std::vector<std::string>& known_globals();

// The machine that a function of the library was called in.
inline Machine& machine_at(lua_State* L) { return *Limits::of(L).machine; }

// Where on the stack a handler for errors always is for calls from outside.
inline constexpr int error_handler = 1;

// A script failed, and what() tells it in full: file, line and traceback.
class ScriptFailed : public RuleBroken {
 public:
  using RuleBroken::RuleBroken;
};

// Calls the function below its arguments on the stack, with the handler for errors at `handler`.
// Throws ScriptFailed.
void call(Machine& machine, int arguments, int results, int handler = error_handler);
void push_error_handler(lua_State* L);

}  // namespace roundhouse::lua

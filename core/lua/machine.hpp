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
// unless the event happens while it is being heard.
struct Ready {
  int slot = 0;  // of `outside` on the bottom of the stack, where it is found quickly
  int outside = LUA_NOREF;
  int inside = LUA_NOREF;
  int again = LUA_NOREF;
  bool counts = true;  // its code has countdowns, so a call brings the work it may do
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

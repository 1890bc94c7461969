// One Lua virtual machine and the game that it is called for now. Only for the files of this folder.
#pragma once

#include <list>
#include <sol/sol.hpp>
#include <string>
#include <vector>

#include "core/lua/sandbox.hpp"
#include "roundhouse/game.hpp"

namespace roundhouse::lua {

struct Machine;

// A function of a script, kept for as long as the machine lives.
struct Function {
  Machine* machine = nullptr;
  int reference = LUA_NOREF;
};

// A listener or answerer: the fields of its event, and a table that is used again for every call.
struct Listener : Function {
  std::vector<Field> fields;
  bool is_question = false;
  int table = LUA_NOREF;
  bool is_busy = false;
};

struct ScriptAction {
  Function list, play;
  std::size_t args = 0;
  bool has_cards = false;
};

struct Machine {
  Machine();
  ~Machine();
  Machine(const Machine&) = delete;

  Budget budget;
  lua_State* L = nullptr;
  sol::table white_list;
  const Rules* rules = nullptr;

  // Whom the script is called for: nothing may change while it lists or answers.
  Game* game = nullptr;
  Moves* moves = nullptr;
  const ScriptAction* listing = nullptr;
  bool may_change = false;

  std::list<Listener> listeners;
  std::list<ScriptAction> actions;
  std::list<Function> steps;

  Game& running() const;
  Game& changing() const;
};

// Sets whom a call is for, and sets it back afterwards: calls may be nested.
class Calling {
 public:
  Calling(Machine& machine, Game& game, bool may_change)
      : machine_(machine), game_(machine.game), may_change_(machine.may_change) {
    machine.game = &game;
    machine.may_change = may_change && (game_ == nullptr || may_change_);
  }
  ~Calling() {
    machine_.game = game_;
    machine_.may_change = may_change_;
  }

 private:
  Machine& machine_;
  Game* game_;
  bool may_change_;
};

// Calls what lies on the stack; a script's mistake stops the game.
void call(Machine& machine, int arguments, int results);

// A table that can be read but not written, and says what is not in it.
sol::table closed(Machine& machine, const sol::table& inside, const std::string& what);

}  // namespace roundhouse::lua

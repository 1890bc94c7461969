// What the scripts of a table are and what they announced: read once, the same for every thread.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/lua/pool.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse::lua {

struct Book;

struct Script {
  std::string id;  // of its module
  std::filesystem::path file;
  std::uint16_t module = 0;
  std::map<std::string, std::string> files;  // by name, `main` first: their text with countdowns
  std::map<std::string, std::int64_t> options;
  bool has_memory = false;
  std::vector<unsigned char> first_memory;  // what a game's memory starts with
};

// A function of a script that the engine calls: where it stands in the table that the script
// returns.
struct Entry {
  std::size_t script = 0;
  std::vector<std::string> path;
  bool is_in_table = false;      // it is the first item of a table there
  const Event* event = nullptr;  // whose fields it gets in a table; none: they are plain arguments
};

struct Listener {
  const Book* book = nullptr;
  std::size_t entry = 0;
  std::string event;
  std::vector<Field> fields;
  std::size_t bytes = 0;
  bool is_question = false;
};

struct ScriptAction {
  const Book* book = nullptr;
  std::size_t list = 0, play = 0;
  std::vector<Meaning> args;
  bool has_cards = false;
};

// A kind of choice that an action answers; whoever announces it may come later.
struct AnsweredChoice {
  std::size_t script = 0;
  std::string action, choice;
};

struct ScriptStep {
  const Book* book = nullptr;
  std::size_t entry = 0;
};

struct Book {
  std::uint64_t id = 0;  // never used again for another table
  const Rules* rules = nullptr;
  bool is_sealed = false;  // all modules have announced theirs
  std::deque<Script> scripts;
  std::deque<Entry> entries;
  std::deque<Event> events;  // copies: the rules still grow while scripts announce
  std::deque<Listener> listeners;
  std::deque<ScriptAction> actions;
  std::deque<ScriptStep> steps;
  std::deque<AnsweredChoice> answered;
  std::shared_ptr<Pool> pool;
};

// Every call from outside begins with this.
inline Machine& machine_of(const Book& book) {
  return last_used.book == book.id ? *last_used.machine : find_machine(book);
}

}  // namespace roundhouse::lua

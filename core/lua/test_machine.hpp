// A machine for one test, and the words that it is given. Only for the files of this folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/lua/machine.hpp"
#include "core/position.hpp"

namespace roundhouse::lua {

// An expectation that was not met, and where.
struct NotMet {
  int line = 0;
  std::string message, expected, found;
};

struct NamedTest {
  std::string name;
  int line = 0;
  int function = LUA_NOREF;
};

struct TestMachine : Machine {
  TestMachine(const Book& empty, const Modules& modules, const std::string& module)
      : Machine(empty), position(modules, module) {}

  Position position;
  std::vector<NamedTest> tests;
  std::optional<NotMet> not_met;  // the first
};

inline TestMachine& test_at(lua_State* L) { return static_cast<TestMachine&>(machine_at(L)); }

// What a test can say, into the table on the stack.
void add_test_words(lua_State* L);
void add_position_words(lua_State* L);
void add_expectations(lua_State* L);

// The line of the test that called.
int line_of_caller(lua_State* L);

// Values between Lua and JSON: a table with the items 1 to n is a list.
Json json_at(lua_State* L, int index);
void push_json(lua_State* L, const Json& value);

}  // namespace roundhouse::lua

#include "core/lua/test_file.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/lua/closed.hpp"
#include "core/lua/code.hpp"
#include "core/lua/library.hpp"
#include "core/lua/source.hpp"
#include "core/lua/test_machine.hpp"
#include "core/lua/values.hpp"

namespace roundhouse {
namespace lua {
namespace {

// test("A name", function() … end)
int add_test(lua_State* L) {
  TestMachine& machine = test_at(L);
  const std::string name = word(L, 1, "the name of a test");
  if (!lua_isfunction(L, 2))
    throw std::runtime_error("test takes a name and a function: test(\"…\", function() … end)");
  if (machine.loading == nullptr)
    throw std::runtime_error("a test stands in the file itself, not inside another");
  for (const NamedTest& other : machine.tests)
    if (other.name == name) throw std::runtime_error("two tests are called \"" + name + "\"");
  lua_settop(L, 2);
  machine.tests.push_back({name, line_of_caller(L), luaL_ref(L, LUA_REGISTRYINDEX)});
  return 0;
}

struct TestText {
  std::string file;    // as it is shown: `tests/huts.lua`
  std::string fueled;  // its text with countdowns
};

// Runs the file, so that all its tests are known.
void load(TestMachine& machine, const TestText& text) {
  lua_State* L = machine.L;
  const Script script;
  push_library(L);
  close_members(L);
  add_test_words(L);
  close_table(L, "word of tests");
  push_fueled(L, text.fueled, "@" + text.file);
  refuel(L, machine.limits.begin_loading());
  machine.loading = &script;
  call(machine, 0, 0);
  machine.loading = nullptr;
}

void run(TestMachine& machine, const NamedTest& test) {
  lua_rawgeti(machine.L, LUA_REGISTRYINDEX, test.function);
  refuel(machine.L, machine.limits.begin_call());
  call(machine, 0, 0);
}

// `tests/huts.lua:12: what is wrong`, with the line out of it.
void tell(TestOutcome& outcome, const std::string& what, const std::string& file) {
  outcome.message = what;
  const std::string start = file + ":";
  if (what.rfind(start, 0) != 0) return;
  const auto colon = what.find(": ", start.size());
  const std::string line = what.substr(start.size(), colon - start.size());
  if (colon == std::string::npos || line.empty() ||
      line.find_first_not_of("0123456789") != std::string::npos)
    return;
  outcome.line = std::stoi(line);
  outcome.message = what.substr(colon + 2);
  // A traceback of that one line would tell nothing more.
  const auto trace = outcome.message.find("\n  traceback:\n");
  if (trace != std::string::npos && outcome.message.find('\n', trace + 14) == std::string::npos)
    outcome.message.resize(trace);
}

TestOutcome outcome_of(const TestText& text, const Modules& modules, const std::string& module,
                       std::size_t number) {
  const Book empty;
  TestMachine machine(empty, modules, module);
  load(machine, text);
  const NamedTest& test = machine.tests.at(number);
  TestOutcome outcome{test.name, false, test.line, "", "", ""};
  try {
    run(machine, test);
    outcome.is_passed = !machine.not_met;
  } catch (const std::exception& mistake) {
    tell(outcome, mistake.what(), text.file);
  }
  if (machine.not_met) {
    outcome.line = machine.not_met->line;
    outcome.message = machine.not_met->message;
    outcome.expected = machine.not_met->expected;
    outcome.found = machine.not_met->found;
  }
  return outcome;
}

std::vector<TestOutcome> outcomes(const std::filesystem::path& file, const Modules& modules,
                                  const std::string& module) {
  TestText text{"tests/" + file.filename().string(), ""};
  TestOutcome broken{file.filename().string(), false, 0, "", "", ""};
  try {
    const Book empty;
    TestMachine machine(empty, modules, module);
    text.fueled = fueled(machine.L, file);
    load(machine, text);
    std::vector<TestOutcome> all;
    for (std::size_t i = 0; i < machine.tests.size(); ++i)
      all.push_back(outcome_of(text, modules, module, i));
    if (!all.empty()) return all;
    broken.message = "there is no test in this file; one is test(\"…\", function() … end)";
  } catch (const LoadError& mistake) {
    tell(broken, mistake.what(), file.string());
  } catch (const std::exception& mistake) {
    tell(broken, mistake.what(), text.file);
  }
  return {broken};
}

}  // namespace

void add_test_words(lua_State* L) {
  add_position_words(L);
  add_expectations(L);
  lua_pushcfunction(L, &safe<add_test>);
  lua_setfield(L, -2, "test");
}

}  // namespace lua

std::vector<TestOutcome> run_test_file(const std::filesystem::path& file, const Modules& modules,
                                       const std::string& module) {
  return lua::outcomes(file, modules, module);
}

}  // namespace roundhouse

#include "core/lua/given.hpp"

#include "core/lua/api.hpp"
#include "core/lua/library.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/test_machine.hpp"

namespace roundhouse {
namespace {

using namespace lua;

void add_names(lua_State* L, const std::string& before, std::vector<std::string>& names) {
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
    const std::string name = before + lua_tostring(L, -2);
    if (before.empty() && lua_istable(L, -1))
      add_names(L, name + ".", names);
    else
      names.push_back(name);
  }
}

}  // namespace

std::vector<std::string> given_to_scripts() {
  const Book empty;
  const Machine machine(empty);
  push_library(machine.L);
  add_api(machine.L);
  std::vector<std::string> names{"components", "memory", "options", "require"};
  add_names(machine.L, "", names);
  return names;
}

std::vector<std::string> given_to_tests() {
  const Book empty;
  const Machine machine(empty);
  push_library(machine.L);
  add_test_words(machine.L);
  std::vector<std::string> names;
  add_names(machine.L, "", names);
  return names;
}

}  // namespace roundhouse

#include "core/lua/machine.hpp"

#include <stdexcept>

#include "core/errors.hpp"

namespace roundhouse::lua {

Machine::Machine() : L(new_machine(budget)) {
  push_white_list(L);
  white_list = sol::table(L, -1);
  lua_pop(L, 1);
}

Machine::~Machine() {
  white_list = sol::table();
  lua_close(L);
}

Game& Machine::running() const {
  if (game == nullptr) throw std::runtime_error("there is no game yet: this can be called in play only");
  return *game;
}

Game& Machine::changing() const {
  if (!may_change)
    throw std::runtime_error("nothing may change while moves are listed or a question is answered");
  return running();
}

void call(Machine& machine, int arguments, int results) {
  if (guarded_call(machine.L, arguments, results) == LUA_OK) return;
  const char* text = lua_tostring(machine.L, -1);
  const std::string mistake = text != nullptr ? text : "the script failed";
  lua_pop(machine.L, 1);
  throw RuleBroken(mistake);
}

sol::table closed(Machine& machine, const sol::table& inside, const std::string& what) {
  sol::state_view L(machine.L);
  sol::table proxy = L.create_table();
  sol::table meta = L.create_table();
  meta["__index"] = [inside, what](const sol::object&, const sol::object& key) -> sol::object {
    sol::object found = inside[key];
    if (found.valid() && found.get_type() != sol::type::lua_nil) return found;
    std::vector<std::string> known;
    for (const auto& [name, value] : inside)
      if (name.is<std::string>()) known.push_back(name.as<std::string>());
    const std::string name = key.is<std::string>() ? key.as<std::string>() : "of that kind";
    throw std::runtime_error("there is no " + what + " " + name + did_you_mean(name, known));
  };
  meta["__newindex"] = [what](const sol::object&, const sol::object& key, const sol::object&) {
    const std::string name = key.is<std::string>() ? " " + key.as<std::string>() : "";
    throw std::runtime_error("the " + what + name +
                             " cannot be written; state belongs into components, helpers into locals");
  };
  meta["__metatable"] = "closed";
  proxy[sol::metatable_key] = meta;
  return proxy;
}

}  // namespace roundhouse::lua

#include "core/lua/scripts.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <sol/sol.hpp>
#include <sstream>

#include "core/errors.hpp"
#include "core/lua/announced.hpp"
#include "core/lua/game_api.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/sandbox.hpp"
#include "core/lua/values.hpp"

namespace roundhouse {
namespace {

constexpr std::uintmax_t most_script_bytes = 1 << 20;

std::string read_script(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    throw LoadError(file.string(), "", "there is no such script");
  if (std::filesystem::file_size(file, error) > most_script_bytes)
    throw LoadError(file.string(), "", "a script has at most 1 MB");
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Runs one file of a script in its environment and leaves what it returns on the stack.
void run_file(lua_State* L, const std::filesystem::path& file, const sol::table& environment) {
  const std::string text = read_script(file);
  const std::string shown = std::string("@").append(file.string());
  int status = luaL_loadbufferx(L, text.data(), text.size(), shown.c_str(), "t");
  if (status == LUA_OK) {
    environment.push(L);
    lua_setupvalue(L, -2, 1);
    status = lua::guarded_call(L, 0, 1);
  }
  if (status == LUA_OK) return;
  const std::string mistake = lua_tostring(L, -1);
  lua_pop(L, 1);
  throw LoadError(mistake);
}

bool is_plain(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// What a script sees: the white list, the game, and its own options; all of it closed to writing.
sol::table make_environment(lua::Machine& machine, const std::filesystem::path& folder,
                            const Setup& setup) {
  sol::state_view L(machine.L);
  sol::table inside = L.create_table();
  for (const auto& [key, value] : machine.white_list) inside[key] = value;
  lua::add_game_api(machine, inside);
  sol::table options = L.create_table();
  for (const auto& [name, value] : setup.rules().modules[setup.module()].options)
    options[name] = value;
  inside["options"] = lua::closed(machine, options, "option");

  auto loaded = std::make_shared<std::map<std::string, sol::object>>();
  auto environment = std::make_shared<sol::table>();
  inside["require"] = [&machine, folder, loaded, environment](const std::string& name) {
    if (!is_plain(name))
      throw std::runtime_error("require takes the name of a file of the script's own folder, not " + name);
    auto known = loaded->find(name);
    if (known == loaded->end()) {
      run_file(machine.L, folder / (name + ".lua"), *environment);
      known = loaded->emplace(name, sol::object(machine.L, -1)).first;
      lua_pop(machine.L, 1);
    }
    return known->second;
  };
  *environment = lua::closed(machine, inside, "global");
  return *environment;
}

}  // namespace

struct Scripts::Machine : lua::Machine {};

Scripts::Scripts() : machine_(std::make_unique<Machine>()) {}
Scripts::~Scripts() = default;

void Scripts::setup(const std::filesystem::path& file, Setup& setup) {
  machine_->rules = &setup.rules();
  const sol::table environment = make_environment(*machine_, file.parent_path(), setup);
  run_file(machine_->L, file, environment);
  const sol::object returned(machine_->L, -1);
  lua_pop(machine_->L, 1);
  if (!returned.is<sol::table>())
    throw LoadError(file.string(), "", "a script should return a table with its rules, not " +
                                           std::string(sol::type_name(machine_->L, returned.get_type())));
  try {
    lua::announce(*machine_, returned.as<sol::table>(), setup);
  } catch (const LoadError&) {
    throw;
  } catch (const std::exception& mistake) {
    throw LoadError(file.string(), "", mistake.what());
  }
}

}  // namespace roundhouse

#include "core/lua/machine.hpp"

#include <algorithm>
#include <new>

#include "core/errors.hpp"
#include "core/lua/api.hpp"
#include "core/lua/closed.hpp"
#include "core/lua/code.hpp"
#include "core/lua/library.hpp"
#include "core/lua/ready.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

const char shared_key = 0;  // its address is where the registry keeps what all scripts see

constexpr char require_in_lua[] = R"lua(
local file, circle = ...
local loaded, loading = {}, {}
return function(name)
  if loaded[name] == nil then
    if loading[name] then circle(name) end
    local run = file(name)
    loading[name] = true
    local result = run()
    loading[name] = nil
    if result == nil then result = true end
    loaded[name] = result
  end
  return loaded[name]
end
)lua";

// Leaves the function that a file of the script being loaded is.
int file_called(lua_State* L) {
  const Machine& machine = machine_at(L);
  const std::string name = word(L, 1, "what require takes");
  if (machine.loading == nullptr)
    throw std::runtime_error("require loads files while the script is loaded, not in play");
  const auto& files = machine.loading->files;
  std::vector<std::string> known;
  for (const auto& [other, text] : files) known.push_back(other);
  const auto file = files.find(name);
  if (file == files.end())
    throw std::runtime_error("require takes the name of a file of the script's own folder, and " +
                             name + " is none" + did_you_mean(name, known));
  charge(Limits::of(L), 1000 + static_cast<std::int64_t>(file->second.size()));
  lua_pushvalue(L, lua_upvalueindex(1));
  push_fueled(L, file->second, "@" + machine.loading->id + "/" + name + ".lua", known_globals());
  return 1;
}

int refuse_circle(lua_State* L) {
  throw std::runtime_error("require comes back to " + word(L, 1, "what require takes") +
                           ", which is still being loaded");
}

// The library and the game, the same for all scripts and closed to writing.
void make_shared(lua_State* L) {
  push_library(L);
  add_api(L);
  close_members(L);
  lua_pushliteral(L, "");
  lua_newtable(L);
  lua_getfield(L, -3, "string");
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  add_components(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &shared_key);
}

void push_options(lua_State* L, const Script& script) {
  lua_newtable(L);
  for (const auto& [name, value] : script.options) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name.c_str());
  }
  close_table(L, "option");
}

// Leaves what a script sees: what all see, its own options, memory and files.
void push_environment(Machine& machine, const Script& script) {
  lua_State* L = machine.L;
  lua_newtable(L);
  const int inside = lua_gettop(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &shared_key);
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, inside);
  }
  lua_pop(L, 1);
  push_options(L, script);
  lua_setfield(L, inside, "options");
  push_memory(machine, script);
  lua_setfield(L, inside, "memory");
  lua_pushvalue(L, inside);
  close_table(L, "global");
  push_code(L, require_in_lua, "=require");
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, &safe<file_called>, 1);
  lua_pushcfunction(L, &safe<refuse_circle>);
  lua_call(L, 2, 1);
  lua_setfield(L, inside, "require");
  lua_remove(L, inside);
}

// One line for every function of a script on the way to the mistake.
int with_traceback(lua_State* L) {
  Limits& limits = Limits::of(L);
  limits.is_strict = false;
  if (machine_at(L).has_failed) return 1;
  machine_at(L).has_failed = true;
  if (lua_type(L, 1) == LUA_TNUMBER)
    push_mistake(L, text_of(L, 1, nullptr));
  else if (lua_type(L, 1) != LUA_TSTRING)
    push_mistake(L, lua_pushfstring(L, "an error that is a %s, not a text", luaL_typename(L, 1)));
  const char* message = lua_tostring(L, -1);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, message);
  luaL_addstring(&buffer, "\n  traceback:");
  lua_Debug at;
  int told = 0;
  for (int level = 1; lua_getstack(L, level, &at) != 0 && told < 12; ++level) {
    lua_getinfo(L, "Sln", &at);
    if (at.source[0] != '@') continue;
    ++told;
    lua_pushfstring(L, "\n    %s:%d: in ", at.short_src, at.currentline);
    if (at.name != nullptr)
      lua_pushstring(L, at.name);
    else
      lua_pushfstring(L, "the function at line %d", at.linedefined);
    lua_concat(L, 2);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// What a script says about its failure is text for a host's terminal, and does nothing there.
std::string failure_on(lua_State* L) {
  std::size_t size = 0;
  const char* text = text_of(L, -1, &size);
  std::string told(text, size);
  std::replace_if(
      told.begin(), told.end(), [](unsigned char c) { return (c < ' ' && c != '\n') || c == 127; },
      ' ');
  return told;
}

}  // namespace

const std::vector<std::string>& known_globals() {
  static const std::vector<std::string> names{"board",   "cards", "components", "game",
                                              "ipairs",  "math",  "memory",     "network",
                                              "options", "pairs", "string",     "table"};
  return names;
}

Machine::Machine(const Book& all) : book(all), L(lua_newstate(&Limits::allocate, &limits)) {
  if (L == nullptr) throw std::bad_alloc();
  limits.L = L;
  *static_cast<Limits**>(lua_getextraspace(L)) = &limits;
  make_fuel(L);
  refuel(L, limits.begin_loading());
  push_error_handler(L);
  make_shared(L);
  lua_checkstack(L, stack_for_a_call);
}

Machine::~Machine() { lua_close(L); }

void Machine::run(const Script& script) {
  push_environment(*this, script);
  push_fueled(L, script.files.at("main"), "@" + script.id + "/main.lua", known_globals());
  refuel(L, limits.begin_loading());
  loading = &script;
  call(*this, 0, 1);
  loading = nullptr;
}

void Machine::load_all() {
  const int before = lua_gettop(L);
  for (const Script& script : book.scripts) run(script);
  for (const Entry& entry : book.entries)
    ready.push_back(make_ready(*this, entry, before + 1 + static_cast<int>(entry.script)));
  lua_settop(L, before);
  put_on_the_bottom(*this);
}

void push_error_handler(lua_State* L) { lua_pushcfunction(L, &with_traceback); }

void call(Machine& machine, int arguments, int results, int handler) {
  lua_State* L = machine.L;
  Limits& limits = machine.limits;
  limits.is_strict = true;
  const int status = lua_pcall(L, arguments, results, handler);
  limits.is_strict = false;
  if (status == LUA_OK) return;
  machine.has_failed = true;
  if (status == LUA_ERRRUN) throw ScriptFailed(failure_on(L));
  const char* why =
      limits.refused() != nullptr ? limits.refused() : "an error came while an error was told";
  throw ScriptFailed(std::string(limits.where()) + "the script takes too much memory: " + why);
}

}  // namespace roundhouse::lua

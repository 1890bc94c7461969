#include "core/lua/way_in.hpp"

#include <cstring>

#include "core/errors.hpp"
#include "core/lua/code.hpp"
#include "core/lua/fuel.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

std::string parameters(std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += (i > 0 ? ", a" : "a") + std::to_string(i);
  return all;
}
std::string comma(std::size_t count) { return count > 0 ? ", " : ""; }

std::string member(const Field& field) { return "event[\"" + field.name + "\"]"; }

// ---- The table of an event: it knows its fields, and says so where another one is asked for.

const Event& event_of(lua_State* L) {
  return *static_cast<const Event*>(lua_touserdata(L, lua_upvalueindex(1)));
}

void must_be_field(lua_State* L, const Event& event) {
  const std::string key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "of that kind";
  std::vector<std::string> known;
  for (const Field& field : event.fields) {
    if (field.name == key) return;
    known.push_back(field.name);
  }
  throw std::runtime_error(event.name + " has no field " + key + did_you_mean(key, known));
}

int read_none(lua_State* L) {
  must_be_field(L, event_of(L));
  lua_pushnil(L);
  return 1;
}

int write_field(lua_State* L) {
  must_be_field(L, event_of(L));
  lua_rawset(L, 1);
  return 0;
}

int new_event(lua_State* L) {
  lua_createtable(L, 0, static_cast<int>(lua_tointeger(L, lua_upvalueindex(2))));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_setmetatable(L, -2);
  return 1;
}

void push_new_event(lua_State* L, const Event& event) {
  lua_newtable(L);
  lua_pushlightuserdata(L, const_cast<Event*>(&event));
  lua_pushcclosure(L, &safe<read_none>, 1);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, const_cast<Event*>(&event));
  lua_pushcclosure(L, &safe<write_field>, 1);
  lua_setfield(L, -2, "__newindex");
  // With room to spare, so that fields are found at once.
  lua_pushinteger(L, 4 * static_cast<lua_Integer>(event.fields.size()));
  lua_pushcclosure(L, &new_event, 2);
}

void push_function(lua_State* L, const Entry& entry, int script) {
  lua_pushvalue(L, script);
  for (const std::string& key : entry.path) {
    if (lua_istable(L, -1)) {
      lua_pushlstring(L, key.data(), key.size());
      lua_rawget(L, -2);
    } else {
      lua_pushnil(L);
    }
    lua_remove(L, -2);
  }
  if (entry.is_in_table && lua_istable(L, -1)) lua_rawgeti(L, -1, 1), lua_remove(L, -2);
  if (!lua_isfunction(L, -1))
    throw std::runtime_error(
        "a script should return the same functions whenever it is loaded, but now `" +
        entry.path.back() + "` is missing");
}

// A short function that calls and repeats nothing has no countdown, and needs none set.
bool counts_down(lua_State* L, int function) {
  for (int i = 1; const char* name = lua_getupvalue(L, function, i); ++i) {
    lua_pop(L, 1);
    if (std::strcmp(name, fuel_name) == 0) return true;
  }
  return false;
}

}  // namespace

// A call from outside brings the work that it may do as its first argument; one from inside another
// call does not.
std::string way_in(std::size_t arguments) {
  const std::string handle = "return handler(" + parameters(arguments) + ") end";
  return "local handler = ... local __fuel = 0 return function(fuel" + comma(arguments) +
         parameters(arguments) + ") __fuel = fuel " + handle + ", function(" +
         parameters(arguments) + ") " + handle;
}

// The third is for an event that happens while it is being heard.
std::string way_in(const Event& event) {
  const std::size_t count = event.fields.size();
  std::string fill, answers;
  for (std::size_t i = 0; i < count; ++i) {
    fill += member(event.fields[i]) + " = a" + std::to_string(i) + " ";
    answers += (i > 0 ? ", " : "") + member(event.fields[i]);
  }
  const std::string handle =
      fill + (event.is_question ? "handler(event) return " + answers : "return handler(event)") +
      " end";
  return "local handler, new = ... local __fuel, again = 0, new() return function(fuel" +
         comma(count) + parameters(count) + ") __fuel = fuel local event = again " + handle +
         ", function(" + parameters(count) + ") local event = again " + handle + ", function(" +
         parameters(count) + ") local event = new() " + handle;
}

Ready make_way_in(Machine& machine, const Entry& entry, int script) {
  lua_State* L = machine.L;
  Ready made;
  push_plain(L, entry.way_in, "=" + entry.path.back());
  push_function(L, entry, script);
  made.counts = entry.event == nullptr || counts_down(L, lua_gettop(L));
  if (entry.event != nullptr) push_new_event(L, *entry.event);
  const int results = entry.event == nullptr ? 2 : 3;
  lua_call(L, results - 1, results);
  if (entry.event != nullptr) made.again = luaL_ref(L, LUA_REGISTRYINDEX);
  made.inside = luaL_ref(L, LUA_REGISTRYINDEX);
  if (made.counts)
    share_fuel(L);
  else
    lua_pop(L, 1), lua_rawgeti(L, LUA_REGISTRYINDEX, made.inside);
  made.outside = luaL_ref(L, LUA_REGISTRYINDEX);
  return made;
}

}  // namespace roundhouse::lua

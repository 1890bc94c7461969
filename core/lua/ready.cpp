#include "core/lua/ready.hpp"

#include <cstring>
#include <map>

#include "core/errors.hpp"
#include "core/lua/code.hpp"
#include "core/lua/fuel.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

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

// Leaves what the tables of an event share.
void push_knowledge(lua_State* L, const Event& event) {
  lua_newtable(L);
  lua_pushlightuserdata(L, const_cast<Event*>(&event));
  lua_pushcclosure(L, &safe<read_none>, 1);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, const_cast<Event*>(&event));
  lua_pushcclosure(L, &safe<write_field>, 1);
  lua_setfield(L, -2, "__newindex");
}

// With room to spare, so that fields are found at once.
void push_new_table(lua_State* L, const Ready& ready) {
  lua_createtable(L, 0, 4 * static_cast<int>(ready.event->fields.size()));
  lua_rawgeti(L, LUA_REGISTRYINDEX, ready.knowledge);
  lua_setmetatable(L, -2);
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

// A short function of a script that calls and repeats nothing has no countdown, and needs none set.
bool counts_down(lua_State* L, int function) {
  for (int i = 1; const char* name = lua_getupvalue(L, function, i); ++i) {
    lua_pop(L, 1);
    if (std::strcmp(name, fuel_name) == 0) return true;
  }
  return lua_iscfunction(L, function) != 0;
}

}  // namespace

Ready make_ready(Machine& machine, const Entry& entry, int script) {
  lua_State* L = machine.L;
  Ready made;
  made.event = entry.event;
  push_function(L, entry, script);
  made.counts = counts_down(L, lua_gettop(L));
  made.handler = luaL_ref(L, LUA_REGISTRYINDEX);
  if (entry.event == nullptr) return made;
  push_knowledge(L, *entry.event);
  made.knowledge = luaL_ref(L, LUA_REGISTRYINDEX);
  push_new_table(L, made);
  made.table = luaL_ref(L, LUA_REGISTRYINDEX);
  return made;
}

void put_on_the_bottom(Machine& machine) {
  lua_State* L = machine.L;
  const auto place = [&] { return lua_gettop(L); };
  std::map<std::string, int> names;
  push_fuel(L);
  machine.fuel_slot = place();
  for (Ready& ready : machine.ready) {
    lua_checkstack(L, stack_for_a_call);
    lua_rawgeti(L, LUA_REGISTRYINDEX, ready.handler);
    ready.slot = place();
    if (ready.event == nullptr) continue;
    lua_rawgeti(L, LUA_REGISTRYINDEX, ready.table);
    ready.table_slot = place();
    for (const Field& field : ready.event->fields) {
      if (names.count(field.name) == 0) {
        lua_pushlstring(L, field.name.data(), field.name.size());
        names[field.name] = place();
      }
      ready.names.push_back(names[field.name]);
    }
  }
  lua_checkstack(L, stack_for_a_call);
  machine.bottom = place();
}

int table_inside(const Machine& machine, const Ready& ready) {
  if (ready.is_busy)
    push_new_table(machine.L, ready);
  else
    lua_rawgeti(machine.L, LUA_REGISTRYINDEX, ready.table);
  return lua_gettop(machine.L);
}

}  // namespace roundhouse::lua

// The functions of the white list that need C: the order of `pairs`, errors that can be caught and
// those that cannot.
#include <algorithm>
#include <string_view>
#include <vector>

#include "core/lua/library.hpp"
#include "core/lua/limits.hpp"
#include "core/lua/memory.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

constexpr lua_Integer most_values = 250;

int to_text(lua_State* L) {
  luaL_checkany(L, 1);
  text_of(L, 1, nullptr);
  return 1;
}

int to_number(lua_State* L) {
  if (lua_type(L, 1) == LUA_TSTRING) charge(L, static_cast<std::int64_t>(lua_rawlen(L, 1) / 8));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

int selected(lua_State* L) {
  const lua_Integer count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#')
    return lua_pushinteger(L, count - 1), 1;
  const lua_Integer number = whole(L, 1);
  const lua_Integer first = number < 0 ? count + number : std::min(number, count);
  luaL_argcheck(L, first >= 1, 1, "index out of range");
  return static_cast<int>(count - first);
}

int raise(lua_State* L) {
  const auto level = static_cast<int>(std::clamp<lua_Integer>(whole_or(L, 2, 1), 0, 200));
  lua_settop(L, 1);
  if (level > 0 && lua_type(L, 1) == LUA_TSTRING) {
    luaL_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// pcall(f, ...): what ends a call for good goes on through it.
int catching(lua_State* L) {
  luaL_checkany(L, 1);
  charge(L, 10);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  const int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  Limits& limits = Limits::of(L);
  limits.is_strict = true;
  if (status == LUA_OK) return lua_gettop(L);
  if (status == LUA_ERRMEM) limits.spend(limits.refused());
  if (status == LUA_ERRERR) limits.spend("an error came while an error was handled");
  if (limits.spent() != nullptr) return lua_error(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

// ---- pairs: numbers, then texts, then truths.

struct Key {
  int rank = 0;
  bool is_integer = false;
  lua_Integer integer = 0;
  lua_Number number = 0;
  std::string_view text;

  friend bool operator<(const Key& a, const Key& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    if (a.rank == 2) return a.text < b.text;
    if (a.is_integer && b.is_integer) return a.integer < b.integer;
    if (a.number != b.number) return a.number < b.number;
    return a.is_integer && !b.is_integer;
  }
};

Key key_at(lua_State* L, int index) {
  Key key;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = 1;
      key.is_integer = lua_isinteger(L, index) != 0;
      key.integer = lua_tointeger(L, index);
      key.number = lua_tonumber(L, index);
      return key;
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* data = lua_tolstring(L, index, &size);
      key.rank = 2;
      key.text = {data, size};
      return key;
    }
    case LUA_TBOOLEAN:
      key.rank = 3;
      key.number = lua_toboolean(L, index);
      return key;
    default:
      throw std::runtime_error("pairs cannot put a " + std::string(luaL_typename(L, index)) +
                               " in order");
  }
}

void push_key(lua_State* L, const Key& key) {
  if (key.rank == 2)
    lua_pushlstring(L, key.text.data(), key.text.size());
  else if (key.rank == 3)
    lua_pushboolean(L, key.number != 0);
  else if (key.is_integer)
    lua_pushinteger(L, key.integer);
  else
    lua_pushnumber(L, key.number);
}

int ordered_keys(lua_State* L) {
  if (!lua_istable(L, 1))
    throw std::runtime_error("pairs takes a table, not a " + std::string(luaL_typename(L, 1)));
  if (push_behind_memory(L, 1)) lua_replace(L, 1);
  std::vector<Key> keys;
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1)) keys.push_back(key_at(L, -2));
  Limits& limits = Limits::of(L);
  charge(limits, 10 + 4 * static_cast<std::int64_t>(keys.size()) + limits.walk());
  if (!std::is_sorted(keys.begin(), keys.end())) std::sort(keys.begin(), keys.end());
  lua_createtable(L, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    push_key(L, keys[i]);
    lua_rawseti(L, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}

// ---- Sequences.

int concat(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  std::size_t between = 0;
  const char* separator = luaL_optlstring(L, 2, "", &between);
  const lua_Integer first = whole_or(L, 3, 1);
  const lua_Integer last = whole_or(L, 4, static_cast<lua_Integer>(lua_rawlen(L, 1)));
  std::size_t size = 0;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; i <= last; ++i) {
    charge(L, lua_rawgeti(L, 1, i) == LUA_TNUMBER ? 10 : 4);
    if (lua_isstring(L, -1) == 0)
      return luaL_error(L, "table.concat: item %I is a %s, not a text", static_cast<LUAI_UACINT>(i),
                        luaL_typename(L, -1));
    name_nan(L, -1);
    lua_tolstring(L, -1, nullptr);
    size += lua_rawlen(L, -1) + between;
    if (size > Limits::longest_text + between)
      return luaL_error(L, "a text has at most 16384 bytes");
    luaL_addvalue(&buffer);
    if (i < last) luaL_addlstring(&buffer, separator, between);
    if (i == LUA_MAXINTEGER) break;
  }
  charge(L, static_cast<std::int64_t>(size / 16));
  luaL_pushresult(&buffer);
  return 1;
}

int unpack(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  const lua_Integer first = whole_or(L, 2, 1);
  const lua_Integer last = whole_or(L, 3, static_cast<lua_Integer>(lua_rawlen(L, 1)));
  if (first > last) return 0;
  if (static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) >= most_values)
    return luaL_error(L, "table.unpack gives at most 250 values");
  const int count = static_cast<int>(last - first + 1);
  charge(L, 4 * count);
  luaL_checkstack(L, count, "too many values");
  for (int i = 0; i < count; ++i) lua_rawgeti(L, 1, first + i);
  return count;
}

}  // namespace

lua_Integer whole(lua_State* L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) luaL_typeerror(L, index, "number");
  return luaL_checkinteger(L, index);
}

lua_Integer whole_or(lua_State* L, int index, lua_Integer usual) {
  return lua_isnoneornil(L, index) ? usual : whole(L, index);
}

const char* text_of(lua_State* L, int index, std::size_t* length) {
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
      // Whether a machine calls it nan or -nan is no script's to know.
      if (lua_tonumber(L, index) != lua_tonumber(L, index)) {
        if (length != nullptr) *length = 3;
        return lua_pushliteral(L, "nan");
      }
      [[fallthrough]];
    case LUA_TSTRING:
      return luaL_tolstring(L, index, length);
    default:
      return lua_pushstring(L, luaL_typename(L, index));
  }
}

void push_basic_functions(lua_State* L) {
  const luaL_Reg functions[] = {
      {"tostring", &to_text}, {"pcall", &catching}, {"keys", &safe<ordered_keys>},
      {"concat", &concat},    {"unpack", &unpack},  {"select", &selected},
      {"error", &raise},      {nullptr, nullptr}};
  luaL_newlib(L, functions);
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  for (const char* name : {"assert", "ipairs", "type", "rawequal", "rawlen"}) {
    lua_getfield(L, -1, name);
    lua_setfield(L, -3, name);
  }
  lua_getfield(L, -1, "tonumber");
  lua_pushcclosure(L, &to_number, 1);
  lua_setfield(L, -3, "tonumber");
  lua_pop(L, 1);
}

}  // namespace roundhouse::lua

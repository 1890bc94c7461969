// Values between a test and what it asks about.
#include <stdexcept>

#include "core/lua/test_machine.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

constexpr int deepest = 8;

Json value_at(lua_State* L, int index, int depth);

Json table_at(lua_State* L, int index, int depth) {
  if (depth > deepest) throw std::runtime_error("these tables are nested too deep");
  const auto size = static_cast<lua_Integer>(lua_rawlen(L, index));
  Json list = Json::array();
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(L, index, i);
    list.push_back(value_at(L, lua_gettop(L), depth + 1));
    lua_pop(L, 1);
  }
  Json named = Json::object();
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    const bool is_item = lua_isinteger(L, -2) != 0;
    if (is_item && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= size) continue;
    lua_pushvalue(L, -2);
    const std::string key = luaL_tolstring(L, -1, nullptr);
    lua_pop(L, 2);
    named[key] = value_at(L, lua_gettop(L), depth + 1);
  }
  if (named.empty()) return list;
  for (std::size_t i = 0; i < list.size(); ++i) named[std::to_string(i + 1)] = list[i];
  return named;
}

Json value_at(lua_State* L, int index, int depth) {
  if (lua_checkstack(L, 8) == 0) throw std::runtime_error("these tables are nested too deep");
  charge(Limits::of(L), 2);
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return nullptr;
    case LUA_TBOOLEAN:
      return lua_toboolean(L, index) != 0;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index) != 0) return lua_tointeger(L, index);
      return lua_tonumber(L, index);
    case LUA_TSTRING:
      return word(L, index, "a text");
    case LUA_TTABLE:
      return table_at(L, index, depth);
    default:
      throw std::runtime_error(std::string("a ") + luaL_typename(L, index) +
                               " cannot be compared; values are numbers, texts, truths and tables");
  }
}

}  // namespace

Json json_at(lua_State* L, int index) { return value_at(L, lua_absindex(L, index), 0); }

void push_json(lua_State* L, const Json& value) {
  if (value.is_boolean()) return lua_pushboolean(L, value.get<bool>());
  if (value.is_number_integer()) return lua_pushinteger(L, value.get<lua_Integer>());
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    lua_pushlstring(L, text.data(), text.size());
    return;
  }
  if (!value.is_structured()) return lua_pushnil(L);
  luaL_checkstack(L, 8, nullptr);
  lua_newtable(L);
  lua_Integer number = 0;
  for (const auto& [key, member] : value.items()) {
    push_json(L, member);
    if (value.is_array())
      lua_rawseti(L, -2, ++number);
    else
      lua_setfield(L, -2, key.c_str());
  }
}

int line_of_caller(lua_State* L) {
  lua_Debug at;
  for (int level = 1; lua_getstack(L, level, &at) != 0; ++level) {
    lua_getinfo(L, "Sl", &at);
    if (at.source[0] == '@') return at.currentline;
  }
  return 0;
}

}  // namespace roundhouse::lua

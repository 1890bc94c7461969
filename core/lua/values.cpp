#include "core/lua/values.hpp"

#include <vector>

#include "core/errors.hpp"

namespace roundhouse::lua {
namespace {

const char* word_for(Meaning meaning) {
  switch (meaning) {
    case Meaning::seat:
      return "player";
    case Meaning::city:
      return "city";
    case Meaning::track:
      return "track";
    case Meaning::ticket:
      return "ticket";
    case Meaning::kind:
      return "kind of card";
    default:
      return "number";
  }
}

void must_fit(const Field& field, std::int64_t value) {
  if (field.bytes == 8) return;
  const std::int64_t range = std::int64_t{1} << (8 * field.bytes);
  const std::int64_t least = field.is_signed ? -range / 2 : 0;
  if (value < least || value >= least + range)
    throw std::runtime_error(std::to_string(value) + " does not fit into " + field.name);
}

}  // namespace

void push_mistake(lua_State* L, const char* what) {
  lua_Debug at;
  int level = 1;
  while (lua_getstack(L, level, &at) != 0 && lua_getinfo(L, "S", &at) != 0 && at.source[0] != '@')
    ++level;
  luaL_where(L, level);
  lua_pushstring(L, what);
  lua_concat(L, 2);
}

void name_nan(lua_State* L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER || lua_tonumber(L, index) == lua_tonumber(L, index)) return;
  const int at = lua_absindex(L, index);
  lua_pushliteral(L, "nan");
  lua_replace(L, at);
}

std::int64_t integer_of_number(lua_State* L, int index, const char* what) {
  int is_integer = 0;
  const bool is_number = lua_type(L, index) == LUA_TNUMBER;
  const auto value = is_number ? lua_tointegerx(L, index, &is_integer) : 0;
  if (is_integer == 0)
    throw std::runtime_error(std::string(what) + " should be a whole number, not " +
                             luaL_typename(L, index));
  return value;
}

std::string word(lua_State* L, int index, const char* what) {
  if (lua_type(L, index) != LUA_TSTRING)
    throw std::runtime_error(std::string(what) + " should be a text, not " +
                             luaL_typename(L, index));
  charge(Limits::of(L), static_cast<std::int64_t>(lua_rawlen(L, index) / 16));
  return lua_tostring(L, index);
}

std::int64_t take_id(lua_State* L, int index, const Rules& rules, Meaning meaning) {
  const char* what = word_for(meaning);
  const auto value = integer(L, index, what);
  if (value < 0 || value >= rules.count(meaning))
    throw std::runtime_error(std::to_string(value) + " is no " + what + " of this table");
  return value;
}

Name announced(const Rules& rules, const std::string& text) {
  const auto found = rules.names.find(Name{std::string_view(text)}.hash);
  if (found != rules.names.end() && found->second == text) return {std::string_view(found->second)};
  std::vector<std::string> known;
  for (const auto& [hash, other] : rules.names) known.push_back(other);
  throw std::runtime_error("nobody announced the name " + text + did_you_mean(text, known));
}

void push_value(lua_State* L, const Rules& rules, const Field& field, std::int64_t value) {
  if (is_id(field.meaning) && value == 255) return lua_pushnil(L);
  if (field.meaning == Meaning::truth) return lua_pushboolean(L, value != 0);
  if (field.meaning == Meaning::name) {
    const auto found = rules.names.find(static_cast<std::uint32_t>(value));
    if (value == 0) return lua_pushnil(L);
    if (found == rules.names.end()) return lua_pushinteger(L, value);
    lua_pushlstring(L, found->second.data(), found->second.size());
    return;
  }
  lua_pushinteger(L, value);
}

std::int64_t take_value(lua_State* L, int index, const Rules& rules, const Field& field) {
  const char* what = field.name.c_str();
  if (field.meaning == Meaning::truth) return lua_toboolean(L, index);
  if (field.meaning == Meaning::name) {
    if (lua_isnil(L, index)) return 0;
    if (lua_isinteger(L, index) != 0)
      return must_fit(field, lua_tointeger(L, index)), lua_tointeger(L, index);
    return announced(rules, word(L, index, what)).hash;
  }
  if (!is_id(field.meaning)) {
    const auto value = integer(L, index, what);
    must_fit(field, value);
    return value;
  }
  if (lua_isnil(L, index)) {
    if (!field.may_be_none) throw std::runtime_error(field.name + " is missing");
    return 255;
  }
  return take_id(L, index, rules, field.meaning);
}

void push_any_field(lua_State* L, const Rules& rules, const Field& field, const void* whole) {
  if (field.shape == Shape::one) return push_value(L, rules, field, read(whole, field));
  const std::size_t count = items(whole, field);
  lua_createtable(L, 0, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (field.shape == Shape::set) {
      if (read(whole, field, i) == 0) continue;
      lua_pushboolean(L, 1);
      lua_rawseti(L, -2, static_cast<lua_Integer>(i));
    } else {
      push_value(L, rules, field, read(whole, field, i));
      lua_rawseti(L, -2, static_cast<lua_Integer>(i) + 1);
    }
  }
}

void take_any_field(lua_State* L, int index, const Rules& rules, const Field& field, void* whole) {
  if (field.shape == Shape::one) return write(whole, field, take_value(L, index, rules, field));
  if (!lua_istable(L, index)) throw std::runtime_error(field.name + " should be a table");
  std::size_t count = field.capacity;
  if (field.shape == Shape::list) count = lua_rawlen(L, index);
  if (count > field.capacity) throw std::runtime_error(field.name + " has too many items");
  const bool is_set = field.shape == Shape::set;
  if (is_set) count = static_cast<std::size_t>(rules.count(field.meaning));
  // All of them are read before one is written: a mistake leaves the field as it was.
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < count; ++i) {
    lua_rawgeti(L, index, static_cast<lua_Integer>(is_set ? i : i + 1));
    if (field.shape == Shape::list && lua_isnil(L, -1))
      throw std::runtime_error(field.name + " has a gap at " + std::to_string(i + 1));
    values.push_back(is_set ? lua_toboolean(L, -1) : take_value(L, -1, rules, field));
    lua_pop(L, 1);
  }
  if (field.shape == Shape::list) resize(whole, field, count);
  for (std::size_t i = 0; i < count; ++i) write(whole, field, values[i], i);
}

}  // namespace roundhouse::lua

// Numbers and ids between C++ and Lua: an id that is none is nil there, a truth a boolean, and a
// name its text, or its number where nobody announced it (the streams of chance). Mistakes are C++
// exceptions here; `safe` turns them into Lua errors.
#pragma once

#include <lua.hpp>
#include <stdexcept>
#include <string>

#include "core/lua/limits.hpp"
#include "roundhouse/fields.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse::lua {

// A text for an error, with the line of the script that called.
void push_mistake(lua_State* L, const char* what);

// Makes a function that throws one that Lua can call: nothing is thrown through Lua's own code, and
// Lua throws nothing through ours.
template <int (*function)(lua_State*)>
int safe(lua_State* L) {
  Limits& limits = Limits::of(L);
  limits.is_strict = false;
  int results = -1;
  try {
    results = function(L);
  } catch (const Uncatchable& mistake) {
    limits.spend("the script was stopped");
    mistake.is_told ? void(lua_pushstring(L, mistake.what())) : push_mistake(L, mistake.what());
  } catch (const std::exception& mistake) {
    // Telling a mistake is work too: what was meant is looked for among all names.
    const bool is_in_time = limits.take(5000);
    if (!is_in_time) limits.spend(too_much_work);
    push_mistake(L, is_in_time ? mistake.what() : too_much_work);
  } catch (...) {
    limits.spend("the script was stopped");
    push_mistake(L, "an exception that is not a std::exception");
  }
  if (const char* why = limits.overdrawn(); why != nullptr && results >= 0) {
    limits.spend(why);
    push_mistake(L, (std::string("the script takes too much memory: ") + why).c_str());
    results = -1;
  }
  limits.is_strict = limits.spent() == nullptr;
  return results >= 0 ? results : lua_error(L);
}
// Whether a machine calls it nan or -nan is no script's to know: it becomes the text `nan`.
void name_nan(lua_State* L, int index);

// A whole number, also one that is written with a point.
std::int64_t integer_of_number(lua_State* L, int index, const char* what);
inline std::int64_t integer(lua_State* L, int index, const char* what) {
  if (lua_isinteger(L, index) != 0) return lua_tointeger(L, index);
  return integer_of_number(L, index, what);
}
std::string word(lua_State* L, int index, const char* what);

// The number of a player, city, track, ticket or kind that is at this table.
std::int64_t take_id(lua_State* L, int index, const Rules& rules, Meaning meaning);
// A name that somebody announced; its text lives as long as the rules.
Name announced(const Rules& rules, const std::string& text);

void push_value(lua_State* L, const Rules& rules, const Field& field, std::int64_t value);
std::int64_t take_value(lua_State* L, int index, const Rules& rules, const Field& field);

// Most fields are nothing but small numbers, ids and truths.
inline bool is_small(const Field& field) {
  return field.shape == Shape::one && field.bytes <= 2 && !field.is_signed;
}

// A whole field: a value, a sequence, or for a set a table of `true` by member.
void push_any_field(lua_State* L, const Rules& rules, const Field& field, const void* whole);
inline void push_field(lua_State* L, const Rules& rules, const Field& field, const void* whole) {
  if (!is_small(field)) return push_any_field(L, rules, field, whole);
  const auto* at = static_cast<const unsigned char*>(whole) + field.offset;
  if (field.meaning == Meaning::truth) return lua_pushboolean(L, *at);
  if (field.bytes == 1 && *at == 255 && is_id(field.meaning)) return lua_pushnil(L);
  lua_pushinteger(L, field.bytes == 1 ? at[0] : at[0] | at[1] << 8);
}
void take_any_field(lua_State* L, int index, const Rules& rules, const Field& field, void* whole);
inline void take_field(lua_State* L, int index, const Rules& rules, const Field& field,
                       void* whole) {
  if (field.meaning != Meaning::number || !is_small(field) || lua_isinteger(L, index) == 0)
    return take_any_field(L, index, rules, field, whole);
  const auto value = static_cast<lua_Unsigned>(lua_tointeger(L, index));
  if (value >> (8 * field.bytes) != 0) return take_any_field(L, index, rules, field, whole);
  auto* at = static_cast<unsigned char*>(whole) + field.offset;
  at[0] = static_cast<unsigned char>(value);
  if (field.bytes == 2) at[1] = static_cast<unsigned char>(value >> 8);
}

}  // namespace roundhouse::lua

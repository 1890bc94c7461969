// The functions of `string` that take patterns.
#include <algorithm>
#include <string>

#include "core/lua/library.hpp"
#include "core/lua/limits.hpp"
#include "core/lua/patterns.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

std::string_view view(lua_State* L, int index, const char* what) {
  if (lua_type(L, index) != LUA_TSTRING && lua_type(L, index) != LUA_TNUMBER)
    throw std::runtime_error(std::string(what) + " should be a text, not " +
                             luaL_typename(L, index));
  name_nan(L, index);
  std::size_t size = 0;
  const char* data = lua_tolstring(L, index, &size);
  return {data, size};
}

void push_capture(lua_State* L, std::string_view subject, const Capture& capture) {
  if (capture.is_position)
    lua_pushinteger(L, static_cast<lua_Integer>(capture.start) + 1);
  else
    lua_pushlstring(L, subject.data() + capture.start, capture.end - capture.start);
}

int push_captures(lua_State* L, std::string_view subject, const Match& match, bool whole_if_none) {
  const int count = static_cast<int>(match.captures.size());
  lua_checkstack(L, count + 2);
  for (const Capture& capture : match.captures) push_capture(L, subject, capture);
  if (count > 0 || !whole_if_none) return count;
  lua_pushlstring(L, subject.data() + match.start, match.end - match.start);
  return 1;
}

bool search(lua_State* L, std::string_view subject, std::size_t from, std::size_t not_at,
            bool anchors, Match& match) {
  Limits& limits = Limits::of(L);
  const std::string_view text = view(L, 2, "a pattern");
  charge(limits, 4 * static_cast<std::int64_t>(text.size()) + 4);
  const Pattern pattern(text, anchors);
  return pattern.find(subject, from, not_at, match,
                      [&](std::int64_t steps) { charge(limits, steps); });
}

std::int64_t optional_integer(lua_State* L, int index, std::int64_t usual) {
  return lua_isnoneornil(L, index) ? usual : integer(L, index, "a position");
}

int find(lua_State* L) {
  const std::string_view subject = view(L, 1, "what is searched");
  const std::size_t from = start_of(optional_integer(L, 3, 1), subject.size()) - 1;
  if (from > subject.size()) return lua_pushnil(L), 1;
  const std::string_view wanted = view(L, 2, "what is looked for");
  charge(Limits::of(L), static_cast<std::int64_t>((subject.size() + wanted.size()) / 8));
  if (lua_toboolean(L, 4) != 0 || wanted.find_first_of("^$*+?.([%-") == std::string_view::npos) {
    charge(Limits::of(L),
           static_cast<std::int64_t>(
               subject.size() / 8 * std::max<std::size_t>(1, wanted.size() / 8) + 4));
    const std::size_t found = subject.find(wanted, from);
    if (found == std::string_view::npos) return lua_pushnil(L), 1;
    lua_pushinteger(L, static_cast<lua_Integer>(found) + 1);
    lua_pushinteger(L, static_cast<lua_Integer>(found + wanted.size()));
    return 2;
  }
  Match match;
  if (!search(L, subject, from, Pattern::nowhere, true, match)) return lua_pushnil(L), 1;
  lua_pushinteger(L, static_cast<lua_Integer>(match.start) + 1);
  lua_pushinteger(L, static_cast<lua_Integer>(match.end));
  return 2 + push_captures(L, subject, match, false);
}

int match(lua_State* L) {
  const std::string_view subject = view(L, 1, "what is searched");
  const std::size_t from = start_of(optional_integer(L, 3, 1), subject.size()) - 1;
  Match found;
  if (from > subject.size() || !search(L, subject, from, Pattern::nowhere, true, found))
    return lua_pushnil(L), 1;
  return push_captures(L, subject, found, true);
}

// seek(subject, pattern, from, not_at, anchors): start and end of the next match, and its captures;
// gmatch and gsub are written with it.
int seek(lua_State* L) {
  const std::string_view subject = view(L, 1, "what is searched");
  const auto from = static_cast<std::size_t>(integer(L, 3, "a position")) - 1;
  const auto not_at = static_cast<std::size_t>(integer(L, 4, "a position")) - 1;
  Match found;
  if (from > subject.size() || !search(L, subject, from, not_at, lua_toboolean(L, 5) != 0, found))
    return lua_pushnil(L), 1;
  lua_pushinteger(L, static_cast<lua_Integer>(found.start) + 1);
  lua_pushinteger(L, static_cast<lua_Integer>(found.end) + 1);
  return 2 + push_captures(L, subject, found, true);
}

}  // namespace

void add_searches(lua_State* L) {
  const luaL_Reg functions[] = {
      {"find", &safe<find>}, {"match", &safe<match>}, {"seek", &safe<seek>}, {nullptr, nullptr}};
  luaL_setfuncs(L, functions, 0);
}

}  // namespace roundhouse::lua

// The functions of `string` that are not written in Lua: texts in, texts out, work charged by
// length.
#include <algorithm>
#include <cctype>

#include "core/lua/library.hpp"
#include "core/lua/limits.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

constexpr lua_Integer most_values = 250;  // that one call gives back

struct Text {
  const char* data;
  std::size_t size;
};

Text argument(lua_State* L, int index) {
  name_nan(L, index);
  Text text{};
  text.data = luaL_checklstring(L, index, &text.size);
  charge(L, 1 + static_cast<std::int64_t>(text.size / 16));
  return text;
}

std::size_t end_of(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position > length) return size;
  if (position >= 0) return static_cast<std::size_t>(position);
  return position < -length ? 0 : static_cast<std::size_t>(length + position + 1);
}

int len(lua_State* L) {
  lua_pushinteger(L, static_cast<lua_Integer>(argument(L, 1).size));
  return 1;
}

int sub(lua_State* L) {
  const Text text = argument(L, 1);
  const std::size_t from = start_of(whole(L, 2), text.size);
  const std::size_t to = end_of(whole_or(L, 3, -1), text.size);
  if (from > to)
    lua_pushliteral(L, "");
  else
    lua_pushlstring(L, text.data + from - 1, to - from + 1);
  return 1;
}

template <class Change>
int changed(lua_State* L, Change change) {
  const Text text = argument(L, 1);
  luaL_Buffer buffer;
  char* out = luaL_buffinitsize(L, &buffer, text.size);
  for (std::size_t i = 0; i < text.size; ++i) out[i] = change(text, i);
  luaL_pushresultsize(&buffer, text.size);
  return 1;
}
char letter(int c) { return static_cast<char>(c); }
int at(const Text& text, std::size_t i) { return static_cast<unsigned char>(text.data[i]); }

int lower(lua_State* L) {
  return changed(L,
                 [](const Text& text, std::size_t i) { return letter(std::tolower(at(text, i))); });
}
int upper(lua_State* L) {
  return changed(L,
                 [](const Text& text, std::size_t i) { return letter(std::toupper(at(text, i))); });
}
int reverse(lua_State* L) {
  return changed(L, [](const Text& text, std::size_t i) { return text.data[text.size - 1 - i]; });
}

int byte(lua_State* L) {
  const Text text = argument(L, 1);
  const lua_Integer first = whole_or(L, 2, 1);
  const std::size_t from = start_of(first, text.size);
  const std::size_t to = end_of(whole_or(L, 3, static_cast<lua_Integer>(from)), text.size);
  if (from > to) return 0;
  const auto count = static_cast<lua_Integer>(to - from + 1);
  if (count > most_values) return luaL_error(L, "string.byte gives at most 250 bytes at once");
  luaL_checkstack(L, static_cast<int>(count), "too many bytes");
  for (std::size_t i = from; i <= to; ++i) lua_pushinteger(L, at(text, i - 1));
  return static_cast<int>(count);
}

int characters(lua_State* L) {
  const int count = lua_gettop(L);
  luaL_Buffer buffer;
  char* out = luaL_buffinitsize(L, &buffer, static_cast<std::size_t>(count));
  for (int i = 1; i <= count; ++i) {
    const lua_Integer code = whole(L, i);
    luaL_argcheck(L, code >= 1 && code <= 255, i, "a byte is from 1 to 255 here");
    out[i - 1] = static_cast<char>(code);
  }
  luaL_pushresultsize(&buffer, static_cast<std::size_t>(count));
  return 1;
}

int rep(lua_State* L) {
  const Text text = argument(L, 1);
  const lua_Integer count = whole(L, 2);
  std::size_t between = 0;
  const char* separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0) return lua_pushliteral(L, ""), 1;
  const std::size_t each = text.size + between;
  if (each > 0 && static_cast<std::size_t>(count) > (Limits::longest_text + between) / each)
    return luaL_error(L, "a text has at most 16384 bytes");
  if (each == 0) return lua_pushliteral(L, ""), 1;
  const std::size_t size = each * static_cast<std::size_t>(count) - between;
  charge(L, static_cast<std::int64_t>(size / 16 + static_cast<std::size_t>(count)));
  luaL_Buffer buffer;
  char* out = luaL_buffinitsize(L, &buffer, size);
  for (lua_Integer i = 0; i < count; ++i) {
    out = std::copy_n(text.data, text.size, out);
    if (i + 1 < count) out = std::copy_n(separator, between, out);
  }
  luaL_pushresultsize(&buffer, size);
  return 1;
}

}  // namespace

std::size_t start_of(lua_Integer position, std::size_t size) {
  if (position > 0) return static_cast<std::size_t>(position);
  const auto length = static_cast<lua_Integer>(size);
  return position < -length || position == 0 ? 1 : static_cast<std::size_t>(length + position + 1);
}

void push_string_functions(lua_State* L) {
  const luaL_Reg functions[] = {{"len", &len},         {"sub", &sub},         {"lower", &lower},
                                {"upper", &upper},     {"reverse", &reverse}, {"byte", &byte},
                                {"char", &characters}, {"rep", &rep},         {nullptr, nullptr}};
  luaL_newlib(L, functions);
  add_format(L);
  add_searches(L);
}

}  // namespace roundhouse::lua

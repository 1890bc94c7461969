#include "core/lua/sandbox.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>

namespace roundhouse::lua {
namespace {

void* bounded_alloc(void* self, void* block, std::size_t old_bytes, std::size_t new_bytes) {
  auto& used = static_cast<Budget*>(self)->bytes;
  if (block == nullptr) old_bytes = 0;
  if (new_bytes == 0) {
    used -= old_bytes;
    std::free(block);
    return nullptr;
  }
  if (new_bytes > old_bytes && used - old_bytes + new_bytes > most_bytes) return nullptr;
  void* moved = std::realloc(block, new_bytes);
  if (moved != nullptr) used = used - old_bytes + new_bytes;
  return moved;
}

void stop_running(lua_State* L, lua_Debug*) {
  luaL_error(L, "the script runs too long: more than %d instructions in one call", most_instructions);
}

int with_traceback(lua_State* L) {
  const char* message = lua_tostring(L, 1);
  luaL_traceback(L, L, message != nullptr ? message : "an error that is not a text", 1);
  return 1;
}

// The rest of the white list, in Lua itself: it runs once, before any script, and keeps what it
// needs of the real library in locals. `pairs` goes in a fixed order; no text tells an address.
constexpr char prelude[] = R"lua(
local next, type, tostring, sort, format, error = next, type, tostring, table.sort, string.format, error
local rank = {number = 1, string = 2, boolean = 3}
local function before(a, b)
  local ra, rb = rank[type(a)], rank[type(b)]
  if ra ~= rb then return ra < rb end
  if ra == 3 then return not a and b end
  return a < b
end
local function ordered_pairs(t)
  if type(t) ~= "table" then error("pairs takes a table, not " .. type(t), 2) end
  local keys, n = {}, 0
  for key in next, t do
    if not rank[type(key)] then error("pairs cannot put a " .. type(key) .. " in order", 2) end
    n = n + 1
    keys[n] = key
  end
  sort(keys, before)
  local i = 0
  return function()
    i = i + 1
    local key = keys[i]
    if key ~= nil then return key, t[key] end
  end
end
local function plain_tostring(value)
  local kind = type(value)
  if kind == "table" or kind == "function" or kind == "userdata" or kind == "thread" then return kind end
  return tostring(value)
end
local function safe_format(pattern, ...)
  local values, n = {...}, select("#", ...)
  for i = 1, n do
    local kind = type(values[i])
    if kind ~= "number" and kind ~= "string" then values[i] = plain_tostring(values[i]) end
  end
  if string.find(pattern, "%%[^%%]*p") then error("format has no %p here", 2) end
  return format(pattern, table.unpack(values, 1, n))
end
local function copy(from, names)
  local to = {}
  for name in string.gmatch(names, "%w+") do to[name] = from[name] end
  return to
end
local white = copy(_G, "assert error ipairs select tonumber type rawequal rawlen")
white.pairs, white.tostring = ordered_pairs, plain_tostring
white.math = copy(math, "abs ceil floor fmod huge max maxinteger min mininteger tointeger type ult")
white.string = copy(string, "byte char len lower rep reverse sub upper")
white.string.format = safe_format
white.table = copy(table, "concat insert pack remove sort unpack")
getmetatable("").__index = white.string
return white
)lua";

}  // namespace

lua_State* new_machine(Budget& budget) {
  lua_State* L = lua_newstate(&bounded_alloc, &budget);
  if (L == nullptr) throw std::bad_alloc();
  return L;
}

void push_white_list(lua_State* L) {
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
  luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
  luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
  lua_pop(L, 4);
  if (luaL_loadbufferx(L, prelude, std::strlen(prelude), "=prelude", "t") != LUA_OK ||
      lua_pcall(L, 0, 1, 0) != LUA_OK)
    throw std::runtime_error(lua_tostring(L, -1));
}

int guarded_call(lua_State* L, int arguments, int results) {
  const int handler = lua_gettop(L) - arguments;
  lua_pushcfunction(L, &with_traceback);
  lua_insert(L, handler);
  const bool is_outermost = lua_gethook(L) == nullptr;
  if (is_outermost) lua_sethook(L, &stop_running, LUA_MASKCOUNT, most_instructions);
  const int status = lua_pcall(L, arguments, results, handler);
  if (is_outermost) lua_sethook(L, nullptr, 0, 0);
  lua_remove(L, handler);
  return status;
}

}  // namespace roundhouse::lua

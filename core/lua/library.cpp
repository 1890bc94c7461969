#include "core/lua/library.hpp"

#include <cstring>
#include <stdexcept>

#include "core/lua/code.hpp"

namespace roundhouse::lua {
namespace {

// What can be written in Lua is: it counts its work as every script does. The sort is stable, so
// that its result depends on nothing but the items and the order asked for.
constexpr char in_lua[] = R"lua(
local basics, string, math = ...
local keys, seek, sub, concat, find = basics.keys, string.seek, string.sub, basics.concat, string.find
local type, error, tostring, pcall, unpack = basics.type, basics.error, basics.tostring, basics.pcall, basics.unpack
local tointeger = math.tointeger

local function need(ok, message) if not ok then error(message, 3) end end

local function pairs(t)
  local order, i = keys(t), 0
  return function()
    i = i + 1
    local key = order[i]
    if key ~= nil then return key, t[key] end
  end
end

local function xpcall(f, handler, ...)
  local function caught(ok, ...)
    if ok then return true, ... end
    return false, handler(...)
  end
  return caught(pcall(f, ...))
end

local function insert(t, at, ...)
  need(type(t) == "table", "table.insert takes a table")
  local n = #t
  if basics.select("#", ...) == 0 then
    t[n + 1] = at
    return
  end
  at = tointeger(at)
  need(at and at >= 1 and at <= n + 1, "table.insert: there is no such position")
  for i = n, at, -1 do t[i + 1] = t[i] end
  t[at] = (...)
end

local function remove(t, at)
  need(type(t) == "table", "table.remove takes a table")
  local n = #t
  if at == nil then
    at = n
    if n == 0 then return nil end
  end
  at = tointeger(at)
  need(at and (at >= 1 and at <= n + 1 or n == 0 and at == 0), "table.remove: there is no such position")
  local removed = t[at]
  for i = at, n - 1 do t[i] = t[i + 1] end
  if at <= n then t[n] = nil end
  return removed
end

local function pack(...) return {n = basics.select("#", ...), ...} end

local function less(a, b) return a < b end

local function sort(t, before)
  need(type(t) == "table", "table.sort takes a table")
  need(before == nil or type(before) == "function", "table.sort takes a function")
  before = before or less
  local from, to, n, width = t, {}, #t, 1
  while width < n do
    for low = 1, n, 2 * width do
      local middle, high = low + width, low + 2 * width
      if middle > n + 1 then middle = n + 1 end
      if high > n + 1 then high = n + 1 end
      local i, j = low, middle
      for k = low, high - 1 do
        if i < middle and (j >= high or not before(from[j], from[i])) then
          to[k] = from[i]
          i = i + 1
        else
          to[k] = from[j]
          j = j + 1
        end
      end
    end
    from, to = to, from
    if to == t then to = {} end
    width = 2 * width
  end
  if from ~= t then for i = 1, n do t[i] = from[i] end end
end

local function gmatch(s, pattern)
  need(type(s) == "string" and type(pattern) == "string", "string.gmatch takes two texts")
  local at, last = 1, 0
  local function found(start, stop, ...)
    if start == nil then return nil end
    at, last = stop, stop
    return ...
  end
  return function() return found(seek(s, pattern, at, last, false)) end
end

local function expanded(template, whole, ...)
  local captures, parts, n, at = {...}, {}, 0, 1
  while true do
    local sign = find(template, "%", at, true)
    n = n + 1
    parts[n] = sub(template, at, (sign or 0) - 1)
    if not sign then return concat(parts) end
    local what = sub(template, sign + 1, sign + 1)
    n = n + 1
    if what == "%" then parts[n] = "%"
    elseif what == "0" then parts[n] = whole
    elseif find(what, "^%d$") then
      parts[n] = captures[tointeger(basics.tonumber(what))]
      need(parts[n] ~= nil, "invalid capture index %" .. what .. " in replacement string")
    else error("invalid use of '%' in replacement string", 3) end
    at = sign + 2
  end
end

local function gsub(s, pattern, by, most)
  need(type(s) == "string" or type(s) == "number", "string.gsub takes a text")
  local kind = type(by)
  need(kind == "string" or kind == "number" or kind == "table" or kind == "function",
       "string.gsub takes a text, a table or a function to replace by")
  s, pattern = tostring(s), tostring(pattern)
  if kind == "number" then by = tostring(by) end
  local parts, n, count, at, last = {}, 0, 0, 1, 0
  local is_anchored = sub(pattern, 1, 1) == "^"
  local function replaced(start, stop, ...)
    if start == nil then return false end
    local whole, value = sub(s, start, stop - 1), nil
    if kind == "table" then value = by[(...)]
    elseif kind == "function" then value = by(...)
    else value = expanded(by, whole, ...) end
    if not value then value = whole end
    need(type(value) == "string" or type(value) == "number", "invalid replacement value (a " .. type(value) .. ")")
    parts[n + 1], parts[n + 2] = sub(s, at, start - 1), value
    n, count, at, last = n + 2, count + 1, stop, stop
    return true
  end
  while not most or count < most do
    if not replaced(seek(s, pattern, at, last, true)) or is_anchored then break end
  end
  parts[n + 1] = sub(s, at)
  return concat(parts), count
end

return {
  assert = basics.assert, error = error, ipairs = basics.ipairs, pairs = pairs, pcall = pcall,
  rawequal = basics.rawequal, rawlen = basics.rawlen, select = basics.select,
  tonumber = basics.tonumber, tostring = tostring, type = type, xpcall = xpcall,
}, {
  byte = string.byte, char = string.char, find = find, format = string.format, gmatch = gmatch,
  gsub = gsub, len = string.len, lower = string.lower, match = string.match, rep = string.rep,
  reverse = string.reverse, sub = sub, upper = string.upper,
}, {
  concat = concat, insert = insert, pack = pack, remove = remove, sort = sort, unpack = unpack,
}
)lua";

// A function of the math library that takes numbers only: reading long texts as numbers is work.
int of_numbers(lua_State* L) {
  const int count = lua_gettop(L);
  for (int i = 1; i <= count; ++i)
    if (lua_type(L, i) != LUA_TNUMBER)
      return luaL_error(L, "a number is expected here, not a %s", luaL_typename(L, i));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

void push_math(lua_State* L) {
  lua_newtable(L);
  luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
  for (const char* name : {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min",
                           "mininteger", "modf", "pi", "sqrt", "tointeger", "type", "ult"}) {
    lua_getfield(L, -1, name);
    const bool takes_numbers = lua_isfunction(L, -1) && std::strcmp(name, "type") != 0;
    if (takes_numbers) lua_pushcclosure(L, &of_numbers, 1);
    lua_setfield(L, -3, name);
  }
  lua_pop(L, 1);
}

}  // namespace

void push_library(lua_State* L) {
  push_code(L, in_lua, "=library");
  push_basic_functions(L);
  push_string_functions(L);
  push_math(L);
  lua_pushvalue(L, -1);
  lua_insert(L, -5);
  lua_call(L, 3, 3);
  // math, white list, string, table
  lua_setfield(L, -3, "table");
  lua_setfield(L, -2, "string");
  lua_insert(L, -2);
  lua_setfield(L, -2, "math");
}

}  // namespace roundhouse::lua

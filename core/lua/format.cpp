// string.format, without %p and %q: nothing in it tells an address.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>

#include "core/lua/library.hpp"
#include "core/lua/limits.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

// Where the directive that starts at `i` ends: flags, two digits, a point and two digits, a letter.
std::size_t end_of_directive(const std::string& pattern, std::size_t i) {
  const auto skip = [&](const char* any, std::size_t most) {
    for (std::size_t n = 0;
         n < most && i < pattern.size() && std::strchr(any, pattern[i]) != nullptr; ++n)
      ++i;
  };
  skip("-+ #0", 5);
  skip("0123456789", 2);
  if (i < pattern.size() && pattern[i] == '.') ++i, skip("0123456789", 2);
  return i;
}

// The longest number has 309 digits, a point and 99 more.
template <class Value>
std::string printed(const std::string& directive, Value value) {
  char text[512];
  const int size = std::snprintf(text, sizeof text, directive.c_str(), value);
  return {text, static_cast<std::size_t>(size)};
}

std::string directed(lua_State* L, std::string directive, int index) {
  const char kind = directive.back();
  if (kind == 's') {
    std::size_t size = 0;
    const std::string value = text_of(L, index, &size);
    lua_pop(L, 1);
    return directive == "%s" ? value : printed(directive, value.substr(0, 400).c_str());
  }
  if (std::strchr("eEfFgGaA", kind) != nullptr) {
    if (lua_type(L, index) != LUA_TNUMBER)
      throw std::runtime_error(directive + " takes a number, not a " + luaL_typename(L, index));
    const double number = lua_tonumber(L, index);
    return printed(directive, std::isnan(number) ? std::abs(number) : number);
  }
  const auto value = static_cast<long long>(integer(L, index, "a value for string.format"));
  if (kind == 'c') {
    if (value < 1 || value > 255) throw std::runtime_error("a byte is from 1 to 255 here");
    return std::string(1, static_cast<char>(value));
  }
  directive.insert(directive.size() - 1, "ll");
  return printed(directive, value);
}

int format(lua_State* L) {
  Limits& limits = Limits::of(L);
  const std::string pattern = word(L, 1, "what string.format is given");
  std::string out;
  int index = 1;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%' || (i + 1 < pattern.size() && pattern[i + 1] == '%')) {
      i += pattern[i] == '%' ? 1 : 0;
      out += pattern[i];
      continue;
    }
    const std::size_t end = end_of_directive(pattern, i + 1);
    const std::string directive = pattern.substr(i, end - i + 1);
    if (end == pattern.size() || std::strchr("diuoxXeEfFgGaAcs", pattern[end]) == nullptr)
      throw std::runtime_error("string.format has no " + directive + " here");
    if (++index > lua_gettop(L))
      throw std::runtime_error("string.format lacks a value for " + directive);
    charge(limits, 300);
    out += directed(L, directive, index);
    i = end;
    if (out.size() > Limits::longest_text)
      throw std::runtime_error("a text has at most 16384 bytes");
  }
  charge(limits, static_cast<std::int64_t>((pattern.size() + out.size()) / 8));
  lua_pushlstring(L, out.data(), out.size());
  return 1;
}

}  // namespace

void add_format(lua_State* L) {
  lua_pushcfunction(L, &safe<format>);
  lua_setfield(L, -2, "format");
}

}  // namespace roundhouse::lua

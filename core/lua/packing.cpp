#include "core/lua/packing.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>

namespace roundhouse::lua {
namespace {

constexpr int deepest = 16;

enum Mark : unsigned char { no, yes, whole, fraction, text, table };

class Packer {
 public:
  Packer(lua_State* L, std::string what, std::size_t most)
      : L_(L), what_(std::move(what)), most_(most) {}

  void value(const std::string& path, int depth) {
    switch (lua_type(L_, -1)) {
      case LUA_TBOOLEAN:
        return put(lua_toboolean(L_, -1) != 0 ? yes : no);
      case LUA_TNUMBER:
        return number();
      case LUA_TSTRING:
        return put_text();
      case LUA_TTABLE:
        return members(path, depth);
      default:
        throw std::runtime_error(
            what_ + path + " is a " + luaL_typename(L_, -1) +
            ": only truths, numbers, texts and tables of those are kept with a game");
    }
  }
  std::vector<unsigned char> bytes;

 private:
  struct Key {
    bool is_text = false;
    lua_Integer number = 0;
    std::string text;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  void put(unsigned char byte) {
    if (bytes.size() >= most_)
      throw std::runtime_error(what_ + " takes more than " + std::to_string(most_) + " bytes");
    bytes.push_back(byte);
  }
  // Small numbers take few bytes: seven bits at a time, the sign in the lowest.
  void put_integer(lua_Integer value) {
    auto rest = static_cast<std::uint64_t>(value) << 1 ^ (value < 0 ? ~std::uint64_t{0} : 0);
    for (; rest >= 128; rest >>= 7) put(static_cast<unsigned char>(rest | 128));
    put(static_cast<unsigned char>(rest));
  }
  void number() {
    if (lua_isinteger(L_, -1) != 0) return put(whole), put_integer(lua_tointeger(L_, -1));
    double value = lua_tonumber(L_, -1);
    if (std::isnan(value)) value = std::numeric_limits<double>::quiet_NaN();
    put(fraction);
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (int i = 0; i < 8; ++i) put(static_cast<unsigned char>(bits >> (8 * i)));
  }
  void put_text() {
    std::size_t size = 0;
    const char* data = lua_tolstring(L_, -1, &size);
    put(text);
    put_integer(static_cast<lua_Integer>(size));
    for (std::size_t i = 0; i < size; ++i) put(static_cast<unsigned char>(data[i]));
  }

  Key key_at(int index, const std::string& path) const {
    if (lua_type(L_, index) == LUA_TSTRING) {
      std::size_t size = 0;
      const char* data = lua_tolstring(L_, index, &size);
      return {true, 0, std::string(data, size)};
    }
    if (lua_isinteger(L_, index) == 0)
      throw std::runtime_error(what_ + path + " has a member that is named by a " +
                               luaL_typename(L_, index) + ": whole numbers and texts can be kept");
    return {false, lua_tointeger(L_, index), {}};
  }
  void push_key(const Key& key) const {
    if (key.is_text)
      lua_pushlstring(L_, key.text.data(), key.text.size());
    else
      lua_pushinteger(L_, key.number);
  }

  // The tables of the game have nothing of their own inside; a fact has its fields.
  void must_be_plain(const std::string& path) const {
    if (lua_getmetatable(L_, -1) == 0) return;
    lua_pop(L_, 1);
    lua_pushnil(L_);
    if (lua_next(L_, -2) == 0)
      throw std::runtime_error(what_ + path + " is a part of the game, not plain data");
    lua_pop(L_, 2);
  }

  void members(const std::string& path, int depth) {
    if (depth == deepest)
      throw std::runtime_error(what_ + " goes deeper than " + std::to_string(deepest) +
                               " tables, or a table is in itself");
    lua_checkstack(L_, 6);
    must_be_plain(path);
    std::vector<Key> keys;
    for (lua_pushnil(L_); lua_next(L_, -2) != 0; lua_pop(L_, 1)) {
      keys.push_back(key_at(-2, path));
      if (keys.size() > most_) break;
    }
    if (keys.size() > most_)
      throw std::runtime_error(what_ + " takes more than " + std::to_string(most_) + " bytes");
    std::sort(keys.begin(), keys.end());
    put(table);
    put_integer(static_cast<lua_Integer>(keys.size()));
    for (const Key& key : keys) {
      push_key(key);
      value("", depth);
      push_key(key);
      lua_rawget(L_, -3);
      value(path + "." + (key.is_text ? key.text : std::to_string(key.number)), depth + 1);
      lua_pop(L_, 2);
    }
  }

  lua_State* L_;
  std::string what_;
  std::size_t most_;
};

class Unpacker {
 public:
  Unpacker(lua_State* L, std::span<const unsigned char> bytes) : L_(L), rest_(bytes) {}

  void value(int depth) {
    switch (take()) {
      case no:
        return lua_pushboolean(L_, 0);
      case yes:
        return lua_pushboolean(L_, 1);
      case whole:
        return lua_pushinteger(L_, integer());
      case fraction:
        return number();
      case text:
        return push_text();
      case table:
        return members(depth);
      default:
        damaged();
    }
  }
  void must_be_done() const {
    if (!rest_.empty()) damaged();
  }

 private:
  [[noreturn]] static void damaged() {
    throw std::runtime_error("the memory of a saved game is damaged");
  }
  unsigned char take() {
    if (rest_.empty()) damaged();
    const unsigned char byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  lua_Integer integer() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint64_t byte = take();
      value |= (byte & 127) << shift;
      if (byte < 128) return static_cast<lua_Integer>(value >> 1 ^ (0 - (value & 1)));
    }
    damaged();
  }
  void number() {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits |= std::uint64_t{take()} << (8 * i);
    lua_pushnumber(L_, std::bit_cast<double>(bits));
  }
  void push_text() {
    const auto size = static_cast<std::uint64_t>(integer());
    if (size > rest_.size()) damaged();
    lua_pushlstring(L_, reinterpret_cast<const char*>(rest_.data()), size);
    rest_ = rest_.subspan(size);
  }
  void members(int depth) {
    const auto count = static_cast<std::uint64_t>(integer());
    if (depth == deepest || count > rest_.size()) damaged();
    lua_checkstack(L_, 6);
    lua_newtable(L_);
    for (std::uint64_t i = 0; i < count; ++i) {
      value(deepest);
      if (!lua_isinteger(L_, -1) && lua_type(L_, -1) != LUA_TSTRING) damaged();
      value(depth + 1);
      lua_rawset(L_, -3);
    }
  }

  lua_State* L_;
  std::span<const unsigned char> rest_;
};

}  // namespace

std::vector<unsigned char> pack(lua_State* L, const std::string& what, std::size_t most) {
  Packer packer(L, what, most);
  packer.value("", 0);
  return std::move(packer.bytes);
}

void unpack(lua_State* L, std::span<const unsigned char> bytes) {
  const int top = lua_gettop(L);
  try {
    Unpacker unpacker(L, bytes);
    unpacker.value(0);
    unpacker.must_be_done();
    if (!lua_istable(L, -1)) throw std::runtime_error("the memory of a saved game is damaged");
  } catch (...) {
    lua_settop(L, top);
    throw;
  }
}

}  // namespace roundhouse::lua

// Makes a C++ function one that scripts can call. What it takes and gives back is told by its
// types:
//   {"points", &bound<[](Machine& m, Seat player) { return … }>}
#pragma once

#include <lua.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/lua/machine.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {

// A name that somebody announced.
struct Announced : Name {};
// A table or a function, by its place on the stack.
struct TableAt {
  int index;
};
struct FunctionAt {
  int index;
};
// So many values that the function has pushed itself.
struct Pushed {
  int count;
};

template <class T>
struct Argument;

template <class T>
requires std::is_integral_v<T>
struct Argument<T> {
  static T take(Machine&, lua_State* L, int index) {
    const auto value = integer(L, index, ("value " + std::to_string(index)).c_str());
    if constexpr (sizeof(T) < sizeof value)
      if (value != static_cast<T>(value))
        throw std::runtime_error(std::to_string(value) + " is too large a number");
    return static_cast<T>(value);
  }
};
template <>
struct Argument<bool> {
  static bool take(Machine&, lua_State* L, int index) { return lua_toboolean(L, index) != 0; }
};
template <class Tag>
struct Argument<Id<Tag>> {
  static Id<Tag> take(Machine& machine, lua_State* L, int index) {
    const Field field = item_field<Id<Tag>>();
    return Id<Tag>{static_cast<int>(take_id(L, index, *machine.book.rules, field.meaning))};
  }
};
template <>
struct Argument<Cards> {
  static Cards take(Machine&, lua_State* L, int index) {
    return Cards{static_cast<std::uint64_t>(integer(L, index, "cards"))};
  }
};
template <>
struct Argument<std::string> {
  static std::string take(Machine&, lua_State* L, int index) {
    return word(L, index, ("value " + std::to_string(index)).c_str());
  }
};
template <>
struct Argument<Announced> {
  static Announced take(Machine& machine, lua_State* L, int index) {
    return {announced(*machine.book.rules, word(L, index, "a name"))};
  }
};
template <>
struct Argument<TableAt> {
  static TableAt take(Machine&, lua_State* L, int index) {
    if (!lua_istable(L, index))
      throw std::runtime_error("value " + std::to_string(index) + " should be a table, not " +
                               luaL_typename(L, index));
    return {index};
  }
};
template <>
struct Argument<FunctionAt> {
  static FunctionAt take(Machine&, lua_State* L, int index) {
    if (!lua_isfunction(L, index))
      throw std::runtime_error("value " + std::to_string(index) + " should be a function, not " +
                               luaL_typename(L, index));
    return {index};
  }
};
template <class T>
struct Argument<std::optional<T>> {
  static std::optional<T> take(Machine& machine, lua_State* L, int index) {
    if (lua_isnoneornil(L, index)) return std::nullopt;
    return Argument<T>::take(machine, L, index);
  }
};

// ---- Results; each returns how many values it pushed.

inline int push_result(lua_State*, Pushed pushed) { return pushed.count; }
inline int push_result(lua_State* L, bool value) { return lua_pushboolean(L, value), 1; }
template <class T>
requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) int push_result(lua_State* L, T value) {
  return lua_pushinteger(L, static_cast<lua_Integer>(value)), 1;
}
template <class Tag>
int push_result(lua_State* L, Id<Tag> id) {
  return id.is_none() ? lua_pushnil(L) : lua_pushinteger(L, int{id}), 1;
}
inline int push_result(lua_State* L, Cards cards) {
  return lua_pushinteger(L, static_cast<lua_Integer>(cards.packed())), 1;
}
inline int push_result(lua_State* L, const std::string& text) {
  return lua_pushlstring(L, text.data(), text.size()), 1;
}
template <class T>
int push_result(lua_State* L, const std::vector<T>& all) {
  charge(Limits::of(L), static_cast<std::int64_t>(all.size()));
  lua_createtable(L, static_cast<int>(all.size()), 0);
  for (std::size_t i = 0; i < all.size(); ++i) {
    push_result(L, all[i]);
    lua_rawseti(L, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}
// A set is a table of `true` by member.
template <class T>
int push_result(lua_State* L, const Set<T>& set) {
  charge(Limits::of(L), 64);
  lua_newtable(L);
  for (T member : set) {
    lua_pushboolean(L, 1);
    lua_rawseti(L, -2, int{member});
  }
  return 1;
}
template <class... T>
int push_result(lua_State* L, const std::tuple<T...>& all) {
  return std::apply([&](const auto&... one) { return (push_result(L, one) + ...); }, all);
}

template <class Function>
struct Signature : Signature<decltype(&Function::operator())> {};
template <class Function, class R, class... Args>
struct Signature<R (Function::*)(Machine&, Args...) const> {
  template <auto function>
  static int call(lua_State* L) {
    return with<function>(L, std::index_sequence_for<Args...>{});
  }
  template <auto function, std::size_t... i>
  static int with(lua_State* L, std::index_sequence<i...>) {
    Machine& machine = machine_at(L);
    // Braces keep the order, so that the first wrong value is the one that is told.
    const std::tuple<std::decay_t<Args>...> args{
        Argument<std::decay_t<Args>>::take(machine, L, static_cast<int>(i) + 1)...};
    const auto run = [&]() -> R { return function(machine, std::get<i>(args)...); };
    if constexpr (std::is_void_v<R>)
      return run(), 0;
    else
      return push_result(L, run());
  }
};

template <auto function>
int bound(lua_State* L) {
  return safe<&Signature<decltype(function)>::template call<function>>(L);
}

}  // namespace roundhouse::lua

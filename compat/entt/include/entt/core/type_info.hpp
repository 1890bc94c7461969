#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "fwd.hpp"
#include "hashed_string.hpp"

namespace entt {

namespace internal {

// "… [with Type = plugin::Wagon]" → "plugin::Wagon". The result type must not be a typedef: the
// compiler would explain it between the same brackets.
template <typename Type>
constexpr auto printed_name() noexcept {
#ifdef _MSC_VER
  constexpr char before = '<', after = '>';
  const std::string_view all{__FUNCSIG__};
#else
  constexpr char before = '=', after = ']';
  const std::string_view all{__PRETTY_FUNCTION__};
#endif
  const auto from = all.find_first_not_of(' ', all.find(before) + 1);
  return all.substr(from, all.rfind(after) - from);
}

}  // namespace internal

template <typename Type, typename = void>
struct type_name {
  static constexpr std::string_view value() noexcept {
    constexpr std::string_view name = internal::printed_name<Type>();
    return name;
  }
  constexpr operator std::string_view() const noexcept { return value(); }
};

// The identity of a type: the same in every library that prints its name the same way.
template <typename Type, typename = void>
struct type_hash {
  static constexpr id_type value() noexcept {
    constexpr std::string_view name = internal::printed_name<Type>();
    constexpr id_type hash = hashed_string::value(name.data(), name.size());
    return hash;
  }
  constexpr operator id_type() const noexcept { return value(); }
};

struct type_info {
  template <typename Type>
  constexpr type_info(std::in_place_type_t<Type>) noexcept
      : hash_{type_hash<std::remove_cvref_t<Type>>::value()},
        name_{type_name<std::remove_cvref_t<Type>>::value()} {}

  constexpr id_type hash() const noexcept { return hash_; }
  constexpr std::string_view name() const noexcept { return name_; }

  friend constexpr bool operator==(const type_info& a, const type_info& b) noexcept {
    return a.hash_ == b.hash_;
  }

 private:
  id_type hash_;
  std::string_view name_;
};

template <typename Type>
const type_info& type_id() noexcept {
  static constexpr type_info info{std::in_place_type<std::remove_cvref_t<Type>>};
  return info;
}

template <typename Type>
const type_info& type_id(Type&&) noexcept {
  return type_id<std::remove_cvref_t<Type>>();
}

}  // namespace entt

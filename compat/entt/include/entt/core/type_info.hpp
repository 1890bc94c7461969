#pragma once

#include <string_view>

#include "hashed_string.hpp"

namespace entt {

namespace internal {

// "… [with Type = plugin::Wagon]" → "plugin::Wagon". The result type must not be a typedef: the
// compiler would explain it between the same brackets.
template <typename Type>
constexpr auto printed_name() noexcept {
  const std::string_view all{__PRETTY_FUNCTION__};
  const auto from = all.find_first_not_of(' ', all.find('=') + 1);
  return all.substr(from, all.rfind(']') - from);
}

}  // namespace internal

// The identity of a type: the same in every library that prints its name the same way.
template <typename Type>
struct type_hash {
  static constexpr id_type value() noexcept {
    constexpr std::string_view name = internal::printed_name<Type>();
    return hashed_string::value(name.data(), name.size());
  }
};

}  // namespace entt

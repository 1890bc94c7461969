#pragma once

#include <cstddef>
#include <type_traits>

#include "../config/config.h"
#include "fwd.hpp"

namespace entt {

// How a component is stored: `page_size` elements per allocation, none at all for an empty type.
// A type may say otherwise with its own `static constexpr std::size_t page_size`.
template <typename Type>
struct component_traits {
  using element_type = Type;
  using entity_type = entity;

  static constexpr bool in_place_delete = [] {
    if constexpr (requires { requires Type::in_place_delete; })
      return true;
    else
      return !std::is_void_v<Type> &&
             !(std::is_move_constructible_v<Type> && std::is_move_assignable_v<Type>);
  }();

  static constexpr std::size_t page_size = [] {
    if constexpr (requires { Type::page_size; })
      return std::size_t{Type::page_size};
    else
      return std::size_t{std::is_void_v<Type> || std::is_empty_v<Type> ? 0 : ENTT_PACKED_PAGE};
  }();
};

}  // namespace entt

#pragma once

#include "../core/hashed_string.hpp"

namespace entt {

// An index in the low 20 bits and a version in the high 12 bits.
enum class entity : id_type {};

constexpr id_type to_integral(entity e) noexcept { return static_cast<id_type>(e); }
constexpr id_type to_entity(entity e) noexcept { return to_integral(e) & 0xFFFFF; }
constexpr std::uint16_t to_version(entity e) noexcept {
  return static_cast<std::uint16_t>(to_integral(e) >> 20);
}

// Equal to every entity with the last index, whatever its version.
struct null_t {
  constexpr operator entity() const noexcept { return entity{0xFFFFFFFF}; }
  friend constexpr bool operator==(entity e, null_t) noexcept { return to_entity(e) == 0xFFFFF; }
};
inline constexpr null_t null{};

namespace internal {

constexpr entity made(std::size_t index, id_type version) noexcept {
  return entity{static_cast<id_type>(index) | version << 20};
}

}  // namespace internal

}  // namespace entt

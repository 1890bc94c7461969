#pragma once

#include <cstdint>

#include "fwd.hpp"

namespace entt {

template <typename Entity>
struct entt_traits;

// An entity is an index in its low 20 bits and a version in its high 12 bits.
template <>
struct entt_traits<entity> {
  using value_type = entity;
  using entity_type = std::uint32_t;
  using version_type = std::uint16_t;

  static constexpr entity_type entity_mask = 0xFFFFF;
  static constexpr entity_type version_mask = 0xFFF;

  static constexpr entity_type to_integral(entity e) noexcept {
    return static_cast<entity_type>(e);
  }
  static constexpr entity_type to_entity(entity e) noexcept { return to_integral(e) & entity_mask; }
  static constexpr version_type to_version(entity e) noexcept {
    return static_cast<version_type>(to_integral(e) >> 20);
  }
  static constexpr entity construct(entity_type index, version_type version) noexcept {
    return entity{(index & entity_mask) | ((version & version_mask) << 20)};
  }
  // The index of the one with the version of the other.
  static constexpr entity combine(entity_type index, entity_type version) noexcept {
    return entity{(index & entity_mask) | (version & ~entity_mask)};
  }
  // The same index one version later. The last version is kept for tombstones.
  static constexpr entity next(entity e) noexcept {
    const unsigned version = to_version(e) + 1u;
    return construct(to_integral(e), version < version_mask ? version_type(version) : 0);
  }
};

constexpr auto to_integral(entity e) noexcept { return entt_traits<entity>::to_integral(e); }
constexpr auto to_entity(entity e) noexcept { return entt_traits<entity>::to_entity(e); }
constexpr auto to_version(entity e) noexcept { return entt_traits<entity>::to_version(e); }

// Equal to every entity with the last index, whatever its version.
struct null_t {
  constexpr operator entity() const noexcept { return entity{0xFFFFFFFF}; }
  constexpr bool operator==(const null_t&) const noexcept = default;
  friend constexpr bool operator==(entity e, null_t) noexcept {
    return to_entity(e) == entt_traits<entity>::entity_mask;
  }
};

// Equal to every entity with the last version, whatever its index.
struct tombstone_t {
  constexpr operator entity() const noexcept { return entity{0xFFFFFFFF}; }
  constexpr bool operator==(const tombstone_t&) const noexcept = default;
  friend constexpr bool operator==(entity e, tombstone_t) noexcept {
    return to_version(e) == entt_traits<entity>::version_mask;
  }
};

inline constexpr null_t null{};
inline constexpr tombstone_t tombstone{};

}  // namespace entt

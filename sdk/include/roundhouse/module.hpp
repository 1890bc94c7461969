// How a shared library presents itself: one exported symbol, `roundhouse_module`.
#pragma once

#include <cstdint>

#include <entt/entt.hpp>

#include "roundhouse/setup.hpp"

namespace roundhouse {

inline constexpr std::uint32_t sdk_version = 1;

// What program and library must agree on to share C++ objects: compiler and its ABI, standard
// library, EnTT and its paging, and the sizes of what crosses the boundary.
#define ROUNDHOUSE_TEXT_(x) #x
#define ROUNDHOUSE_TEXT(x) ROUNDHOUSE_TEXT_(x)
#ifndef ROUNDHOUSE_ENTT_KIND
#define ROUNDHOUSE_ENTT_KIND "unknown"
#endif
#ifdef _GLIBCXX_USE_CXX11_ABI
#define ROUNDHOUSE_STRING_ABI ROUNDHOUSE_TEXT(_GLIBCXX_USE_CXX11_ABI)
#else
#define ROUNDHOUSE_STRING_ABI "other"
#endif
#ifdef _GLIBCXX_DEBUG
#define ROUNDHOUSE_CONTAINERS "checked"
#else
#define ROUNDHOUSE_CONTAINERS "plain"
#endif
inline constexpr char fingerprint[] = "abi " ROUNDHOUSE_TEXT(
    __GXX_ABI_VERSION) ", strings " ROUNDHOUSE_STRING_ABI ", containers " ROUNDHOUSE_CONTAINERS
                       ", EnTT " ROUNDHOUSE_ENTT_KIND " pages " ROUNDHOUSE_TEXT(
                           ENTT_SPARSE_PAGE) "/" ROUNDHOUSE_TEXT(ENTT_PACKED_PAGE);

// The first two members never move, so that any version can read them of any other.
struct ModuleEntry {
  std::uint32_t version = sdk_version;
  const char* fingerprint = nullptr;
  std::uint32_t sizes[4] = {sizeof(Game), sizeof(Rules), sizeof(Setup), sizeof(entt::registry)};
  void (*setup)(Setup&) = nullptr;
};

}  // namespace roundhouse

// Stands once in a module, outside any namespace: ROUNDHOUSE_MODULE(stations::setup)
#define ROUNDHOUSE_MODULE(setup_function)                                                 \
  extern "C" __attribute__((visibility("default")))                                       \
  const roundhouse::ModuleEntry roundhouse_module;                                        \
  const roundhouse::ModuleEntry roundhouse_module{.fingerprint = roundhouse::fingerprint, \
                                                  .setup = &setup_function};

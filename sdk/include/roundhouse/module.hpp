// How a shared library presents itself: one exported symbol, `roundhouse_module`.
#pragma once

#include <cstdint>
#include <span>

#include <entt/entt.hpp>

#include "roundhouse/pieces.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse {

inline constexpr std::uint32_t sdk_version = 1;

// What program and library must agree on to share C++ objects: the ABI of the compiler, the
// standard library, EnTT and its settings, and build flags that change how things lie in memory.
#define ROUNDHOUSE_TEXT_(x) #x
#define ROUNDHOUSE_TEXT(x) ROUNDHOUSE_TEXT_(x)
#if defined _LIBCPP_ABI_VERSION
#define ROUNDHOUSE_STANDARD_LIBRARY "libc++ " ROUNDHOUSE_TEXT(_LIBCPP_ABI_VERSION)
#elif defined _GLIBCXX_USE_CXX11_ABI
#define ROUNDHOUSE_STANDARD_LIBRARY "libstdc++ strings " ROUNDHOUSE_TEXT(_GLIBCXX_USE_CXX11_ABI)
#else
#define ROUNDHOUSE_STANDARD_LIBRARY "unknown"
#endif
#ifdef _GLIBCXX_DEBUG
#define ROUNDHOUSE_CONTAINERS "checked"
#else
#define ROUNDHOUSE_CONTAINERS "plain"
#endif
#if defined __SANITIZE_ADDRESS__
#define ROUNDHOUSE_SANITIZER "address"
#elif defined __SANITIZE_THREAD__
#define ROUNDHOUSE_SANITIZER "thread"
#else
#define ROUNDHOUSE_SANITIZER "none"
#endif
#ifndef ROUNDHOUSE_ENTT_KIND
#define ROUNDHOUSE_ENTT_KIND "unknown"
#endif
#ifdef ENTT_NO_ETO
#define ROUNDHOUSE_EMPTY_TYPES "stored"
#else
#define ROUNDHOUSE_EMPTY_TYPES "not stored"
#endif
#ifdef ENTT_NO_MIXIN
#define ROUNDHOUSE_MIXINS "none"
#else
#define ROUNDHOUSE_MIXINS "usual"
#endif
inline constexpr char fingerprint[] = "abi " ROUNDHOUSE_TEXT(
    __GXX_ABI_VERSION) ", standard library " ROUNDHOUSE_STANDARD_LIBRARY
                       ", containers " ROUNDHOUSE_CONTAINERS ", sanitizer " ROUNDHOUSE_SANITIZER
                       ", EnTT " ROUNDHOUSE_ENTT_KIND
                       " pages " ROUNDHOUSE_TEXT(ENTT_SPARSE_PAGE) "/" ROUNDHOUSE_TEXT(
                           ENTT_PACKED_PAGE) " empty types " ROUNDHOUSE_EMPTY_TYPES
                                             " mixins " ROUNDHOUSE_MIXINS;

// The size of a type that crosses the boundary.
struct SharedType {
  const char* name;
  std::uint32_t bytes;
};
#define ROUNDHOUSE_SHARED(Type) \
  { #Type, sizeof(Type) }
inline constexpr SharedType shared_types[] = {
    ROUNDHOUSE_SHARED(Game),           ROUNDHOUSE_SHARED(Rules),
    ROUNDHOUSE_SHARED(Setup),          ROUNDHOUSE_SHARED(Board),
    ROUNDHOUSE_SHARED(Move),           ROUNDHOUSE_SHARED(Moves),
    ROUNDHOUSE_SHARED(Choice),         ROUNDHOUSE_SHARED(Component),
    ROUNDHOUSE_SHARED(Action),         ROUNDHOUSE_SHARED(Step),
    ROUNDHOUSE_SHARED(Event),          ROUNDHOUSE_SHARED(Handler),
    ROUNDHOUSE_SHARED(Field),          ROUNDHOUSE_SHARED(CardKind),
    ROUNDHOUSE_SHARED(TrackFacts),     ROUNDHOUSE_SHARED(Turn),
    ROUNDHOUSE_SHARED(Waiting),        ROUNDHOUSE_SHARED(Streams),
    ROUNDHOUSE_SHARED(Hand),           ROUNDHOUSE_SHARED(Deck),
    ROUNDHOUSE_SHARED(Discard),        ROUNDHOUSE_SHARED(Display),
    ROUNDHOUSE_SHARED(Laid),           ROUNDHOUSE_SHARED(Railway),
    ROUNDHOUSE_SHARED(Tickets),        ROUNDHOUSE_SHARED(TicketPiles),
    ROUNDHOUSE_SHARED(entt::registry), ROUNDHOUSE_SHARED(entt::id_type)};

// The first two members never move, so that any version can read them of any other.
struct ModuleEntry {
  std::uint32_t version = sdk_version;
  const char* fingerprint = nullptr;
  std::span<const SharedType> types = shared_types;
  void (*setup)(Setup&) = nullptr;
};

}  // namespace roundhouse

// Stands once in a module, outside any namespace: ROUNDHOUSE_MODULE(stations::setup)
#define ROUNDHOUSE_MODULE(setup_function)                                                 \
  extern "C" __attribute__((visibility("default")))                                       \
  const roundhouse::ModuleEntry roundhouse_module;                                        \
  const roundhouse::ModuleEntry roundhouse_module{.fingerprint = roundhouse::fingerprint, \
                                                  .setup = &setup_function};

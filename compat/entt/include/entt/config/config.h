#pragma once

// Tells this drop-in from EnTT itself.
#define ROUNDHOUSE_ENTT_DROP_IN 1

#ifndef ENTT_PACKED_PAGE
#define ENTT_PACKED_PAGE 1024
#endif

#ifdef ENTT_DISABLE_ASSERT
#undef ENTT_ASSERT
#define ENTT_ASSERT(condition, msg) (void(0))
#elif !defined ENTT_ASSERT
#include <cassert>
#define ENTT_ASSERT(condition, msg) assert(((condition) && (msg)))
#endif

#pragma once

#ifndef ENTT_PACKED_PAGE
#define ENTT_PACKED_PAGE 1024
#endif

#ifndef ENTT_ASSERT
#include <cassert>
#define ENTT_ASSERT(condition, msg) assert(((condition) && (msg)))
#endif

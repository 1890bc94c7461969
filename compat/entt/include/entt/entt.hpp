// A drop-in for the part of EnTT's interface that Roundhouse uses; see compat/entt/README.md.
#pragma once

#include "config/config.h"
#include "core/hashed_string.hpp"
#include "core/type_info.hpp"
#include "entity/entity.hpp"
#include "entity/registry.hpp"
#include "entity/sparse_set.hpp"
#include "entity/storage.hpp"
#include "entity/view.hpp"

#pragma once

#include <cstdint>

namespace entt {

using id_type = std::uint32_t;

class hashed_string;
struct type_info;

}  // namespace entt

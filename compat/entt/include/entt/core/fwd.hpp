#ifndef ROUNDHOUSE_COMPAT_ENTT_CORE_FWD_HPP
#define ROUNDHOUSE_COMPAT_ENTT_CORE_FWD_HPP

#include <cstdint>

namespace entt {

using id_type = std::uint32_t;

class hashed_string;
struct type_info;

}  // namespace entt

#endif

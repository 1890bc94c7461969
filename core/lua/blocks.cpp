#include "core/lua/blocks.hpp"

#include <algorithm>
#include <array>

#include "roundhouse/setup.hpp"

namespace roundhouse::lua {
namespace {

template <std::size_t bytes>
struct alignas(8) Block {
  static constexpr std::size_t page_size = std::max<std::size_t>(1, 4096 / bytes);
  std::array<unsigned char, bytes> data{};
};

template <std::size_t bytes>
void attach(entt::registry& world, const Component& component, entt::entity holder) {
  Block<bytes>& block = world.storage<Block<bytes>>(component.storage).emplace(holder);
  std::copy(component.initial.begin(), component.initial.end(), block.data.begin());
}

template <std::size_t bytes>
bool fits(Component& component) {
  if (component.initial.size() > bytes) return false;
  component.attach = &attach<bytes>;
  component.copy = &Setup::copy<Block<bytes>>;
  return true;
}

}  // namespace

void use_block(Component& component) {
  if (!fits<16>(component) && !fits<64>(component) && !fits<256>(component) &&
      !fits<1024>(component) && !fits<4096>(component))
    throw SetupError("the component " + component.name + " has more than 4096 bytes");
}

}  // namespace roundhouse::lua

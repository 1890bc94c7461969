#include "core/lua/blocks.hpp"

#include <array>

#include "roundhouse/setup.hpp"

namespace roundhouse::lua {
namespace {

// So many bytes for each of at most so many holders.
template <std::size_t bytes, std::size_t holders>
struct alignas(8) Block {
  static constexpr std::size_t page_size = holders;
  std::array<unsigned char, bytes> data{};
};

template <std::size_t bytes, std::size_t holders>
void use(Component& component) {
  component.bytes = bytes;
  component.page = holders;
  component.initial.resize(bytes);
  component.attach = &Setup::attach<Block<bytes, holders>>;
}

template <std::size_t bytes>
bool fits(Component& component) {
  if (component.initial.size() > bytes) return false;
  switch (component.holder) {
    case Holder::table:
      return use<bytes, 1>(component), true;
    case Holder::player:
      return use<bytes, max_seats>(component), true;
    case Holder::city:
      return use<bytes, max_places>(component), true;
    case Holder::track:
      return use<bytes, 256>(component), true;
  }
  return false;
}

}  // namespace

void use_block(Component& component) {
  if (!fits<16>(component) && !fits<64>(component) && !fits<256>(component) &&
      !fits<1024>(component) && !fits<4096>(component))
    throw SetupError("the component " + component.name + " has more than 4096 bytes");
}

}  // namespace roundhouse::lua

// The only source of randomness in a game: seeded, in named streams, the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <pcg_random.hpp>

#include "roundhouse/fields.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

static_assert(std::is_trivially_copyable_v<pcg32> && sizeof(pcg32) == 16);

// One stream of chance. It draws from the state it was made of, which stays where it is kept.
class Chance {
 public:
  using State = std::array<std::uint64_t, 2>;

  explicit Chance(State& state) : state_(&state) {}

  // The first state of the stream `name` in a game with this seed.
  static State seeded(std::uint64_t seed, Name name) {
    return std::bit_cast<State>(pcg32(seed, name.hash));
  }
  // The next 32 random bits.
  std::uint32_t bits() {
    auto generator = std::bit_cast<pcg32>(*state_);
    const std::uint32_t drawn = generator();
    *state_ = std::bit_cast<State>(generator);
    return drawn;
  }
  // A number from 0 to `bound` - 1, each as likely as any other; `bound` is at least 1.
  int below(int bound) {
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = std::uint64_t{bits()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t rejected = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < rejected)
        product = std::uint64_t{bits()} * range;
    }
    return static_cast<int>(product >> 32);
  }
  // Puts the items in a random order, each order as likely as any other.
  template <class Items>
  void shuffle(Items& items) {
    for (int i = static_cast<int>(items.size()) - 1; i > 0; --i)
      std::swap(items[i], items[below(i + 1)]);
  }

 private:
  State* state_;
};

// The streams of a game, on the table. A stream begins when it is first asked for.
struct Streams {
  static constexpr int slot = 2;
  static constexpr std::size_t page_size = 1;
  static constexpr int most = 8;

  std::uint64_t seed = 0;
  std::array<NameId, most> names{};
  std::array<Chance::State, most> states{};
  ROUNDHOUSE_FIELDS(Streams, seed, names, states)
};

}  // namespace roundhouse

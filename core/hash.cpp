#include "core/hash.hpp"

#include <xxhash.h>

namespace roundhouse {

std::uint64_t hash_of(const void* bytes, std::size_t count) { return XXH3_64bits(bytes, count); }

std::string hash_text(std::uint64_t hash) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = digits[hash >> (60 - 4 * i) & 15u];
  return text;
}

}  // namespace roundhouse

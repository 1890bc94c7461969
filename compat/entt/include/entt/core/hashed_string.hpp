#pragma once

#include <cstdint>
#include <string_view>

namespace entt {

using id_type = std::uint32_t;

// A text as its FNV-1a hash.
class hashed_string {
 public:
  static constexpr id_type value(const char* text, std::size_t length) noexcept {
    id_type hash = 2166136261u;
    // A char above 127 widens with its sign, as in EnTT, so that the hashes agree.
    for (const char c : std::string_view{text, length})
      hash = (hash ^ static_cast<id_type>(c)) * 16777619u;
    return hash;
  }

  explicit constexpr hashed_string(const char* text) noexcept
      : hash_{value(text, std::string_view{text}.size())} {}
  constexpr id_type value() const noexcept { return hash_; }
  constexpr operator id_type() const noexcept { return hash_; }

 private:
  id_type hash_;
};

}  // namespace entt

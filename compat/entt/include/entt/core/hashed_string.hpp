#pragma once

#include <compare>
#include <cstddef>
#include <string_view>

#include "fwd.hpp"

namespace entt {

// A text together with its FNV-1a hash. It does not own the text.
class hashed_string {
 public:
  using value_type = char;
  using size_type = std::size_t;
  using hash_type = id_type;

  static constexpr hash_type value(const char* text, size_type length) noexcept {
    return hashed_string{text, length}.value();
  }
  static constexpr hash_type value(const char* text) noexcept {
    return hashed_string{text}.value();
  }

  constexpr hashed_string() noexcept = default;
  constexpr hashed_string(const char* text, size_type length) noexcept
      : text_{text}, length_{length} {
    // A char above 127 widens with its sign, as in EnTT, so that the hashes agree.
    for (const char c : std::string_view{text, length})
      hash_ = (hash_ ^ static_cast<id_type>(c)) * 16777619u;
  }
  template <std::size_t N>
  constexpr hashed_string(const char (&text)[N]) noexcept
      : hashed_string{static_cast<const char*>(text)} {}
  explicit constexpr hashed_string(const char* text) noexcept
      : hashed_string{text, std::string_view{text}.size()} {}

  constexpr size_type size() const noexcept { return length_; }
  constexpr const char* data() const noexcept { return text_; }
  constexpr hash_type value() const noexcept { return hash_; }
  constexpr operator const char*() const noexcept { return text_; }
  constexpr operator hash_type() const noexcept { return hash_; }

  friend constexpr bool operator==(const hashed_string& a, const hashed_string& b) noexcept {
    return a.hash_ == b.hash_;
  }
  friend constexpr auto operator<=>(const hashed_string& a, const hashed_string& b) noexcept {
    return a.hash_ <=> b.hash_;
  }

 private:
  const char* text_ = nullptr;
  size_type length_ = 0;
  hash_type hash_ = 2166136261u;
};

inline namespace literals {
consteval hashed_string operator""_hs(const char* text, std::size_t) noexcept {
  return hashed_string{text};
}
}  // namespace literals

}  // namespace entt

// The hash of bytes, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace roundhouse {

std::uint64_t hash_of(const void* bytes, std::size_t count);
inline std::uint64_t hash_of(const std::string& text) { return hash_of(text.data(), text.size()); }
// As files tell it: 16 digits, `0c8f…`.
std::string hash_text(std::uint64_t hash);

}  // namespace roundhouse

#include "roundhouse/fields.hpp"

#include <algorithm>
#include <cstring>

namespace roundhouse {
namespace {

// The items of a list follow its 16-bit size, aligned to themselves.
std::size_t first_item(const Field& field) {
  if (field.shape != Shape::list) return field.offset;
  return field.offset + std::max<std::size_t>(sizeof(std::uint16_t), field.bytes);
}

std::size_t set_word(const Field& field, std::size_t member) {
  return field.offset + member / 64 * sizeof(std::uint64_t);
}

template <class T>
T load(const void* whole, std::size_t offset) {
  T value;
  std::memcpy(&value, static_cast<const char*>(whole) + offset, sizeof value);
  return value;
}
template <class T>
void store(void* whole, std::size_t offset, T value) {
  std::memcpy(static_cast<char*>(whole) + offset, &value, sizeof value);
}

}  // namespace

std::int64_t read(const void* whole, const Field& field, std::size_t index) {
  if (field.shape == Shape::set)
    return load<std::uint64_t>(whole, set_word(field, index)) >> index % 64 & 1;
  const std::size_t at = first_item(field) + index * field.bytes;
  switch (field.bytes) {
    case 1:
      return field.is_signed ? load<std::int8_t>(whole, at) : load<std::uint8_t>(whole, at);
    case 2:
      return field.is_signed ? load<std::int16_t>(whole, at) : load<std::uint16_t>(whole, at);
    case 4:
      return field.is_signed ? load<std::int32_t>(whole, at)
                             : static_cast<std::int64_t>(load<std::uint32_t>(whole, at));
    default:
      return load<std::int64_t>(whole, at);
  }
}

void write(void* whole, const Field& field, std::int64_t value, std::size_t index) {
  if (field.shape == Shape::set) {
    const std::size_t at = set_word(field, index);
    const std::uint64_t bit = std::uint64_t{1} << index % 64;
    const auto word = load<std::uint64_t>(whole, at);
    return store(whole, at, value != 0 ? word | bit : word & ~bit);
  }
  const std::size_t at = first_item(field) + index * field.bytes;
  switch (field.bytes) {
    case 1:
      return store(whole, at, static_cast<std::uint8_t>(value));
    case 2:
      return store(whole, at, static_cast<std::uint16_t>(value));
    case 4:
      return store(whole, at, static_cast<std::uint32_t>(value));
    default:
      return store(whole, at, static_cast<std::uint64_t>(value));
  }
}

std::size_t items(const void* whole, const Field& field) {
  return field.shape == Shape::list ? load<std::uint16_t>(whole, field.offset) : field.capacity;
}

void resize(void* whole, const Field& list, std::size_t size) {
  store(whole, list.offset, static_cast<std::uint16_t>(size));
}

}  // namespace roundhouse

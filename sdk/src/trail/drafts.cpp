#include "drafts.hpp"

#include <bit>

namespace roundhouse::trail {

std::size_t Shape::hash() const {
  std::uint64_t hash = has_end ? 1 : 0;
  for (const auto& half : {ends, parts})
    for (std::uint64_t word : std::bit_cast<std::array<std::uint64_t, slots / 8>>(half)) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
  return hash;
}

void Shape::begin(int slot) {
  ends[slot] = 1;
  parts[slot] = slots + 1;
}

void Shape::join(int slot, int other) {
  constexpr std::uint8_t fresh = slots + 2;
  const std::uint8_t first = parts[slot], second = parts[other];
  const std::uint8_t both = first != 0 ? first : second != 0 ? second : fresh;
  if (second != 0) std::replace(parts.begin(), parts.end(), second, both);
  parts[slot] = parts[other] = both;
}

void Shape::count_parts() {
  std::array<std::uint8_t, slots + 3> renamed{};
  std::uint8_t count = 0;
  for (std::uint8_t& part : parts) {
    if (part == 0) continue;
    if (renamed[part] == 0) renamed[part] = ++count;
    part = renamed[part];
  }
}

void Drafts::clear(int expected) {
  list_.clear();
  best_.clear();
  list_.reserve(expected);
  best_.reserve(expected * payments_);
  numbers_.assign(std::bit_ceil(2u * expected), 0);
}

int Drafts::of(const Shape& shape, int hope) {
  const std::size_t mask = numbers_.size() - 1;
  std::size_t place = shape.hash() & mask;
  while (numbers_[place] != 0 && list_[numbers_[place] - 1].shape != shape)
    place = (place + 1) & mask;
  if (numbers_[place] == 0) {
    list_.push_back({shape, hope, static_cast<int>(payments_), -1});
    best_.resize(best_.size() + payments_);
    numbers_[place] = size();
  }
  return numbers_[place] - 1;
}

void Drafts::offer(int draft, int paid, const Best& offered) {
  Best& best = best_[draft * payments_ + paid];
  if (offered.points <= best.points) return;
  best = offered;
  list_[draft].fewest = std::min(list_[draft].fewest, paid);
  list_[draft].most = std::max(list_[draft].most, paid);
}

std::vector<Step> Drafts::steps() const {
  std::vector<Step> all;
  all.reserve(best_.size());
  for (const Best& best : best_) all.push_back(best.step);
  return all;
}

void Drafts::keep(const std::vector<int>& drafts) {
  Drafts kept(static_cast<int>(payments_) - 1);
  for (int draft : drafts) {
    kept.list_.push_back(list_[draft]);
    kept.best_.insert(kept.best_.end(), best(draft).begin(), best(draft).end());
  }
  list_.swap(kept.list_);
  best_.swap(kept.best_);
}

}  // namespace roundhouse::trail

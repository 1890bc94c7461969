#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "../config/config.h"
#include "../core/type_info.hpp"
#include "entity.hpp"
#include "iterator.hpp"

namespace entt {

// A set of entities, packed in one array, and the base of every storage. A second array, `places_`,
// holds at an entity's index its position in the packed one, marked with the entity's version.
class sparse_set {
 protected:
  using traits = entt_traits<entity>;

 public:
  using entity_type = entity;
  using version_type = traits::version_type;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = const entity*;
  using iterator = internal::back_to_front<const entity>;
  using const_iterator = iterator;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = reverse_iterator;

  explicit sparse_set(const type_info& info = type_id<void>()) noexcept : info_{&info} {}
  sparse_set(const sparse_set&) = delete;
  sparse_set& operator=(const sparse_set&) = delete;
  virtual ~sparse_set() = default;

  // The type of the elements: void for a bare set.
  const type_info& type() const noexcept { return *info_; }
  const type_info& info() const noexcept { return *info_; }

  virtual void reserve(size_type count) { packed_.reserve(count); }
  size_type size() const noexcept { return packed_.size(); }
  bool empty() const noexcept { return packed_.empty(); }
  pointer data() const noexcept { return packed_.data(); }

  iterator begin() const noexcept { return iterator_at(packed_.size()); }
  iterator end() const noexcept { return iterator_at(0); }
  iterator cbegin() const noexcept { return begin(); }
  iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() const noexcept { return reverse_iterator{end()}; }
  reverse_iterator rend() const noexcept { return reverse_iterator{begin()}; }

  bool contains(entity e) const noexcept {
    const entity place = place_of(e);
    return place != no_place && to_version(place) == to_version(e);
  }
  iterator find(entity e) const noexcept { return contains(e) ? iterator_at(index(e) + 1) : end(); }
  size_type index(entity e) const noexcept {
    ENTT_ASSERT(contains(e), "no such entity in the set");
    return to_entity(places_[to_entity(e)]);
  }
  // The version in which the set knows e's index; that of a tombstone if it does not.
  version_type current(entity e) const noexcept { return to_version(place_of(e)); }
  entity operator[](size_type at) const noexcept {
    ENTT_ASSERT(at < packed_.size(), "position beyond the end");
    return packed_[at];
  }

  // e's element, or nullptr where elements are not stored.
  const void* value(entity e) const noexcept { return element(index(e)); }
  void* value(entity e) noexcept { return const_cast<void*>(element(index(e))); }

  // Adds e with a copy of the element at `from`, or a default one. The end if there is no such way.
  iterator push(entity e, const void* from = nullptr) { return try_emplace(e, from); }
  template <typename It>
  iterator push(It first, It last) {
    auto it = end();
    for (; first != last; ++first) it = try_emplace(*first, nullptr);
    return it;
  }

  void erase(entity e) {
    ENTT_ASSERT(contains(e), "no such entity in the set");
    pop(e);
  }
  template <typename It>
  void erase(It first, It last) {
    for (; first != last; ++first) erase(*first);
  }
  bool remove(entity e) { return contains(e) && (pop(e), true); }
  template <typename It>
  size_type remove(It first, It last) {
    size_type count = 0;
    for (; first != last; ++first) count += remove(*first);
    return count;
  }
  void clear() { pop_all(); }

  void swap_elements(entity a, entity b) {
    const auto at_a = index(a), at_b = index(b);
    swap_values(at_a, at_b);
    std::swap(packed_[at_a], packed_[at_b]);
    mark(at_a);
    mark(at_b);
  }

  // Afterwards an iteration meets the entities in the order of `before`.
  template <typename Compare>
  void sort(Compare before) {
    const size_type count = live();
    std::sort(packed_.rend() - static_cast<difference_type>(count), packed_.rend(),
              std::move(before));
    for (size_type start = 0; start < count; ++start) {
      // The entities are sorted, their elements not yet: each still lies at the marked place.
      size_type here = start;
      for (auto from = index(packed_[here]); from != start; from = index(packed_[here])) {
        swap_values(here, from);
        mark(here);
        here = from;
      }
      mark(here);
    }
  }

  // Moves those of [first, last) that are in the set to the front of an iteration, in that order.
  template <typename It>
  iterator sort_as(It first, It last) {
    auto it = iterator_at(live());
    for (; it != end() && first != last; ++first) {
      if (!contains(*first)) continue;
      if (*it != *first) swap_elements(*it, *first);
      ++it;
    }
    return it;
  }

  // How many of the packed entities are alive: in a registry's own set of entities those that are
  // free to be used again lie behind them. Beyond every size in all other sets.
  size_type free_list() const noexcept { return free_list_; }

 protected:
  static constexpr entity no_place{0xFFFFFFFF};

  size_type live() const noexcept { return std::min(packed_.size(), free_list_); }
  iterator iterator_at(size_type offset) const noexcept {
    return iterator{packed_, static_cast<difference_type>(offset)};
  }

  void append(entity e) {
    ENTT_ASSERT(e != null && e != tombstone, "not an entity");
    ENTT_ASSERT(place_of(e) == no_place, "the entity's index is taken already");
    const size_type at = to_entity(e);
    if (at >= places_.size())
      places_.resize(std::max<size_type>(16, std::bit_ceil(at + 1)), no_place);
    packed_.push_back(e);
    mark(packed_.size() - 1);
  }
  void swap_and_pop(entity e) noexcept {
    const size_type at = index(e);
    packed_[at] = packed_.back();
    mark(at);
    places_[to_entity(e)] = no_place;
    packed_.pop_back();
  }
  // Writes down where the entity at this position is to be found.
  void mark(size_type at) noexcept {
    const entity e = packed_[at];
    places_[to_entity(e)] =
        traits::combine(static_cast<traits::entity_type>(at), traits::to_integral(e));
  }
  void swap(sparse_set& other) noexcept {
    std::swap(packed_, other.packed_);
    std::swap(places_, other.places_);
    std::swap(free_list_, other.free_list_);
    std::swap(info_, other.info_);
  }

  virtual const void* element(size_type) const noexcept { return nullptr; }
  virtual void swap_values(size_type, size_type) {}
  virtual void pop(entity e) { swap_and_pop(e); }
  virtual void pop_all() {
    for (const entity e : packed_) places_[to_entity(e)] = no_place;
    packed_.clear();
  }
  virtual iterator try_emplace(entity e, const void*) {
    append(e);
    return begin();
  }

  std::vector<entity> packed_;
  size_type free_list_ = traits::entity_mask;

 private:
  template <typename, typename>
  friend class basic_view;

  entity place_of(entity e) const noexcept {
    const size_type at = to_entity(e);
    return at < places_.size() ? places_[at] : no_place;
  }

  std::vector<entity> places_;
  const type_info* info_;
};

}  // namespace entt

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "../config/config.h"
#include "entity.hpp"
#include "iterator.hpp"

namespace entt {

class sparse_set;

namespace internal {
struct entity_row {
  const sparse_set* set;
  entity operator()(std::size_t at) const;
};
}  // namespace internal

// A set of entities, packed in one array, and the base of every storage. A second array, `places_`,
// holds at an entity's index its position in the packed one, marked with the entity's version.
// Entities that came one after the other, as most do, need neither: they are a run.
class sparse_set {
 public:
  using iterator = internal::back_to_front<internal::entity_row>;

  explicit sparse_set(id_type type) noexcept : type_{type} {}
  sparse_set(const sparse_set&) = delete;
  virtual ~sparse_set() = default;

  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  iterator begin() const noexcept { return {{this}, size()}; }
  iterator end() const noexcept { return {{this}, 0}; }
  entity operator[](std::size_t at) const noexcept {
    return is_run_ ? internal::made(first_ + at, 0) : packed_[at];
  }

  bool contains(entity e) const noexcept {
    if (is_run_) return to_version(e) == 0 && is_in_run(e);
    const entity place = place_of(e);
    return place != no_place && to_version(place) == to_version(e);
  }
  // Where the entity lies in the packed array.
  std::size_t index(entity e) const noexcept {
    ENTT_ASSERT(contains(e), "no such entity in the set");
    return is_run_ ? to_entity(e) - first_ : to_entity(places_[to_entity(e)]);
  }
  const void* value(entity e) const noexcept { return element(index(e)); }
  void* value(entity e) noexcept { return const_cast<void*>(element(index(e))); }

  void erase(entity e) {
    ENTT_ASSERT(contains(e), "no such entity in the set");
    write_run_down();
    const std::size_t at = index(e);
    move_last_to(at);
    packed_[at] = packed_.back();
    mark(at);
    places_[to_entity(e)] = no_place;
    packed_.pop_back();
    --size_;
  }
  bool remove(entity e) {
    if (!contains(e)) return false;
    erase(e);
    return true;
  }

 protected:
  void append(entity e) {
    ENTT_ASSERT(e != null && !has_index_of(e), "the entity's index is taken already");
    if (size_ == 0 && is_run_) first_ = to_entity(e);
    if (is_run_ && to_version(e) == 0 && to_entity(e) == first_ + size_) {
      ++size_;
      return;
    }
    write_run_down();
    write_down(e);
    ++size_;
  }

  virtual const void* element(std::size_t at) const noexcept = 0;
  // The last element takes the place of the one at this position, which goes.
  virtual void move_last_to(std::size_t at) = 0;

 private:
  friend class registry;
  static constexpr entity no_place{0xFFFFFFFF};

  bool is_in_run(entity e) const noexcept {
    return to_entity(e) >= first_ && to_entity(e) - first_ < size_;
  }
  bool has_index_of(entity e) const noexcept {
    return is_run_ ? is_in_run(e) : place_of(e) != no_place;
  }
  void write_run_down() {
    if (!is_run_) return;
    for (std::size_t i = 0; i < size_; ++i) write_down(internal::made(first_ + i, 0));
    is_run_ = false;
  }
  void write_down(entity e) {
    if (const std::size_t at = to_entity(e); at >= places_.size())
      places_.resize(std::max<std::size_t>(16, std::bit_ceil(at + 1)), no_place);
    packed_.push_back(e);
    mark(packed_.size() - 1);
  }
  entity place_of(entity e) const noexcept {
    const std::size_t at = to_entity(e);
    return at < places_.size() ? places_[at] : no_place;
  }
  // Writes down where the entity at this position is to be found.
  void mark(std::size_t at) noexcept {
    places_[to_entity(packed_[at])] = internal::made(at, to_version(packed_[at]));
  }

  const id_type type_;  // of the elements
  bool is_run_ = true;
  std::size_t first_ = 0;  // of the run
  std::size_t size_ = 0;
  std::vector<entity> packed_;
  std::vector<entity> places_;
};

inline entity internal::entity_row::operator()(std::size_t at) const { return (*set)[at]; }

}  // namespace entt

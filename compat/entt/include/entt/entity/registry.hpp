#pragma once

#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "view.hpp"

namespace entt {

// Entities and their components. A storage is made by whoever first asks for it, in whichever
// library; it is known by its id alone, the hash of the component's name unless told otherwise.
class registry {
  struct pool {
    id_type id;
    std::unique_ptr<sparse_set> set;
  };

 public:
  registry() = default;
  registry(const registry&) = delete;

  // The index of the entity destroyed last is used again first, with a later version.
  [[nodiscard]] entity create() {
    if (free_.empty()) {
      ENTT_ASSERT(slots_.size() < to_entity(null), "no more entities");
      slots_.push_back({0, true});
      return internal::made(slots_.size() - 1, 0);
    }
    const std::size_t index = free_.back();
    free_.pop_back();
    slots_[index].is_alive = true;
    return internal::made(index, slots_[index].version);
  }
  // The same for every entity of a range.
  template <typename It>
  void create(It first, It last) {
    slots_.reserve(slots_.size() + static_cast<std::size_t>(std::distance(first, last)));
    for (; first != last; ++first) *first = create();
  }
  bool valid(entity e) const noexcept {
    const std::size_t index = to_entity(e);
    return index < slots_.size() && slots_[index].is_alive &&
           slots_[index].version == to_version(e);
  }
  void destroy(entity e) {
    ENTT_ASSERT(valid(e), "a dead entity");
    for (const pool& each : pools_) each.set->remove(e);
    slot& left = slots_[to_entity(e)];
    // EnTT keeps the last version for other uses.
    left = {static_cast<std::uint16_t>(left.version == 0xFFE ? 0 : left.version + 1), false};
    free_.push_back(to_entity(e));
  }

  // All storages with their ids.
  auto storage() const noexcept {
    std::vector<std::pair<id_type, sparse_set&>> all;
    for (const pool& each : pools_) all.emplace_back(each.id, *each.set);
    return all;
  }
  sparse_set* storage(id_type id) noexcept { return find(id); }
  const sparse_set* storage(id_type id) const noexcept { return find(id); }
  template <typename Type>
  entt::storage<Type>& storage(id_type id = type_hash<Type>::value()) {
    sparse_set* found = find(id);
    if (!found) found = &add(id, std::make_unique<entt::storage<Type>>());
    ENTT_ASSERT(found->type_ == type_hash<Type>::value(), "a storage of another type has this id");
    return static_cast<entt::storage<Type>&>(*found);
  }
  template <typename Type>
  const entt::storage<Type>* storage(id_type id = type_hash<Type>::value()) const {
    const sparse_set* found = find(id);
    ENTT_ASSERT(!found || found->type_ == type_hash<Type>::value(),
                "a storage of another type has this id");
    return static_cast<const entt::storage<Type>*>(found);
  }

  template <typename Type, typename... Args>
  Type& emplace(entity e, Args&&... args) {
    ENTT_ASSERT(valid(e), "a dead entity");
    return storage<Type>().emplace(e, std::forward<Args>(args)...);
  }
  template <typename Type>
  std::size_t remove(entity e) {
    return storage<Type>().remove(e) ? 1 : 0;
  }
  template <typename Type>
  Type& get(entity e) {
    return storage<Type>().get(e);
  }
  template <typename Type>
  const Type& get(entity e) const {
    return storage<Type>()->get(e);
  }
  template <typename... Type>
  bool all_of(entity e) const {
    return ((storage<Type>() && storage<Type>()->contains(e)) && ...);
  }

  template <typename... Get, typename... Exclude>
  auto view(exclude_t<Exclude...> = {}) {
    return internal::view<std::tuple<Get...>, std::tuple<Exclude...>>{
        &storage<std::remove_const_t<Get>>()..., &storage<Exclude>()...};
  }
  // Makes no storage: a component that was never used is on no entity.
  template <typename... Get, typename... Exclude>
  auto view(exclude_t<Exclude...> = {}) const {
    return internal::view<std::tuple<const Get...>, std::tuple<Exclude...>>{
        storage<std::remove_const_t<Get>>()..., storage<Exclude>()...};
  }

 private:
  struct slot {
    std::uint16_t version;
    bool is_alive;
  };
  struct pointer {
    id_type id = 0;
    sparse_set* set = nullptr;
  };

  // Ids are hashes already: found by open addressing. An empty place ends the search.
  sparse_set* find(id_type id) const noexcept {
    for (std::size_t at = id;; ++at) {
      const pointer& here = by_id_[at & mask_];
      if (here.id == id || !here.set) return here.set;
    }
  }
  sparse_set& add(id_type id, std::unique_ptr<sparse_set> set) {
    pools_.push_back({id, std::move(set)});
    if (2 * pools_.size() > by_id_.size()) {
      by_id_.assign(2 * by_id_.size(), {});
      mask_ = by_id_.size() - 1;
      for (const pool& each : pools_) place(each);
    } else {
      place(pools_.back());
    }
    return *pools_.back().set;
  }
  void place(const pool& added) noexcept {
    std::size_t at = added.id;
    while (by_id_[at & mask_].set) ++at;
    by_id_[at & mask_] = {added.id, added.set.get()};
  }

  std::vector<slot> slots_;
  std::vector<std::size_t> free_;
  std::vector<pool> pools_;
  std::vector<pointer> by_id_ = std::vector<pointer>(64);
  std::size_t mask_ = 63;
};

}  // namespace entt

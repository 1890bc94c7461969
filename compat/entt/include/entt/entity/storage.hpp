#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../config/config.h"
#include "component.hpp"
#include "entity.hpp"
#include "iterator.hpp"
#include "sparse_set.hpp"

namespace entt {

namespace internal {

#if defined __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
// A value from its arguments; an aggregate from its first members.
template <typename Type, typename... Args>
Type made_of(Args&&... args) {
  if constexpr (std::is_aggregate_v<Type> &&
                (sizeof...(Args) != 0 || !std::is_default_constructible_v<Type>))
    return Type{std::forward<Args>(args)...};
  else
    return Type(std::forward<Args>(args)...);
}
#if defined __GNUC__
#pragma GCC diagnostic pop
#endif

// Shows the entity and its element, if elements are stored.
template <typename Storage>
struct storage_row {
  auto operator()(const sparse_set::iterator& it) const noexcept {
    if constexpr (std::is_void_v<typename Storage::value_type>)
      return std::tuple<entity>{*it};
    else
      return std::tuple<entity, decltype((*storage->begin()))>{
          *it, storage->element_at(static_cast<std::size_t>(it.index()))};
  }
  Storage* storage = nullptr;
};

template <typename Storage>
using storage_rows = iterable_adaptor<row_iterator<sparse_set::iterator, storage_row<Storage>>>;

template <typename Storage>
storage_rows<Storage> rows_of(Storage* storage, sparse_set::iterator first,
                              sparse_set::iterator last) noexcept {
  using iterator = typename storage_rows<Storage>::iterator;
  return {iterator{first, {storage}}, iterator{last, {storage}}};
}

}  // namespace internal

// Entities with an element each, in pages that never move. Removing one moves the last element into
// its place.
template <typename Type>
class basic_storage : public sparse_set {
  static_assert(!component_traits<Type>::in_place_delete,
                "this drop-in for EnTT only stores types that can be moved");
  static constexpr std::size_t page_size = component_traits<Type>::page_size;
  static_assert(std::has_single_bit(page_size), "a page size is a power of two");

 public:
  using base_type = sparse_set;
  using element_type = Type;
  using value_type = Type;
  using pointer = Type**;
  using const_pointer = const Type* const*;
  using iterator = internal::back_to_front<Type, page_size>;
  using const_iterator = internal::back_to_front<const Type, page_size>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using iterable = internal::storage_rows<basic_storage>;
  using const_iterable = internal::storage_rows<const basic_storage>;

  basic_storage() noexcept : sparse_set{type_id<Type>()} {}
  ~basic_storage() override {
    for (std::size_t at = 0; at < size(); ++at) std::destroy_at(&element_at(at));
    for (Type* page : pages_) std::allocator<Type>{}.deallocate(page, page_size);
  }

  void reserve(size_type count) override {
    sparse_set::reserve(count);
    while (pages_.size() * page_size < count) add_page();
  }
  size_type capacity() const noexcept { return pages_.size() * page_size; }

  // The pages. The element of the entity data()[i] is raw()[i / page_size][i % page_size].
  const_pointer raw() const noexcept { return pages_.data(); }
  pointer raw() noexcept { return pages_.data(); }

  iterator begin() noexcept { return {pages_, length()}; }
  iterator end() noexcept { return {pages_, 0}; }
  const_iterator begin() const noexcept { return {pages_, length()}; }
  const_iterator end() const noexcept { return {pages_, 0}; }
  const_iterator cbegin() const noexcept { return begin(); }
  const_iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() noexcept { return reverse_iterator{end()}; }
  reverse_iterator rend() noexcept { return reverse_iterator{begin()}; }
  const_reverse_iterator rbegin() const noexcept { return const_reverse_iterator{end()}; }
  const_reverse_iterator rend() const noexcept { return const_reverse_iterator{begin()}; }

  Type& get(entity e) noexcept { return element_at(index(e)); }
  const Type& get(entity e) const noexcept { return element_at(index(e)); }
  std::tuple<Type&> get_as_tuple(entity e) noexcept { return {get(e)}; }
  std::tuple<const Type&> get_as_tuple(entity e) const noexcept { return {get(e)}; }

  template <typename... Args>
  Type& emplace(entity e, Args&&... args) {
    append(e);
    const std::size_t at = size() - 1;
    try {
      if (at == capacity()) add_page();
      ::new (static_cast<void*>(&element_at(at)))
          Type(internal::made_of<Type>(std::forward<Args>(args)...));
    } catch (...) {
      swap_and_pop(e);
      throw;
    }
    return element_at(at);
  }
  template <typename... Func>
  Type& patch(entity e, Func&&... func) {
    Type& value = get(e);
    (std::forward<Func>(func)(value), ...);
    return value;
  }
  template <typename It>
  void insert(It first, It last, const Type& value = {}) {
    for (; first != last; ++first) emplace(*first, value);
  }
  template <typename It, typename From>
  requires std::same_as<typename std::iterator_traits<From>::value_type, Type>
  void insert(It first, It last, From from) {
    for (; first != last; ++first, ++from) emplace(*first, *from);
  }

  iterable each() noexcept {
    return internal::rows_of(this, sparse_set::begin(), sparse_set::end());
  }
  const_iterable each() const noexcept {
    return internal::rows_of(this, sparse_set::begin(), sparse_set::end());
  }

 protected:
  const void* element(size_type at) const noexcept final { return &element_at(at); }
  void swap_values(size_type a, size_type b) final {
    using std::swap;
    swap(element_at(a), element_at(b));
  }
  void pop(entity e) final {
    Type& value = element_at(index(e));
    Type& last = element_at(size() - 1);
    // Its destructor may come back to this storage, so it runs when all is in order again.
    [[maybe_unused]] const Type removed = std::move(value);
    if (&value != &last) value = std::move(last);
    std::destroy_at(&last);
    swap_and_pop(e);
  }
  void pop_all() final {
    while (!empty()) {
      swap_and_pop(packed_.back());
      std::destroy_at(&element_at(size()));
    }
  }
  sparse_set::iterator try_emplace(entity e, const void* from) final {
    if (from) {
      if constexpr (std::is_copy_constructible_v<Type>) {
        emplace(e, *static_cast<const Type*>(from));
        return sparse_set::begin();
      }
    } else if constexpr (std::is_default_constructible_v<Type>) {
      emplace(e);
      return sparse_set::begin();
    }
    return sparse_set::end();
  }

 private:
  friend internal::storage_row<basic_storage>;
  friend internal::storage_row<const basic_storage>;

  Type& element_at(std::size_t at) const noexcept { return pages_[at / page_size][at % page_size]; }
  difference_type length() const noexcept { return static_cast<difference_type>(size()); }
  void add_page() {
    pages_.reserve(pages_.size() + 1);
    pages_.push_back(std::allocator<Type>{}.allocate(page_size));
  }

  std::vector<Type*> pages_;
};

// Entities with a mark that has no value.
template <typename Type>
requires(component_traits<Type>::page_size == 0 &&
         !std::same_as<Type, entity>) class basic_storage<Type> : public sparse_set {
 public:
  using base_type = sparse_set;
  using element_type = Type;
  using value_type = void;
  using iterable = internal::storage_rows<basic_storage>;
  using const_iterable = internal::storage_rows<const basic_storage>;

  basic_storage() noexcept : sparse_set{type_id<Type>()} {}

  void get([[maybe_unused]] entity e) const noexcept {
    ENTT_ASSERT(contains(e), "no such entity in the storage");
  }
  std::tuple<> get_as_tuple([[maybe_unused]] entity e) const noexcept {
    ENTT_ASSERT(contains(e), "no such entity in the storage");
    return {};
  }
  template <typename... Args>
  void emplace(entity e, Args&&...) {
    append(e);
  }
  template <typename... Func>
  void patch([[maybe_unused]] entity e, Func&&... func) {
    ENTT_ASSERT(contains(e), "no such entity in the storage");
    (std::forward<Func>(func)(), ...);
  }
  template <typename It, typename... Args>
  void insert(It first, It last, Args&&...) {
    for (; first != last; ++first) append(*first);
  }

  iterable each() noexcept { return internal::rows_of(this, begin(), end()); }
  const_iterable each() const noexcept { return internal::rows_of(this, begin(), end()); }
};

// The entities of a registry: first the living, then those whose index waits to be used again with
// a later version. The one destroyed last is used first.
template <>
class basic_storage<entity> : public sparse_set {
 public:
  using base_type = sparse_set;
  using element_type = entity;
  using value_type = void;
  using iterable = internal::storage_rows<const basic_storage>;
  using const_iterable = iterable;

  basic_storage() noexcept { free_list_ = 0; }

  void get([[maybe_unused]] entity e) const noexcept { ENTT_ASSERT(alive(e), "a dead entity"); }
  std::tuple<> get_as_tuple([[maybe_unused]] entity e) const noexcept {
    ENTT_ASSERT(alive(e), "a dead entity");
    return {};
  }

  entity generate() { return revive(free_list_ == size() ? next_unused() : packed_[free_list_]); }
  // Exactly the hint, version and all, unless its index is alive.
  entity generate(entity hint) {
    if (hint == null || hint == tombstone) return generate();
    const entity known = traits::construct(to_entity(hint), current(hint));
    return known == tombstone || !alive(known) ? revive(hint) : generate();
  }
  template <typename It>
  void generate(It first, It last) {
    for (; first != last; ++first) *first = generate();
  }

  using sparse_set::free_list;
  void free_list(size_type count) noexcept {
    ENTT_ASSERT(count <= size(), "more living entities than there are");
    free_list_ = count;
  }

  const_iterable each() const noexcept {
    return internal::rows_of(this, iterator_at(free_list_), end());
  }

  void swap(basic_storage& other) noexcept {
    sparse_set::swap(other);
    std::swap(unused_, other.unused_);
  }

 protected:
  void pop(entity e) final {
    const size_type at = index(e);
    packed_[at] = traits::next(e);
    if (at < free_list_) --free_list_;
    exchange(at, free_list_);
  }
  void pop_all() final {
    sparse_set::pop_all();
    free_list_ = unused_ = 0;
  }
  iterator try_emplace(entity hint, const void*) final { return find(generate(hint)); }

 private:
  bool alive(entity e) const noexcept { return contains(e) && index(e) < free_list_; }

  entity next_unused() noexcept {
    const auto fresh = [this] {
      ENTT_ASSERT(unused_ < traits::entity_mask, "no more entities");
      return traits::construct(static_cast<traits::entity_type>(unused_++), 0);
    };
    entity e = fresh();
    while (current(e) != to_version(tombstone)) e = fresh();
    return e;
  }
  entity revive(entity e) {
    const entity known = traits::construct(to_entity(e), current(e));
    if (known == tombstone)
      append(e);
    else
      packed_[index(known)] = e;
    exchange(known == tombstone ? size() - 1 : index(known), free_list_++);
    return e;
  }
  void exchange(size_type a, size_type b) noexcept {
    std::swap(packed_[a], packed_[b]);
    mark(a);
    mark(b);
  }

  size_type unused_ = 0;
};

}  // namespace entt

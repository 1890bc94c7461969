#pragma once

#include <cstddef>
#include <iterator>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../config/config.h"
#include "entity.hpp"
#include "iterator.hpp"
#include "sparse_set.hpp"
#include "storage.hpp"

namespace entt {

namespace internal {

// Goes along the smallest storage of a view and stops at the entities that the view shows. It
// carries the view with it, for the view it came from is often a temporary.
template <typename View>
class view_iterator {
 public:
  using value_type = entity;
  using pointer = const entity*;
  using reference = const entity&;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;

  view_iterator() = default;
  view_iterator(const View& view, sparse_set::iterator it) : view_{view}, it_{it} { settle(); }

  view_iterator& operator++() {
    ++it_;
    settle();
    return *this;
  }
  view_iterator operator++(int) {
    view_iterator before = *this;
    ++*this;
    return before;
  }
  reference operator*() const { return *it_; }
  pointer operator->() const { return &*it_; }
  friend bool operator==(const view_iterator& a, const view_iterator& b) { return a.it_ == b.it_; }

  const View& view() const { return view_; }

 private:
  void settle() {
    while (it_.index() >= 0 && !view_.shows(*it_)) ++it_;
  }

  View view_;
  sparse_set::iterator it_;
};

template <typename View>
struct view_row {
  auto operator()(const view_iterator<View>& it) const {
    return std::tuple_cat(std::tuple<entity>{*it}, it.view().get(*it));
  }
};

template <typename Func, typename Tuple>
inline constexpr bool takes = false;
template <typename Func, typename... Args>
inline constexpr bool takes<Func, std::tuple<Args...>> = std::is_invocable_v<Func, Args...>;

}  // namespace internal

// The entities that are in all storages of Get and in none of Exclude. A view is a few pointers:
// make it where it is needed. It chooses the storage to go along when it is made.
template <typename... Get, typename... Exclude>
class basic_view<get_t<Get...>, exclude_t<Exclude...>> {
  static constexpr bool single = sizeof...(Get) == 1 && sizeof...(Exclude) == 0;
  using storages = std::tuple<Get*..., Exclude*...>;
  using first_type = typename std::tuple_element_t<0, std::tuple<Get...>>::element_type;

  template <typename Type>
  static constexpr std::size_t index_of = [] {
    using type = std::remove_const_t<Type>;
    std::size_t at = 0;
    const auto differs = [&at](bool same) { return same ? false : (++at, true); };
    (void)((differs(std::is_same_v<type, typename Get::element_type>) && ...) &&
           (differs(std::is_same_v<type, typename Exclude::element_type>) && ...));
    return at;
  }();

 public:
  using common_type = sparse_set;
  using entity_type = entity;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using iterator =
      std::conditional_t<single, sparse_set::iterator, internal::view_iterator<basic_view>>;

  basic_view() noexcept = default;
  basic_view(Get&... get, Exclude&... exclude) noexcept
      : basic_view{storages{&get..., &exclude...}} {}
  // A storage that does not exist holds no entity.
  explicit basic_view(storages all) noexcept : all_{all}, leading_{smallest()} {}

  template <typename Type = first_type>
  auto* storage() const noexcept {
    return storage<index_of<Type>>();
  }
  template <std::size_t Index>
  auto* storage() const noexcept {
    return std::get<Index>(all_);
  }
  const common_type* handle() const noexcept { return leading_; }

  size_type size() const noexcept requires single { return count(); }
  bool empty() const noexcept requires single { return count() == 0; }
  size_type size_hint() const noexcept requires(!single) { return count(); }

  iterator begin() const noexcept { return iterator_at(count()); }
  iterator end() const noexcept { return iterator_at(0); }
  entity front() const noexcept {
    const auto it = begin();
    return it == end() ? entity{null} : *it;
  }
  iterator find(entity e) const noexcept {
    return contains(e) ? iterator_at(leading_->index(e) + 1) : end();
  }
  bool contains(entity e) const noexcept {
    return leading_ && leading_->contains(e) && leading_->index(e) < count() && shows(e);
  }

  auto* operator->() const noexcept requires single { return storage(); }
  decltype(auto) operator[](entity e) const {
    if constexpr (single)
      return storage()->get(e);
    else
      return get(e);
  }
  // One element; a tuple of those that are not empty; a tuple of all that are not empty.
  template <typename Type>
  decltype(auto) get(entity e) const {
    return storage<Type>()->get(e);
  }
  template <typename Type, typename... Other>
  requires(sizeof...(Other) != 0) auto get(entity e) const {
    return std::tuple_cat(storage<Type>()->get_as_tuple(e), storage<Other>()->get_as_tuple(e)...);
  }
  auto get(entity e) const {
    return std::tuple_cat(storage<typename Get::element_type>()->get_as_tuple(e)...);
  }

  auto each() const noexcept {
    if constexpr (single) {
      return internal::rows_of(storage(), begin(), end());
    } else {
      using rows = internal::row_iterator<iterator, internal::view_row<basic_view>>;
      return iterable_adaptor<rows>{rows{begin()}, rows{end()}};
    }
  }
  // Calls func(entity, elements…) or func(elements…), whichever it takes.
  template <typename Func>
  void each(Func func) const {
    for (const auto row : each()) {
      if constexpr (internal::takes<Func, std::remove_const_t<decltype(row)>>)
        std::apply(func, row);
      else
        std::apply([&func](entity, auto&... elements) { func(elements...); }, row);
    }
  }

 private:
  friend internal::view_iterator<basic_view>;

  const sparse_set* smallest() const noexcept {
    return [](auto* first, auto*... other) -> const sparse_set* {
      if (!(first && ... && other)) return nullptr;
      const sparse_set* best = first;
      ((best = other->size() < best->size() ? other : best), ...);
      return best;
    }(storage<typename Get::element_type>()...);
  }
  size_type count() const noexcept { return leading_ ? leading_->live() : 0; }
  iterator iterator_at(size_type offset) const noexcept {
    const auto it = leading_ ? leading_->iterator_at(offset) : sparse_set::iterator{};
    if constexpr (single)
      return it;
    else
      return iterator{*this, it};
  }
  // Whether the view shows this entity of the leading storage.
  bool shows(entity e) const noexcept {
    return (in<typename Get::element_type>(e) && ...) &&
           !(has<typename Exclude::element_type>(e) || ...);
  }
  template <typename Type>
  bool in(entity e) const noexcept {
    const sparse_set* set = storage<Type>();
    return set == leading_ || set->contains(e);
  }
  template <typename Type>
  bool has(entity e) const noexcept {
    const sparse_set* set = storage<Type>();
    return set && set->contains(e);
  }

  storages all_{};
  const sparse_set* leading_ = nullptr;
};

}  // namespace entt

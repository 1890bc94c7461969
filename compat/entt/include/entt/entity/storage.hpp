#pragma once

#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/type_info.hpp"
#include "sparse_set.hpp"

namespace entt {

// How many elements lie in one allocation; a type may name its own `page_size`.
template <typename Type>
struct component_traits {
  static constexpr std::size_t page_size = [] {
    if constexpr (requires { Type::page_size; })
      return std::size_t{Type::page_size};
    else
      return std::size_t{ENTT_PACKED_PAGE};
  }();
};

// Entities with an element each, in pages that never move.
template <typename Type>
class storage : public sparse_set {
  static_assert(!std::is_empty_v<Type>, "the drop-in does not store empty components");
  static_assert(std::is_move_constructible_v<Type> && std::is_move_assignable_v<Type>,
                "the drop-in stores components that can be moved");
  static constexpr std::size_t page_size = component_traits<Type>::page_size;

 public:
  using element_type = Type;

  storage() noexcept : sparse_set{type_hash<Type>::value()} {}
  ~storage() override {
    if constexpr (!std::is_trivially_destructible_v<Type>)
      for (std::size_t at = 0; at < size(); ++at) std::destroy_at(&at_(at));
    if constexpr (!is_inside) std::allocator<Type>{}.deallocate(first_page_, page_size);
    for (std::size_t i = 1; i < pages_.size(); ++i)
      std::allocator<Type>{}.deallocate(pages_[i], page_size);
  }

  // The pages, in the order of the entities.
  Type* const* raw() noexcept { return pages_.empty() ? &first_page_ : pages_.data(); }
  const Type* const* raw() const noexcept { return pages_.empty() ? &first_page_ : pages_.data(); }

  // There is always room enough; the call is EnTT's.
  void reserve(std::size_t) noexcept {}

  Type& get(entity e) noexcept { return at_(index(e)); }
  const Type& get(entity e) const noexcept { return at_(index(e)); }

  template <typename... Args>
  Type& emplace(entity e, Args&&... args) {
    if (size() > 0 && size() % page_size == 0) add_page();
    Type* const made = ::new (static_cast<void*>(&at_(size()))) Type{std::forward<Args>(args)...};
    append(e);
    return *made;
  }

  // Rows of an entity and its element.
  auto each() noexcept { return rows(this); }
  auto each() const noexcept { return rows(this); }
  // EnTT goes along the elements here; nobody needs it.
  void begin() const = delete;
  void end() const = delete;

 protected:
  const void* element(std::size_t at) const noexcept final { return &at_(at); }
  void move_last_to(std::size_t at) final {
    if (at + 1 < size()) at_(at) = std::move(at_(size() - 1));
    std::destroy_at(&at_(size() - 1));
  }

 private:
  template <typename Storage>
  static auto rows(Storage* all) {
    const auto row = [all](std::size_t at) {
      return std::tuple<entity, decltype(all->get(entity{}))>{(*all)[at], all->at_(at)};
    };
    using iterator = internal::back_to_front<decltype(row)>;
    return internal::range<iterator>{{row, all->size()}, {row, 0}};
  }
  Type& at_(std::size_t at) const noexcept {
    return at < page_size ? first_page_[at] : pages_[at / page_size][at % page_size];
  }
  void add_page() {
    if (pages_.empty()) pages_.push_back(first_page_);
    if (size() < pages_.size() * page_size) return;
    pages_.reserve(pages_.size() + 1);
    pages_.push_back(std::allocator<Type>{}.allocate(page_size));
  }

  // A small first page lies inside the storage itself.
  static constexpr bool is_inside = page_size * sizeof(Type) <= 4096;
  static Type* first_page(std::byte* inside) {
    if constexpr (is_inside)
      return reinterpret_cast<Type*>(inside);
    else
      return std::allocator<Type>{}.allocate(page_size);
  }
  alignas(Type) std::byte inside_[is_inside ? page_size * sizeof(Type) : 1];
  Type* const first_page_ = first_page(inside_);
  std::vector<Type*> pages_;  // all of them, where there are several
};

}  // namespace entt

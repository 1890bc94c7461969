#pragma once

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
    for (std::size_t at = 0; at < size(); ++at) std::destroy_at(&at_(at));
    for (Type* page : pages_) std::allocator<Type>{}.deallocate(page, page_size);
  }

  // The pages, in the order of the entities.
  Type* const* raw() noexcept { return pages_.data(); }
  const Type* const* raw() const noexcept { return pages_.data(); }

  Type& get(entity e) noexcept { return at_(index(e)); }
  const Type& get(entity e) const noexcept { return at_(index(e)); }

  template <typename... Args>
  Type& emplace(entity e, Args&&... args) {
    if (size() == pages_.size() * page_size) {
      pages_.reserve(pages_.size() + 1);
      pages_.push_back(std::allocator<Type>{}.allocate(page_size));
    }
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
  Type& at_(std::size_t at) const noexcept { return pages_[at / page_size][at % page_size]; }

  std::vector<Type*> pages_;
};

}  // namespace entt

#pragma once

#include <concepts>
#include <type_traits>

#include "../core/fwd.hpp"

namespace entt {

enum class entity : id_type {};

class sparse_set;
class registry;

template <typename Type>
class basic_storage;

template <typename Get, typename Exclude>
class basic_view;

template <typename... Type>
struct get_t {
  constexpr explicit get_t() = default;
};
template <typename... Type>
inline constexpr get_t<Type...> get{};

template <typename... Type>
struct exclude_t {
  constexpr explicit exclude_t() = default;
};
template <typename... Type>
inline constexpr exclude_t<Type...> exclude{};

template <std::same_as<entity> Entity = entity>
using basic_sparse_set = sparse_set;

template <std::same_as<entity> Entity = entity>
using basic_registry = registry;

template <typename Type>
using storage = basic_storage<Type>;

// The storage of a const component is a const storage.
template <typename Type>
struct storage_for {
  using type =
      std::conditional_t<std::is_const_v<Type>, const basic_storage<std::remove_const_t<Type>>,
                         basic_storage<Type>>;
};
template <typename Type>
using storage_for_t = typename storage_for<Type>::type;

namespace internal {
template <typename Get, typename Exclude>
struct view_of;
template <typename... Get, typename... Exclude>
struct view_of<get_t<Get...>, exclude_t<Exclude...>> {
  using type = basic_view<get_t<storage_for_t<Get>...>, exclude_t<storage_for_t<Exclude>...>>;
};
}  // namespace internal

// view<get_t<A, const B>, exclude_t<C>>: what registry::view<A, const B>(exclude<C>) returns.
template <typename Get, typename Exclude = exclude_t<>>
using view = typename internal::view_of<Get, Exclude>::type;

}  // namespace entt

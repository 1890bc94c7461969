#pragma once

#include <tuple>
#include <type_traits>

#include "storage.hpp"

namespace entt {

template <typename... Type>
struct exclude_t {};
template <typename... Type>
inline constexpr exclude_t<Type...> exclude{};

namespace internal {

template <typename Type>
using storage_of = std::conditional_t<std::is_const_v<Type>,
                                      const storage<std::remove_const_t<Type>>, storage<Type>>;

template <typename Get, typename Exclude>
class view;

// The entities that are in all storages of Get and in none of Exclude. It goes along the smallest
// storage and stops at those that it shows. A storage that does not exist holds no entity.
template <typename... Get, typename... Exclude>
class view<std::tuple<Get...>, std::tuple<Exclude...>> {
  template <bool with_elements>
  class walk {
   public:
    using value_type = std::conditional_t<with_elements, std::tuple<entity, Get&...>, entity>;
    using reference = value_type;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    walk(const view& from, std::size_t left) : from_{from}, it_{{from.leading_}, left} { settle(); }
    value_type operator*() const {
      if constexpr (with_elements)
        return {*it_, from_.template get<Get>(*it_)...};
      else
        return *it_;
    }
    walk& operator++() {
      ++it_;
      settle();
      return *this;
    }
    friend bool operator==(const walk& a, const walk& b) { return a.it_ == b.it_; }

   private:
    void settle() {
      while (it_.left() > 0 && !from_.shows(*it_)) ++it_;
    }
    view from_;  // a copy, for the view it came from is often a temporary
    sparse_set::iterator it_;
  };

 public:
  using iterator = walk<false>;

  view(storage_of<Get>*... get, const storage_of<Exclude>*... exclude)
      : get_{get...}, exclude_{exclude...} {
    if (!(get && ...)) return;
    (..., (leading_ = !leading_ || get->size() < leading_->size() ? get : leading_));
  }

  iterator begin() const { return {*this, count()}; }
  iterator end() const { return {*this, 0}; }
  bool contains(entity e) const { return leading_ && shows(e); }
  template <typename Type>
  auto& get(entity e) const {
    return std::get<storage_of<Type>*>(get_)->get(e);
  }
  // Rows of an entity and its elements.
  auto each() const { return range<walk<true>>{{*this, count()}, {*this, 0}}; }

 private:
  std::size_t count() const { return leading_ ? leading_->size() : 0; }
  bool shows(entity e) const {
    return (std::get<storage_of<Get>*>(get_)->contains(e) && ...) &&
           !((std::get<const storage_of<Exclude>*>(exclude_) &&
              std::get<const storage_of<Exclude>*>(exclude_)->contains(e)) ||
             ...);
  }

  std::tuple<storage_of<Get>*...> get_;
  std::tuple<const storage_of<Exclude>*...> exclude_;
  const sparse_set* leading_ = nullptr;
};

}  // namespace internal

}  // namespace entt

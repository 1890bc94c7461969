#pragma once

#include <compare>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace entt {

template <typename It>
class iterable_adaptor {
 public:
  using iterator = It;

  constexpr iterable_adaptor() = default;
  constexpr iterable_adaptor(It first, It last)
      : first_{std::move(first)}, last_{std::move(last)} {}

  constexpr It begin() const { return first_; }
  constexpr It end() const { return last_; }
  constexpr It cbegin() const { return first_; }
  constexpr It cend() const { return last_; }

 private:
  It first_{};
  It last_{};
};

namespace internal {

// Goes from the last element to the first, so that whoever stands on an element may remove it or
// add others. It holds the container and a position, never an address, so that it survives growth.
// With a Page the container is one of pages, else one of elements.
template <typename Value, std::size_t Page = 0>
class back_to_front {
  using element = std::remove_const_t<Value>;
  using container = std::vector<std::conditional_t<Page == 0, element, element*>>;

 public:
  using value_type = element;
  using pointer = Value*;
  using reference = Value&;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  constexpr back_to_front() noexcept = default;
  constexpr back_to_front(const container& from, difference_type offset) noexcept
      : from_{&from}, offset_{offset} {}
  constexpr back_to_front(
      const back_to_front<element, Page>& other) noexcept requires std::is_const_v<Value> &&
      (Page != 0)
      : from_{other.from_}, offset_{other.offset_} {}

  constexpr back_to_front& operator++() noexcept { return *this += 1; }
  constexpr back_to_front& operator--() noexcept { return *this -= 1; }
  constexpr back_to_front operator++(int) noexcept { return std::exchange(*this, *this + 1); }
  constexpr back_to_front operator--(int) noexcept { return std::exchange(*this, *this - 1); }
  constexpr back_to_front& operator+=(difference_type n) noexcept {
    offset_ -= n;
    return *this;
  }
  constexpr back_to_front& operator-=(difference_type n) noexcept { return *this += -n; }

  constexpr reference operator[](difference_type n) const noexcept {
    const auto at = static_cast<std::size_t>(offset_ - 1 - n);
    if constexpr (Page == 0)
      return (*from_)[at];
    else
      return (*from_)[at / Page][at % Page];
  }
  constexpr reference operator*() const noexcept { return (*this)[0]; }
  constexpr pointer operator->() const noexcept { return &(*this)[0]; }

  // Position in the packed array; -1 at the end.
  constexpr difference_type index() const noexcept { return offset_ - 1; }

  friend constexpr back_to_front operator+(back_to_front it, difference_type n) noexcept {
    return it += n;
  }
  friend constexpr back_to_front operator+(difference_type n, back_to_front it) noexcept {
    return it += n;
  }
  friend constexpr back_to_front operator-(back_to_front it, difference_type n) noexcept {
    return it -= n;
  }
  friend constexpr difference_type operator-(const back_to_front& a,
                                             const back_to_front& b) noexcept {
    return b.offset_ - a.offset_;
  }
  friend constexpr bool operator==(const back_to_front& a, const back_to_front& b) noexcept {
    return a.offset_ == b.offset_;
  }
  friend constexpr auto operator<=>(const back_to_front& a, const back_to_front& b) noexcept {
    return b.offset_ <=> a.offset_;
  }

 private:
  friend back_to_front<const Value, Page>;

  const container* from_ = nullptr;
  difference_type offset_ = 0;
};

// Walks along It and shows at each step what Row makes of it: a tuple, a pair.
template <typename It, typename Row>
class row_iterator {
 public:
  using value_type = std::invoke_result_t<const Row&, const It&>;
  using pointer = void;
  using reference = value_type;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::forward_iterator_tag;

  constexpr row_iterator() = default;
  constexpr explicit row_iterator(It it, Row row = {}) : it_{std::move(it)}, row_{row} {}

  constexpr reference operator*() const { return row_(it_); }
  constexpr row_iterator& operator++() {
    ++it_;
    return *this;
  }
  constexpr row_iterator operator++(int) {
    row_iterator before = *this;
    ++it_;
    return before;
  }
  constexpr It base() const { return it_; }

  friend constexpr bool operator==(const row_iterator& a, const row_iterator& b) {
    return a.it_ == b.it_;
  }

 private:
  It it_{};
  [[no_unique_address]] Row row_{};
};

}  // namespace internal

}  // namespace entt

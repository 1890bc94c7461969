#pragma once

#include <cstddef>
#include <iterator>
#include <type_traits>

namespace entt::internal {

// Shows what Row makes of each position, from the last to the first, so that whoever stands on an
// entity may remove it or add others. It knows positions and no addresses, so it survives growth.
template <typename Row>
class back_to_front {
 public:
  using value_type = std::invoke_result_t<const Row&, std::size_t>;
  using reference = value_type;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;

  back_to_front(Row row, std::size_t left) : row_{row}, left_{left} {}
  value_type operator*() const { return row_(left_ - 1); }
  back_to_front& operator++() {
    --left_;
    return *this;
  }
  std::size_t left() const { return left_; }
  friend bool operator==(const back_to_front& a, const back_to_front& b) {
    return a.left_ == b.left_;
  }

 private:
  Row row_;
  std::size_t left_;
};

// Something to go along in a loop.
template <typename Iterator>
struct range {
  Iterator first, last;
  Iterator begin() const { return first; }
  Iterator end() const { return last; }
};

}  // namespace entt::internal

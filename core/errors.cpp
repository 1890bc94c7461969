#include "core/errors.hpp"

#include <algorithm>
#include <numeric>

namespace roundhouse {
namespace {

// How many letters must change to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row.back();
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view joint) {
  std::string out;
  for (const std::string& word : words) out.append(out.empty() ? "" : joint).append(word);
  return out;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string* nearest = nullptr;
  std::size_t best = std::max<std::size_t>(2, word.size() / 3) + 1;
  if (word.size() > 100) return {};
  for (const std::string& candidate : known) {
    const std::size_t changes = distance(word, candidate);
    if (changes < best) best = changes, nearest = &candidate;
  }
  return nearest == nullptr ? std::string{} : " (did you mean " + *nearest + "?)";
}

}  // namespace roundhouse

#include "core/version.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace roundhouse {
namespace {

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Numbers by their size, before all words; words letter by letter.
std::weak_ordering compare_identifiers(std::string_view a, std::string_view b) {
  if (is_number(a) != is_number(b))
    return is_number(a) ? std::weak_ordering::less : std::weak_ordering::greater;
  if (is_number(a) && a.size() != b.size()) return a.size() <=> b.size();
  return a.compare(b) <=> 0;
}

// Takes what stands before the first `sign` away from `words`; all of it where there is none.
std::string_view take_until(std::string_view& words, char sign) {
  const std::size_t end = words.find(sign);
  const std::string_view taken = words.substr(0, end);
  words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
  return taken;
}

// One identifier after the other; where all are equal, the longer list is the later version.
std::weak_ordering compare_pre_releases(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.empty() <=> b.empty();
  while (!a.empty() && !b.empty()) {
    const auto order = compare_identifiers(take_until(a, '.'), take_until(b, '.'));
    if (order != 0) return order;
  }
  return b.empty() <=> a.empty();
}

int take_number(std::string_view& words) {
  const std::string_view number = take_until(words, '.');
  return number.empty() ? 0 : std::stoi(std::string(number));
}

}  // namespace

std::weak_ordering operator<=>(const Version& a, const Version& b) {
  const auto numbers = std::tie(a.major, a.minor, a.patch) <=> std::tie(b.major, b.minor, b.patch);
  return numbers != 0 ? numbers : compare_pre_releases(a.pre_release, b.pre_release);
}

std::string text(const Version& version) {
  return std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
         std::to_string(version.patch) +
         (version.pre_release.empty() ? "" : "-" + version.pre_release) +
         (version.build.empty() ? "" : "+" + version.build);
}

Version parse_version(const std::string& words) {
  std::string_view build = words;
  std::string_view pre_release = take_until(build, '+');
  std::string_view numbers = take_until(pre_release, '-');
  Version version;
  version.major = take_number(numbers);
  version.minor = take_number(numbers);
  version.patch = take_number(numbers);
  version.pre_release = pre_release;
  version.build = build;
  return version;
}

bool compares(const Version& found, const std::string& comparison, const Version& bound) {
  const bool is_on_the_way = !found.pre_release.empty() && bound.pre_release.empty() &&
                             std::tie(found.major, found.minor, found.patch) ==
                                 std::tie(bound.major, bound.minor, bound.patch);
  if (comparison == ">=") return found >= bound;
  if (comparison == "<=") return found <= bound;
  if (comparison == ">") return found > bound;
  if (comparison == "<") return found < bound && !is_on_the_way;
  return found == bound;
}

}  // namespace roundhouse

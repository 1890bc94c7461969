#include "roundhouse/board.hpp"

#include <algorithm>

namespace roundhouse {

TrackSet Board::tracks_with(const std::string& name) const {
  TrackSet found;
  const auto facts = track_facts.find(name);
  if (facts == track_facts.end()) return found;
  for (std::size_t i = 0; i < facts->second.size(); ++i)
    if (facts->second[i] != 0) found.insert(Track{static_cast<int>(i)});
  return found;
}

const std::vector<int>& Board::table(const std::string& path) const {
  static const std::vector<int> none;
  const auto found = tables.find(path);
  return found == tables.end() ? none : found->second;
}

int Board::number(const std::string& path, int otherwise) const {
  const auto& numbers = table(path);
  return numbers.size() == 1 ? numbers[0] : otherwise;
}

City Board::city(std::string_view name) const {
  const auto found =
      std::find_if(places.begin(), places.end(), [&](auto& p) { return p.id == name; });
  return found == places.end() ? City{} : City{static_cast<int>(found - places.begin())};
}

Track Board::track(std::string_view name) const {
  const auto found =
      std::find_if(tracks.begin(), tracks.end(), [&](auto& t) { return t.id == name; });
  return found == tracks.end() ? Track{} : Track{static_cast<int>(found - tracks.begin())};
}

}  // namespace roundhouse

#include "host/board/shortest.hpp"

#include <algorithm>

namespace roundhouse {
namespace {

constexpr int nowhere = 1'000'000;

}  // namespace

ShortestWays::ShortestWays(const Board& board, const std::string& free)
    : spaces_(board.places.size(), std::vector<int>(board.places.size(), nowhere)) {
  const std::size_t count = board.places.size();
  for (std::size_t i = 0; i < count; ++i) spaces_[i][i] = 0;
  for (int i = 0; i < static_cast<int>(board.tracks.size()); ++i) {
    const TrackFacts& track = board[Track{i}];
    int& there = spaces_[track.from][track.to];
    there = std::min(there, board.of(Track{i}, free) != 0 ? 0 : track.length);
    spaces_[track.to][track.from] = there;
  }
  for (std::size_t by = 0; by < static_cast<std::size_t>(board.cities); ++by)
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j)
        spaces_[i][j] = std::min(spaces_[i][j], spaces_[i][by] + spaces_[by][j]);
}

int ShortestWays::between(City from, City to) const {
  const int spaces = spaces_[from][to];
  return spaces >= nowhere ? -1 : spaces;
}

}  // namespace roundhouse

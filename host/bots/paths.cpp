#include "host/bots/paths.hpp"

#include <limits>

namespace roundhouse {

// How far every place is, and over which track it is reached.
struct Paths::Reached {
  static constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();
  std::array<std::uint32_t, max_places> cost;
  std::array<Track, max_places> over;
  CitySet done;

  Reached() { cost.fill(far); }
  std::uint32_t& to(City place) { return cost[static_cast<std::size_t>(place)]; }
  std::uint32_t to(City place) const { return cost[static_cast<std::size_t>(place)]; }
};

Paths::Paths(std::shared_ptr<const Board> board)
    : board_(std::move(board)), at_(board_->places.size()) {
  for (std::size_t i = 0; i < board_->tracks.size(); ++i)
    for (City end : {board_->tracks[i].from, board_->tracks[i].to})
      at_[static_cast<std::size_t>(end)].push_back(Track{static_cast<int>(i)});
}

City Paths::other_end(Track track, City end) const {
  const TrackFacts& facts = (*board_)[track];
  return facts.from == end ? facts.to : facts.from;
}

City Paths::nearest(const Reached& reached) const {
  City found;
  std::uint32_t least = Reached::far;
  for (std::size_t i = 0; i < at_.size(); ++i) {
    const City place{static_cast<int>(i)};
    if (reached.cost[i] < least && !reached.done.contains(place)) {
      least = reached.cost[i];
      found = place;
    }
  }
  return found;
}

void Paths::go_on(City from, const TrackCosts& costs, Reached& reached) const {
  for (Track track : at(from)) {
    const std::uint16_t cost = costs[static_cast<std::size_t>(track)];
    if (cost == closed_track) continue;
    const City end = other_end(track, from);
    if (reached.to(from) + cost >= reached.to(end)) continue;
    reached.to(end) = reached.to(from) + cost;
    reached.over[static_cast<std::size_t>(end)] = track;
  }
}

Way Paths::cheapest(City from, City to, const TrackCosts& costs) const {
  Reached reached;
  reached.to(from) = 0;
  for (City place = from; !place.is_none() && place != to; place = nearest(reached)) {
    reached.done.insert(place);
    if (place == from || !board_->is_country(place)) go_on(place, costs, reached);
  }
  if (reached.to(to) == Reached::far) return {};
  Way way{{}, static_cast<int>(reached.to(to))};
  for (City place = to; place != from;) {
    const Track track = reached.over[static_cast<std::size_t>(place)];
    way.tracks.insert(track);
    place = other_end(track, place);
  }
  return way;
}

}  // namespace roundhouse

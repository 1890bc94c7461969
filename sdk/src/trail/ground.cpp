#include "ground.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

namespace roundhouse::trail {
namespace {

// Finds the ways in reach of the cards, the nearest first.
class Reach {
 public:
  Reach(const Board& board, const Travel& travel)
      : board_(board), free_(travel.free), paid_(travel.paid), reached_{travel.at} {
    go_free();
    for (int fare = 1; fare <= travel.cards && go(paid_, true); ++fare) go_free();
  }
  std::vector<Way> ways;

 private:
  void go_free() {
    while (go(free_, false)) continue;
  }

  // One track further from every city reached so far.
  bool go(TrackSet& tracks, bool is_paid) {
    const CitySet before = reached_;
    const std::size_t count = ways.size();
    for (Track track : TrackSet(tracks)) {
      const auto [from, to] = std::pair(board_[track].from, board_[track].to);
      if (board_.is_country(from) || board_.is_country(to)) continue;
      if (!before.contains(from) && !before.contains(to)) continue;
      ways.push_back({track, from, to, is_paid});
      tracks.erase(track);
      reached_ |= {from, to};
    }
    return ways.size() > count;
  }

  const Board& board_;
  TrackSet free_, paid_;
  CitySet reached_;
};

using Neighbours = std::vector<CitySet>;

Neighbours neighbours(const std::vector<Way>& ways, int cities) {
  Neighbours all(static_cast<std::size_t>(cities));
  for (const Way& way : ways) {
    all[way.from].insert(way.to);
    all[way.to].insert(way.from);
  }
  return all;
}

struct Order {
  std::vector<City> cities;
  int most_open = 0;
  std::uint64_t effort = 0;  // what there is to remember grows about so with the open cities
};

// Puts the cities in an order, each next to an earlier one. The next is always the one that leaves
// the fewest cities open, those that still have neighbours to come.
class Ordering {
 public:
  Ordering(const Neighbours& neighbours, City first) : neighbours_(neighbours) { add(first); }

  // False where there is none left.
  bool add_next() {
    std::optional<std::tuple<int, int, City>> best;
    for (City city : near_) {
      const std::tuple choice(opened_by(city), -(neighbours_[city] & added_).size(), city);
      if (!best || choice < *best) best = choice;
    }
    if (best) add(std::get<City>(*best));
    return best.has_value();
  }

  Order order;

 private:
  void add(City city) {
    open_ += opened_by(city);
    added_.insert(city);
    near_ = (near_ | neighbours_[city]) - added_;
    order.cities.push_back(city);
    order.most_open = std::max(order.most_open, open_ + 1);
    order.effort += std::uint64_t{1} << 2 * std::min(open_, 28);
  }

  // How many more cities are open with this one.
  int opened_by(City city) const {
    int more = (neighbours_[city] - added_).empty() ? 0 : 1;
    for (City other : neighbours_[city] & added_)
      if ((neighbours_[other] - added_).size() == 1) --more;
    return more;
  }

  const Neighbours& neighbours_;
  CitySet added_, near_;
  int open_ = 0;
};

// The best of those that begin with one city or another.
Order best_order(const std::vector<Way>& ways, int cities) {
  const Neighbours all = neighbours(ways, cities);
  Order best;
  best.effort = UINT64_MAX;
  for (int first = 0; first < cities; ++first) {
    if (all[first].empty()) continue;
    Ordering ordering(all, City{first});
    while (ordering.order.effort < best.effort && ordering.add_next()) continue;
    if (ordering.order.effort < best.effort) best = ordering.order;
  }
  return best;
}

// A way is decided as soon as both of its cities have come.
void sort(std::vector<Way>& ways, const std::vector<City>& cities) {
  std::array<int, max_places> place{};
  for (int i = 0; i < std::ssize(cities); ++i) place[cities[i]] = i;
  const auto turn = [&](const Way& way) {
    const auto [first, last] = std::minmax(place[way.from], place[way.to]);
    return std::pair(last, first);
  };
  std::stable_sort(ways.begin(), ways.end(),
                   [&](const Way& a, const Way& b) { return turn(a) < turn(b); });
}

std::vector<int> worth(const Travel& travel, City city) {
  std::vector<int> points{0, 0};
  if (city == travel.at) points = {0, 0, 0, 0};
  int sum = 0;
  if (city != travel.start)
    for (int i = travel.tokens[city].size(); i > 0; --i) {
      sum += travel.tokens[city][i - 1];
      points.insert(points.end(), 2, sum);
    }
  if (points.size() < 4) points = {0, 0, 0, 0};  // so that one that is passed differs from others
  return points;
}

void give_slots(Ground& ground) {
  std::vector<int> free;
  for (int slot = slots; slot-- > 0;) free.push_back(slot);
  for (int i = 0; i < std::ssize(ground.ways); ++i) {
    const Way& way = ground.ways[i];
    for (City city : {way.from, way.to})
      if (ground.towns[city].ways.front() == i) {
        ground.towns[city].slot = free.back();
        free.pop_back();
      }
    for (City city : {way.from, way.to})
      if (ground.towns[city].ways.back() == i) free.push_back(ground.towns[city].slot);
  }
}

void found_towns(Ground& ground, const Travel& travel) {
  for (City city : ground.cities) ground.towns[city].worth = worth(travel, city);
  for (int i = 0; i < std::ssize(ground.ways); ++i) {
    const Way& way = ground.ways[i];
    for (City city : {way.from, way.to}) ground.towns[city].ways.push_back(i);
  }
  give_slots(ground);
}

// Numbers all cities that hang together with this one by free ways.
void settle(Ground& ground, City city, int island) {
  ground.towns[city].island = island;
  for (int number : ground[city].ways) {
    const Way& way = ground.ways[number];
    const City other = way.from == city ? way.to : way.from;
    if (!way.is_paid && ground.island(other) != island) settle(ground, other, island);
  }
}

void find_islands(Ground& ground) {
  constexpr int mainland = -2;
  settle(ground, ground.at, mainland);
  for (const Way& way : ground.ways)
    if (!way.is_paid && ground.island(way.from) == Town::none)
      settle(ground, way.from, ground.islands++);
  for (Town& town : ground.towns)
    if (town.island == mainland) town.island = Town::none;
}

int count_paid(const std::vector<Way>& ways) {
  return static_cast<int>(std::ranges::count(ways, true, &Way::is_paid));
}

}  // namespace

Ground survey(const Board& board, const Travel& travel) {
  Ground ground;
  ground.at = travel.at;
  ground.ways = Reach(board, travel).ways;
  ground.towns.resize(static_cast<std::size_t>(board.cities));
  Order order = best_order(ground.ways, board.cities);
  // Where too many cities would be open, the farthest ways are left out.
  for (; order.most_open > slots; ground.is_whole = false) {
    ground.ways.resize(ground.ways.size() * 3 / 4);
    order = best_order(ground.ways, board.cities);
  }
  ground.cities = order.cities;
  sort(ground.ways, ground.cities);
  found_towns(ground, travel);
  find_islands(ground);
  ground.cards = std::min(travel.cards, count_paid(ground.ways));
  return ground;
}

}  // namespace roundhouse::trail

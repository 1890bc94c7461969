#include <vector>

#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

constexpr int rounds = 600;
constexpr double least_between_cities = 64, least_to_track = 34;

class Spreading {
 public:
  explicit Spreading(Panel& panel) : panel_(panel) {
    enlarge();
    for (const Spot& spot : panel.spots) homes_.push_back(spot.at);
  }

  void run() {
    for (int round = 0; round < rounds; ++round) {
      pushes_.assign(panel_.spots.size(), {});
      const double left = 1.0 - static_cast<double>(round) / rounds;
      for (const Route& route : panel_.routes) stretch(route);
      keep_cities_apart();
      keep_cities_off_tracks();
      for (std::size_t i = 0; i < pushes_.size(); ++i) {
        if (panel_.spots[i].is_fixed) pushes_[i] += (homes_[i] - panel_.spots[i].at) * 0.035;
        panel_.spots[i].at += pushes_[i] * (0.25 + 0.75 * left);
      }
    }
  }

 private:
  Point& at(int spot) { return panel_.spots[static_cast<std::size_t>(spot)].at; }
  void push(int spot, Point by) { pushes_[static_cast<std::size_t>(spot)] += by; }

  double wished_length(const Route& route) {
    const Spot& from = panel_.spots[static_cast<std::size_t>(route.from)];
    const Spot& to = panel_.spots[static_cast<std::size_t>(route.to)];
    return route.spaces * space_length + gap_at(from, to.at) + gap_at(to, from.at);
  }

  // So that half of the routes have at least the room they wish for.
  void enlarge() {
    std::vector<double> scales;
    for (const Route& route : panel_.routes)
      if (const double now = distance(at(route.from), at(route.to)); now > 0)
        scales.push_back(wished_length(route) / now);
    if (scales.empty()) return;
    std::sort(scales.begin(), scales.end());
    for (Spot& spot : panel_.spots) spot.at = spot.at * scales[scales.size() / 2];
  }

  // A route that is too short pushes hard, one that is too long pulls a little.
  void stretch(const Route& route) {
    const Point way = at(route.to) - at(route.from);
    const double missing = wished_length(route) - length(way);
    const Point by = unit(way) * (missing * (missing > 0 ? 0.14 : 0.05));
    push(route.to, by);
    push(route.from, by * -1);
  }

  void keep_cities_apart() {
    const int count = static_cast<int>(panel_.spots.size());
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) {
        const Point way = at(j) - at(i);
        const double missing = least_between_cities - length(way);
        if (missing <= 0) continue;
        push(j, unit(way) * (missing * 0.3));
        push(i, unit(way) * (missing * -0.3));
      }
  }

  void keep_cities_off_tracks() {
    for (const Route& route : panel_.routes)
      for (int i = 0; i < static_cast<int>(panel_.spots.size()); ++i) {
        if (i == route.from || i == route.to) continue;
        const Point on_track = nearest(at(i), at(route.from), at(route.to));
        const double missing = least_to_track - distance(at(i), on_track);
        if (missing <= 0) continue;
        const Point by = unit(at(i) - on_track) * (missing * 0.2);
        push(i, by);
        push(route.from, by * -0.5);
        push(route.to, by * -0.5);
      }
  }

  Panel& panel_;
  std::vector<Point> homes_, pushes_;
};

}  // namespace

void spread(Panel& panel) { Spreading(panel).run(); }

}  // namespace roundhouse::picture

#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

constexpr int steps = 24;  // a curve is walked in so many
constexpr double bends[] = {0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24, 0.32, -0.32};

const Point& at(const Panel& panel, int spot) {
  return panel.spots[static_cast<std::size_t>(spot)].at;
}

const Spot& spot(const Panel& panel, int number) {
  return panel.spots[static_cast<std::size_t>(number)];
}

double gaps_of(const Panel& panel, const Route& route) {
  const Spot &from = spot(panel, route.from), &to = spot(panel, route.to);
  return gap_at(from, to.at) + gap_at(to, from.at);
}

double width_of(const Route& route) {
  return static_cast<double>(route.lanes.size()) * (space_width + 2);
}

// How badly a route runs: too short for its spaces, over cities, over other routes, or bent at all.
class Judge {
 public:
  explicit Judge(const Panel& panel) : panel_(panel) {}

  double cost(std::size_t number, const Route& route) const {
    const double missing =
        route.spaces * space_length * 0.86 + gaps_of(panel_, route) - length_of(panel_, route);
    double sum = 120 * std::abs(route.bend) + 3 * std::max(0.0, missing);
    for (const Point& point : points(route)) {
      for (std::size_t i = 0; i < panel_.spots.size(); ++i)
        if (static_cast<int>(i) != route.from && static_cast<int>(i) != route.to)
          sum += 8 * std::max(0.0, 16 + width_of(route) / 2 - distance(point, panel_.spots[i].at));
      for (std::size_t other = 0; other < panel_.routes.size(); ++other)
        if (other != number) sum += over(point, route, panel_.routes[other]);
    }
    return sum;
  }

 private:
  std::vector<Point> points(const Route& route) const {
    std::vector<Point> all;
    for (int i = 2; i <= 10; ++i) all.push_back(point_of(panel_, route, i / 12.0));
    return all;
  }
  double over(Point point, const Route& route, const Route& other) const {
    const double room = (width_of(route) + width_of(other)) / 2 + 2;
    const bool meet = route.from == other.from || route.from == other.to ||
                      route.to == other.from || route.to == other.to;
    const Point a = at(panel_, other.from), b = at(panel_, other.to);
    if (distance(point, nearest(point, a, b)) > room + distance(a, b) / 2) return 0;
    double sum = 0;
    for (const Point& there : points(other)) sum = std::max(sum, room - distance(point, there));
    return std::max(0.0, sum) * (meet ? 1.5 : 4);
  }

  const Panel& panel_;
};

}  // namespace

double gap_at(const Spot& end, Point towards) {
  if (!end.is_country) return city_gap;
  const Point half = name_box(end).size() * 0.5 + Point{6, 6}, way = unit(towards - end.at);
  const double sideways = half.x / std::max(std::abs(way.x), 1e-6);
  const double upwards = half.y / std::max(std::abs(way.y), 1e-6);
  return std::min(sideways, upwards) + 2;
}

Point point_of(const Panel& panel, const Route& route, double part) {
  const Point a = at(panel, route.from), b = at(panel, route.to);
  const Point middle = (a + b) * 0.5 + turned(b - a) * (2 * route.bend);
  const double rest = 1 - part;
  return a * (rest * rest) + middle * (2 * rest * part) + b * (part * part);
}

double length_of(const Panel& panel, const Route& route) {
  double sum = 0;
  for (int i = 0; i < steps; ++i)
    sum += distance(point_of(panel, route, i / double{steps}),
                    point_of(panel, route, (i + 1) / double{steps}));
  return sum;
}

void bend_routes(Panel& panel) {
  const Judge judge(panel);
  for (int sweep = 0; sweep < 4; ++sweep)
    for (std::size_t i = 0; i < panel.routes.size(); ++i) {
      Route tried = panel.routes[i];
      double least = judge.cost(i, tried);
      for (double bend : bends) {
        tried.bend = bend;
        const double cost = judge.cost(i, tried);
        if (cost < least - 1e-6) least = cost, panel.routes[i].bend = bend;
      }
    }
}

std::vector<Space> spaces_of(const Panel& panel, const Route& route, std::size_t lane) {
  const int count = route.lanes[lane].spaces;
  const double whole = length_of(panel, route), pitch = (whole - gaps_of(panel, route)) / count;
  const double aside =
      (static_cast<double>(lane) - static_cast<double>(route.lanes.size() - 1) / 2) *
      (space_width + 2.5);
  std::vector<Space> spaces;
  double walked = 0, wished = gap_at(spot(panel, route.from), spot(panel, route.to).at) + pitch / 2;
  constexpr int fine = 8 * steps;
  for (int i = 0; i < fine && static_cast<int>(spaces.size()) < count; ++i) {
    const Point here = point_of(panel, route, i / double{fine});
    const Point next = point_of(panel, route, (i + 1) / double{fine});
    walked += distance(here, next);
    if (walked < wished) continue;
    const Point along = unit(next - here);
    spaces.push_back(
        {next + turned(along) * aside, along, std::min(pitch - 3, 1.7 * space_length)});
    wished += pitch;
  }
  return spaces;
}

}  // namespace roundhouse::picture

#include <cmath>
#include <cstring>

#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

constexpr double line_height = 15;

// As wide as bold letters of this size are; of a letter in several bytes the first one counts.
double width_of(char letter) {
  const auto is_one_of = [&](const char* letters) {
    return std::strchr(letters, letter) != nullptr;
  };
  if ((static_cast<unsigned char>(letter) & 0xC0u) == 0x80u) return 0;
  if (is_one_of("fijlrtI -.'")) return 5.6;
  if (is_one_of("mwMW")) return 13;
  return letter >= 'A' && letter <= 'Z' ? 10 : 8.9;
}
double width_of(const std::string& text) {
  double width = 0;
  for (char letter : text) width += width_of(letter);
  return width;
}

// Around the city, the easiest to read first: beside it, above, below, then in between.
std::vector<Point> places_around(const Spot& spot) {
  const Point half = name_box(spot).size() * 0.5;
  const double x = half.x + city_radius + 3, y = half.y + city_radius + 1;
  std::vector<Point> places{{x, 0}, {-x, 0}, {0, -y}, {0, y}};
  for (const double part : {0.8, 0.5, 0.95})
    for (const double right : {1.0, -1.0})
      for (const double down : {-1.0, 1.0})
        places.push_back({right * x * part, down * y * std::sqrt(1 - part * part * part * part)});
  return places;
}

class Naming {
 public:
  explicit Naming(Panel& panel) : panel_(panel) {
    for (const Route& route : panel.routes)
      for (std::size_t lane = 0; lane < route.lanes.size(); ++lane)
        for (const Space& space : spaces_of(panel, route, lane))
          for (int i = -2; i <= 2; ++i)
            blocked_.push_back(space.at + space.along * (space.length * i / 4));
  }

  void run() {
    for (Spot& spot : panel_.spots)
      spot.name_at = spot.at + (spot.is_country ? Point{} : places_around(spot)[0]);
    for (int sweep = 0; sweep < 4; ++sweep)
      for (Spot& spot : panel_.spots)
        if (!spot.is_country) place(spot);
  }

 private:
  void place(Spot& spot) {
    double least = 1e9;
    Point best = spot.name_at;
    const auto places = places_around(spot);
    for (std::size_t i = 0; i < places.size(); ++i) {
      spot.name_at = spot.at + places[i];
      const double cost = cost_of(spot) + static_cast<double>(i) * 0.3;
      if (cost < least) least = cost, best = spot.name_at;
    }
    spot.name_at = best;
  }

  double cost_of(const Spot& spot) const {
    const Box box = name_box(spot), tracks = box.grown(space_width / 2 - 1);
    double cost = 0;
    for (const Point& point : blocked_) cost += tracks.contains(point) ? 2 : 0;
    for (const Spot& other : panel_.spots) {
      if (&other == &spot) continue;
      if (box.overlaps(name_box(other))) cost += 25;
      if (box.grown(city_radius).contains(other.at)) cost += 12;
    }
    return cost;
  }

  Panel& panel_;
  std::vector<Point> blocked_;
};

}  // namespace

Box name_box(const Spot& spot) {
  const Point half{width_of(spot.name) / 2, line_height / 2};
  return {spot.name_at - half, spot.name_at + half};
}

void place_names(Panel& panel) { Naming(panel).run(); }

}  // namespace roundhouse::picture

#include <array>

#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

constexpr double letter_width = 8.1, line_height = 15;

// Letters, not bytes.
std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
  }));
}

// Around the city, the easiest to read first.
std::array<Point, 10> places_around(const Spot& spot) {
  const Point half = name_box(spot).size() * 0.5;
  const double x = half.x + city_radius + 4, y = half.y + city_radius + 1;
  return {{{x, 0},
           {-x, 0},
           {0, -y},
           {0, y},
           {x * 0.8, -y * 0.8},
           {x * 0.8, y * 0.8},
           {-x * 0.8, -y * 0.8},
           {-x * 0.8, y * 0.8},
           {half.x * 0.6, -y},
           {-half.x * 0.6, -y}}};
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
  const Point half{static_cast<double>(letters(spot.name)) * letter_width / 2, line_height / 2};
  return {spot.name_at - half, spot.name_at + half};
}

void place_names(Panel& panel) { Naming(panel).run(); }

}  // namespace roundhouse::picture

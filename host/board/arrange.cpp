#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

constexpr double margin = 70, frame = 62, land = 58, step = 10;

void move(Panel& panel, Point by) {
  for (Spot& spot : panel.spots) spot.at += by, spot.name_at += by;
  panel.box = {panel.box.least + by, panel.box.most + by};
}

Box box_of(const Panel& panel) {
  Box box{{1e9, 1e9}, {-1e9, -1e9}};
  for (const Spot& spot : panel.spots) {
    box.include(name_box(spot).least);
    box.include(name_box(spot).most);
    box.include(spot.at);
  }
  for (const Route& route : panel.routes)
    for (int i = 0; i <= 8; ++i) box.include(point_of(panel, route, i / 8.0));
  return box;
}

// Whether a box lies off the main map's land and off the insets before this one.
bool is_free(const Box& box, const std::vector<Panel>& panels, std::size_t number) {
  const Panel& main = panels[0];
  const Box around = box.grown(land);
  for (const Spot& spot : main.spots)
    if (box.overlaps(name_box(spot)) || around.contains(spot.at)) return false;
  for (const Route& route : main.routes)
    for (int i = 0; i <= 12; ++i)
      if (around.contains(point_of(main, route, i / 12.0))) return false;
  for (std::size_t i = 1; i < number; ++i)
    if (box.overlaps(panels[i].box.grown(step))) return false;
  return true;
}

// The free place that widens the picture least, and then the one nearest to a corner.
Point place_for(const Panel& inset, const std::vector<Panel>& panels, std::size_t number) {
  const Point size = inset.box.size();
  Box map = panels[0].box.grown(-step);
  for (std::size_t i = 1; i < number; ++i) map.most.x = std::max(map.most.x, panels[i].box.most.x);
  double least = 1e18;
  Point best{map.most.x + step, map.least.y};
  for (double x = map.least.x; x <= map.most.x + step; x += step)
    for (double y = map.least.y; y <= std::max(map.least.y, map.most.y - size.y); y += step) {
      const double wider = std::max(0.0, x + size.x - map.most.x);
      const double inwards = std::min(x - map.least.x, std::max(0.0, map.most.x - size.x - x)) +
                             std::min(y - map.least.y, map.most.y - size.y - y);
      const double cost = 1000 * wider + inwards;
      if (cost < least && is_free({{x, y}, Point{x, y} + size}, panels, number))
        least = cost, best = {x, y};
    }
  return best;
}

}  // namespace

void arrange(std::vector<Panel>& panels) {
  for (std::size_t i = 0; i < panels.size(); ++i) {
    panels[i].box = box_of(panels[i]).grown(i == 0 ? margin : frame);
    if (i > 0) move(panels[i], place_for(panels[i], panels, i) - panels[i].box.least);
  }
  Box whole = panels[0].box;
  for (std::size_t i = 1; i < panels.size(); ++i) {
    whole.include(panels[i].box.grown(step).least);
    whole.include(panels[i].box.grown(step).most);
  }
  for (Panel& panel : panels) move(panel, whole.least * -1);
  panels[0].box = {{}, whole.size()};
}

}  // namespace roundhouse::picture

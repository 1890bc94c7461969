// A board laid out for drawing: where its places are and how its tracks run. A board is one panel,
// and one more for each of its insets.
#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"
#include "host/board/geometry.hpp"
#include "roundhouse/board.hpp"

namespace roundhouse::picture {

inline constexpr double space_length = 31, space_width = 12, city_radius = 7.5, city_gap = 11;

// A city, or a border of a country.
struct Spot {
  std::string id, name;
  City place;
  bool is_country = false;
  bool is_fixed = true;  // the file tells its position
  Point at;
  Point name_at{};  // the middle of its name
};

struct Lane {
  Track track;
  int spaces = 0;
};
// All tracks between two spots, drawn side by side.
struct Route {
  int from = 0, to = 0;  // spots of the panel
  std::vector<Lane> lanes;
  int spaces = 0;   // of the longest
  double bend = 0;  // how far its middle lies aside, as a part of its length
};

struct Panel {
  std::string area;  // empty: the main one
  std::vector<Spot> spots;
  std::vector<Route> routes;
  Box box{};  // of all that is drawn in it
};

// One space of a track: the middle of its rectangle, its direction and length.
struct Space {
  Point at, along;
  double length = 0;
};

// The panels of a board with its places where the file says, in degrees turned into a flat map.
std::vector<Panel> panels_of(const Board& board, const Json& file);

// Moves the places so far apart that the tracks between them have room, each near its own place.
void spread(Panel& panel);
// Bends routes that are too short for their spaces, or that would run over others.
void bend_routes(Panel& panel);
// Finds a place for every name.
void place_names(Panel& panel);
// Puts the panels of insets where the main one leaves room, or beside it.
void arrange(std::vector<Panel>& panels);

// A point of a route, from 0 to 1 of its way; and its length.
Point point_of(const Panel& panel, const Route& route, double part);
double length_of(const Panel& panel, const Route& route);
// How far from the middle of an end its first space begins: outside of a city's ring or a country's
// box.
double gap_at(const Spot& end, Point towards);
// The spaces of one of a route's tracks.
std::vector<Space> spaces_of(const Panel& panel, const Route& route, std::size_t lane);
// The room that a name takes.
Box name_box(const Spot& spot);

}  // namespace roundhouse::picture

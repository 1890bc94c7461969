// Points and lines on a flat sheet; x grows to the right, y downwards.
#pragma once

#include <algorithm>
#include <cmath>

namespace roundhouse::picture {

struct Point {
  double x = 0, y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
  Point& operator+=(Point b) { return *this = *this + b; }
  Point& operator-=(Point b) { return *this = *this - b; }
};

inline double length(Point a) { return std::hypot(a.x, a.y); }
inline double distance(Point a, Point b) { return length(a - b); }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
// In the same direction with length 1; to the right where there is no direction.
inline Point unit(Point a) {
  const double size = length(a);
  return size > 1e-9 ? a * (1 / size) : Point{1, 0};
}
inline Point turned(Point a) { return {-a.y, a.x}; }

// The point of the line from a to b that is nearest to p.
inline Point nearest(Point p, Point a, Point b) {
  const Point way = b - a;
  const double whole = dot(way, way);
  const double part = whole > 0 ? std::clamp(dot(p - a, way) / whole, 0.0, 1.0) : 0;
  return a + way * part;
}

// Whether the inner parts of two lines cross.
inline bool do_cross(Point a, Point b, Point c, Point d) {
  const double one = cross(b - a, c - a) * cross(b - a, d - a);
  const double other = cross(d - c, a - c) * cross(d - c, b - c);
  return one < 0 && other < 0;
}

struct Box {
  Point least, most;

  bool overlaps(const Box& other) const {
    return least.x < other.most.x && other.least.x < most.x && least.y < other.most.y &&
           other.least.y < most.y;
  }
  bool contains(Point p) const {
    return p.x > least.x && p.x < most.x && p.y > least.y && p.y < most.y;
  }
  void include(Point p) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  Box grown(double by) const { return {least - Point{by, by}, most + Point{by, by}}; }
  Point size() const { return most - least; }
};

}  // namespace roundhouse::picture

#include "host/board/positions.hpp"

#include <numbers>

#include "host/board/geometry.hpp"

namespace roundhouse {
namespace {

using picture::Point;

constexpr double too_close = 0.008;  // of the way across the board

class Positions {
 public:
  explicit Positions(const Board& board) : board_(board) {
    const double narrow = std::cos(middle_of_latitudes() * std::numbers::pi / 180);
    for (int i = 0; i < board.cities; ++i)
      at_.push_back({board[City{i}].lon * narrow, -board[City{i}].lat});
  }

  std::vector<Finding> look() {
    for (int i = 0; i < board_.cities; ++i)
      for (int j = i + 1; j < board_.cities; ++j) look_at_cities(i, j);
    for (int i = 0; i < tracks(); ++i)
      for (int j = i + 1; j < tracks(); ++j) look_at_tracks(board_[Track{i}], board_[Track{j}]);
    return std::move(findings_);
  }

 private:
  int tracks() const { return static_cast<int>(board_.tracks.size()); }
  double middle_of_latitudes() const {
    double sum = 0;
    for (int i = 0; i < board_.cities; ++i) sum += board_[City{i}].lat;
    return sum / board_.cities;
  }
  const Point& at(int city) const { return at_[static_cast<std::size_t>(city)]; }
  // Cities of different insets are drawn apart.
  int area(int city) const { return board_.of(City{city}, "area"); }

  // How far it is across the map, or the inset, on which a city lies.
  double across(int city) const {
    picture::Box box{at(city), at(city)};
    for (int i = 0; i < board_.cities; ++i)
      if (area(i) == area(city)) box.include(at(i));
    return picture::length(box.size());
  }

  void look_at_cities(int a, int b) {
    if (area(a) != area(b) || picture::distance(at(a), at(b)) > too_close * across(a)) return;
    const bool is_same = picture::distance(at(a), at(b)) == 0;
    findings_.push_back(
        {is_same ? Finding::Weight::mistake : Finding::Weight::advice, "positions",
         board_[City{a}].name + " and " + board_[City{b}].name +
             (is_same ? " lie in the same place"
                      : " lie so close together that they can hardly be told apart"),
         "correct lat and lon of one of them"});
  }

  void look_at_tracks(const TrackFacts& one, const TrackFacts& other) {
    for (const TrackFacts* track : {&one, &other})
      if (board_.is_country(track->from) || board_.is_country(track->to)) return;
    const bool is_apart = area(one.from) != area(other.from) || area(one.to) != area(other.to);
    const bool meet = one.from == other.from || one.from == other.to || one.to == other.from ||
                      one.to == other.to;
    const bool is_second = !one.parallel.empty() && *one.parallel.begin() < board_.track(one.id);
    const bool is_other_second =
        !other.parallel.empty() && *other.parallel.begin() < board_.track(other.id);
    if (is_apart || meet || is_second || is_other_second) return;
    if (picture::do_cross(at(one.from), at(one.to), at(other.from), at(other.to)))
      findings_.push_back({Finding::Weight::advice, "positions",
                           plain(one) + " and " + plain(other) + " cross on a straight line",
                           "draw one of them around, or check the positions of their cities"});
  }
  std::string plain(const TrackFacts& track) const {
    return board_[track.from].name + " – " + board_[track.to].name;
  }

  const Board& board_;
  std::vector<Point> at_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> positions_of(const Board& board) { return Positions(board).look(); }

}  // namespace roundhouse

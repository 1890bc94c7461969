#include <map>
#include <numbers>
#include <set>

#include "host/board/sheet.hpp"

namespace roundhouse::picture {
namespace {

// Degrees on a flat map: as wide as they are in the middle of the board.
class Flat {
 public:
  explicit Flat(const Board& board) {
    double least = 90, most = -90;
    for (int i = 0; i < board.cities; ++i) {
      least = std::min(least, board[City{i}].lat);
      most = std::max(most, board[City{i}].lat);
    }
    narrow_ = std::cos((least + most) / 2 * std::numbers::pi / 180);
  }
  Point at(double lat, double lon) const { return {lon * narrow_, -lat}; }

 private:
  double narrow_ = 1;
};

// What is only for drawing is checked nowhere else: what is not as it should be is not drawn.
std::string text_at(const Json& json, const char* key) {
  if (!json.is_object() || !json.contains(key) || !json[key].is_string()) return {};
  return json[key].get<std::string>();
}
bool has_position(const Json& json) {
  const auto is_number = [&](const char* key, double most) {
    return json.is_object() && json.contains(key) && json[key].is_number() &&
           std::abs(json[key].get<double>()) <= most;
  };
  return is_number("lat", 90) && is_number("lon", 180);
}
Json list_at(const Json& json, const char* key) {
  return json.is_object() && json.contains(key) && json[key].is_array() ? json[key] : Json::array();
}

class Panels {
 public:
  Panels(const Board& board, const Json& file) : board_(board), file_(file), flat_(board) {
    all_.emplace_back();
    for (const Json& inset : list_at(file, "insets"))
      if (const std::string area = text_at(inset, "area");
          !area.empty() && insets_.insert(area).second)
        all_.push_back({area, {}, {}, {}});
  }

  std::vector<Panel> make() {
    add_cities();
    add_borders();
    for (int i = 0; i < static_cast<int>(board_.tracks.size()); ++i) add_track(Track{i});
    std::erase_if(all_, [](const Panel& panel) { return panel.spots.empty(); });
    all_[0].area.clear();
    for (Panel& panel : all_) put_countries_outside(panel);
    return std::move(all_);
  }

 private:
  void add_cities() {
    for (int i = 0; i < board_.cities; ++i) {
      const Json& city = file_["cities"][static_cast<std::size_t>(i)];
      const std::string area = text_at(city, "area"), shared = text_at(city, "inset");
      const std::string inset = insets_.count(area) != 0 ? area : std::string{};
      for (Panel& panel : all_)
        if (panel.area == inset || (!shared.empty() && panel.area == shared))
          add_city(panel, City{i});
    }
  }
  void add_city(Panel& panel, City city) {
    add_spot(panel, board_[city].id, city, flat_.at(board_[city].lat, board_[city].lon), true);
  }
  void add_spot(Panel& panel, const std::string& id, City place, Point at, bool is_fixed) {
    panel.spots.push_back({id, board_[place].name, place, board_.is_country(place), is_fixed, at});
  }

  // A country has the borders to which its tracks lead, or one of its own.
  void add_borders() {
    std::set<std::string> used;
    for (const Json& track : list_at(file_, "tracks"))
      used.insert({text_at(track, "a_border"), text_at(track, "b_border")});
    int number = board_.cities;
    for (const Json& country : list_at(file_, "countries")) {
      const City place{number++};
      const std::size_t before = all_[0].spots.size();
      for (const Json& border : list_at(country, "borders"))
        if (used.erase(text_at(border, "id")) != 0) add_border(border, place);
      if (all_[0].spots.size() > before) continue;
      if (has_position(country))
        add_border(country, place);
      else
        add_spot(all_[0], text_at(country, "id"), place, {}, false);
    }
  }
  void add_border(const Json& border, City place) {
    if (has_position(border))
      add_spot(all_[0], text_at(border, "id"), place, flat_.at(border["lat"], border["lon"]), true);
  }

  static int spot_called(const Panel& panel, const std::string& id) {
    for (std::size_t i = 0; i < panel.spots.size(); ++i)
      if (panel.spots[i].id == id) return static_cast<int>(i);
    return -1;
  }
  // The border that the track names, where it is one of that country.
  int end_of(const Panel& panel, City place, const std::string& border) const {
    const int named = spot_called(panel, border);
    if (named >= 0 && panel.spots[static_cast<std::size_t>(named)].place == place) return named;
    for (std::size_t i = 0; i < panel.spots.size(); ++i)
      if (panel.spots[i].place == place) return static_cast<int>(i);
    return -1;
  }

  // In the last panel that shows both its ends: an inset before the main map.
  void add_track(Track track) {
    const TrackFacts& facts = board_[track];
    const Json& written = file_["tracks"][static_cast<std::size_t>(track)];
    for (auto panel = all_.rbegin(); panel != all_.rend(); ++panel) {
      const int from = end_of(*panel, facts.from, text_at(written, "a_border"));
      const int to = end_of(*panel, facts.to, text_at(written, "b_border"));
      if (from >= 0 && to >= 0) return add_to_route(*panel, from, to, track);
    }
    for (City end : {facts.from, facts.to})
      if (end_of(all_[0], end, "") < 0) add_city(all_[0], end);
    add_to_route(all_[0], end_of(all_[0], facts.from, ""), end_of(all_[0], facts.to, ""), track);
  }
  void add_to_route(Panel& panel, int from, int to, Track track) {
    for (Route& route : panel.routes)
      if ((route.from == from && route.to == to) || (route.from == to && route.to == from)) {
        route.lanes.push_back({track, board_[track].length});
        route.spaces = std::max(route.spaces, board_[track].length);
        return;
      }
    panel.routes.push_back({from, to, {{track, board_[track].length}}, board_[track].length, 0});
  }

  // Where the file tells nothing: beyond the cities that have tracks to it, seen from the middle.
  void put_countries_outside(Panel& panel) {
    Point middle;
    int cities = 0;
    double spaces = 0, degrees = 0;
    for (const Spot& spot : panel.spots)
      if (spot.is_fixed) middle += spot.at, ++cities;
    middle = middle * (1.0 / std::max(cities, 1));
    for (const Route& route : panel.routes)
      if (spot(panel, route.from).is_fixed && spot(panel, route.to).is_fixed) {
        spaces += route.spaces;
        degrees += distance(spot(panel, route.from).at, spot(panel, route.to).at);
      }
    for (std::size_t i = 0; i < panel.spots.size(); ++i)
      if (!panel.spots[i].is_fixed)
        put_outside(panel, static_cast<int>(i), middle, degrees / std::max(spaces, 1.0));
  }
  static void put_outside(Panel& panel, int country, Point middle, double degrees_of_a_space) {
    Point sum;
    double spaces = 0;
    int tracks = 0;
    for (const Route& route : panel.routes) {
      if (route.from != country && route.to != country) continue;
      sum += spot(panel, route.from == country ? route.to : route.from).at;
      spaces += route.spaces;
      ++tracks;
    }
    const Point among = sum * (1.0 / std::max(tracks, 1));
    spot(panel, country).at =
        among + unit(among - middle) * (degrees_of_a_space * spaces / std::max(tracks, 1));
  }
  static Spot& spot(Panel& panel, int number) {
    return panel.spots[static_cast<std::size_t>(number)];
  }

  const Board& board_;
  const Json& file_;
  Flat flat_;
  std::set<std::string> insets_;
  std::vector<Panel> all_;
};

}  // namespace

std::vector<Panel> panels_of(const Board& board, const Json& file) {
  return Panels(board, file).make();
}

}  // namespace roundhouse::picture

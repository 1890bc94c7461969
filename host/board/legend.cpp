#include "host/board/legend.hpp"

#include <map>
#include <set>

#include "host/board/colors.hpp"
#include "host/board/sheet.hpp"
#include "host/board/svg.hpp"

namespace roundhouse::picture {
namespace {

constexpr double left = 44, row = 24;

// Keys stand in a row and go on in the next where there is no room left.
class Keys {
 public:
  Keys(const Board& board, double width) : board_(board), width_(width) {}

  Legend make() {
    add_colors();
    add_marks();
    add_regions();
    at_ = {left, at_.y + row + 4};
    add_line(numbers());
    add_line(points());
    return {out_, at_.y + 6};
  }

 private:
  void add_key(const std::string& drawn, const std::string& text) {
    const double room = 46 + 7.6 * static_cast<double>(text.size());
    if (at_.x > left && at_.x + room > width_ - left) at_ = {left, at_.y + row};
    out_ += "<g transform=\"translate(" + pair(at_) + ")\">" + drawn + "</g>\n" +
            words(at_ + Point{24, 4.6}, text, "key");
    at_.x += room;
  }
  static std::string sample(const std::string& fill, const std::string& inside) {
    return "<rect x=\"-15\" y=\"-6\" width=\"30\" height=\"12\" rx=\"2\" class=\"space\" fill=\"" +
           fill + "\"/>" + inside;
  }
  void add_line(const std::string& text) {
    out_ += words(at_ + Point{-16, 4.6}, text, "facts");
    at_ = {left, at_.y + row - 3};
  }

  void add_colors() {
    std::set<std::string> used;
    for (const TrackFacts& track : board_.tracks) used.insert(track.color);
    for (const Paint& paint : paints()) {
      if (used.count(paint.name) == 0) continue;
      const std::string symbol = "<path d=\"" + std::string(paint.symbol) + "\" fill=\"" +
                                 paint.ink + "\" fill-rule=\"evenodd\"/>";
      add_key(sample(paint.fill, symbol), paint.name[0] == 0 ? "any one colour" : paint.name);
    }
  }
  void add_marks() {
    if (!board_.tracks_with("tunnel").empty())
      add_key(sample("#b9b4a8",
                     "<rect x=\"-17.2\" y=\"-8.2\" width=\"34.5\" height=\"16.5\" rx=\"2\" "
                     "class=\"tunnel\"/>"),
              "tunnel");
    for (const Mark& mark : marks())
      if (!board_.tracks_with(mark.fact).empty())
        add_key(sample("#b9b4a8", "<path d=\"" + std::string(mark.path) + "\" class=\"mark\"/>"),
                mark.text);
  }
  void add_regions() {
    std::map<std::string, int> regions;
    if (board_.city_facts.count("region") != 0)
      for (int i = 0; i < board_.cities; ++i) {
        const int number = board_.of(City{i}, "region");
        if (number > 0) regions[board_.words[static_cast<std::size_t>(number) - 1]] = number;
      }
    for (const auto& [name, number] : regions)
      add_key("<circle r=\"9\" fill=\"" + tint(number) + "\" opacity=\".6\"/>", name);
  }

  std::string numbers() const {
    std::string text = std::to_string(board_.cities) + " cities, " +
                       std::to_string(board_.tracks.size()) + " tracks, " +
                       std::to_string(board_.tickets.size()) + " tickets, " +
                       std::to_string(board_.wagons) + " wagons each";
    const int countries = static_cast<int>(board_.places.size()) - board_.cities;
    return countries == 0 ? text : std::to_string(countries) + " countries, " + text;
  }
  std::string points() const {
    std::set<int> lengths;
    for (const TrackFacts& track : board_.tracks) lengths.insert(track.length);
    std::string text = "Points for";
    for (int spaces : lengths) {
      const auto at = static_cast<std::size_t>(spaces);
      const int value = at < board_.route_points.size() ? board_.route_points[at] : 0;
      text += (text.ends_with("for") ? " " : ", ") + std::to_string(spaces) +
              (spaces == 1 ? " space: " : ": ") + std::to_string(value);
    }
    return text;
  }

  const Board& board_;
  double width_;
  Point at_{left, 26};
  std::string out_;
};

}  // namespace

Legend legend_of(const Board& board, double width) { return Keys(board, width).make(); }

}  // namespace roundhouse::picture

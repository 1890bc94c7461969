#include "host/board/draw.hpp"

#include "host/board/colors.hpp"
#include "host/board/legend.hpp"
#include "host/board/sheet.hpp"
#include "host/board/svg.hpp"

namespace roundhouse {
namespace picture {
namespace {

constexpr double title_height = 62;

bool is_over_water(const Board& board, const Route& route) {
  for (const Lane& lane : route.lanes)
    if (board.of(lane.track, "locomotives") == 0 && board.of(lane.track, "waves") == 0)
      return false;
  return true;
}

class Drawing {
 public:
  Drawing(const Board& board, const Panel& panel) : board_(board), panel_(panel) {}

  std::string draw() {
    if (!panel_.area.empty()) draw_frame();
    draw_land();
    draw_regions();
    for (const Route& route : panel_.routes)
      for (std::size_t lane = 0; lane < route.lanes.size(); ++lane) draw_track(route, lane);
    for (const Spot& spot : panel_.spots) spot.is_country ? draw_country(spot) : draw_city(spot);
    for (const Spot& spot : panel_.spots)
      if (!spot.is_country) out_ += words(spot.name_at + Point{0, 4.6}, spot.name, "city");
    return out_;
  }

 private:
  const Spot& spot(int number) const { return panel_.spots[static_cast<std::size_t>(number)]; }

  void draw_frame() {
    const Point size = panel_.box.size();
    out_ += "<rect x=\"" + number(panel_.box.least.x) + "\" y=\"" + number(panel_.box.least.y) +
            "\" width=\"" + number(size.x) + "\" height=\"" + number(size.y) +
            "\" rx=\"14\" class=\"frame\"/>\n";
  }

  // Land lies under cities and tracks, the sea under ferries.
  void draw_land() {
    std::string ways;
    for (const Route& route : panel_.routes)
      if (!is_over_water(board_, route)) {
        ways += "M" + pair(point_of(panel_, route, 0));
        for (int i = 1; i <= 6; ++i) ways += "L" + pair(point_of(panel_, route, i / 6.0));
      }
    for (const Spot& one : panel_.spots)
      if (!one.is_country) ways += "M" + pair(one.at) + "h.1";
    for (const char* style : {"shore", "land"})
      out_ += std::string("<path class=\"") + style + "\" d=\"" + ways + "\"/>\n";
  }

  void draw_regions() {
    if (board_.city_facts.count("region") == 0) return;
    for (const Spot& one : panel_.spots)
      if (!one.is_country)
        out_ += "<circle cx=\"" + number(one.at.x) + "\" cy=\"" + number(one.at.y) +
                "\" r=\"34\" fill=\"" + tint(board_.of(one.place, "region")) +
                "\" opacity=\".45\"/>\n";
  }

  std::string told(const Route& route, Track track) const {
    const TrackFacts& facts = board_[track];
    std::string text = spot(route.from).name + " – " + spot(route.to).name + ", " +
                       std::to_string(facts.length) +
                       (facts.length == 1 ? " space, " : " spaces, ") +
                       (facts.color.empty() ? "grey" : facts.color);
    if (board_.of(track, "tunnel") != 0) text += ", tunnel";
    for (const Mark& mark : marks())
      if (const int count = board_.of(track, mark.fact); count != 0)
        text += ", " + std::string(mark.fact) + " " + std::to_string(count);
    return text;
  }

  void draw_track(const Route& route, std::size_t lane) {
    const Track track = route.lanes[lane].track;
    const Paint& paint = paint_of(board_[track].color);
    out_ += "<g><title>" + escaped(told(route, track)) + "</title>\n";
    int number_of_space = 0;
    for (const Space& space : spaces_of(panel_, route, lane)) {
      if (board_.of(track, "tunnel") != 0) out_ += rectangle(space, 4.5, "class=\"tunnel\"");
      out_ += rectangle(space, 0, "fill=\"" + std::string(paint.fill) + "\" class=\"space\"");
      draw_symbol(space, paint, mark_on(track, number_of_space++));
    }
    out_ += "</g>\n";
  }

  const Mark* mark_on(Track track, int number) const {
    for (const Mark& mark : marks()) {
      const int count = board_.of(track, mark.fact);
      const bool is_on_all = mark.fact == std::string("bullet");
      if (count != 0 && (is_on_all || number < count)) return &mark;
    }
    return nullptr;
  }
  void draw_symbol(const Space& space, const Paint& paint, const Mark* mark) {
    if (mark != nullptr)
      out_ += "<path d=\"" + std::string(mark->path) + "\" class=\"mark\" " +
              placed(space.at, upright(space.along)) + "/>\n";
    else if (paint.symbol[0] != 0)
      out_ += "<path d=\"" + std::string(paint.symbol) + "\" fill=\"" + paint.ink +
              "\" fill-rule=\"evenodd\" " + placed(space.at, {1, 0}) + "/>\n";
  }
  static Point upright(Point along) { return along.x < 0 ? along * -1 : along; }

  static std::string rectangle(const Space& space, double grown, const std::string& style) {
    const double long_side = space.length + grown, short_side = space_width + grown;
    return "<rect x=\"" + number(-long_side / 2) + "\" y=\"" + number(-short_side / 2) +
           "\" width=\"" + number(long_side) + "\" height=\"" + number(short_side) +
           "\" rx=\"2\" " + style + " " + placed(space.at, space.along) + "/>\n";
  }

  void draw_city(const Spot& one) {
    out_ += "<circle cx=\"" + number(one.at.x) + "\" cy=\"" + number(one.at.y) + "\" r=\"" +
            number(city_radius) + "\" class=\"dot\"/>\n";
  }
  void draw_country(const Spot& one) {
    const Box box = name_box(one).grown(5);
    out_ += "<rect x=\"" + number(box.least.x) + "\" y=\"" + number(box.least.y) + "\" width=\"" +
            number(box.size().x) + "\" height=\"" + number(box.size().y) +
            "\" rx=\"9\" class=\"country\"/>\n" + words(one.at + Point{0, 4.6}, one.name, "nation");
  }

  const Board& board_;
  const Panel& panel_;
  std::string out_;
};

constexpr char styles[] = R"css(<style>
text{font-family:"DejaVu Sans",Verdana,sans-serif;fill:#33271a}
.title{font-size:32px;font-weight:bold;font-family:"DejaVu Serif",Georgia,serif}
.facts,.key{font-size:13px}
.city,.nation{font-size:13px;font-weight:bold;text-anchor:middle}
.city{paint-order:stroke;stroke:#fbf6e9;stroke-width:3.2px;stroke-linejoin:round}
.shore,.land{fill:none;stroke-linecap:round;stroke-linejoin:round}
.shore{stroke:#b7cfd2;stroke-width:136px}
.land{stroke:#f4ead0;stroke-width:122px}
.space{stroke:#463c2e;stroke-width:.9px}
.tunnel{fill:none;stroke:#33271a;stroke-width:2.2px;stroke-dasharray:3 2.2}
.mark{fill:#33271a}
.dot{fill:#fffdf6;stroke:#7c2d22;stroke-width:3px}
.country{fill:#e6d5ac;stroke:#7c2d22;stroke-width:1.6px}
.frame{fill:#dcebee;stroke:#7c6a4a;stroke-width:2px}
.sea{fill:#cfe2e6}.band{fill:#fbf6e9}
</style>
)css";

}  // namespace
}  // namespace picture

std::string picture_of(const Board& board, const Json& file, const std::string& title) {
  using namespace picture;
  std::vector<Panel> panels = panels_of(board, file);
  for (Panel& panel : panels) {
    spread(panel);
    bend_routes(panel);
    place_names(panel);
  }
  arrange(panels);
  Box whole{};
  for (const Panel& panel : panels) whole.include(panel.box.most);
  const double width = std::max(whole.most.x, 700.0), map = whole.most.y;
  const Legend legend = legend_of(board, width);
  const double height = title_height + map + legend.height;
  const auto band = [&](const char* style, double y, double h) {
    return std::string("<rect class=\"") + style + "\" y=\"" + number(y) + "\" width=\"" +
           number(width) + "\" height=\"" + number(h) + "\"/>\n";
  };
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) +
                    " " + number(height) + "\" width=\"" + number(width) + "\" height=\"" +
                    number(height) + "\">\n<title>" + escaped(title) + "</title>\n" + styles;
  out += band("band", 0, title_height) + words({28, 43}, title, "title");
  out += band("sea", title_height, map) + "<g transform=\"translate(0 " + number(title_height) +
         ")\">\n";
  for (const Panel& panel : panels) out += Drawing(board, panel).draw();
  out += "</g>\n" + band("band", title_height + map, legend.height) +
         "<g transform=\"translate(0 " + number(title_height + map) + ")\">\n" + legend.svg +
         "</g>\n</svg>\n";
  return out;
}

}  // namespace roundhouse

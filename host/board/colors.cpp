#include "host/board/colors.hpp"

#include <algorithm>

namespace roundhouse::picture {

const std::vector<Paint>& paints() {
  static const std::vector<Paint> all{
      {"purple", "#b06ab3", "#fff", "M0-4.6L4.6 0L0 4.6L-4.6 0Z"},
      {"blue", "#3f7fc1", "#fff", "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0"},
      {"orange", "#ec9433", "#fff", "M0-4.4L4.4 3.4H-4.4Z"},
      {"white", "#fbfaf5", "#8a8475", "M-3.4-3.4H3.4V3.4H-3.4ZM-1.6-1.6V1.6H1.6V-1.6Z"},
      {"green", "#5a9e4b", "#fff", "M-1.4-4.2H1.4V-1.4H4.2V1.4H1.4V4.2H-1.4V1.4H-4.2V-1.4H-1.4Z"},
      {"yellow", "#f3d33c", "#6b5600",
       "M0-4.8L1.3-1.6L4.7-1.5L2 .6L2.9 3.9L0 2L-2.9 3.9L-2 .6L-4.7-1.5L-1.3-1.6Z"},
      {"black", "#3a3a3c", "#fff",
       "M-4-2.4L-2.4-4L0-1.6L2.4-4L4-2.4L1.6 0L4 2.4L2.4 4L0 1.6L-2.4 4L-4 2.4L-1.6 0Z"},
      {"red", "#cf4540", "#fff", "M-4.4-3.4H4.4V-.9H-4.4ZM-4.4 .9H4.4V3.4H-4.4Z"},
      {"", "#b9b4a8", "#fff", ""}};
  return all;
}

const Paint& paint_of(const std::string& color) {
  const auto found = std::find_if(paints().begin(), paints().end(),
                                  [&](const Paint& paint) { return color == paint.name; });
  return found == paints().end() ? paints().back() : *found;
}

const std::vector<Mark>& marks() {
  static const std::vector<Mark> all{
      {"locomotives",
       "M-7 3V0H-4V-4H-2V0H1V-4H7V3ZM-5 4.4a1.5 1.5 0 1 0 .1 0ZM0 4.4a1.5 1.5 0 1 0 .1 0ZM5 "
       "4.4a1.5 1.5 0 1 0 .1 0Z",
       "takes a locomotive"},
      {"waves", "M-10-.6q2.5-4 5 0t5 0t5 0t5 0v2.6q-2.5 4-5 0t-5 0t-5 0t-5 0Z",
       "a wave: locomotive or ferry card"},
      {"bullet", "M-6-4H-3L1 0L-3 4H-6L-2 0ZM0-4H3L7 0L3 4H0L4 0Z", "for bullet trains"}};
  return all;
}

std::string tint(int number) { return "hsl(" + std::to_string(number * 137 % 360) + ",55%,62%)"; }

}  // namespace roundhouse::picture

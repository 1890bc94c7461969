// The colours of tracks, each with a symbol for those who cannot tell the colours apart.
#pragma once

#include <string>
#include <vector>

namespace roundhouse::picture {

struct Paint {
  const char* name;  // as boards write it; grey has none there
  const char* fill;
  const char* ink;     // of its symbol
  const char* symbol;  // as the path of an SVG, about 9 wide
};
const Paint& paint_of(const std::string& color);
const std::vector<Paint>& paints();

// Marks on single spaces: a locomotive for ferries, waves, the nose of a bullet train.
struct Mark {
  const char* fact;  // of a track, as boards write it
  const char* path;
  const char* text;  // what it means
};
const std::vector<Mark>& marks();

// A tint for a region, different for each number.
std::string tint(int number);

}  // namespace roundhouse::picture

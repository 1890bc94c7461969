// Small pieces of SVG.
#pragma once

#include <cstdio>
#include <string>

#include "host/board/geometry.hpp"

namespace roundhouse::picture {

// A number with one digit behind the point, whatever the language of the machine.
inline std::string number(double value) {
  const long tenths = std::lround(value * 10);
  const long whole = std::labs(tenths) / 10, rest = std::labs(tenths) % 10;
  return (tenths < 0 ? "-" : "") + std::to_string(whole) +
         (rest != 0 ? "." + std::to_string(rest) : "");
}
inline std::string pair(Point p) { return number(p.x) + " " + number(p.y); }

inline std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else if (static_cast<unsigned char>(c) >= 0x20)
      out += c;
  }
  return out;
}

// Text with a halo in `halo`, so that it can be read over anything.
inline std::string words(Point at, const std::string& text, const std::string& style) {
  return "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" class=\"" + style + "\">" +
         escaped(text) + "</text>\n";
}

inline std::string placed(Point at, Point along) {
  return "transform=\"translate(" + pair(at) + ") rotate(" +
         number(std::atan2(along.y, along.x) * 180 / 3.14159265358979) + ")\"";
}

}  // namespace roundhouse::picture

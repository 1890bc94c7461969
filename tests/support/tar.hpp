// Archives written by hand, also ones that no honest program would write.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace roundhouse::test {

struct TarEntry {
  std::string path, bytes;
  char type = '0';
  std::string link{};
  std::optional<std::size_t> told_size{};  // where it lies about it
};

inline std::string octal(std::size_t value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%0*zo", digits, value);
  return text;
}

inline std::string tar_header(const TarEntry& entry) {
  std::string header(512, '\0');
  const auto put = [&](std::size_t at, const std::string& text) {
    header.replace(at, text.size(), text);
  };
  put(0, entry.path.substr(0, 100));
  put(100, "000644 ");
  put(108, "000000 ");
  put(116, "000000 ");
  put(124, octal(entry.told_size.value_or(entry.bytes.size()), 11) + " ");
  put(136, "00000000000 ");
  put(148, "        ");
  header[156] = entry.type;
  put(157, entry.link.substr(0, 100));
  put(257, std::string("ustar\0", 6) + "00");
  put(329, "000000 ");
  put(337, "000000 ");
  std::size_t sum = 0;
  for (char c : header) sum += static_cast<unsigned char>(c);
  put(148, octal(sum, 6));
  header[154] = '\0';
  header[155] = ' ';
  return header;
}

// As the standard says: a header and blocks of 512 bytes for each entry, and two empty blocks.
inline std::string tar_of(const std::vector<TarEntry>& entries) {
  std::string all;
  for (const TarEntry& entry : entries) {
    all += tar_header(entry) + entry.bytes;
    all.resize((all.size() + 511) / 512 * 512, '\0');
  }
  return all + std::string(1024, '\0');
}

}  // namespace roundhouse::test

#include "tests/support/pages.hpp"

#include <cstdio>
#include <fstream>
#include <sstream>

namespace roundhouse::test {
namespace {

// A line that ends with `…` is shown as far as that.
bool is_line(const std::string& shown, const std::string& printed) {
  const std::string more = "…";
  if (!shown.ends_with(more)) return shown == printed;
  return printed.rfind(shown.substr(0, shown.size() - more.size()), 0) == 0;
}

bool fits(const Lines& shown, std::size_t i, const Lines& printed, std::size_t j) {
  if (i == shown.size()) return j == printed.size();
  if (shown[i] == "…") {
    for (std::size_t next = j; next <= printed.size(); ++next)
      if (fits(shown, i + 1, printed, next)) return true;
    return false;
  }
  return j < printed.size() && is_line(shown[i], printed[j]) && fits(shown, i + 1, printed, j + 1);
}

}  // namespace

std::vector<Block> blocks_of(const std::filesystem::path& page) {
  std::ifstream in(page);
  std::vector<Block> blocks;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("```", 0) == 0) {
      is_inside = !is_inside;
      std::istringstream fence(line.substr(3));
      if (is_inside) fence >> blocks.emplace_back().kind >> blocks.back().file;
    } else if (is_inside) {
      blocks.back().lines.push_back(line);
    }
  }
  return blocks;
}

Lines lines_of(const std::string& text) {
  std::istringstream in(text);
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_shown(const Lines& shown, const Lines& printed) { return fits(shown, 0, printed, 0); }

Ran run_in(const std::filesystem::path& folder, const std::filesystem::path& bin,
           const std::string& command) {
  const std::string line = "cd " + folder.string() + "; PATH=" + bin.string() +
                           ":$PATH CMAKE_PREFIX_PATH=" + bin.parent_path().string() +
                           "; export PATH CMAKE_PREFIX_PATH\n{ " + command + "\n} 2>&1 </dev/null";
  FILE* const pipe = popen(line.c_str(), "r");
  Ran ran;
  char some[4096];
  while (const auto count = std::fread(some, 1, sizeof some, pipe)) ran.printed.append(some, count);
  ran.is_well = pclose(pipe) == 0;
  return ran;
}

}  // namespace roundhouse::test

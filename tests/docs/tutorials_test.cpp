// The tutorials do what they say: their files are written, their commands run, and what they show
// is what is printed. A block whose fence names a file (```lua junctions/main.lua) is that file; in
// a block of the kind console, lines after `$ ` are commands and the others what they print, with
// `…` for lines, or the end of a line, that are left out.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::test {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

struct Block {
  std::string kind, file;
  Lines lines;
};

std::vector<Block> blocks_of(const fs::path& page) {
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

std::string ran(const std::string& command) {
  FILE* const pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
  std::string out;
  char some[4096];
  while (const auto count = std::fread(some, 1, sizeof some, pipe)) out.append(some, count);
  pclose(pipe);
  return out;
}

class Tutorial : public testing::Test {
 protected:
  // Does what the page says, with the program of this folder.
  void follow(const std::string& page, const fs::path& bin) {
    const auto blocks = blocks_of(fs::path(paths::source) / "docs" / page);
    int commands = 0;
    for (const Block& block : blocks) {
      if (!block.file.empty()) write(block);
      if (block.kind == "console") commands += run(block, bin);
    }
    EXPECT_GT(commands, 3) << page;
  }
  fs::path program_folder() const { return fs::path(paths::program).parent_path(); }

  test::Folder folder;

 private:
  void write(const Block& block) {
    fs::create_directories((folder.path / block.file).parent_path());
    std::ofstream out(folder.path / block.file);
    for (const std::string& line : block.lines) out << line << "\n";
  }
  // Returns how many commands there were.
  int run(const Block& block, const fs::path& bin) {
    int commands = 0;
    for (std::size_t i = 0; i < block.lines.size();) {
      EXPECT_EQ(block.lines[i].rfind("$ ", 0), 0u) << block.lines[i];
      const std::string command = block.lines[i++].substr(2);
      Lines shown;
      while (i < block.lines.size() && block.lines[i].rfind("$ ", 0) != 0)
        shown.push_back(block.lines[i++]);
      const std::string printed = ran("cd " + folder.path.string() + "; PATH=" + bin.string() +
                                      ":$PATH CMAKE_PREFIX_PATH=" + bin.parent_path().string() +
                                      "; export PATH CMAKE_PREFIX_PATH\n" + command);
      EXPECT_TRUE(fits(shown, 0, lines_of(printed), 0)) << "$ " << command << "\n" << printed;
      ++commands;
    }
    return commands;
  }
};

TEST_F(Tutorial, OfAVariantInLuaHolds) { follow("tutorial-lua.md", program_folder()); }

TEST_F(Tutorial, OfABoardHolds) { follow("tutorial-board.md", program_folder()); }

TEST_F(Tutorial, OfARuleInCppHolds) {
  const fs::path installed = folder.path / "installed";
  const std::string said = ran("cmake --install " + program_folder().parent_path().string() +
                               " --prefix " + installed.string());
  ASSERT_TRUE(fs::exists(installed / "bin/roundhouse")) << said;
  follow("tutorial-cpp.md", installed / "bin");
}

}  // namespace
}  // namespace roundhouse::test

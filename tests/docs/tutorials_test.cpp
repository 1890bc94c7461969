// The tutorials do what they say: their files are written, their commands run, and what they show
// is what is printed. A block whose fence names a file (```lua junctions/main.lua) is that file; in
// a block of the kind console, lines after `$ ` are commands and the others what they print, with
// `…` for lines, or the end of a line, that are left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/folder.hpp"
#include "tests/support/pages.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

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
      const std::string printed = run_in(folder.path, bin, command).printed;
      EXPECT_TRUE(is_shown(shown, lines_of(printed))) << "$ " << command << "\n" << printed;
      ++commands;
    }
    return commands;
  }
};

TEST_F(Tutorial, OfAVariantInLuaHolds) { follow("tutorial-lua.md", program_folder()); }

TEST_F(Tutorial, OfABoardHolds) { follow("tutorial-board.md", program_folder()); }

// One save that is well, and one with a mistake, while `dev` plays the rule of the tutorial.
constexpr char saves_while_it_is_played[] = R"(
wait_for() { for i in $(seq 20000); do ! grep -q "$1" log || return 0; done; }
{ echo 1; wait_for '^1. player'
  sed -i 's/size() < 5/size() < 4/' milestones/milestones.cpp; echo show; wait_for 'Loaded anew'
  sed -i 's/ score(game/ scoer(game/' milestones/milestones.cpp; echo show; echo quit
} | roundhouse dev milestones --board usa >log 2>&1
cat log)";

TEST_F(Tutorial, OfARuleInCppHolds) {
  const fs::path installed = folder.path / "installed";
  const Ran installing =
      run_in(folder.path, program_folder(),
             "cmake --install " + program_folder().parent_path().string() + " --prefix installed");
  ASSERT_TRUE(installing.is_well) << installing.printed;
  follow("tutorial-cpp.md", installed / "bin");
  const std::string told = run_in(folder.path, installed / "bin", saves_while_it_is_played).printed;
  EXPECT_THAT(told, AllOf(HasSubstr("1. player 1: "), HasSubstr("Loaded anew. 1 move played."),
                          HasSubstr("milestones.cpp:25:"), HasSubstr("scoer(game"),
                          HasSubstr("The table goes on with the version before.")));
}

}  // namespace
}  // namespace roundhouse::test

// What the pages tell to type can be typed, and what README.md shows of a game is what is printed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/pages.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<fs::path> pages() {
  std::vector<fs::path> all{fs::path(paths::source) / "README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(paths::source) / "docs"))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

// `./run roundhouse` is the program, started from the project's folder; remarks are left out.
std::string as_typed(std::string line) {
  if (const std::string run = "./run "; line.rfind(run + "roundhouse", 0) == 0)
    line = line.substr(run.size());
  return line.substr(0, line.find("  #"));
}

// Commands of our own program: those of `./run`, cmake and an installed copy have their own tests.
Lines commands_of(const fs::path& page) {
  Lines commands;
  for (const Block& block : blocks_of(page))
    if (block.kind == "sh")
      for (const std::string& line : block.lines)
        if (as_typed(line).rfind("roundhouse ", 0) == 0) commands.push_back(as_typed(line));
  return commands;
}

// Such as `roundhouse modules explain`; words in capitals and `…` stand for something.
Lines commands_in_sentences(const fs::path& page) {
  static const std::regex quoted("`((?:\\./run )?roundhouse [^`\n…]*)`");
  const std::string text = text_of(page);
  Lines commands;
  for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at)
    commands.push_back(as_typed((*at)[1]));
  return commands;
}

class Commands : public testing::Test {
 protected:
  Commands() {
    const auto blocks = blocks_of(fs::path(paths::source) / "docs/tables.md");
    std::ofstream table(folder.path / "table.json");
    for (const std::string& line : blocks.front().lines) table << line << "\n";
    table.close();
    fs::create_directory_symlink(fs::path(paths::source) / "maps", folder.path / "maps");
    run("export XDG_DATA_HOME=$PWD/data; roundhouse new lua-rule my_rule");
  }
  Ran run(const std::string& command) {
    return run_in(folder.path, fs::path(paths::program).parent_path(),
                  "export XDG_DATA_HOME=$PWD/data\n" + command);
  }
  void must_run(const fs::path& page, const std::string& command) {
    if (command.find(" new lua-rule my_rule") != std::string::npos) run("rm -r my_rule");
    const Ran ran = run(command);
    EXPECT_TRUE(ran.is_well) << page.filename() << ": " << command << "\n" << ran.printed;
  }

  Folder folder;
};

TEST_F(Commands, OfEveryPageRunAsTheyArePrinted) {
  int count = 0;
  for (const fs::path& page : pages())
    for (const std::string& command : commands_of(page)) must_run(page, command), ++count;
  EXPECT_GE(count, 15);
}

TEST_F(Commands, InTheSentencesOfReadmeRunToo) {
  const fs::path page = fs::path(paths::source) / "README.md";
  const Lines commands = commands_in_sentences(page);
  EXPECT_GE(commands.size(), 9u);
  for (const std::string& command : commands) must_run(page, command);
}

TEST_F(Commands, OfEverySentenceHaveWordsThatTheProgramKnows) {
  static const std::regex words("roundhouse((?: [a-z][a-z-]*)+)");
  std::set<std::string> asked;
  for (const fs::path& page : pages())
    for (const std::string& command : commands_in_sentences(page)) {
      std::smatch found;
      if (std::regex_search(command, found, words))
        asked.insert(found[1].str().substr(1, found[1].str().find(' ', 1) - 1));
    }
  EXPECT_GE(asked.size(), 10u);
  for (const std::string& word : asked) {
    std::ostringstream out, err;
    EXPECT_EQ(run_program({word, "--help"}, out, err), 0) << word;
  }
}

TEST_F(Commands, TheGameThatReadmeShowsIsPrinted) {
  const fs::path page = fs::path(paths::source) / "README.md";
  const std::string shown = "roundhouse play --board europe";
  for (const Block& block : blocks_of(page)) {
    if (block.kind != "text") continue;
    for (const std::string& command : commands_in_sentences(page))
      if (command.rfind(shown, 0) == 0) {
        const std::string printed = run(command).printed;
        EXPECT_TRUE(is_shown(block.lines, lines_of(printed))) << command << "\n" << printed;
        return;
      }
  }
  ADD_FAILURE() << "README.md shows no game";
}

}  // namespace
}  // namespace roundhouse::test

// Whole games as text, kept beside this file and reviewed as a diff: the first line of each is the
// command, the rest what it prints. To write them anew: ROUNDHOUSE_RENEW=1 ./run test
// '*Playthrough*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/modules.hpp"
#include "host/program.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

const std::filesystem::path folder = std::filesystem::path(paths::source) / "tests/playthroughs";
constexpr char prompt[] = "$ roundhouse ";

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> all_games() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Runs the command of the first line and puts what it prints behind it.
std::string played(const std::string& command) {
  std::istringstream in(command.substr(sizeof prompt - 1));
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::ostringstream out, mistakes;
  EXPECT_EQ(run_program(words, out, mistakes), 0) << mistakes.str();
  return command + "\n" + out.str();
}

class Playthrough : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Playthrough, IsPlayedAsItWasKept) {
  const std::string kept = content(GetParam());
  ASSERT_EQ(kept.rfind(prompt, 0), 0u) << "the first line should be a command";
  const std::string now = played(kept.substr(0, kept.find('\n')));
  if (std::getenv("ROUNDHOUSE_RENEW") != nullptr) std::ofstream(GetParam()) << now;
  EXPECT_EQ(now, content(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Every, Playthrough, testing::ValuesIn(all_games()),
                         [](const auto& parameters) {
                           std::string name = parameters.param.stem().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Playthroughs, EveryModuleAppearsInOne) {
  std::string all;
  for (const auto& file : all_games()) all += content(file);
  for (const auto& [id, manifest] : test::shipped_modules())
    EXPECT_NE(all.find(" " + id + " "), std::string::npos) << id << " appears in no playthrough";
}

TEST(Playthroughs, EveryPresetIsPlayedByTwoToFivePlayers) {
  std::string all;
  for (const auto& file : all_games()) all += content(file);
  const Modules& modules = test::shipped_modules();
  for (const auto& [id, manifest] : modules.presets())
    for (std::string seats = "random,random"; seats.size() < 35; seats += ",random")
      EXPECT_NE(all.find("--preset " + id + " --seats " + seats + " "), std::string::npos)
          << id << " with " << seats;
}

TEST(Playthroughs, TheExcerptInTheReadmeIsReal) {
  std::ifstream readme(folder / "../../README.md");
  const std::string game = content(folder / "europe-4.txt");
  bool is_inside = false;
  int lines = 0;
  for (std::string line; std::getline(readme, line);) {
    const bool is_fence = line.rfind("```", 0) == 0;
    if (is_fence) is_inside = line == "```text";
    if (is_fence || !is_inside || line == "…") continue;
    EXPECT_NE(game.find(line), std::string::npos) << line;
    ++lines;
  }
  EXPECT_GT(lines, 10);
}

}  // namespace
}  // namespace roundhouse

// Recorded games, kept beside this file, are played again to every fact and every state. To write
// them anew: ./run corpus
#include "tests/corpus/corpus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/replay.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

const std::filesystem::path folder = std::filesystem::path(paths::source) / "tests/corpus";

// Under sanitizers everything is many times slower: there one game of each file is played.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t every = 16;
#else
constexpr std::size_t every = 1;
#endif

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [name, tables] : corpus::tables(shipped_modules())) all.push_back(name);
  return all;
}

// Each record of a file by itself; none where nobody has recorded these games yet.
std::vector<std::string> records(const std::string& name) {
  const std::filesystem::path file = folder / (name + ".jsonl.gz");
  std::vector<std::string> all;
  if (!std::filesystem::exists(file)) return all;
  const std::string text = read_text(file);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find("\n{\"record\":", at), text.size() - 1) + 1;
    all.push_back(text.substr(at, next - at));
    at = next;
  }
  return all;
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, IsPlayedAgainToEveryFactAndEveryState) {
  const auto all = records(GetParam());
  ASSERT_EQ(all.size(), corpus::tables(shipped_modules()).at(GetParam()).size()) << "./run corpus";
  for (std::size_t i = 0; i < all.size(); i += every) {
    JsonLines lines(GetParam() + " game " + std::to_string(i + 1), all[i]);
    Replay replay(lines, shipped_modules());
    replay.start();
    while (replay.next()) continue;
    EXPECT_TRUE(replay.game().is_over());
  }
}

INSTANTIATE_TEST_SUITE_P(Every, Corpus, testing::ValuesIn(names()), [](const auto& parameters) {
  std::string name = parameters.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(Corpus, HasEveryModuleAndTwoHundredGames) {
  std::set<std::string> seen;
  std::size_t games = 0;
  for (const std::string& name : names())
    for (const std::string& record : records(name)) {
      ++games;
      const Json head = Json::parse(record.substr(0, record.find('\n')));
      for (const Json& module : head["modules"]) seen.insert(module["id"]);
    }
  EXPECT_GE(games, 200u);
  for (const auto& [id, manifest] : shipped_modules())
    EXPECT_TRUE(seen.count(id) != 0) << id << " appears in no recorded game: ./run corpus";
}

}  // namespace
}  // namespace roundhouse::test

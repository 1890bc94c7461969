// docs/composition.md names a test for every ruling; all of them are there.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <string>

#include "tests/support/paths.hpp"

namespace roundhouse::test {
namespace {

// `BuildingsOn.EveryBoard…`, without what a suite with parameters adds before and behind.
std::set<std::string> known_tests() {
  std::set<std::string> names;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const auto& suite = *all.GetTestSuite(i);
    const std::string name = suite.name();
    const auto slash = name.find('/');
    const std::string plain = slash == std::string::npos ? name : name.substr(slash + 1);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const std::string test = suite.GetTestInfo(j)->name();
      names.insert(plain + "." + test.substr(0, test.find('/')));
    }
  }
  return names;
}

TEST(CompositionPage, NamesATestThatIsThereForEveryRuling) {
  std::ifstream page(std::string(paths::source) + "/docs/composition.md");
  const auto known = known_tests();
  const std::regex test_name("`([A-Z][A-Za-z]*\\.[A-Z][A-Za-z]*)`");
  int rulings = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("| ", 0) != 0 || line == "| ruling | test |") continue;
    ++rulings;
    const std::sregex_iterator begin(line.begin(), line.end(), test_name), end;
    EXPECT_NE(begin, end) << line;
    for (auto found = begin; found != end; ++found)
      EXPECT_EQ(known.count((*found)[1]), 1u) << (*found)[1];
  }
  EXPECT_GT(rulings, 20);
}

}  // namespace
}  // namespace roundhouse::test

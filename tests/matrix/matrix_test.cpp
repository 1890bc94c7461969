// Every board with sets of modules that fit it, as many as a test run has time for. `./run matrix`
// plays them all.
#include <gtest/gtest.h>

#include "tests/matrix/trial.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::matrix {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t trials_each = 40;
#else
constexpr std::size_t trials_each = 500;
#endif
constexpr std::size_t most_sets = 500;
constexpr std::uint64_t seed = 7;

class Matrix : public testing::TestWithParam<std::string> {};

TEST_P(Matrix, GamesOfAllSetsOfModulesEndAreConsistentAndCanBePlayedAgain) {
  const Modules& modules = test::shipped_modules();
  const auto sets = sets_that_fit(GetParam(), modules, most_sets, seed);
  for (std::size_t i = 0; i < trials_each; ++i) {
    const std::size_t set = i * sets.size() / trials_each;
    const Setting setting{GetParam(), sets[set], 2 + static_cast<int>(i % 4), seed + i};
    ASSERT_FALSE(fails(setting, modules)) << report(setting, modules);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, Matrix, testing::ValuesIn(boards(test::shipped_modules())),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace roundhouse::matrix

#include "core/version.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace roundhouse::test {
namespace {

TEST(Versions, AreToldAsTheyWereWritten) {
  for (const char* words : {"1.2.3", "0.0.0", "1.2.0-beta.1", "1.2.0+linux.5", "1.0.0-0.x-y.7+a-b",
                            "1.0.0--", "999999999.0.20261118"})
    EXPECT_EQ(text(parse_version(words)), words);
}

TEST(Versions, NumbersThatAreLeftOutAreNone) {
  EXPECT_EQ(text(parse_version("1")), "1.0.0");
  EXPECT_EQ(text(parse_version("1.2")), "1.2.0");
}

// The order of semver.org 2.0.0, paragraph 11, and what lies between its examples.
TEST(Versions, StandInTheOrderOfSemver) {
  const std::vector<const char*> order{"0.9.9",
                                       "1.0.0-0",
                                       "1.0.0-2",
                                       "1.0.0-11",
                                       "1.0.0-99999999999999999999",
                                       "1.0.0--",
                                       "1.0.0-2a",
                                       "1.0.0-Beta",
                                       "1.0.0-alpha",
                                       "1.0.0-alpha.1",
                                       "1.0.0-alpha.beta",
                                       "1.0.0-beta",
                                       "1.0.0-beta.2",
                                       "1.0.0-beta.11",
                                       "1.0.0-rc.1",
                                       "1.0.0",
                                       "1.0.1-a",
                                       "1.0.1",
                                       "1.2.0",
                                       "1.10.0",
                                       "2.0.0",
                                       "10.0.0"};
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = 0; j < order.size(); ++j) {
      SCOPED_TRACE(std::string(order[i]) + " and " + order[j]);
      EXPECT_EQ(parse_version(order[i]) < parse_version(order[j]), i < j);
      EXPECT_EQ(parse_version(order[i]) == parse_version(order[j]), i == j);
    }
}

TEST(Versions, TheBuildWeighsNothing) {
  EXPECT_EQ(parse_version("1.0.0+linux"), parse_version("1.0.0"));
  EXPECT_EQ(parse_version("1.0.0-beta+linux"), parse_version("1.0.0-beta+other.7"));
  EXPECT_LT(parse_version("1.0.0-beta+zzz"), parse_version("1.0.0"));
}

bool holds(const char* found, const char* comparison, const char* bound) {
  return compares(parse_version(found), comparison, parse_version(bound));
}

TEST(Versions, APreReleaseIsNotYetTheReleaseItLeadsTo) {
  EXPECT_FALSE(holds("1.2.0-beta.1", ">=", "1.2"));
  EXPECT_FALSE(holds("1.2.0-beta.1", "=", "1.2"));
  EXPECT_TRUE(holds("1.3.0-beta.1", ">=", "1.2"));
  EXPECT_TRUE(holds("1.2.0-beta.1", "<=", "1.2"));
}

TEST(Versions, APreReleaseIsNoMoreBeforeTheReleaseItLeadsTo) {
  EXPECT_FALSE(holds("2.0.0-beta.1", "<", "2.0"));
  EXPECT_TRUE(holds("1.9.9-beta.1", "<", "2.0"));
  EXPECT_TRUE(holds("2.0.0-beta.1", "<", "2.0.0-beta.2"));
}

TEST(Versions, ABoundMayNameAPreRelease) {
  EXPECT_TRUE(holds("1.2.0-beta.2", ">=", "1.2.0-beta.1"));
  EXPECT_FALSE(holds("1.2.0-alpha", ">=", "1.2.0-beta.1"));
  EXPECT_TRUE(holds("1.2.0", ">", "1.2.0-beta.1"));
  EXPECT_TRUE(holds("1.2.0-beta.1+linux", "=", "1.2.0-beta.1"));
}

}  // namespace
}  // namespace roundhouse::test

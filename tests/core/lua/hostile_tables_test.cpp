// Scripts that choose the names in a table so that all meet in one place, where each look at the
// table is a look at all of them.
#include "tests/core/lua/hostile.hpp"

namespace roundhouse::test {
namespace {

class HostileTables : public Hostile {
 protected:
  // `wanted` is no name in t, and is looked for among all that are.
  static std::string with_names(int count, int apart) {
    return "local t = {} for i = 1, " + std::to_string(count) + " do t[i * " +
           std::to_string(apart) + "] = 1 end local wanted = 5001 * " + std::to_string(apart) + " ";
  }
  static constexpr char looks_again[] =
      "local function f() local x = t[wanted], t[wanted], t[wanted], t[wanted], t[wanted] end "
      "while true do f() f() f() f() end";
  // The length is looked for where it doubles, and each place is as far to look for.
  static std::string with_doubling_names(int count, int apart) {
    return "local t = {} for i = 0, " + std::to_string(count) + " do t[1 + i * " +
           std::to_string(apart) + "] = 1 end local i = 2 while i < " + std::to_string(apart) +
           " do t[i] = 1 i = i * 2 end ";
  }
};

TEST_F(HostileTables, NamesThatMeetInOnePlaceArePaidFor) {
  is_stopped(with_names(4000, 4095) + looks_again);
  is_stopped(with_names(250, 255) + looks_again);
}

TEST_F(HostileTables, TheLengthOfATableIsPaidFor) {
  is_stopped(with_doubling_names(4000, 4095) + "while true do local x = #t, #t, #t, #t end");
  is_stopped(with_doubling_names(4000, 4095) + "while true do local x = rawlen(t) end");
}

TEST_F(HostileTables, FunctionsThatReadATableArePaidFor) {
  is_stopped(with_doubling_names(4000, 4095) + "while true do table.unpack(t, 3, 250) end");
  is_stopped(with_doubling_names(4000, 4095) +
             "while true do components['classic.railway'].tracks[0] = t end");
  is_stopped(with_doubling_names(4000, 4095) + "while true do network.connects(t, 0, 1) end");
  is_stopped(with_names(4000, 4095) + "while true do for _ in ipairs(t) do end end");
}

TEST_F(HostileTables, WhatIsMadeWhileLoadingIsPaidForInPlay) {
  const auto table =
      table_with(with_names(4000, 4095) + "return {api = 1, on = {turn_started = function() " +
                 looks_again + " end}}");
  const std::clock_t begin = std::clock();
  EXPECT_THAT(stop_of(table), testing::HasSubstr("main.lua:1: the script runs too long"));
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, slowest);
  const std::clock_t loading = std::clock();
  EXPECT_THAT(refused(with_names(30000, 32767) + looks_again),
              testing::HasSubstr("main.lua:1: the script runs too long"));
  EXPECT_LT(static_cast<double>(std::clock() - loading) / CLOCKS_PER_SEC, slowest);
}

TEST_F(HostileTables, ATableOfAllPairsOfCitiesIsAnHonestOne) {
  EXPECT_EQ(stopped_by("local far = {} for a = 0, 46 do for b = 0, 46 do far[a * 64 + b] = a + b "
                       "end end local sum = 0 for a = 0, 46 do for b = 0, 46 do sum = sum + "
                       "far[a * 64 + b] end end assert(sum == 101614)"),
            "nothing");
}

}  // namespace
}  // namespace roundhouse::test

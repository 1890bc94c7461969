// A table with a script that means no good.
#pragma once

#include <ctime>
#include <string>

#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {

class Hostile : public Guest {
 protected:
  // The script does this in the turn that its memory asks for: in the first game, not in the
  // second.
  void is_stopped(const std::string& code) {
    using testing::HasSubstr;
    SCOPED_TRACE(code);
    const auto table = table_with(
        "return {api = 1, on = {turn_started = function(fact)\n"
        "  if components['classic.reserve'].wagons[0] == 1 then " +
        code + "\n end end}}");
    const std::clock_t begin = std::clock();
    const auto game = at_first_turn(table);
    game->on<Reserve>(Seat{0}).wagons = 1;
    play(*game, "classic.draw");
    try {
      play(*game, "classic.draw");
      ADD_FAILURE() << "nothing stopped it";
    } catch (const GameStopped& stopped) {
      EXPECT_THAT(stopped.what(), testing::AnyOf(HasSubstr("too long"),
                                                 HasSubstr("too much memory"), HasSubstr("at most"),
                                                 HasSubstr("overflow"), HasSubstr("too deep")));
      EXPECT_THAT(stopped.what(), HasSubstr("guest/main.lua:2"));
      EXPECT_EQ(stopped.module(), "guest");
    }
    EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, slowest);
    const auto other = at_first_turn(table);
    play(*other, "classic.draw");
    play(*other, "classic.draw");
    EXPECT_EQ(other->turn().number, 2) << "the table's other games go on";
  }

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  static constexpr double slowest = 20;
#else
  static constexpr double slowest = 2;
#endif
};

}  // namespace roundhouse::test

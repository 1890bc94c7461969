// A mistake in the table that a script returns is told with its line.
#include "core/lua/member_line.hpp"

#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using lua::line_of_member;
using testing::HasSubstr;

constexpr char script[] = R"(-- on = {turn_ended = 1}
local on = {turn_ended = 1}
local function helper(x)
  if x then return {on = 1} end
  for i = 1, 2 do local t = {i} end
  repeat local y = 1 until true
  return "on = {"
end
return {
  api = 1,
  ["facts"] = {},
  actions = {
    build = {
      on = {"turn"},
      list = function(add)
        local play = 1
        if play then play = 2 end
      end, play = helper,
    };
    ['tear'] = {on = {}},
  },
  on = on,
}
)";

TEST(MemberLine, OfAMemberIsFoundHoweverItIsWritten) {
  EXPECT_EQ(line_of_member(script, {"api"}), 10);
  EXPECT_EQ(line_of_member(script, {"facts"}), 11);
  EXPECT_EQ(line_of_member(script, {"actions", "build", "on"}), 14);
  EXPECT_EQ(line_of_member(script, {"actions", "build", "play"}), 18);
  EXPECT_EQ(line_of_member(script, {"actions", "tear"}), 20);
}

TEST(MemberLine, IsThatOfTheLastStepThatIsWrittenOut) {
  EXPECT_EQ(line_of_member(script, {}), 9);
  EXPECT_EQ(line_of_member(script, {"names", "x"}), 9);
  EXPECT_EQ(line_of_member(script, {"actions", "build", "duty"}), 13);
  EXPECT_EQ(line_of_member(script, {"on", "turn_ended"}), 22);
}

TEST(MemberLine, IsNoneWhereNoTableIsWrittenOut) {
  EXPECT_EQ(line_of_member("local t = {api = 1}\nreturn t", {"api"}), 0);
  EXPECT_EQ(line_of_member("", {"api"}), 0);
  EXPECT_EQ(line_of_member("return", {"api"}), 0);
}

class MistakesOfGuests : public Guest {};

TEST_F(MistakesOfGuests, AreToldWithTheirLine) {
  const std::string start = "return {\n  api = 1,\n";
  for (const auto& [rest, told] : std::vector<std::pair<std::string, std::string>>{
           {"  on = {\n    turn_endet = tostring,\n  },\n}",
            "main.lua:4: there is no fact turn_endet"},
           {"  onn = {},\n}", "main.lua:3: the script has no `onn` (did you mean on?)"},
           {"  actions = {\n    go = {\n      on = {'turn'},\n      plya = 1,\n    },\n  },\n}",
            "main.lua:6: the action go has no `plya` (did you mean play?)"},
           {"  actions = {\n    go = {\n      on = {'trun'}, list = tostring, play = tostring,\n"
            "    },\n  },\n}",
            "main.lua:5: nobody announced the choice trun, which the action go answers (did you "
            "mean turn?)"},
           {"  components = {\n    box = {on = 'player', fields = {{'left', 'u9'}}},\n  },\n}",
            "main.lua:4: there is no type u9"}})
    EXPECT_THAT(refused(start + rest), HasSubstr(told)) << rest;
}

}  // namespace
}  // namespace roundhouse::test

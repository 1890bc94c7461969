// A price that follows from the board alone is asked once, when the table is laid.
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class FixedPrice : public Guest {
 protected:
  // One more card for every track, and whether that is fixed.
  static std::string dearer(const std::string& fixed) {
    return "return {api = 1, answers = {price_asked = {" + fixed +
           " function(q) q.spaces = q.spaces + 1 q.wagons = q.spaces end}}}";
  }
  std::vector<std::string> claims_with(const std::string& script,
                                       const std::string& hand = "red*3") {
    const auto game = at_first_turn(table_with(script));
    set_hand(*game, Seat{0}, hand);
    return legal_texts(*game, "classic.claim");
  }
};

TEST_F(FixedPrice, IsTheSameAsOneThatIsAskedEveryTime) {
  EXPECT_EQ(claims_with(dearer("fixed = true,")), claims_with(dearer("")));
  EXPECT_NE(claims_with(dearer("fixed = true,")), claims_with("return {api = 1}"));
}

TEST_F(FixedPrice, OfNothingIsForWhoHasNoCardOfTheColorToo) {
  const auto free = [](const std::string& fixed) {
    return "return {api = 1, answers = {price_asked = {" + fixed +
           " function(q) q.spaces = 0 end}}}";
  };
  EXPECT_EQ(claims_with(free("fixed = true,"), "blue").size(), 3u);
  EXPECT_EQ(claims_with(free("fixed = true,"), "blue"), claims_with(free(""), "blue"));
}

TEST_F(FixedPrice, IsAskedOnlyOnce) {
  const auto fixed = table_with(dearer("fixed = true,"));
  const auto asked = table_with(dearer(""));
  EXPECT_TRUE(fixed->rules().tracks.asked.empty());
  EXPECT_FALSE(asked->rules().tracks.asked.empty());
  for (const PriceAsked& printed : fixed->rules().tracks.printed)
    EXPECT_EQ(printed.spaces, fixed->rules().board->tracks[printed.track].length + 1);
}

TEST_F(FixedPrice, ThatCannotBeToldIsToldWhenTheTableIsLaid) {
  EXPECT_THAT(refused("return {api = 1, answers = {price_asked = {fixed = true, function(q) "
                      "error('no idea') end}}}"),
              AllOf(HasSubstr("guest"), HasSubstr("no idea")));
}

}  // namespace
}  // namespace roundhouse::test

#include "core/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

class MoveText : public testing::Test {
 protected:
  const std::shared_ptr<LaidTable> table =
      lay_table(draw_board({"paris zurich 3 green", "zurich wien 2 any"}, {"paris wien 5"}), 3);
  const Rules& rules = table->rules();

  std::string refusal(const std::string& line) {
    return message_of<IllegalMove>([&] { parse_move(rules, line); });
  }
  // Written out and read again.
  std::string again(const std::string& line) { return text(rules, parse_move(rules, line)); }
  // The rules with one more action, which takes one value of this meaning.
  Rules with_action(Meaning meaning) {
    Rules more = rules;
    Action act = rules.actions[0];
    act.name = "core.act";
    act.args = {meaning};
    act.has_cards = false;
    more.actions.push_back(act);
    return more;
  }
};

TEST_F(MoveText, ReadsBackAsTheSameMove) {
  for (const char* line :
       {"classic.claim paris-zurich green*3", "classic.claim zurich-wien red+locomotive",
        "classic.claim paris-zurich -", "classic.keep 1+3", "classic.keep -",
        "classic.take locomotive", "classic.draw"})
    EXPECT_EQ(again(line), line);
}

TEST_F(MoveText, ReadsEveryMeaningBack) {
  const std::pair<Meaning, const char*> words[] = {
      {Meaning::number, "-12"},        {Meaning::seat, "3"},
      {Meaning::city, "wien"},         {Meaning::kind, "green"},
      {Meaning::track, "zurich-wien"}, {Meaning::ticket, "paris-wien"},
      {Meaning::picks, "2+15"}};
  for (const auto& [meaning, word] : words) {
    const Rules more = with_action(meaning);
    const std::string line = "core.act " + std::string(word);
    EXPECT_EQ(text(more, parse_move(more, line)), line);
  }
}

TEST_F(MoveText, CardsMayStandInAnyOrder) {
  EXPECT_EQ(again("classic.claim paris-zurich locomotive+green*2"),
            "classic.claim paris-zurich green*2+locomotive");
}

TEST_F(MoveText, SpacesDoNotMatter) {
  EXPECT_EQ(again("  classic.take   red "), "classic.take red");
}

TEST_F(MoveText, AnUnknownWordGetsTheNearestOne) {
  EXPECT_EQ(refusal("classic.clam paris-zurich green*3"),
            "there is no action classic.clam (did you mean classic.claim?)");
  EXPECT_EQ(refusal("classic.claim paris-zurch green*3"),
            "there is no track paris-zurch (did you mean paris-zurich?)");
  EXPECT_EQ(refusal("classic.claim paris-zurich gren*3"),
            "there is no kind of card gren (did you mean green?)");
}

TEST_F(MoveText, TooFewOrTooManyWordsAreCounted) {
  EXPECT_EQ(refusal("classic.claim paris-zurich"), "classic.claim takes 2 words, but 1 follow");
  EXPECT_EQ(refusal("classic.draw red"), "classic.draw takes 0 words, but 1 follow");
}

TEST_F(MoveText, NumbersOutOfBoundsAreToldWithTheirBounds) {
  EXPECT_EQ(refusal("classic.claim paris-zurich green*16"),
            "found 16 where a number from 1 to 15 should be");
  EXPECT_EQ(refusal("classic.claim paris-zurich green*three"),
            "found three where a number from 1 to 15 should be");
  EXPECT_EQ(refusal("classic.keep 0"), "found 0 where a number from 1 to 15 should be");
}

TEST_F(MoveText, CardsAreNamedOnce) {
  EXPECT_EQ(refusal("classic.claim paris-zurich green+green*2"),
            "green+green*2 names green*2 twice");
}

TEST_F(MoveText, AnEmptyOrEndlessLineIsNoMove) {
  EXPECT_EQ(refusal("  "), "there is no move in an empty line");
  EXPECT_EQ(refusal(std::string(1'000'000, 'x')), "a move is never that long");
}

TEST_F(MoveText, ValuesOfFieldsAreWordsToo) {
  EXPECT_EQ(text(rules, Meaning::seat, 0), "1");
  EXPECT_EQ(text(rules, Meaning::seat, nobody), "-");
  EXPECT_EQ(text(rules, Meaning::truth, 1), "yes");
  EXPECT_EQ(text(rules, Meaning::name, Name{"turn"}.hash), "turn");
  EXPECT_EQ(text(rules, Meaning::cards, 0), "-");
}

}  // namespace
}  // namespace roundhouse::test

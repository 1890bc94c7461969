#include "host/terminal/columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace roundhouse {
namespace {

using testing::ElementsAre;

TEST(Columns, LettersOfSeveralBytesTakeOneColumn) {
  EXPECT_EQ(width("Zürich – Köln"), 13);
  EXPECT_EQ(width("é"), 1);
  EXPECT_EQ(width("e\u0301"), 1);
}

TEST(Columns, WideLettersTakeTwo) { EXPECT_EQ(width("東京"), 4); }

TEST(Columns, EscapeCodesTakeNone) { EXPECT_EQ(width("\033[41;97m[R]\033[0m"), 3); }

TEST(Columns, ATextIsCutWithAMark) {
  EXPECT_EQ(cut("Zürich", 6), "Zürich");
  EXPECT_EQ(cut("Zürich", 4), "Zür…");
  EXPECT_EQ(width(cut("東京駅前", 6)), 5);
}

TEST(Columns, LinesAreBrokenBetweenWords) {
  EXPECT_THAT(broken("one two three", 8, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(broken("", 8), ElementsAre(""));
}

TEST(Columns, SpacesBetweenWordsStayWithinALine) {
  EXPECT_THAT(broken("Hand   red  blue", 14, 7), ElementsAre("Hand   red", "       blue"));
}

TEST(Columns, AWordThatIsTooLongIsCut) {
  std::string text(300, 'x');
  text += " y";
  for (const std::string& line : broken(text, 20, 4)) EXPECT_LE(width(line), 20);
}

TEST(Columns, WhatCannotBeShownIsAQuestionMark) {
  EXPECT_EQ(printable("a\x1b[31mb\n"), "a?[31mb?");
  EXPECT_EQ(printable("\xff\xfe Köln \xc3"), "?? Köln ?");
  EXPECT_EQ(printable(std::string("\0\x07", 2)), "??");
  EXPECT_EQ(printable("\xed\xa0\x80"), "???");  // half of a pair
}

TEST(Columns, AccentsAndCapitalsDoNotMatter) {
  EXPECT_EQ(plain("ZÜRICH"), "zurich");
  EXPECT_EQ(plain("Łódź"), "lodz");
  EXPECT_EQ(plain("Straße"), "strasse");
  EXPECT_EQ(plain("東京"), "東京");
}

}  // namespace
}  // namespace roundhouse

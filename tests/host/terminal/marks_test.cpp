#include "host/terminal/marks.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

CardTable some(const std::vector<std::string>& names) {
  CardTable table;
  for (const std::string& name : names) table.add({.name = name});
  return table;
}

TEST(Marks, EveryKindHasALetterOfItsOwn) {
  for (const auto& [id, preset] : test::shipped_modules().presets()) {
    Table table;
    table.preset = id;
    table.seats.assign(3, "random");
    const auto laid = lay_table(table, test::shipped_modules());
    const Marks marks(laid->rules().cards, false);
    std::set<std::string> letters;
    for (int i = 0; i < laid->rules().cards.size(); ++i) letters.insert(marks.letter(Kind{i}));
    EXPECT_EQ(letters.size(), static_cast<std::size_t>(laid->rules().cards.size())) << id;
  }
}

TEST(Marks, BlackIsK) {
  const Marks marks(some({"blue", "black"}), false);
  EXPECT_EQ(marks.letter(Kind{0}), "B");
  EXPECT_EQ(marks.letter(Kind{1}), "K");
}

TEST(Marks, KindsWithTheSameLettersStillDiffer) {
  const Marks marks(some({"aa", "a", "aaa", ""}), false);
  std::set<std::string> letters;
  for (int i = 0; i < 4; ++i) letters.insert(marks.letter(Kind{i}));
  EXPECT_EQ(letters.size(), 4u);
}

TEST(Marks, WithoutColoursThereIsNoEscapeCode) {
  const CardTable table = some({"red"});
  EXPECT_EQ(Marks(table, false).mark(Kind{0}), "[R]");
  EXPECT_NE(Marks(table, true).mark(Kind{0}).find("\033["), std::string::npos);
  EXPECT_EQ(Marks(table, false).bold("x"), "x");
}

}  // namespace
}  // namespace roundhouse

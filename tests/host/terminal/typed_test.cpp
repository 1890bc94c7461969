// What is typed finds the move that was meant.
#include "host/terminal/typed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class TypedWords : public testing::Test {
 protected:
  TypedWords() {
    Board board = test::draw_board({"hamburg bremen 2 white", "hamburg berlin 2 any",
                                    "bern berlin 1 red", "zurich bern 1 any"},
                                   {"hamburg bern 8", "bremen zurich 3", "bern bremen 5"});
    for (Place& place : board.places)
      if (place.id == "zurich") place.name = "Zürich";
    game = test::at_first_turn(test::lay_table(std::move(board), 2, {"stations"}));
    test::set_hand(*game, Seat{0}, "white*3+red*2+locomotive");
    test::set_display(*game, {"red", "blue", "green", "green", "locomotive"});
    marks.emplace(game->cards(), false);
  }
  std::vector<std::string> found(const std::string& line) {
    Moves legal_moves;
    legal(*game, legal_moves);
    const Reader reader(*game, tongue, *marks);
    std::vector<std::string> texts;
    for (const Move& move : reader.matching({legal_moves.begin(), legal_moves.end()}, line))
      texts.push_back(text(game->rules(), move));
    return texts;
  }
  std::string unknown(const std::string& line) {
    Moves legal_moves;
    legal(*game, legal_moves);
    return Reader(*game, tongue, *marks)
        .unknown_word({legal_moves.begin(), legal_moves.end()}, line);
  }

  Tongue tongue{test::shipped_modules(), Language::en};
  Tongue french{test::shipped_modules(), Language::fr};
  std::shared_ptr<Game> game;
  std::optional<Marks> marks;
};

TEST_F(TypedWords, BeginningsOfWordsSuffice) {
  EXPECT_THAT(found("claim bre ham white*2"), ElementsAre("classic.claim hamburg-bremen white*2"));
  EXPECT_THAT(found("cl ham bre 2 white"), ElementsAre("classic.claim hamburg-bremen white*2"));
  EXPECT_THAT(found("claim hamburg-bremen w2"),
              ElementsAre("classic.claim hamburg-bremen white*2"));
}

TEST_F(TypedWords, AnActionThatIsNotPossibleNowIsCalledByItsName) {
  const auto impossible = [&](const Tongue& say, const std::string& line) {
    Moves legal_moves;
    legal(*game, legal_moves);
    return Reader(*game, say, *marks)
        .impossible_action({legal_moves.begin(), legal_moves.end()}, line);
  };
  EXPECT_EQ(impossible(tongue, "draw a card"), "");
  EXPECT_EQ(impossible(tongue, "keep 1 2"), "keep tickets");
  EXPECT_EQ(impossible(tongue, "nonsense"), "");
  game->on_table<Deck>().cards.clear();
  EXPECT_EQ(impossible(tongue, "draw"), "draw a card from the deck");
  EXPECT_THAT(impossible(french, "piocher"), HasSubstr("pioch"));
}

TEST_F(TypedWords, AWholeWordIsBetterThanABeginning) {
  EXPECT_THAT(found("claim bern berlin red"), ElementsAre("classic.claim bern-berlin red"));
  EXPECT_THAT(found("take g"), ElementsAre("classic.take green"));
  EXPECT_THAT(found("draw"), ElementsAre("classic.draw"));
}

TEST_F(TypedWords, AccentsDoNotMatter) {
  EXPECT_THAT(found("claim ZUR bern red"), ElementsAre("classic.claim zurich-bern red"));
  EXPECT_THAT(found("claim Zürich–Bern red"), ElementsAre("classic.claim zurich-bern red"));
}

TEST_F(TypedWords, SmallWordsSayNothing) {
  EXPECT_THAT(found("claim from hamburg to bremen with white*2"),
              ElementsAre("classic.claim hamburg-bremen white*2"));
}

TEST_F(TypedWords, SeveralMovesMayFit) { EXPECT_GT(found("claim ham").size(), 3u); }

TEST_F(TypedWords, ActionsOfOtherModulesHaveWordsToo) {
  EXPECT_THAT(found("build zur red"), ElementsAre("stations.build zurich red"));
  EXPECT_THAT(found("station zur red"), ElementsAre("stations.build zurich red"));
}

TEST_F(TypedWords, OtherLanguagesAndTheNamesInThemAreKnown) {
  tongue = french;
  EXPECT_THAT(found("take rouge"), ElementsAre("classic.take red"));
  EXPECT_THAT(found("take red"), ElementsAre("classic.take red"));
}

TEST_F(TypedWords, ASlipIsMended) {
  EXPECT_THAT(found("claim hambrg bremen"), IsEmpty());
  EXPECT_THAT(unknown("claim hambrg bremen"), HasSubstr("did you mean hamburg?"));
  EXPECT_THAT(unknown("claim hamburg bremen"), IsEmpty());
}

TEST_F(TypedWords, AnythingMayBeTyped) {
  for (const std::string& line :
       {std::string("\xff\xfe\0x", 4), std::string(5000, 'a'), std::string("*"), std::string("–"),
        std::string("claim * * *"), std::string("\033[2J")}) {
    EXPECT_THAT(found(line), IsEmpty());
    EXPECT_EQ(unknown(line).find('\033'), std::string::npos);
  }
}

}  // namespace
}  // namespace roundhouse

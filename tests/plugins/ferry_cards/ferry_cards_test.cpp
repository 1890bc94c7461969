#include "plugins/ferry_cards/ferry_cards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/errors.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using ferry_cards::Pile;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// a ~5, 3 waves~ b ~3, 1 wave~ c, c -2 red- d, d -2 any- a
Board ferry_board(int cards = 10) {
  Board board = draw_board({"a b 5 any waves=3", "b c 3 any waves=1", "c d 2 red", "d a 2 any",
                            "b d 7 any waves=4", "a c 4 any waves=2"},
                           {"a c 5", "a b 3", "b d 2"});
  board.tables["ferry_cards.count"] = {cards};
  board.tables["ferry_cards.waves_covered_each"] = {2};
  board.tables["ferry_cards.hand_limit"] = {2};
  return board;
}

class FerryCards : public testing::Test {
 protected:
  Kind ferry() const { return game->cards().find("ferry"); }
  int pile() const { return game->on_table<Pile>().cards; }
  int held(Seat player) const { return game->on<Hand>(player).cards[ferry()]; }
  // The hand holds these cards, and so many ferry cards of the pile.
  void give(Seat player, const std::string& others, int ferries) {
    game->on<Hand>(player).remove(Cards{ferry(), held(player)});
    set_hand(*game, player, others);
    for (int i = 0; i < ferries; ++i) game->on<Hand>(player).add(ferry());
    game->on_table<Pile>().cards = static_cast<std::uint8_t>(10 - ferries);
  }
  void draw_two() {
    play(*game, "classic.draw");
    play(*game, "classic.draw");
  }

  std::shared_ptr<Game> game = at_first_turn(lay_table(ferry_board(), 2, {"ferry_cards"}));
  const Seat first{0}, second{1};
};

TEST_F(FerryCards, OneIsTakenAsAWholeTurn) {
  play(*game, "ferry_cards.take");
  EXPECT_EQ(held(first), 1);
  EXPECT_EQ(pile(), 9);
  EXPECT_EQ(game->player(), second);
  check_consistency(*game);
}

TEST_F(FerryCards, NobodyHoldsMoreThanTwo) {
  play(*game, "ferry_cards.take"), draw_two();
  play(*game, "ferry_cards.take"), draw_two();
  EXPECT_EQ(held(first), 2);
  EXPECT_FALSE(is_legal(*game, "ferry_cards.take"));
}

TEST_F(FerryCards, NoneIsTakenFromAnEmptyPile) {
  game = at_first_turn(lay_table(ferry_board(1), 2, {"ferry_cards"}));
  play(*game, "ferry_cards.take");
  EXPECT_FALSE(is_legal(*game, "ferry_cards.take"));
}

TEST_F(FerryCards, TakingOneIsAnActionLikeTheOthersSoNobodyPassesInstead) {
  auto& tickets = game->on_table<TicketPiles>();
  while (!tickets.first.empty()) tickets.out_of_game.push_back(tickets.first.pop_back());
  empty_deck(*game, second);
  game->on<Railway>(first).barred = TrackSet::first(6);
  EXPECT_THAT(legal_texts(*game), ElementsAre("ferry_cards.take"));
}

TEST_F(FerryCards, TheyAreNeverInTheDeckNorDealtAtTheStart) {
  for (Kind kind : game->on_table<Deck>().cards) ASSERT_NE(kind, ferry());
  EXPECT_EQ(held(first) + held(second), 0);
  EXPECT_EQ(pile(), 10);
}

TEST_F(FerryCards, EveryoneMayKnowWhoHoldsThem) { EXPECT_TRUE(game->cards()[ferry()].is_public); }

TEST_F(FerryCards, ASpaceWithAWaveTakesALocomotive) {
  give(first, "red*3+locomotive", 0);
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"),
              ElementsAre("classic.claim b-c red*2+locomotive"));
}

TEST_F(FerryCards, WithoutLocomotiveOrFerryCardAFerryCannotBeClaimed) {
  give(first, "red*3", 0);
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"), IsEmpty());
}

TEST_F(FerryCards, OneCoversASpaceWithAWave) {
  give(first, "red*2", 1);
  EXPECT_THAT(legal_texts(*game, "classic.claim b-c"),
              ElementsAre("classic.claim b-c red*2+ferry"));
}

TEST_F(FerryCards, OneCoversTwoSpacesWithAWave) {
  give(first, "red*2", 1);
  EXPECT_TRUE(is_legal(*game, "classic.claim a-c red*2+ferry"));
}

TEST_F(FerryCards, TwoCoverThreeSpacesWithAWave) {
  give(first, "red*2", 2);
  EXPECT_TRUE(is_legal(*game, "classic.claim a-b red*2+ferry*2"));
}

TEST_F(FerryCards, ALocomotiveCoversTheWaveThatOneLeavesOver) {
  give(first, "red*2+locomotive", 1);
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"),
              ElementsAre("classic.claim a-b red*2+locomotive+ferry"));
}

TEST_F(FerryCards, MoreThanTheWavesNeedAreNotPlayed) {
  give(first, "red*3+locomotive", 2);
  EXPECT_THAT(
      legal_texts(*game, "classic.claim b-c"),
      UnorderedElementsAre("classic.claim b-c red*2+locomotive", "classic.claim b-c red*2+ferry",
                           "classic.claim b-c red+locomotive+ferry"));
}

TEST_F(FerryCards, TheOtherSpacesTakeOneColorAndLocomotives) {
  give(first, "red+blue+locomotive*2", 2);
  EXPECT_THAT(legal_texts(*game, "classic.claim a-b"),
              UnorderedElementsAre("classic.claim a-b red+locomotive+ferry*2",
                                   "classic.claim a-b blue+locomotive+ferry*2",
                                   "classic.claim a-b red+locomotive*2+ferry",
                                   "classic.claim a-b blue+locomotive*2+ferry",
                                   "classic.claim a-b locomotive*2+ferry*2"));
}

TEST_F(FerryCards, AreGoodForNothingButWaves) {
  give(first, "red", 2);
  EXPECT_THAT(legal_texts(*game, "classic.claim"), IsEmpty());
}

TEST_F(FerryCards, PlayedOnesReturnToTheirPileAndNotToTheDiscard) {
  give(first, "red*2", 2);
  play(*game, "classic.claim a-b red*2+ferry*2");
  EXPECT_EQ(pile(), 10);
  EXPECT_EQ(game->on_table<Discard>().size, 2);
  EXPECT_EQ(game->on_table<Discard>().cards[ferry()], 0);
  check_consistency(*game);
}

TEST_F(FerryCards, AFerryTakesAWagonForEverySpaceAndScoresItsLength) {
  give(first, "red*2", 2);
  play(*game, "classic.claim a-b red*2+ferry*2");
  EXPECT_EQ(game->on<Reserve>(first).wagons, 40);
  EXPECT_EQ(game->on<Score>(first).points, 10);
}

TEST_F(FerryCards, ThreeInAHandAreFound) {
  give(first, "", 3);
  EXPECT_THROW(check_consistency(*game), GameStopped);
}

// Every choice of cards from a hand of some red, blue and locomotives and some ferry cards.
template <class Use>
void each_choice(int red, int blue, int locomotives, int ferries, Use&& use) {
  for (int r = 0; r <= red; ++r)
    for (int b = 0; b <= blue; ++b)
      for (int l = 0; l <= locomotives; ++l)
        for (int f = 0; f <= ferries; ++f) use(r, b, l, f);
}

bool pays(int spaces, int waves, int r, int b, int l, int f) {
  const int needed_locomotives = std::max(0, waves - 2 * f);
  const int other_spaces = spaces - waves;
  if ((r > 0 && b > 0) || f > (waves + 1) / 2 || l < needed_locomotives) return false;
  return r + b + l - needed_locomotives == other_spaces;
}

TEST_F(FerryCards, AllValidPaymentsOfEveryFerryAreListedAndNoOthers) {
  const auto some = [](const std::string& kind, int count) {
    return count == 0 ? "" : "+" + kind + "*" + std::to_string(count);
  };
  const auto text_of = [&](Track track, Cards paid) {
    return "classic.claim " + game->board()[track].id + " " + text(game->rules(), paid);
  };
  int payments = 0;
  for (Track track : game->board().tracks_with("waves"))
    each_choice(6, 2, 6, 2, [&](int red, int blue, int locomotives, int ferries) {
      if (red % 2 == 1 || (red + blue + locomotives == 0)) return;
      const std::string hand =
          some("red", red) + some("blue", blue) + some("locomotive", locomotives);
      give(first, hand.substr(1), ferries);
      std::set<std::string> expected;
      each_choice(red, blue, locomotives, ferries, [&](int r, int b, int l, int f) {
        const int waves = game->board().of(track, "waves");
        if (!pays(game->board()[track].length, waves, r, b, l, f)) return;
        Cards paid;
        paid.add(game->cards().find("red"), r);
        paid.add(game->cards().find("blue"), b);
        paid.add(game->cards().find("locomotive"), l);
        paid.add(ferry(), f);
        expected.insert(text_of(track, paid));
      });
      const auto listed = legal_texts(*game, "classic.claim " + game->board()[track].id + " ");
      EXPECT_EQ(listed.size(), expected.size());
      EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()), expected);
      payments += static_cast<int>(listed.size());
    });
  EXPECT_GT(payments, 500);
}

std::string refusal(const Board& board) {
  try {
    lay_table(board, 2, {"ferry_cards"});
  } catch (const LoadError& error) {
    return error.what();
  }
  return "";
}

TEST(FerryCardsSetup, ABoardWithoutWaveSpacesIsRefusedInOneSentence) {
  EXPECT_THAT(refusal(draw_board({"a b 1 red"}, {"a b 1"})),
              HasSubstr("the board drawn has no ferries with wave spaces"));
}

TEST(FerryCardsSetup, ABoardThatDoesNotSayHowManyThereAreIsRefused) {
  EXPECT_THAT(refusal(ferry_board(0)), HasSubstr("says 0 for ferry_cards.count"));
}

}  // namespace
}  // namespace roundhouse::test

#include "core/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/core/lua/guest.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Engine : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table =
      lay_table(draw_board({"a b 3 yellow", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"}), 2);
  std::shared_ptr<Game> game = at_first_turn(table);

  std::string stop_in(const std::string& move) {
    return message_of<GameStopped>([&] { play(*game, move); });
  }
};

#ifndef NDEBUG
using EngineWithGuest = Guest;

TEST_F(EngineWithGuest, ChecksEveryMoveInDebugBuilds) {
  const auto game = at_first_turn(
      table_with("return {api = 1, on = {card_taken = function() local _, number = game.turn() "
                 "if number > 0 then components['classic.reserve'].wagons[0] = 9 end end}}"));
  EXPECT_THAT(message_of<GameStopped>([&] { play(*game, "classic.draw"); }),
              HasSubstr("player 1 has 9 wagons"));
}
#endif

TEST_F(Engine, AChoiceOfAPlayerWhoIsNotThereStopsTheGame) {
  game->choose_last("turn", Seat{7});
  play(*game, "classic.draw");
  EXPECT_THAT(stop_in("classic.draw"),
              HasSubstr("player 8, who is not there, has to choose: turn"));
}

TEST_F(Engine, TheCheckFindsACardThatIsNowhere) {
  EXPECT_NO_THROW(check_consistency(*game));
  game->on_table<Deck>().cards.pop_back();
  EXPECT_THROW(check_consistency(*game), GameStopped);
}

TEST_F(Engine, TheCheckFindsATicketInTwoPlaces) {
  game->on<Tickets>(Seat{0}).kept = {Ticket{0}};
  game->on<Tickets>(Seat{1}).kept = {Ticket{0}};
  game->on<Tickets>(Seat{0}).count = game->on<Tickets>(Seat{1}).count = 1;
  EXPECT_THAT(message_of<GameStopped>([&] { check_consistency(*game); }),
              HasSubstr("a ticket is in two places"));
}

TEST_F(Engine, TheCheckFindsAWagonTooMany) {
  ++game->on<Reserve>(Seat{1}).wagons;
  EXPECT_THAT(message_of<GameStopped>([&] { check_consistency(*game); }),
              HasSubstr("player 2 has 46 wagons"));
}

TEST_F(Engine, AStepThatNobodyAnnouncedStopsTheGame) {
  game->then_last("classic.nothing");
  play(*game, "classic.draw");
  EXPECT_THAT(stop_in("classic.draw"), HasSubstr("no step is called"));
}

TEST_F(Engine, AChoiceThatNobodyAnswersStopsTheGame) {
  game->choose_last("classic.nothing", Seat{0});
  play(*game, "classic.draw");
  play(*game, "classic.draw");
  EXPECT_THAT(message_of<GameStopped>([&] { legal_texts(*game); }), HasSubstr("no action answers"));
}

TEST_F(Engine, TooManyChoicesAtOnceStopTheGame) {
  EXPECT_THROW(for (int i = 0; i < 100; ++i) game->choose("turn", Seat{0}), RuleBroken);
}

TEST_F(Engine, AComponentThatNobodyAnnouncedStopsTheGame) {
  struct Stranger {
    int number = 0;
  };
  EXPECT_THROW(game->on_table<Stranger>(), RuleBroken);
  EXPECT_THROW(game->on<Stranger>(City{0}), RuleBroken);
}

TEST_F(Engine, CopiesAGameIntoAnotherOfItsTable) {
  const auto other = table->new_game(99);
  ASSERT_NE(state_hash(*other), state_hash(*game));
  copy(*other, *game);
  EXPECT_EQ(state_hash(*other), state_hash(*game));
  EXPECT_EQ(legal_texts(*other), legal_texts(*game));
}

}  // namespace
}  // namespace roundhouse::test

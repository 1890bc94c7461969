#include "core/laid_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/libraries.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

Board small_board() {
  return draw_board({"a b 3 yellow", "b c 2 any", "c a 1 red"}, {"a c 5", "a b 3", "b c 2"});
}

std::shared_ptr<LaidTable> table_with(const std::vector<ModuleToLoad>& modules) {
  return LaidTable::lay(std::make_shared<const Board>(small_board()), 2, Seat{0}, modules);
}

void play_on(Game& game) {
  Moves moves;
  for (legal(game, moves); !moves.empty(); legal(game, moves)) play(game, moves[0]);
}

class Lay : public testing::Test {
 protected:
  ModuleToLoad script_of(const std::string& id, const std::string& text) {
    std::filesystem::create_directory(folder.path / id);
    std::ofstream(folder.path / id / "main.lua") << text;
    return {{id, "1.0.0", {}}, {}, folder.path / id / "main.lua"};
  }
  static int points_for_a_claim(const std::vector<ModuleToLoad>& modules) {
    const auto game = at_first_turn(table_with(modules));
    set_hand(*game, Seat{0}, "yellow*3");
    play(*game, "classic.claim a-b yellow*3");
    return game->on<Score>(Seat{0}).points;
  }

  Folder folder;
};

TEST_F(Lay, ModulesAnswerInTheOrderOfTheTable) {
  const auto doubles = script_of(
      "doubles",
      "return {api = 1, answers = {points_asked = function(q) q.points = q.points * 2 end}}");
  const auto adds = script_of(
      "adds",
      "return {api = 1, answers = {points_asked = function(q) q.points = q.points + 1 end}}");
  EXPECT_EQ(points_for_a_claim({classic(), doubles, adds}), 4 * 2 + 1);
  EXPECT_EQ(points_for_a_claim({classic(), adds, doubles}), (4 + 1) * 2);
}

TEST_F(Lay, NamesTheModuleThatCannotBeSetUp) {
  const auto refusal = [](int is_strange) {
    return message_of<LoadError>([&] {
      table_with({classic(), test_module("fails_in_setup", {{"is_strange", is_strange}})});
    });
  };
  EXPECT_EQ(refusal(0), "the module fails_in_setup cannot be set up: the depot is closed");
  EXPECT_EQ(refusal(1),
            "the module fails_in_setup cannot be set up: it threw something that is not a "
            "std::exception");
}

TEST_F(Lay, LeavesNothingInMemoryAfterAFailure) {
  const auto module = test_module("fails_in_setup", {{"is_strange", 0}});
  EXPECT_THROW(table_with({classic(), module}), LoadError);
  EXPECT_FALSE(is_in_memory(module.library));
  EXPECT_FALSE(is_in_memory(classic().library));
}

TEST_F(Lay, RefusesAModuleTwice) {
  EXPECT_THAT(message_of<LoadError>([&] {
                table_with({classic(), classic()});
              }),
              HasSubstr("the module classic cannot be set up: "));
}

TEST_F(Lay, RefusesATrackOfAColorThatNobodyBrings) {
  Board board = draw_board({"a b 3 pink"}, {"a b 3"});
  EXPECT_EQ(
      message_of<LoadError>([&] { lay_table(board, 2); }),
      "the track a-b of the board drawn is pink, but no module of this table brings such cards");
}

TEST_F(Lay, RefusesToDealFromAPileThatIsNotThere) {
  Board board = small_board();
  board.ticket_plan.draw.parts = {{"standart", 3}};
  EXPECT_THAT(message_of<LoadError>([&] { lay_table(board, 2); }),
              HasSubstr("a pile standart, but the board drawn has none (did you mean standard?)"));
}

// Where a module throws, and what it throws.
class Failure : public testing::TestWithParam<std::tuple<int, int>> {
 protected:
  static ModuleToLoad module() {
    const auto [where, is_strange] = GetParam();
    return test_module("fails_in_play", {{"where", where}, {"is_strange", is_strange}});
  }
};

TEST_P(Failure, StopsItsGameWithTheModulesNameAndNoOther) {
  const auto table = table_with({classic(), module()});
  const auto other = at_first_turn(lay_table(small_board(), 2));
  const auto game = at_first_turn(table);
  try {
    play(*game, "fails_in_play.act");
    FAIL() << "the game goes on";
  } catch (const GameStopped& stopped) {
    EXPECT_EQ(stopped.module(), "fails_in_play");
    const bool is_strange = std::get<1>(GetParam()) != 0;
    EXPECT_THAT(stopped.what(),
                HasSubstr(is_strange ? "not a std::exception" : "the train is derailed"));
  }
  play_on(*other);
  EXPECT_TRUE(other->is_over());
}

TEST_P(Failure, LeavesNothingInMemory) {
  std::string message;
  {
    const auto game = at_first_turn(table_with({classic(), module()}));
    message = message_of<GameStopped>([&] { play(*game, "fails_in_play.act"); });
  }
  EXPECT_FALSE(is_in_memory(module().library));
  EXPECT_THAT(message, HasSubstr("the module fails_in_play stopped the game"));
}

std::string place_name(const testing::TestParamInfo<Failure::ParamType>& parameters) {
  constexpr const char* places[] = {"Fact", "Question", "List", "Play", "Step"};
  const auto [where, is_strange] = parameters.param;
  return std::string(places[where - 1]) + (is_strange != 0 ? "Strange" : "");
}

INSTANTIATE_TEST_SUITE_P(EveryPlace, Failure,
                         testing::Combine(testing::Range(1, 6), testing::Range(0, 2)), place_name);

// Who keeps the libraries of a table in memory.
class Lifetime : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table = table_with({classic()});

  static bool is_kept() { return is_in_memory(classic().library); }
  // What is left of the table alone is played to the end, and then nothing is left at all.
  template <class Left>
  static void play_and_drop(Left left) {
    EXPECT_TRUE(is_kept());
    play_on(*left);
    EXPECT_TRUE(left->is_over());
    left.reset();
    EXPECT_FALSE(is_kept());
  }
};

TEST_F(Lifetime, AGameOutlivesItsTable) {
  auto game = table->new_game(1);
  table.reset();
  play_and_drop(std::move(game));
}

TEST_F(Lifetime, ACloneOutlivesItsGameAndTable) {
  auto game = table->new_game(1);
  auto twin = clone(*game);
  table.reset();
  game.reset();
  play_and_drop(std::move(twin));
}

TEST_F(Lifetime, ALoadedGameOutlivesItsTable) {
  auto loaded = load(table->rules(), save(*table->new_game(1)));
  table.reset();
  play_and_drop(std::move(loaded));
}

TEST_F(Lifetime, ATableAloneKeepsItsLibraries) {
  EXPECT_TRUE(is_kept());
  table.reset();
  EXPECT_FALSE(is_kept());
}

TEST_F(Lifetime, TwoTablesShareALibraryUntilBothAreGone) {
  auto second = table_with({classic()});
  table.reset();
  EXPECT_TRUE(is_kept());
  play_and_drop([&] {
    auto game = second->new_game(1);
    second.reset();
    return game;
  }());
}

}  // namespace
}  // namespace roundhouse::test

// `roundhouse play --check`: a game that cannot be repeated, or does not end, is found.
#include "host/written_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/engine.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

using testing::HasSubstr;

class CheckedPlay : public testing::Test {
 protected:
  int play_with(const std::string& script) {
    std::filesystem::create_directories(folder.path / "odd");
    std::ofstream(folder.path / "odd/module.json")
        << R"({"id": "odd", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
               "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "dependencies": ["classic"]})";
    std::ofstream(folder.path / "odd/main.lua") << script;
    return run_program({"play", "--board", "usa", "--with", "odd", "--seats", "random,random",
                        "--modules", folder.path.string(), "--check"},
                       out, err);
  }

  test::Folder folder;
  std::ostringstream out, err;
};

TEST_F(CheckedPlay, IsContentWithARuleThatKeepsItsStateInTheGame) {
  EXPECT_EQ(play_with("return {api = 1, memory = {turns = 0}, on = {turn_ended = function()\n"
                      "  memory.turns = memory.turns + 1\nend}}"),
            0)
      << err.str();
}

TEST_F(CheckedPlay, FindsAGameThatIsAnotherWhenPlayedAgain) {
  EXPECT_EQ(play_with("local turns = 0\n"
                      "return {api = 1, names = {'odd.luck'}, on = {turn_ended = function(fact)\n"
                      "  turns = turns + 1\n"
                      "  if turns == 5 then game.score(fact.player, 1, 'odd.luck') end\nend}}"),
            1);
  EXPECT_THAT(err.str(), HasSubstr("the game played again differs at move"));
}

TEST_F(CheckedPlay, FindsAGameThatDoesNotEnd) {
  EXPECT_EQ(play_with("return {api = 1, answers = {game_over_asked = function(asked)\n"
                      "  asked.is_over = false\nend}}"),
            1);
  EXPECT_THAT(err.str(), HasSubstr("the game has not ended after 20000 moves"));
}

TEST(WrittenGame, IsAnotherAtATableWhereItsMovesAreNotLegal) {
  const auto board = test::draw_board({"a b 1 any", "b c 1 any"}, {"a b 1", "b c 2", "a c 4"});
  const auto table = test::lay_table(board, 2, {"stations"});
  const auto game = test::at_first_turn(table);
  WrittenGame written(1);
  test::set_hand(*game, game->player(), "red");
  const Move move = parse_move(game->rules(), "stations.build a red");
  play(*game, move);
  written.add(*game, move);
  EXPECT_THAT(test::message_of<AnotherGame>([&] { written.must_play_again(*table); }),
              HasSubstr("move 1 (stations.build a red): it is not legal there"));
}

}  // namespace
}  // namespace roundhouse

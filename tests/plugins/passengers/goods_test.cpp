#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "tests/plugins/passengers/table.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<int> tokens(const Game& game, const std::string& name) {
  const auto& lying = game.on<passengers::Goods>(game.board().city(name)).tokens;
  return {lying.begin(), lying.end()};
}

Board with_goods() {
  Board board = draw_board({"a b 1 any", "b c 1 any", "c d 1 any"}, {"a c 5", "a b 3", "b c 2"});
  board.words = {"black", "white"};
  board.city_facts["goods"] = {1, 2, 0, 2};
  board.tables["goods_stacks.black"] = {7, 6, 5, 4};
  board.tables["goods_stacks.white"] = {2};
  return board;
}

TEST(Goods, LieInTheCitiesAsTheBoardSaysHighestOnTop) {
  const auto game = lay_table(with_goods(), 2, {"passengers"})->new_game(1);
  EXPECT_THAT(tokens(*game, "a"), ElementsAre(4, 5, 6, 7));
  EXPECT_THAT(tokens(*game, "b"), ElementsAre(2));
  EXPECT_THAT(tokens(*game, "c"), ElementsAre());
}

TEST(Goods, OfAColorWithoutAStackAreAMistakeOfTheBoard) {
  Board board = with_goods();
  board.tables.erase("goods_stacks.white");
  try {
    lay_table(board, 2, {"passengers"});
    FAIL() << "no error";
  } catch (const LoadError& error) {
    EXPECT_THAT(error.what(), HasSubstr("has white goods in b, so goods_stacks should have"));
  }
}

TEST(Goods, AreDealtOutOverTheBusiestCitiesOfABoardWithoutThem) {
  Board board =
      draw_board({"a b 1 any", "a c 1 any", "a d 1 any", "b c 1 any", "d X 1 any"}, {"a c 5"});
  const auto game = lay_table(board, 2, {"passengers"})->new_game(1);
  EXPECT_THAT(tokens(*game, "a"), ElementsAre(4, 5, 6, 7)) << "three tracks";
  for (const char* city : {"b", "c", "d"}) EXPECT_THAT(tokens(*game, city), ElementsAre(2, 3, 4));
  EXPECT_THAT(tokens(*game, "X"), ElementsAre()) << "never in a country";
}

TEST(Goods, AreOneBlackSixRedTwelveYellowAndSixteenWhiteStacksWhenDealtOut) {
  std::vector<std::string> tracks;
  for (int i = 0; i < 40; ++i)
    tracks.push_back("c" + std::to_string(i) + " c" + std::to_string(i + 1) + " 1 any");
  const auto game = lay_table(draw_board(tracks, {"c0 c1 1"}), 2, {"passengers"})->new_game(1);
  std::map<std::vector<int>, int> stacks;
  for (int i = 0; i <= 40; ++i) ++stacks[tokens(*game, "c" + std::to_string(i))];
  EXPECT_EQ(stacks, (std::map<std::vector<int>, int>{
                        {{4, 5, 6, 7}, 1}, {{2, 3, 4}, 6}, {{1, 2, 3}, 12}, {{2}, 16}, {{}, 6}}));
}

TEST(Goods, LastWhiteStackStaysAwayInItalyWithItsThirtyFourCities) {
  Table table;
  table.board = "italy";
  table.seats.assign(2, "random");
  table.with = {"passengers"};
  const auto game = lay_table(table, shipped_modules())->new_game(1);
  std::map<std::vector<int>, int> stacks;
  for (int i = 0; i < game->board().cities; ++i) {
    const auto& lying = game->on<passengers::Goods>(City{i}).tokens;
    ++stacks[{lying.begin(), lying.end()}];
  }
  EXPECT_EQ(stacks, (std::map<std::vector<int>, int>{
                        {{4, 5, 6, 7}, 1}, {{2, 3, 4}, 6}, {{1, 2, 3}, 12}, {{2}, 15}}));
}

TEST(Goods, AreMissedAloudWhereTheHostWantsNoneDealtOut) {
  const auto board = std::make_shared<const Board>(draw_board({"a b 1 any"}, {"a b 1"}));
  try {
    LaidTable::lay(board, 2, Seat{0}, {classic(), module("passengers", {{"deal_goods", 0}})});
    FAIL() << "no error";
  } catch (const LoadError& error) {
    EXPECT_THAT(error.what(), HasSubstr("has no goods; passengers.deal_goods=true"));
  }
}

TEST(Goods, BreakTies) {
  Board board = with_goods();
  board.tie_breakers = {"completed_tickets", "goods"};
  const auto game = lay_table(board, 3, {"passengers"})->new_game(1);
  game->on<passengers::GoodsTaken>(Seat{0}).points = 5;
  game->on<passengers::GoodsTaken>(Seat{1}).points = 6;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{1}));
  game->on<Score>(Seat{0}).tickets_made = 1;
  EXPECT_THAT(winners(*game), ElementsAre(Seat{0})) << "completed tickets come first";
}

}  // namespace
}  // namespace roundhouse::test

// Words of a board become numbers in its facts; a script gets the word back.
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

class BoardWords : public Guest {
 protected:
  std::string stopped_on_regions(const std::string& code) {
    write("main.lua", "return {api = 1, on = {turn_started = function() " + code + " end}}");
    Board board = draw_board({"a b 3 yellow", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"});
    board.words = {"north", "south"};
    board.city_facts["region"] = {1, 2, 0};
    return stop_of(LaidTable::lay(std::make_shared<const Board>(std::move(board)), 2, Seat{0},
                                  {classic(), {{"guest", "1.0.0", {}}, {}, folder / "main.lua"}}));
  }
};

TEST_F(BoardWords, TheNumberOfAFactGivesItsWord) {
  EXPECT_EQ(stopped_on_regions("assert(board.word(board.city_fact(0, 'region')) == 'north')\n"
                               "assert(board.word(board.city_fact(1, 'region')) == 'south')"),
            "nothing");
}

TEST_F(BoardWords, WhereNothingIsSaidThereIsNoWord) {
  EXPECT_THAT(stopped_on_regions("board.word(board.city_fact(2, 'region'))"),
              testing::HasSubstr("0 is no word of this board"));
}

}  // namespace
}  // namespace roundhouse::test

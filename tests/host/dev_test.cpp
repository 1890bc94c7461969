// `roundhouse dev`: a game goes on while its module is written.
#include "host/dev/dev_loop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "host/dev/source_line.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A stream that changes files between its lines, as an author would.
class Author : public std::streambuf {
 public:
  struct Line {
    std::string typed;
    std::function<void()> before;
  };
  explicit Author(std::vector<Line> lines) : lines_(std::move(lines)) {}

 protected:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    const Line& line = lines_[next_++];
    if (line.before) line.before();
    now_ = line.typed + "\n";
    setg(now_.data(), now_.data(), now_.data() + now_.size());
    return traits_type::to_int_type(now_[0]);
  }

 private:
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  std::string now_;
};

class Dev : public testing::Test {
 protected:
  Dev() {
    std::ostringstream nothing;
    run_program({"new", "lua-rule", "odd", "--in", folder.path.string()}, nothing, nothing);
    run_program({"new", "board", "land", "--in", folder.path.string()}, nothing, nothing);
  }
  void write(const std::string& file, const std::string& text) {
    std::ofstream(folder.path / file, std::ios::binary) << text;
  }
  std::function<void()> writing(const std::string& file, const std::string& text) {
    return [this, file, text] { write(file, text); };
  }
  std::string content(const std::string& file) {
    std::ifstream in(folder.path / file);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string dev(const std::string& module, std::vector<Author::Line> lines) {
    Author author(std::move(lines));
    std::istream in(&author);
    std::ostringstream out, err;
    EXPECT_EQ(run_program({"dev", (folder.path / module).string(), "--modules",
                           (folder.path / "land").string(), "--board", "land"},
                          in, out, err),
              0)
        << err.str();
    return out.str();
  }

  test::Folder folder;
};

TEST_F(Dev, PlaysByChanceByWordsAndBack) {
  const std::string out = dev("odd", {{"3", {}},
                                      {"play classic.draw", {}},
                                      {"back 2", {}},
                                      {"moves classic.dr", {}},
                                      {"qiut", {}},
                                      {"quit", {}},
                                      {"never read", {}}});
  EXPECT_THAT(out, AllOf(HasSubstr("A table: --board land --with odd"), HasSubstr("3. player 1: "),
                         HasSubstr("4. player "), HasSubstr("Turn 1, player 1 chooses (turn).\n"),
                         HasSubstr("\n  classic.draw\n"), HasSubstr("did you mean quit?"),
                         Not(HasSubstr("never"))));
}

TEST_F(Dev, LoadsAChangeIntoTheSamePosition) {
  const std::string out =
      dev("odd", {{"6", {}}, {"", writing("odd/main.lua", "return {api = 1}")}, {"quit", {}}});
  EXPECT_THAT(out, AllOf(HasSubstr("Loaded anew. 6 moves played."), Not(HasSubstr("7. player"))));
}

TEST_F(Dev, GoesOnWhereTheFolderHoldsALinkToItself) {
  std::filesystem::create_symlink("loop", folder.path / "odd/loop");
  EXPECT_THAT(dev("odd", {{"2", {}}, {"quit", {}}}), HasSubstr("2. player "));
}

TEST_F(Dev, TellsAMessageOfAnyLength) {
  const std::string out =
      dev("odd", {{"", writing("odd/main.lua", "error(string.rep('x', 16000))")}, {"quit", {}}});
  EXPECT_THAT(out, AllOf(HasSubstr("main.lua:1: "), HasSubstr("1 | error(string.rep(")));
}

TEST_F(Dev, SaysWhereNoMoveStartsSo) {
  EXPECT_THAT(dev("odd", {{"moves classic.dig", {}}, {"quit", {}}}),
              HasSubstr("No legal move starts so; `moves` lists all."));
}

TEST_F(Dev, PlaysAPreset) {
  std::filesystem::create_directory(folder.path / "quick");
  write("quick/module.json",
        R"({"id": "quick", "version": "1.0.0", "sdk": 1, "kind": "preset", "entry": "none",
            "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "table": {"board": "usa"}})");
  Author author({{"2", {}}, {"quit", {}}});
  std::istream in(&author);
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"dev", (folder.path / "quick").string()}, in, out, err), 0) << err.str();
  EXPECT_THAT(out.str(), AllOf(HasSubstr("A table: --preset quick"), HasSubstr("2. player ")));
}

TEST_F(Dev, DoesNotLoadWhereNothingHasChanged) {
  EXPECT_THAT(dev("odd", {{"2", {}}, {"show", {}}, {"quit", {}}}), Not(HasSubstr("Loaded anew")));
}

TEST_F(Dev, TellsAMistakeWithItsLineAndGoesOnWithTheVersionBefore) {
  const std::string out = dev(
      "odd", {{"6", {}},
              {"", writing("odd/main.lua", "return {\n  api = 1,\n  on = {turn_endet = 1},\n}")},
              {"", writing("odd/main.lua", "return {\n  api = = 1,\n}")},
              {"1", {}},
              {"quit", {}}});
  EXPECT_THAT(out, AllOf(HasSubstr("main.lua:3: there is no fact turn_endet (did you mean "
                                   "turn_ended?)\n"
                                   "3 |   on = {turn_endet = 1},\n"
                                   "            ^\n"),
                         HasSubstr("main.lua:2: unexpected symbol near '='\n"
                                   "2 |   api = = 1,\n"
                                   "          ^\n"
                                   "The table goes on with the version before.\n"),
                         HasSubstr("7. player ")));
}

TEST_F(Dev, SaysAtWhichMoveAChangeBreaksTheGameAndPlaysOnWhenItIsMended) {
  const std::string before = content("odd/main.lua");
  const std::string out = dev(
      "odd",
      {{"2", {}},
       {"play classic.draw", {}},
       {"", writing("odd/main.lua",
                    "return {api = 1, on = {card_taken = function(card)\n"
                    "  if select(2, game.turn()) > 0 and card.player == 0 then error('oh') end\n"
                    "end}}")},
       {"", writing("odd/main.lua", before)},
       {"quit", {}}});
  EXPECT_THAT(out,
              AllOf(HasSubstr("The change breaks the game at move 3 of 3 (classic.draw):"),
                    HasSubstr("odd/main.lua:2: oh"), HasSubstr("2 |   if select(2, game.turn())"),
                    HasSubstr("2 moves played."), HasSubstr("Loaded anew. 3 moves played.")));
}

TEST_F(Dev, LoadsABoardAgainAndShowsTheLineOfAMistakeInIt) {
  const std::string board = content("land/board.json");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = board;
    return changed.replace(changed.find(from), from.size(), to);
  };
  const std::string other = with("\"wagons\": 18", "\"wagons\": 19");
  const std::string broken = with("\"b\": \"market\"", "\"b\": \"makret\"");
  const std::string out = dev("land", {{"4", {}},
                                       {"", writing("land/board.json", broken)},
                                       {"", writing("land/board.json", other)},
                                       {"quit", {}}});
  EXPECT_THAT(
      out,
      AllOf(HasSubstr("tracks[0].b: there is no city or country makret (did you mean market?)"),
            HasSubstr(" | "), HasSubstr("\"b\": \"makret\""), HasSubstr("^"),
            HasSubstr("Loaded anew. 4 moves played.\n  player 1: 0 points, 19 wagons")));
}

TEST_F(Dev, WaitsForABrokenModuleToBeMended) {
  const std::string good = content("odd/main.lua");
  write("odd/main.lua", "return {");
  const std::string out =
      dev("odd", {{"", {}}, {"2", writing("odd/main.lua", good)}, {"quit", {}}});
  EXPECT_THAT(out, AllOf(HasSubstr("There is no table until this is mended."),
                         HasSubstr("Loaded anew."), HasSubstr("2. player 2: ")));
}

TEST(SourceLine, OfAPlaceInJsonIsFound) {
  const std::string json =
      "{\n \"a\": [\n  {\"b\": \"x,}\\\"\"},\n  {\"b\": 2,\n   \"c\": 3}\n ],\n \"d\": 1\n}";
  EXPECT_EQ(line_of_place(json, "a"), 2);
  EXPECT_EQ(line_of_place(json, "a[1].c"), 5);
  EXPECT_EQ(line_of_place(json, "d"), 7);
  EXPECT_EQ(line_of_place(json, "a[2]"), 0);
  EXPECT_EQ(line_of_place("{\"a\": [[[", "b"), 0);
  EXPECT_EQ(line_of_place(std::string(1000, '['), "b"), 0);
}

}  // namespace
}  // namespace roundhouse

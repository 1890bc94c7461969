// `roundhouse board check` and `roundhouse board draw`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "core/board_file.hpp"
#include "host/board/draw.hpp"
#include "host/board/findings.hpp"
#include "host/board/sheet.hpp"
#include "host/board/shortest.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* boards[] = {"europe", "germany", "italy", "japan", "usa"};

std::filesystem::path file_of(const std::string& board) {
  return std::filesystem::path(paths::source) / "maps" / board / "board.json";
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++found;
  return found;
}

// What is found on a board drawn in a few words, with its cities round a circle.
std::string findings_on(const std::vector<std::string>& tracks,
                        const std::vector<std::string>& tickets) {
  Board board = draw_board(tracks, tickets);
  for (int i = 0; i < board.cities; ++i) {
    board.places[static_cast<std::size_t>(i)].lat = 50 + 5 * std::sin(i * 6.28 / board.cities);
    board.places[static_cast<std::size_t>(i)].lon = 10 + 5 * std::cos(i * 6.28 / board.cities);
  }
  std::string all;
  for (const Finding& finding : report_on(board).findings)
    all += (finding.weight == Finding::Weight::mistake ? "mistake: " : "advice: ") + finding.text +
           "; " + finding.remedy + "\n";
  return all;
}

TEST(BoardCheck, OurOwnBoardsHaveNoMistakes) {
  for (const char* board : boards)
    EXPECT_FALSE(report_on(*load_board(file_of(board))).has_mistake()) << board;
}

// a —3— b —2— c —1— a, and d at the end of a track of its own.
TEST(BoardCheck, TheShortestWayLeadsOverSeveralTracks) {
  const Board board =
      draw_board({"a b 3 yellow", "b c 2 any", "c a 1 red", "c d 4 blue"}, {"a d 5"});
  const ShortestWays ways(board);
  EXPECT_EQ(ways.between(board.city("a"), board.city("d")), 5);
  EXPECT_EQ(ways.between(board.city("a"), board.city("b")), 3);
}

TEST(BoardCheck, ATicketIsComparedWithItsShortestWay) {
  const std::vector<std::string> ring{"a b 3 yellow", "b c 2 any", "c a 1 red"};
  EXPECT_THAT(
      findings_on(ring, {"a b 3", "b c 2", "a c 9"}),
      HasSubstr("advice: a – c gives 9 points, but its shortest way has 1 space; print about"));
  EXPECT_THAT(findings_on(ring, {"a b 3", "b c 2", "a c 1"}), Not(HasSubstr("shortest")));
}

TEST(BoardCheck, ATicketThatTakesMoreWagonsThanThereAreIsAMistake) {
  Board board = draw_board({"a b 6 yellow", "b c 6 any", "c a 1 red"}, {"a b 7"});
  board.wagons = 5;
  const BoardReport report = report_on(board);
  EXPECT_TRUE(report.has_mistake());
}

TEST(BoardCheck, AColourThatHasFarMoreSpacesThanOthersIsTold) {
  EXPECT_THAT(findings_on({"a b 8 yellow", "b c 1 red", "c a 7 blue"}, {"a b 2"}),
              AllOf(HasSubstr("yellow has 8 spaces, but a colour has 2 on average; print some of "
                              "its tracks in another"),
                    HasSubstr("red has 1 space,")));
}

TEST(BoardCheck, AColourWithoutTracksIsToldUnlessItHasNoCards) {
  EXPECT_THAT(findings_on({"a b 2 red", "b c 3 any", "c a 4 red"}, {"a b 2"}),
              AllOf(HasSubstr("black has 0 spaces, but a colour has 0 on average; print some more"),
                    HasSubstr("red has 6 spaces")));
  EXPECT_THAT(findings_on({"a b 2 any", "b c 3 any", "c a 4 any"}, {"a b 2"}),
              Not(HasSubstr("spaces, but a colour has")));
  Board board = draw_board({"a b 2 red", "b c 3 any", "c a 4 red"}, {"a b 2"});
  board.deck["black"] = 0;
  for (const Finding& finding : report_on(board).findings)
    EXPECT_THAT(finding.text, Not(HasSubstr("black")));
}

TEST(BoardCheck, ADeadEndAndACityWithoutTicketsAreTold) {
  EXPECT_THAT(
      findings_on({"a b 2 yellow", "b c 2 red", "c a 2 blue", "c d 2 green"}, {"a b 2", "a c 2"}),
      AllOf(HasSubstr("only one track leads to d"), HasSubstr("no ticket names d")));
}

// a, b, c, d round a circle: a – c and b – d cross in its middle.
TEST(BoardCheck, TracksThatCrossAndCitiesInOnePlaceAreTold) {
  EXPECT_THAT(findings_on({"a b 2 yellow", "b c 2 red", "c d 2 blue", "d a 2 green", "a c 3 any",
                           "b d 3 any"},
                          {"a b 2", "c d 2"}),
              HasSubstr("a – c and b – d cross on a straight line"));
  Board board = draw_board({"a b 2 yellow", "b c 2 red"}, {"a c 4"});
  for (Place& place : board.places) place.lat = place.lon = 7;
  EXPECT_TRUE(report_on(board).has_mistake());
}

class BoardWord : public testing::Test {
 protected:
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }
  Folder folder;
  std::ostringstream out, err;
};

TEST_F(BoardWord, CheckTellsTheBoardInNumbersAndWhatItFound) {
  ASSERT_EQ(run({"board", "check", "usa"}), 0) << err.str();
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("usa: 36 cities, 100 tracks (22 double routes), 30 tickets"),
                    HasSubstr("colour  tracks  spaces"), HasSubstr("Remedy: ")));
  ASSERT_EQ(run({"board", "check", file_of("usa").string(), "--json"}), 0) << err.str();
  const Json json = Json::parse(out.str());
  int tracks = 0;
  for (const auto& [spaces, number] : json["lengths"].items()) tracks += number.get<int>();
  EXPECT_EQ(tracks, 100);
  EXPECT_EQ(json["findings"][0]["number"], 1);
}

TEST_F(BoardWord, CheckTellsAFileThatIsNoBoardAsItsOneFinding) {
  std::ofstream(folder.path / "board.json") << R"({"board": "x"})";
  EXPECT_EQ(run({"board", "check", folder.path.string()}), 1);
  EXPECT_THAT(out.str(), HasSubstr("1. Mistake, file: "));
  EXPECT_EQ(run({"board", "check", folder.path.string(), "--json"}), 1);
  EXPECT_EQ(Json::parse(out.str())["findings"][0]["weight"], "mistake");
  EXPECT_EQ(run({"board", "check", "europa"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("did you mean europe?"));
}

TEST_F(BoardWord, DrawWritesAPicture) {
  const std::string file = (folder.path / "usa.svg").string();
  ASSERT_EQ(run({"board", "draw", "usa", "-o", file}), 0) << err.str();
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  EXPECT_THAT(text.str(), AllOf(testing::StartsWith("<svg "),
                                HasSubstr("<title>Portland – Seattle, 1 space, grey</title>"),
                                HasSubstr(">Salt Lake City</text>")));
  EXPECT_EQ(run({"board", "draw", "usa", "-o", (folder.path / "no/such/folder.svg").string()}), 2);
}

TEST(BoardPicture, ShowsEverySpaceOfEveryTrackAndEveryName) {
  for (const char* name : boards) {
    const auto board = load_board(file_of(name));
    const std::string svg = picture_of(*board, read_json(file_of(name)), name);
    std::size_t spaces = 0;
    for (const TrackFacts& track : board->tracks) spaces += static_cast<std::size_t>(track.length);
    const std::size_t map = svg.find("class=\"band\"", svg.find("class=\"sea\""));
    EXPECT_EQ(count(svg.substr(0, map), "class=\"space\""), spaces) << name;
    for (const Place& place : board->places)
      EXPECT_THAT(svg, HasSubstr(">" + place.name + "</text>")) << name;
    EXPECT_THAT(svg, Not(HasSubstr("nan"))) << name;
  }
}

TEST(BoardPicture, NoNameCoversAnotherAndNoCityLiesOnAnother) {
  for (const char* name : boards) {
    const auto board = load_board(file_of(name));
    auto panels = picture::panels_of(*board, read_json(file_of(name)));
    for (picture::Panel& panel : panels) {
      picture::spread(panel);
      picture::bend_routes(panel);
      picture::place_names(panel);
      for (const picture::Spot& one : panel.spots)
        for (const picture::Spot& other : panel.spots) {
          if (&one == &other) continue;
          EXPECT_GT(picture::distance(one.at, other.at), 3 * picture::city_radius)
              << one.name << " " << other.name;
          EXPECT_FALSE(
              picture::name_box(one).grown(-2).overlaps(picture::name_box(other).grown(-2)))
              << one.name << " " << other.name;
        }
    }
  }
}

// What is only for drawing is checked nowhere else.
TEST(BoardPicture, OddInsetsBordersAndPositionsAreNoReasonToFail) {
  Board board = draw_board({"a b 2 yellow", "b c 1 red"}, {"a b 2"});
  for (
      const char* odd :
      {R"({"cities": [{}, {}, {}], "tracks": [{}, {}], "insets": 5})",
       R"({"cities": [{"area": 3}, {"area": "x"}, {"inset": []}], "tracks": [{"b_border": 7}, {}],
            "insets": [{"area": "x"}, {"area": "x"}, {"area": "y"}, {}, 7], "countries": 4})",
       R"({"cities": [{"area": "x"}, {"area": "x"}, {"area": "x"}], "tracks": [{}, {}], "insets": [{"area": "x"}]})"}) {
    const std::string svg = picture_of(board, Json::parse(odd), "odd");
    EXPECT_EQ(count(svg, "<g><title>"), 2u) << odd;
    EXPECT_THAT(svg, Not(testing::AnyOf(HasSubstr("nan"), HasSubstr("inf")))) << odd;
  }
}

TEST(BoardPicture, TextOfAFileIsOnlyText) {
  Board board = draw_board({"a b 2 yellow"}, {"a b 2"});
  board.places[0].name = "<script>&\"";
  const Json file = Json::parse(R"({"cities": [{"id": "a"}, {"id": "b"}], "tracks": [{}]})");
  const std::string svg = picture_of(board, file, "</svg><x>");
  EXPECT_THAT(svg, AllOf(Not(HasSubstr("<script>")), Not(HasSubstr("<x>")),
                         HasSubstr("&lt;script&gt;&amp;&quot;")));
  EXPECT_EQ(svg, picture_of(board, file, "</svg><x>"));
}

}  // namespace
}  // namespace roundhouse::test

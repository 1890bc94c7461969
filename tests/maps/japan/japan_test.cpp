#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "core/board_file.hpp"
#include "roundhouse/network.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;

class Japan : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table_for(int players) {
    return lay_table(*load_board(folder / "board.json"), players, {"fast_tracks"});
  }
  TrackSet tracks(const std::vector<std::string>& ids) const {
    TrackSet all;
    for (const std::string& id : ids) {
      EXPECT_FALSE(board->track(id).is_none()) << id;
      all.insert(board->track(id));
    }
    return all;
  }

  const std::filesystem::path folder = std::filesystem::path(paths::modules) / "maps/japan";
  std::shared_ptr<LaidTable> table = table_for(2);
  std::shared_ptr<const Board> board = table->rules().board;
};

TEST_F(Japan, Has48Places114TracksOfWhich23AreFastAnd54Tickets) {
  EXPECT_EQ(board->cities, 48);
  EXPECT_EQ(board->places.size(), 48u);
  EXPECT_EQ(board->tracks.size(), 114u);
  EXPECT_EQ(board->tracks_with("bullet").size(), 23);
  EXPECT_EQ(board->tickets.size(), 54u);
}

TEST_F(Japan, EveryFastTrackIsGrey) {
  for (Track track : board->tracks_with("bullet")) EXPECT_EQ((*board)[track].color, "");
}

TEST_F(Japan, GivesEveryPlayer20WagonsAndThereAre16BulletTrains) {
  EXPECT_EQ(board->wagons, 20);
  EXPECT_EQ(board->number("bullet_trains", 0), 16);
}

TEST_F(Japan, DealsFourTicketsOfWhichTwoMustBeKept) {
  const auto game = table->new_game(1);
  EXPECT_EQ(game->on<Tickets>(game->player()).offered.size(), 4);
  EXPECT_FALSE(is_legal(*game, "classic.keep 1"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+4"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+2+3+4"));
}

TEST_F(Japan, TicketsNotKeptAtTheStartGoUnderThePileTogether) {
  const auto game = table->new_game(1);
  TicketSet unkept;
  for (int i = 0; i < 2; ++i) {
    const auto& offered = game->on<Tickets>(game->player()).offered;
    unkept |= {offered[0], offered[1]};
    play(*game, "classic.keep 3+4");
  }
  const auto& pile = game->on_table<TicketPiles>().first;
  ASSERT_EQ(pile.size(), 54 - 4);
  EXPECT_EQ((TicketSet{pile[0], pile[1], pile[2], pile[3]}), unkept);
}

TEST_F(Japan, DrawsThreeTicketsInTheGameOfWhichOneMustBeKeptAndTheOthersGoUnderThePile) {
  const auto game = at_first_turn(table);
  play(*game, "classic.tickets");
  const auto offered = game->on<Tickets>(Seat{0}).offered;
  ASSERT_EQ(offered.size(), 3);
  EXPECT_FALSE(is_legal(*game, "classic.keep -"));
  play(*game, "classic.keep 3");
  const auto& pile = game->on_table<TicketPiles>().first;
  EXPECT_EQ((TicketSet{pile[0], pile[1]}), (TicketSet{offered[0], offered[1]}));
}

TEST_F(Japan, AomoriHakodateIsNoDoubleRoute) {
  const auto game = at_first_turn(table);
  set_hand(*game, Seat{0}, "white*3+red*2");
  play(*game, "classic.claim aomori-hakodate:white white*3");
  play(*game, "classic.draw"), play(*game, "classic.draw");
  EXPECT_TRUE(is_legal(*game, "classic.claim aomori-hakodate:gray red*2"));
}

TEST_F(Japan, TokyoAndKokuraAreOnePlaceEachOnTheBoardAndInTheirInsets) {
  EXPECT_EQ((*board)[board->city("tokyo")].name, "Tokyo");
  const Network tokyo(*board, tracks({"ginza-tokyo", "odawara-tokyo"}));
  EXPECT_TRUE(tokyo.connects(board->city("ginza"), board->city("odawara")));
  const Network kokura(*board, tracks({"hakata-kokura", "hiroshima-kokura"}));
  EXPECT_TRUE(kokura.connects(board->city("hakata"), board->city("hiroshima")));
}

TEST_F(Japan, PlacesLieOnTheMainBoardOrInTheInsetsOfKyushuAndTokyo) {
  const auto word = [&](int number) { return board->words[static_cast<std::size_t>(number - 1)]; };
  std::map<std::string, int> places;
  for (City city : CitySet::first(board->cities)) ++places[word(board->of(city, "area"))];
  EXPECT_EQ(places.size(), 3u);
  EXPECT_EQ(places["kyushu"], 6);
  EXPECT_EQ(places["tokyo"], 10);
  EXPECT_EQ(word(board->of(board->city("tokyo"), "inset")), "tokyo");
  EXPECT_EQ(word(board->of(board->city("kokura"), "inset")), "kyushu");
}

// The booklet's example: by fast tracks of anybody to Tokyo, then inside the inset to Shibuya.
TEST_F(Japan, OsakaShibuyaIsMadeByFastTracksToTokyoAndOwnTracksInTheInset) {
  const auto game = at_first_turn(table);
  const auto claim = [&](const std::string& id, const std::string& paid) {
    set_hand(*game, game->player(), paid);
    play(*game, "classic.claim " + id + " " + paid);
  };
  claim("kyoto-osaka", "red");
  claim("kyoto-nagoya", "red*2");
  claim("hamamatsu-nagoya", "red*3");
  claim("hamamatsu-odawara", "blue*3");
  const auto connects = [&](Seat player) {
    const auto own = game->on<Railway>(player).tracks;
    const Network network(*board, game->ask(NetworkAsked{player, own}).tracks);
    return network.connects(board->city("osaka"), board->city("shibuya"));
  };
  claim("odawara-tokyo", "red");
  EXPECT_FALSE(connects(Seat{0}));
  game->on<Railway>(Seat{0}).tracks |= tracks({"shibuya-tokyo:orange"});
  EXPECT_TRUE(connects(Seat{0}));
  EXPECT_FALSE(connects(Seat{1}));
}

TEST_F(Japan, BreaksTiesByCompletedTicketsAndThenByTheMarker) {
  EXPECT_THAT(board->tie_breakers, ElementsAre("completed_tickets", "marker"));
}

TEST_F(Japan, BringsNoBonusForTheLongestPathNorForTheMostTickets) {
  std::ifstream in(folder / "module.json");
  const std::string manifest(std::istreambuf_iterator<char>(in), {});
  EXPECT_NE(manifest.find("\"dependencies\": [\"classic\", "), std::string::npos);
  EXPECT_EQ(manifest.find("european_express"), std::string::npos);
  EXPECT_EQ(manifest.find("most_tickets"), std::string::npos);
}

TEST_F(Japan, IsForTwoToFivePlayers) {
  for (int players = 2; players <= 5; ++players) EXPECT_NO_THROW(table_for(players));
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/board_file.hpp"
#include "core/lay_table.hpp"
#include "plugins/passengers/passengers.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Germany : public testing::Test {
 protected:
  static std::shared_ptr<LaidTable> table_of(int players) {
    Table table;
    table.board = "germany";
    table.seats.assign(static_cast<std::size_t>(players), "random");
    table.first_player = Seat{0};
    return lay_table(table, shipped_modules());
  }
  bool connects(const std::vector<std::string>& tracks, const std::string& a,
                const std::string& b) {
    TrackSet set;
    for (const std::string& id : tracks) {
      EXPECT_FALSE(board().track(id).is_none()) << id;
      set.insert(board().track(id));
    }
    return Network(board(), set).connects(board().city(a), board().city(b));
  }
  const Board& board() { return *laid->rules().board; }

  std::shared_ptr<LaidTable> laid = table_of(2);
};

TEST_F(Germany, HasItsCitiesCountriesTracksAndTickets) {
  EXPECT_EQ(board().cities, 35);
  EXPECT_EQ(board().places.size(), 40u);
  EXPECT_EQ(board().tracks.size(), 110u);
  EXPECT_EQ(board().wagons, 45);
  std::map<std::string, int> piles;
  for (Ticket ticket : laid->rules().tickets.in_play()) ++piles[board()[ticket].pile];
  EXPECT_EQ(piles, (std::map<std::string, int>{{"short", 23}, {"long", 23}}));
}

TEST_F(Germany, SaysThatItsTicketsAreASelection) {
  EXPECT_THAT(shipped_modules().at("germany").text.en, HasSubstr("these are a selection"));
  EXPECT_THAT(shipped_modules().at("germany").text.fr, HasSubstr("sont un choix"));
}

TEST_F(Germany, HasTicketsForEveryPlaceAndOfEveryPrintedValueFromFivePointsOn) {
  std::set<int> places, values, printed;
  for (const TicketFacts& ticket : board().tickets)
    if (ticket.points >= 5) printed.insert(ticket.points);
  for (Ticket ticket : laid->rules().tickets.in_play()) {
    places.insert({board()[ticket].from, board()[ticket].to});
    values.insert(board()[ticket].points);
  }
  EXPECT_THAT(places, SizeIs(40));
  EXPECT_EQ(values, printed);
  EXPECT_THAT(board().tickets, SizeIs(46 + 45));
}

TEST_F(Germany, HasADeckOf118Cards) {
  const CardTable& cards = laid->rules().cards;
  int total = 0;
  for (int i = 0; i < cards.size(); ++i) total += cards[Kind{i}].count;
  EXPECT_EQ(total, 118);
  for (Kind color : cards.colors()) EXPECT_EQ(cards[color].count, 11);
  EXPECT_EQ(cards[cards.find("locomotive")].count, 14);
  EXPECT_EQ(cards[cards.find("plus_four")].count, 6);
  EXPECT_EQ(cards[cards.find("passenger")].count, 10);
}

TEST_F(Germany, HasGoodsInAllItsCities) {
  const auto game = laid->new_game(1);
  std::map<std::vector<int>, int> stacks;
  for (int i = 0; i < board().cities; ++i) {
    const auto& tokens = game->on<passengers::Goods>(City{i}).tokens;
    ++stacks[{tokens.begin(), tokens.end()}];
  }
  EXPECT_EQ(stacks, (std::map<std::vector<int>, int>{
                        {{4, 5, 6, 7}, 1}, {{2, 3, 4}, 6}, {{1, 2, 3}, 12}, {{2}, 16}}));
  EXPECT_EQ(game->on<passengers::Goods>(board().city("berlin")).tokens.back(), 7);
}

TEST_F(Germany, StartsWithAnAnnouncedSplitOfFourTicketsOfWhichTwoAreKept) {
  const auto game = laid->new_game(1);
  EXPECT_THAT(legal_texts(*game), SizeIs(5));
  play(*game, "classic.announce 3 1");
  play(*game, "classic.announce 0 4");
  EXPECT_THAT(legal_texts(*game), SizeIs(6 + 4 + 1));
}

TEST_F(Germany, HasNoBonusForTheLongestPathButOneForTheMostTickets) {
  std::vector<std::string> ids;
  for (const ModuleAtTable& module : laid->rules().modules) ids.push_back(module.id);
  EXPECT_THAT(ids,
              ElementsAre("core", "classic", "germany", "most_tickets", "passengers", "plus_four"));
  EXPECT_THAT(board().tie_breakers, ElementsAre("completed_tickets", "goods"));
}

// Dortmund – Düsseldorf is a triple route of one grey space each.
class TripleRoutes : public Germany, public testing::WithParamInterface<int> {
 protected:
  void claim(const std::string& track) {
    set_hand(*game, game->player(), "green");
    play(*game, "classic.claim " + track + " green");
    play(*game, "passengers.skip");
  }
  std::size_t open() {
    set_hand(*game, game->player(), "green");
    return legal_texts(*game, "classic.claim dortmund-duesseldorf").size();
  }
  std::shared_ptr<Game> game = at_first_turn(table_of(GetParam()));
};

TEST_P(TripleRoutes, AreOpenToOneWithTwoOrThreePlayersAndToThreeWithMore) {
  const bool is_single = GetParam() <= 3;
  EXPECT_EQ(open(), 3u);
  claim("dortmund-duesseldorf:gray:2");
  EXPECT_EQ(open(), is_single ? 0u : 2u);
  if (is_single) return;
  claim("dortmund-duesseldorf:gray:1");
  EXPECT_EQ(open(), 1u);
  claim("dortmund-duesseldorf:gray:3");
  EXPECT_EQ(open(), 0u);
}

TEST_P(TripleRoutes, AreNeverClaimedTwiceByOnePlayer) {
  claim("dortmund-duesseldorf:gray:2");
  for (int i = 1; i < GetParam(); ++i) {
    play(*game, "classic.draw");
    play(*game, "classic.draw");
  }
  EXPECT_EQ(game->player(), Seat{0});
  EXPECT_EQ(open(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Players, TripleRoutes, testing::Range(2, 6));

TEST_F(Germany, ATicketToACountryIsMadeByAnyOneTrackThatLeadsThere) {
  EXPECT_TRUE(connects({"lindau-muenchen", "lindau-oesterreich"}, "muenchen", "oesterreich"));
  EXPECT_TRUE(connects({"muenchen-oesterreich"}, "muenchen", "oesterreich"));
}

TEST_F(Germany, SeveralTracksToACountryMakeATicketToItTooButDoNotMeetThere) {
  const std::vector<std::string> both{"muenchen-oesterreich", "lindau-oesterreich"};
  EXPECT_TRUE(connects(both, "muenchen", "oesterreich"));
  EXPECT_FALSE(connects(both, "muenchen", "lindau"));
}

TEST_F(Germany, ATicketToACountryIsMissedWhereNoTrackOfTheNetworkLeadsThere) {
  EXPECT_FALSE(connects({"lindau-muenchen"}, "muenchen", "oesterreich"));
  EXPECT_FALSE(connects({"muenchen-regensburg", "lindau-oesterreich"}, "muenchen", "oesterreich"));
}

TEST_F(Germany, ATicketFromCountryToCountryNeedsOneNetworkThatReachesBoth) {
  EXPECT_TRUE(connects({"lindau-oesterreich", "lindau-schweiz"}, "oesterreich", "schweiz"));
  EXPECT_FALSE(connects({"muenchen-oesterreich", "lindau-schweiz"}, "oesterreich", "schweiz"));
  EXPECT_FALSE(connects({"muenchen-oesterreich", "lindau-oesterreich", "lindau-schweiz",
                         "konstanz-schweiz", "freiburg-konstanz", "freiburg-frankreich"},
                        "oesterreich", "frankreich"))
      << "no network passes through Austria or Switzerland";
}

}  // namespace
}  // namespace roundhouse::test

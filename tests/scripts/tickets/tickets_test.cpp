#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

std::shared_ptr<LaidTable> europe_with(const std::vector<std::string>& variants,
                                       std::size_t players = 5) {
  Table table;
  table.board = "europe";
  table.seats.assign(players, "random");
  table.first_player = Seat{0};
  table.with = variants;
  return roundhouse::lay_table(table, shipped_modules());
}

int count_in(const LaidTable& table, const std::string& pile) {
  int count = 0;
  for (Ticket ticket : table.rules().tickets.in_play())
    count += table.rules().board->tickets[static_cast<std::size_t>(ticket)].pile == pile ? 1 : 0;
  return count;
}

const TicketPiles& piles(const Game& game) { return game.on_table<TicketPiles>(); }
const TicketPiles::Pile& pile_of(const Game& game, const std::string& pile) {
  const auto& names = game.rules().piles;
  const auto number = std::find(names.begin(), names.end(), pile) - names.begin();
  return piles(game).pile(static_cast<int>(number));
}
int left_in(const Game& game, const std::string& pile) { return pile_of(game, pile).size(); }
// Keeps these, and returns those that were not kept.
TicketSet keep(Game& game, const std::string& numbers) {
  const Seat player = game.player();
  TicketSet unkept;
  for (Ticket ticket : game.on<Tickets>(player).offered) unkept.insert(ticket);
  play(game, "classic.keep " + numbers);
  return unkept - game.on<Tickets>(player).kept;
}
// The lowest tickets of the standard pile.
TicketSet bottom(const Game& game, int count) {
  TicketSet lowest;
  for (int i = 0; i < count; ++i) lowest.insert(pile_of(game, "standard")[i]);
  return lowest;
}

TEST(EuropeanTickets, ClassicHasSixLongAndFortyStandardTickets) {
  const auto table = europe_with({"tickets_classic"});
  EXPECT_EQ(count_in(*table, "long"), 6);
  EXPECT_EQ(count_in(*table, "standard"), 40);
  EXPECT_EQ(table->rules().tickets.in_play(), europe_with({})->rules().tickets.in_play())
      << "as the board itself";
}

TEST(EuropeanTickets, Europe1912HasSixLongAndFortyNineStandardTickets) {
  const auto table = europe_with({"tickets_1912"});
  EXPECT_EQ(count_in(*table, "long"), 6);
  EXPECT_EQ(count_in(*table, "standard"), 49);
}

TEST(EuropeanTickets, ExtendedAddsTheNineteenPlainStandardTicketsOf1912) {
  const auto table = europe_with({"tickets_extended"});
  EXPECT_EQ(count_in(*table, "long"), 6);
  EXPECT_EQ(count_in(*table, "standard"), 40 + 19);
}

TEST(EuropeanTickets, MegaHasTwelveLongAndEightyNineStandardTickets) {
  const auto table = europe_with({"tickets_mega"});
  EXPECT_EQ(count_in(*table, "long"), 12);
  EXPECT_EQ(count_in(*table, "standard"), 89);
}

TEST(EuropeanTickets, BigCitiesHasFortyFiveTicketsWithABigCityAndNoLongOnes) {
  const auto table = europe_with({"tickets_big_cities"});
  EXPECT_EQ(count_in(*table, "long"), 0);
  EXPECT_EQ(count_in(*table, "standard"), 45);
  const std::vector<std::string> big{"london", "berlin", "moskva", "paris", "wien",
                                     "madrid", "roma",   "athina", "angora"};
  const Board& board = *table->rules().board;
  const auto is_big = [&](City city) {
    return testing::Value(board[city].id, testing::AnyOfArray(big));
  };
  for (Ticket ticket : table->rules().tickets.in_play())
    EXPECT_TRUE(is_big(board[ticket].from) || is_big(board[ticket].to)) << board[ticket].id;
}

TEST(EuropeanTickets, BigCitiesHasFifteenTicketsOfEuropeAndThirtyOf1912) {
  const auto table = europe_with({"tickets_big_cities"});
  std::map<std::string, int> sets;
  for (Ticket ticket : table->rules().tickets.in_play())
    ++sets[(*table->rules().board)[ticket].set];
  EXPECT_EQ(sets, (std::map<std::string, int>{{"europe", 15}, {"1912", 30}}));
}

TEST(EuropeanTickets, Of1912AreSixLongNineteenPlainAndThirtyToBigCities) {
  const auto table = europe_with({"tickets_1912"});
  const TicketSet all = table->rules().tickets.in_play();
  const TicketSet big = europe_with({"tickets_big_cities"})->rules().tickets.in_play() & all;
  EXPECT_EQ(all.size(), 55);
  EXPECT_EQ(count_in(*table, "long"), 6);
  EXPECT_EQ(big.size(), 30);
  EXPECT_EQ(all.size() - big.size() - count_in(*table, "long"), 19);
}

TEST(EuropeanTickets, AreOneHundredAndEightCardsInAll) {
  EXPECT_EQ(europe_with({})->rules().board->tickets.size(), 108u);
}

TEST(EuropeanTickets, TheOrientExpressAddsSixAndMaxOneToAnyOfThem) {
  const std::vector<std::pair<std::string, int>> variants{{"tickets_classic", 46},
                                                          {"tickets_1912", 55},
                                                          {"tickets_extended", 65},
                                                          {"tickets_mega", 101},
                                                          {"tickets_big_cities", 45}};
  for (const auto& [variant, count] : variants) {
    EXPECT_EQ(europe_with({variant, "tickets_orient_express"})->rules().tickets.in_play().size(),
              count + 6);
    EXPECT_EQ(europe_with({"tickets_max", variant})->rules().tickets.in_play().size(), count + 1);
  }
}

TEST(EuropeanTickets, TheReconstructedSetsSaySo) {
  for (const char* id : {"tickets_orient_express", "tickets_max"}) {
    EXPECT_THAT(shipped_modules().at(id).text.en, HasSubstr("reconstructed"));
    EXPECT_THAT(shipped_modules().at(id).text.fr, HasSubstr("reconstitué"));
  }
}

TEST(EuropeanTickets, ExcludeEachOther) {
  EXPECT_THROW(europe_with({"tickets_mega", "tickets_1912"}), LoadError);
  EXPECT_THROW(europe_with({"tickets_classic", "tickets_big_cities"}), LoadError);
}

TEST(EuropeanTickets, ClassicDealsOneLongAndThreeStandardOfWhichTwoAreKept) {
  for (const char* variant : {"tickets_classic", "tickets_1912", "tickets_extended"}) {
    const auto game = europe_with({variant})->new_game(3);
    const auto& offered = game->on<Tickets>(game->player()).offered;
    ASSERT_EQ(offered.size(), 4);
    EXPECT_EQ(game->board()[offered[0]].pile, "long");
    EXPECT_THAT(legal_texts(*game), SizeIs(6 + 4 + 1)) << "two, three or four of four";
  }
}

TEST(EuropeanTickets, WithLongOnesPutUnkeptTicketsAndUndealtLongOnesOutOfTheGame) {
  const std::vector<std::pair<std::string, int>> variants{
      {"tickets_classic", 40}, {"tickets_1912", 49}, {"tickets_extended", 40 + 19}};
  for (const auto& [variant, standard] : variants) {
    const auto game = europe_with({variant}, 2)->new_game(3);
    play(*game, "classic.keep 1+2");
    play(*game, "classic.keep 3+4");
    EXPECT_EQ(left_in(*game, "long"), 0) << variant;
    EXPECT_EQ(left_in(*game, "standard"), standard - 6) << variant;
    EXPECT_EQ(piles(*game).out_of_game.size(), 4 + 4) << variant;
  }
}

TEST(EuropeanTickets, MegaFirstLetsAllChooseOneOrNoneOfTwoLongTickets) {
  const auto game = europe_with({"tickets_mega"}, 2)->new_game(3);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(game->on<Tickets>(Seat{i}).offered.size(), 2);
    EXPECT_THAT(legal_texts(*game),
                ElementsAre("classic.keep -", "classic.keep 1", "classic.keep 2"));
    play(*game, i == 0 ? "classic.keep 1" : "classic.keep -");
  }
  EXPECT_EQ(game->on<Tickets>(Seat{0}).offered.size(), 5) << "then the standard ones";
  EXPECT_EQ(piles(*game).out_of_game.size(), 3);
}

TEST(EuropeanTickets, MegaThenAsksForTwoStandardTicketsOrThreeWithoutALongOne) {
  const auto game = europe_with({"tickets_mega"}, 2)->new_game(3);
  play(*game, "classic.keep 1");
  play(*game, "classic.keep -");
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+5"));
  play(*game, "classic.keep 1+5");
  EXPECT_FALSE(is_legal(*game, "classic.keep 1+5"));
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+3+5"));
}

TEST(EuropeanTickets, MegaPutsUnkeptStandardTicketsUnderThePileAndLongOnesOutOfTheGame) {
  const auto game = europe_with({"tickets_mega"}, 2)->new_game(3);
  play(*game, "classic.keep 1");
  play(*game, "classic.keep -");
  TicketSet unkept = keep(*game, "1+5");
  unkept |= keep(*game, "1+2+3");
  EXPECT_EQ(bottom(*game, 3 + 2), unkept);
  ASSERT_EQ(game->turn().number, 1);
  EXPECT_EQ(left_in(*game, "standard"), 89 - 5);
  EXPECT_EQ(left_in(*game, "long"), 0);
  EXPECT_EQ(piles(*game).out_of_game.size(), 11);
  check_consistency(*game);
}

TEST(EuropeanTickets, BigCitiesDealsFiveOfWhichTwoAreKeptAndTheRestGoesUnderThePile) {
  const auto game = europe_with({"tickets_big_cities"}, 2)->new_game(3);
  EXPECT_TRUE(is_legal(*game, "classic.keep 1+2"));
  EXPECT_FALSE(is_legal(*game, "classic.keep 1"));
  TicketSet unkept = keep(*game, "1+2");
  unkept |= keep(*game, "1+2");
  EXPECT_EQ(bottom(*game, 3 + 3), unkept);
  EXPECT_EQ(left_in(*game, "standard"), 45 - 4);
}

TEST(EuropeanTickets, BigCitiesDrawsFourInTheGameAndTheOthersThree) {
  for (const char* variant : {"tickets_classic", "tickets_1912", "tickets_extended", "tickets_mega",
                              "tickets_big_cities"}) {
    const auto game = at_first_turn(europe_with({variant}, 2));
    play(*game, "classic.tickets");
    EXPECT_EQ(game->on<Tickets>(Seat{0}).offered.size(),
              std::string(variant) == "tickets_big_cities" ? 4 : 3);
    EXPECT_TRUE(is_legal(*game, "classic.keep 1"));
    EXPECT_FALSE(is_legal(*game, "classic.keep -"));
  }
}

TEST(EuropeanTickets, ATicketsModuleOnABoardWithoutSuchTicketsIsRefused) {
  Table table;
  table.board = "usa";
  table.seats.assign(2, "random");
  table.with = {"tickets_mega"};
  EXPECT_THROW(roundhouse::lay_table(table, shipped_modules()), LoadError);
}

}  // namespace
}  // namespace roundhouse::test

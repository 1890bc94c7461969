#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Board tunnel_board() {
  return draw_board({"a b 2 any tunnel", "b c 3 red tunnel", "c d 2 any", "d e 4 any tunnel"},
                    {"a c 5", "a b 3", "b c 2"});
}

// a )2 any( b )3 red( c -2 any- d )4 any( e, where )( are tunnels
class Tunnels : public testing::Test {
 protected:
  std::vector<Kind> turned_up() const {
    std::vector<Kind> kinds;
    for (const Component& component : game->rules().components)
      if (component.name == "tunnels.turned_up")
        for (const Field& field : component.fields) {
          const void* whole = game->world.storage(component.storage)->value(Game::table());
          for (std::size_t i = 0; i < items(whole, field); ++i)
            kinds.emplace_back(static_cast<int>(read(whole, field, i)));
        }
    return kinds;
  }
  Kind kind(const std::string& name) const { return game->cards().find(name); }
  // The first player lays cards for a tunnel with this hand, and these cards are turned up.
  void dig(const std::string& hand, const std::vector<std::string>& deck,
           const std::string& claim) {
    set_hand(*game, first, hand);
    put_on_deck(*game, {deck.rbegin(), deck.rend()});
    play(*game, "classic.claim " + claim);
  }
  bool is_claimed(const std::string& track) const {
    return game->on<Railway>(first).tracks.contains(game->board().track(track));
  }

  std::shared_ptr<Game> game = at_first_turn(lay_table(tunnel_board(), 2, {"tunnels"}));
  const Seat first{0}, second{1};
};

// The three examples of the booklet.

TEST_F(Tunnels, TwoRedCardsAndOneRedTurnedUpCostOneRedMore) {
  dig("red*3", {"red", "blue", "white"}, "a-b red*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay red", "tunnels.withdraw"));
  play(*game, "tunnels.pay red");
  EXPECT_TRUE(is_claimed("a-b"));
  EXPECT_EQ(game->on<Hand>(first).size, 0);
}

TEST_F(Tunnels, TwoGreenCardsAndOneLocomotiveTurnedUpCostOneGreenMore) {
  dig("green*3", {"blue", "locomotive", "white"}, "a-b green*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay green", "tunnels.withdraw"));
  play(*game, "tunnels.pay green");
  EXPECT_TRUE(is_claimed("a-b"));
}

TEST_F(Tunnels, TwoLocomotivesAndOneLocomotiveTurnedUpCostOneLocomotiveMore) {
  dig("locomotive*3+green*5", {"locomotive", "green", "white"}, "a-b locomotive*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay locomotive", "tunnels.withdraw"));
  play(*game, "tunnels.pay locomotive");
  EXPECT_TRUE(is_claimed("a-b"));
}

// The rest of the rule.

TEST_F(Tunnels, NoMoreCardsOfAKindAreAddedThanCanLieThere) {
  dig("red*3", {"red", "blue", "white"}, "a-b red*2");
  game->on_table<Laid>().cards = Cards{kind("red"), Cards::most_of_a_kind};
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.withdraw"));
}

TEST_F(Tunnels, ThreeCardsAreTurnedUpForAllToSee) {
  dig("red*3", {"red", "blue", "white"}, "a-b red*2");
  EXPECT_THAT(turned_up(), ElementsAre(kind("red"), kind("blue"), kind("white")));
  check_consistency(*game);
}

TEST_F(Tunnels, EveryDistinctPaymentOfTheExtraCardsIsAMove) {
  dig("red*5+locomotive*2+blue*4", {"red", "red", "white"}, "b-c red*3");
  EXPECT_THAT(legal_texts(*game),
              UnorderedElementsAre("tunnels.pay red*2", "tunnels.pay red+locomotive",
                                   "tunnels.pay locomotive*2", "tunnels.withdraw"));
}

TEST_F(Tunnels, LocomotivesLaidWithAColorLeaveItsColorToCount) {
  dig("red+locomotive+green*2+red", {"red", "green", "white"}, "a-b red+locomotive");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay red", "tunnels.withdraw"));
}

TEST_F(Tunnels, OnlyLocomotivesLaidMakesColorsCostNothing) {
  dig("locomotive*3", {"red", "green", "white"}, "b-c locomotive*3");
  EXPECT_TRUE(is_claimed("b-c"));
}

TEST_F(Tunnels, WithNothingToAddTheTrackIsClaimedAtOnce) {
  dig("red*2", {"blue", "green", "white"}, "a-b red*2");
  EXPECT_TRUE(is_claimed("a-b"));
  EXPECT_EQ(game->player(), second);
  EXPECT_EQ(game->on<Score>(first).points, 2);
}

TEST_F(Tunnels, APlayerWhoCannotPayIsStillAsked) {
  dig("red*2+blue", {"red", "blue", "white"}, "a-b red*2");
  EXPECT_EQ(game->player(), first);
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.withdraw"));
}

TEST_F(Tunnels, WithdrawingGivesBackExactlyTheCardsPlayedAndEndsTheTurn) {
  dig("red+locomotive*2+blue", {"red", "blue", "white"}, "a-b red+locomotive");
  play(*game, "tunnels.withdraw");
  const Hand& hand = game->on<Hand>(first);
  EXPECT_EQ(hand.size, 4);
  EXPECT_TRUE(hand.cards.hold(cards(*game, "red+locomotive*2+blue")));
  EXPECT_EQ(game->player(), second);
  check_consistency(*game);
}

TEST_F(Tunnels, AWithdrawnTrackStaysFreeAndCostsNoWagons) {
  dig("red*2", {"red", "blue", "white"}, "a-b red*2");
  play(*game, "tunnels.withdraw");
  EXPECT_FALSE(is_claimed("a-b"));
  EXPECT_TRUE(game->on_table<FreeTracks>().tracks.contains(game->board().track("a-b")));
  EXPECT_EQ(game->on<Reserve>(first).wagons, 45);
  EXPECT_EQ(game->on<Score>(first).points, 0);
}

TEST_F(Tunnels, TheCardsTurnedUpAreDiscardedAtTheEndOfTheTurn) {
  dig("red*2", {"red", "blue", "white"}, "a-b red*2");
  EXPECT_EQ(game->on_table<Discard>().size, 0);
  play(*game, "tunnels.withdraw");
  EXPECT_THAT(turned_up(), IsEmpty());
  EXPECT_EQ(game->on_table<Discard>().size, 3);
  EXPECT_EQ(game->on_table<Discard>().cards[kind("blue")], 1);
}

TEST_F(Tunnels, TheExtraCardsGoToTheDiscardWithTheOthers) {
  dig("red*3", {"red", "blue", "white"}, "a-b red*2");
  play(*game, "tunnels.pay red");
  EXPECT_EQ(game->on_table<Discard>().size, 3 + 3);
  EXPECT_EQ(game->on_table<Discard>().cards[kind("red")], 3 + 1);
  check_consistency(*game);
}

TEST_F(Tunnels, TheExtraCardsTakeNoWagonsAndScoreNothing) {
  dig("red*3", {"red", "blue", "white"}, "a-b red*2");
  play(*game, "tunnels.pay red");
  EXPECT_EQ(game->on<Reserve>(first).wagons, 43);
  EXPECT_EQ(game->on<Score>(first).points, 2);
}

TEST_F(Tunnels, AnOrdinaryTrackTurnsNothingUp) {
  dig("red*3", {"red", "red", "red"}, "c-d red*2");
  EXPECT_TRUE(is_claimed("c-d"));
  EXPECT_EQ(game->player(), second);
}

TEST_F(Tunnels, WithFewerThanThreeCardsLeftOnlyThoseAreTurnedUp) {
  set_hand(*game, first, "red*3");
  empty_deck(*game, second);
  game->on<Hand>(second).remove(cards(*game, "red"));
  game->on_table<Deck>().cards.push_back(kind("red"));
  play(*game, "classic.claim a-b red*2");
  EXPECT_THAT(turned_up(), ElementsAre(kind("red")));
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay red", "tunnels.withdraw"));
}

TEST_F(Tunnels, WithNoCardLeftThereIsNoExtraCost) {
  set_hand(*game, first, "red*2");
  empty_deck(*game, second);
  play(*game, "classic.claim a-b red*2");
  EXPECT_TRUE(is_claimed("a-b"));
}

TEST_F(Tunnels, TurningUpReshufflesTheDiscardButNotTheCardsLaidDown) {
  set_hand(*game, first, "red*2");
  empty_deck(*game, second);
  game->on<Hand>(second).remove(cards(*game, "blue*2+white"));
  game->on_table<Discard>().add(cards(*game, "blue*2+white"));
  play(*game, "classic.claim a-b red*2");
  EXPECT_TRUE(is_claimed("a-b")) << "none of the three was red";
  EXPECT_EQ(game->on_table<Discard>().size + game->on_table<Deck>().cards.size(), 2 + 3);
  check_consistency(*game);
}

TEST_F(Tunnels, AWithdrawnTunnelCountsAsATurnOfTheLastRound) {
  game->on<Reserve>(first).wagons = 4;
  dig("red*2", {"blue", "green", "white"}, "c-d red*2");
  play(*game, "classic.draw"), play(*game, "classic.draw");
  dig("blue*2", {"blue", "green", "white"}, "a-b blue*2");
  play(*game, "tunnels.withdraw");
  EXPECT_TRUE(game->is_over());
}

// Locomotives that are wild on tracks of four spaces or more only.
class TunnelsWithPlusFour : public Tunnels {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
    std::ofstream(folder / "main.lua")
        << "return {api = 1, cards = {{name = 'plus_four', count = 6, wild_from = 4}}}";
    const auto board = std::make_shared<const Board>(tunnel_board());
    game = at_first_turn(LaidTable::lay(
        board, 2, Seat{0},
        {classic(), {{"guest", "1.0.0", {}}, {}, folder / "main.lua"}, module("tunnels")}));
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
};

TEST_F(TunnelsWithPlusFour, OneTurnedUpCountsInATunnelOfFourSpaces) {
  dig("red*5", {"plus_four", "green", "white"}, "d-e red*4");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.pay red", "tunnels.withdraw"));
}

TEST_F(TunnelsWithPlusFour, OneTurnedUpCountsForNothingInAShorterTunnel) {
  dig("red*3", {"plus_four", "green", "white"}, "a-b red*2");
  EXPECT_TRUE(is_claimed("a-b"));
}

TEST_F(TunnelsWithPlusFour, ItPaysExtraCardsInATunnelOfFourSpacesOnly) {
  dig("red*4+plus_four", {"red", "green", "white"}, "d-e red*4");
  EXPECT_TRUE(is_legal(*game, "tunnels.pay plus_four"));
  play(*game, "tunnels.withdraw");
  play(*game, "classic.draw"), play(*game, "classic.draw");
  dig("red*2+plus_four", {"red", "green", "white"}, "a-b red*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.withdraw"));
}

TEST_F(TunnelsWithPlusFour, LaidWithLocomotivesAloneItMakesColorsCostNothing) {
  dig("plus_four*2+locomotive*2+red*3", {"red", "green", "locomotive"},
      "d-e locomotive*2+plus_four*2");
  EXPECT_THAT(legal_texts(*game), ElementsAre("tunnels.withdraw"));
}

}  // namespace
}  // namespace roundhouse::test

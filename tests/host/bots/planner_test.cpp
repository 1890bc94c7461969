// The planner: it builds what its tickets need, knows only what it may know, gets along with
// modules it has never heard of, and beats players who choose by chance on every preset.
#include "host/bots/planner.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/lay_table.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

using test::at_first_turn;
using test::draw_board;

constexpr Seat me{0}, other{1};

std::string chosen(Player& player, const Game& game) {
  Moves moves;
  legal(game, moves);
  return text(game.rules(), moves[player.choose(game, moves)]);
}

std::string chosen(const Game& game) {
  Planner planner(1);
  return chosen(planner, game);
}

// A chain a - b - c - d, and e beside it.
std::shared_ptr<Game> on_a_chain(const std::vector<std::string>& further = {}) {
  return at_first_turn(test::lay_table(
      draw_board({"a b 2 red", "b c 3 any", "c d 2 blue", "a e 6 green", "d e 2 white"},
                 {"a c 8", "a e 3", "a d 12", "d e 4"}),
      2, further));
}

TEST(Planner, ClaimsTheTrackThatItsTicketNeeds) {
  const auto game = on_a_chain();
  test::set_tickets(*game, me, {"a-c"});
  test::set_hand(*game, me, "red*2+blue*2+white*2");
  EXPECT_EQ(chosen(*game), "classic.claim a-b red*2");
}

TEST(Planner, SparesLocomotivesAndTheColoursItNeeds) {
  const auto game = on_a_chain();
  test::set_tickets(*game, me, {"a-c"});
  test::give_tracks(*game, me, {"c-d"});
  test::set_hand(*game, me, "red*2+green*3+locomotive*3");
  game->on_table<FreeTracks>().tracks.erase(game->board().track("a-b"));
  game->on<Railway>(me).tracks.insert(game->board().track("a-b"));
  EXPECT_EQ(chosen(*game), "classic.claim b-c green*3");
}

TEST(Planner, TakesTheColourThatItsPlanLacks) {
  const auto game = on_a_chain();
  test::set_tickets(*game, me, {"a-d"});
  test::set_hand(*game, me, "green+blue*2+green");
  test::give_tracks(*game, me, {"b-c", "c-d"});
  test::set_display(*game, {"white", "black", "red", "yellow", "orange"});
  EXPECT_EQ(chosen(*game), "classic.take red");
}

TEST(Planner, KeepsTheTicketThatLiesOnItsWay) {
  const auto game = on_a_chain();
  test::set_tickets(*game, me, {"a-c"});
  test::give_tracks(*game, me, {"a-b", "b-c", "c-d"});
  test::play(*game, "classic.tickets");
  const auto& offered = game->on<Tickets>(me).offered;
  int way = 0;
  for (int i = 0; i < offered.size(); ++i)
    if (game->board()[offered[i]].id == "a-d") way = i + 1;
  ASSERT_GT(way, 0);
  EXPECT_NE(chosen(*game).find(std::to_string(way)), std::string::npos) << chosen(*game);
}

TEST(Planner, IsTheSameAgainWithTheSameSeed) {
  const auto table = test::lay_table(
      draw_board({"a b 2 red", "b c 3 any", "c a 4 blue"}, {"a c 8", "a b 3", "b c 12", "a c 4"}),
      2);
  std::array<std::vector<std::string>, 2> games;
  for (auto& moves : games) {
    const auto game = table->new_game(5);
    Planner first(1), second(2);
    Moves listed;
    for (legal(*game, listed); !listed.empty(); legal(*game, listed)) {
      Planner& planner = game->player() == me ? first : second;
      moves.push_back(chosen(planner, *game));
      test::play(*game, moves.back());
    }
  }
  EXPECT_EQ(games[0], games[1]);
}

TEST(Planner, SeesNeitherHandsNorTicketsNorTheDeck) {
  const auto game = on_a_chain();
  test::set_tickets(*game, me, {"a-c"});
  test::set_hand(*game, me, "red+blue*2+white*2");
  const std::string before = chosen(*game);
  test::set_hand(*game, other, "locomotive*5+red*4");
  test::set_tickets(*game, other, {"a-d"});
  game->chance("deck").shuffle(game->on_table<Deck>().cards);
  EXPECT_EQ(chosen(*game), before);
}

TEST(Planner, BuildsAStationWhereThatSavesATicket) {
  const auto game = on_a_chain({"stations"});
  test::set_tickets(*game, me, {"a-c"});
  test::give_tracks(*game, me, {"a-b"});
  test::give_tracks(*game, other, {"b-c", "a-e", "d-e"});
  test::set_hand(*game, me, "yellow*2");
  EXPECT_EQ(chosen(*game).substr(0, 16), "stations.build b");
}

TEST(Planner, PlaysActionsThatItDoesNotKnow) {
  const test::Folder folder;
  std::filesystem::create_directories(folder.path / "odd");
  std::ofstream(folder.path / "odd/module.json")
      << R"({"id": "odd", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
             "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"},
             "dependencies": ["classic"]})";
  std::ofstream(folder.path / "odd/main.lua") << R"lua(
    return {
      api = 1,
      choices = {"odd.whim"},
      on = {
        turn_ended = function(fact) game.choose("odd.whim", fact.player) end,
      },
      actions = {
        wish = {
          on = {"odd.whim"}, takes = {"ticket", "number"},
          list = function(add) add(0, 1) add(1, 2) end,
          play = function(ticket, number) end,
        },
      },
    })lua";
  Modules modules = find_modules({paths::modules, folder.path});
  Table table;
  table.preset = "usa";
  table.with = {"odd"};
  table.seats = {"planner", "planner"};
  const auto game = lay_table(table, modules)->new_game(1);
  Planner planner(1);
  for (int i = 0; i < 40; ++i) test::play(*game, chosen(planner, *game));
  EXPECT_GT(game->turn().number, 5);
}

class PlannerOnPreset : public testing::TestWithParam<std::string> {};

std::vector<std::string> preset_names() {
  std::vector<std::string> all;
  for (const auto& [id, manifest] : test::shipped_modules().presets()) all.push_back(id);
  return all;
}

TEST_P(PlannerOnPreset, BeatsPlayersByChance) {
  constexpr std::uint64_t games = 20;
  Table table;
  table.preset = GetParam();
  table.seats = {"planner", "random", "random"};
  const auto laid = lay_table(table, test::shipped_modules());
  int won = 0, ahead = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const auto game = laid->new_game(seed);
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& kind : table.seats) players.push_back(seat_player(kind, seed));
    Moves moves;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves))
      play(*game, moves[players[static_cast<std::size_t>(game->player())]->choose(*game, moves)]);
    won += winners(*game) == std::vector{Seat{0}} ? 1 : 0;
    ahead += game->on<Score>(Seat{0}).points -
             (game->on<Score>(Seat{1}).points + game->on<Score>(Seat{2}).points) / 2;
  }
  EXPECT_GE(won, 18);
  EXPECT_GE(ahead, 50 * static_cast<int>(games));
}

INSTANTIATE_TEST_SUITE_P(Every, PlannerOnPreset, testing::ValuesIn(preset_names()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace roundhouse

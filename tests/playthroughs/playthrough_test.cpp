// Whole games as text, kept beside this file and reviewed as a diff. To write them anew:
// ROUNDHOUSE_RENEW=1 ./run test -R Playthrough
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/manifest.hpp"
#include "host/play.hpp"

namespace roundhouse {
namespace {

const std::filesystem::path folder = std::filesystem::path(ROUNDHOUSE_TEST_SOURCE) / "tests/playthroughs";

struct Game {
  std::string file;
  std::string board;
  int players;
  bool only_moves;
  std::vector<std::string> with;
};

// The games of Europe with each choice of tickets, for every number of players.
std::vector<Game> all_games() {
  std::vector<Game> games{{"europe-2-moves.txt", "europe", 2, true, {}},
                          {"usa-3.txt", "usa", 3, false, {}},
                          {"usa-5-moves.txt", "usa", 5, true, {}}};
  const std::vector<std::pair<std::string, std::vector<std::string>>> tables{
      {"europe", {}},
      {"europe-1912", {"tickets_1912"}},
      {"europe-extended", {"tickets_extended"}},
      {"mega-europe", {"tickets_mega"}},
      {"big-cities", {"tickets_big_cities"}}};
  for (const auto& [name, with] : tables)
    for (int players = 2; players <= 5; ++players)
      games.push_back({name + "-" + std::to_string(players) + ".txt", "europe", players, false, with});
  games.push_back({"europe-promotions-3.txt",
                   "europe",
                   3,
                   false,
                   {"tickets_classic", "tickets_max", "tickets_orient_express"}});
  return games;
}
const std::vector<Game> games = all_games();

std::string played(const Game& game, const Modules& modules) {
  PlaySettings settings;
  settings.table.board = game.board;
  settings.table.players = game.players;
  settings.table.with = game.with;
  settings.seats.assign(static_cast<std::size_t>(game.players), "random");
  settings.seed = 7;
  settings.only_moves = game.only_moves;
  std::ostringstream out;
  play(settings, modules, out);
  return out.str();
}

std::string kept(const std::string& file) {
  std::ifstream in(folder / file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Playthrough, EveryGameIsPlayedAsItWasKept) {
  const Modules modules = find_modules({ROUNDHOUSE_TEST_MODULES});
  for (const Game& game : games) {
    const std::string now = played(game, modules);
    if (std::getenv("ROUNDHOUSE_RENEW") != nullptr) std::ofstream(folder / game.file) << now;
    EXPECT_EQ(now, kept(game.file)) << game.file;
  }
}

TEST(Playthrough, EveryModuleAppearsInOne) {
  std::string all;
  for (const Game& game : games) all += game.only_moves ? "" : kept(game.file);
  for (const auto& [id, manifest] : find_modules({ROUNDHOUSE_TEST_MODULES}))
    EXPECT_NE(all.find(" " + id + " "), std::string::npos) << id << " appears in no playthrough";
}

TEST(Playthrough, TheExcerptInTheReadmeIsReal) {
  std::ifstream readme(folder / "../../README.md");
  const std::string game = kept("europe-4.txt");
  bool is_inside = false;
  int lines = 0;
  for (std::string line; std::getline(readme, line);) {
    const bool is_fence = line.rfind("```", 0) == 0;
    if (is_fence) is_inside = line == "```text";
    if (is_fence || !is_inside || line == "…") continue;
    EXPECT_NE(game.find(line), std::string::npos) << line;
    ++lines;
  }
  EXPECT_GT(lines, 10);
}

}  // namespace
}  // namespace roundhouse

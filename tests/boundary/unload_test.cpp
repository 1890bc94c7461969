// Every plugin is loaded, plays a game, and leaves nothing behind.
#include <gtest/gtest.h>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "tests/support/libraries.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

std::vector<std::string> plugins() {
  std::vector<std::string> ids;
  for (const auto& [id, manifest] : shipped_modules())
    if (manifest.entry == Manifest::Entry::library) ids.push_back(id);
  return ids;
}

class Plugin : public testing::TestWithParam<std::string> {
 protected:
  // A table with this plugin on the first board that it fits.
  std::shared_ptr<LaidTable> table() const {
    for (const auto& [id, manifest] : modules) {
      if (manifest.kind != Manifest::Kind::board) continue;
      Table table;
      table.board = id;
      table.seats = {"random", "random"};
      table.with = {GetParam()};
      table.seats = {"random", "random"};
      try {
        return lay_table(table, modules);
      } catch (const LoadError&) {
      }
    }
    throw std::logic_error("no board fits " + GetParam());
  }
  static void play_out(Game& game) {
    Chance::State state = Chance::seeded(1, "choices");
    Moves moves;
    for (legal(game, moves); !moves.empty(); legal(game, moves)) {
      const int chosen = Chance(state).below(static_cast<int>(moves.size()));
      play(game, moves.pick(static_cast<std::size_t>(chosen)));
    }
  }

  const Modules& modules = shipped_modules();
  const std::filesystem::path library = modules.at(GetParam()).folder / (GetParam() + ".so");
};

TEST_P(Plugin, IsGoneFromMemoryAfterItsLastGame) {
  ASSERT_FALSE(is_in_memory(library));
  auto game = table()->new_game(1);
  EXPECT_TRUE(is_in_memory(library));
  play_out(*game);
  EXPECT_TRUE(game->is_over());
  game.reset();
  EXPECT_FALSE(is_in_memory(library));
}

TEST_P(Plugin, PlaysTheSameGameWhenLoadedAgain) {
  const auto play_once = [&] {
    const auto game = table()->new_game(2);
    play_out(*game);
    return state_hash(*game);
  };
  const auto first = play_once();
  ASSERT_FALSE(is_in_memory(library));
  EXPECT_EQ(play_once(), first);
}

INSTANTIATE_TEST_SUITE_P(Every, Plugin, testing::ValuesIn(plugins()),
                         [](const auto& parameters) { return parameters.param; });

}  // namespace
}  // namespace roundhouse::test

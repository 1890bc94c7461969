// What every table promises, whatever its board and modules: random games from fixed seeds end; all
// pieces are conserved; the legal list is sorted, distinct and parses back from its text; saving,
// loading and cloning lose nothing; the same seed gives the same game.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "core/text.hpp"
#include "host/seats.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

// A table without its seats, and what its tests are called.
struct Setting {
  std::string name;
  Table table;
};

// Every board as it comes and without what it recommends, and every preset.
std::vector<Setting> settings() {
  std::vector<Setting> all;
  for (const auto& [id, manifest] : test::shipped_modules()) {
    if (manifest.kind != Manifest::Kind::board) continue;
    Table table;
    table.board = id;
    all.push_back({id, table});
    table.without = manifest.recommends;
    all.push_back({id + "_bare", table});
  }
  for (const auto& [id, manifest] : test::shipped_modules().presets()) {
    Table table;
    table.preset = id;
    std::string name = "preset_" + id;
    std::replace(name.begin(), name.end(), '-', '_');
    all.push_back({name, table});
  }
  return all;
}

class Conformance : public testing::TestWithParam<std::tuple<Setting, int>> {
 protected:
  void SetUp() override {
    auto [setting, players] = GetParam();
    setting.table.seats.assign(static_cast<std::size_t>(players), "random");
    laid = lay_table(setting.table, test::shipped_modules());
  }

  // Plays a whole game by chance; `after` is called after every move with the game and the move.
  template <class After>
  std::shared_ptr<Game> play_out(std::uint64_t seed, After&& after) {
    auto game = laid->new_game(seed);
    const auto player = seat_player("random", seed);
    Moves moves;
    int count = 0;
    for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
      const Move move = moves[player->choose(*game, moves)];
      play(*game, move);
      after(*game, move, ++count);
      if (HasFatalFailure() || count > 20'000) break;
    }
    EXPECT_TRUE(game->is_over()) << "the game has not ended after 20000 moves";
    return game;
  }
  static constexpr auto nothing = [](const Game&, const Move&, int) {};

  std::shared_ptr<LaidTable> laid;
};

TEST_P(Conformance, GamesEndWithEveryPieceInItsPlaceAfterEveryMove) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    play_out(seed, [](const Game& game, const Move&, int) { check_consistency(game); });
}

TEST_P(Conformance, TheLegalListIsSortedDistinctAndParsesBack) {
  Moves moves;
  play_out(11, [&](const Game& game, const Move&, int) {
    legal(game, moves);
    ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
    for (const Move& move : moves)
      ASSERT_EQ(parse_move(game.rules(), text(game.rules(), move)), move)
          << text(game.rules(), move);
  });
}

TEST_P(Conformance, AMovePickedByItsPlaceIsTheOneThatStandsThere) {
  Moves moves;
  play_out(15, [&](const Game& game, const Move&, int) {
    legal(game, moves);
    std::vector<Move> picked;
    for (std::size_t i = 0; i < moves.size(); ++i) picked.push_back(moves.pick(i));
    ASSERT_TRUE(std::equal(picked.begin(), picked.end(), moves.begin(), moves.end()));
  });
}

TEST_P(Conformance, AGameThatBeginsAnewIsAsGoodAsANewOne) {
  const auto used = play_out(16, nothing);
  start(*used, 17);
  const auto fresh = laid->new_game(17);
  const auto player = seat_player("random", 1);
  Moves moves;
  for (legal(*fresh, moves); !moves.empty(); legal(*fresh, moves)) {
    ASSERT_EQ(state_hash(*used), state_hash(*fresh));
    const Move move = moves.pick(player->choose(*fresh, moves));
    play(*used, move);
    play(*fresh, move);
  }
  EXPECT_EQ(state_hash(*used), state_hash(*fresh));
}

TEST_P(Conformance, EveryLegalMoveCanBePlayed) {
  Moves moves;
  play_out(12, [&](const Game& game, const Move&, int count) {
    if (count % 7 != 0) return;
    legal(game, moves);
    for (const Move& move : moves) {
      const auto twin = clone(game);
      ASSERT_NO_THROW(play(*twin, move)) << text(game.rules(), move);
      ASSERT_NO_THROW(check_consistency(*twin)) << text(game.rules(), move);
    }
  });
}

TEST_P(Conformance, SavingAndLoadingGivesTheSameStateAndFuture) {
  std::unique_ptr<Game> loaded, twin;
  play_out(13, [&](const Game& game, const Move& move, int count) {
    if (loaded) play(*loaded, move), play(*twin, move);
    const auto bytes = save(game);
    if (loaded) {
      ASSERT_EQ(save(*loaded), bytes) << "the loaded game went another way at move " << count;
      ASSERT_EQ(save(*twin), bytes) << "the clone went another way at move " << count;
    }
    loaded = nullptr;
    // After every move with three players, in the middle of stacked choices too.
    if (game.players() != 3 && count % 10 != 0) return;
    loaded = load(game.rules(), bytes);
    twin = clone(game);
    ASSERT_EQ(save(*loaded), bytes);
    Moves before, after;
    legal(game, before);
    legal(*loaded, after);
    ASSERT_TRUE(std::equal(before.begin(), before.end(), after.begin(), after.end()));
  });
}

TEST_P(Conformance, ACloneHasTheSameFuture) {
  std::unique_ptr<Game> twin;
  play_out(14, [&](const Game& game, const Move& move, int count) {
    if (twin) play(*twin, move);
    if (count == 40) twin = clone(game);
    if (twin) {
      ASSERT_EQ(state_hash(*twin), state_hash(game)) << "at move " << count;
    }
  });
}

TEST_P(Conformance, TheSameSeedGivesTheSameGameAndAnotherSeedAnother) {
  const auto first = state_hash(*play_out(15, nothing));
  EXPECT_EQ(first, state_hash(*play_out(15, nothing)));
  EXPECT_NE(first, state_hash(*play_out(16, nothing)));
}

INSTANTIATE_TEST_SUITE_P(Every, Conformance,
                         testing::Combine(testing::ValuesIn(settings()), testing::Range(2, 6)),
                         [](const auto& parameters) {
                           return std::get<0>(parameters.param).name + "_" +
                                  std::to_string(std::get<1>(parameters.param));
                         });

}  // namespace
}  // namespace roundhouse

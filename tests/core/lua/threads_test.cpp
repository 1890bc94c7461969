// One table, several threads: each has its own virtual machine, and all play the same games.
#include <thread>

#include "host/seats.hpp"
#include "tests/core/lua/guest.hpp"

namespace roundhouse::test {
namespace {

class LuaThreads : public Guest {
 protected:
  // Every turn, a player may score what chance and memory give.
  std::shared_ptr<LaidTable> busy_table() {
    return table_with(R"lua(
      local score = components["classic.score"]
      return {
        api = 1, memory = {turns = 0, rolls = {}}, names = {"guest.luck"},
        on = {
          turn_started = function(fact)
            memory.turns = memory.turns + 1
            table.insert(memory.rolls, math.random(6))
            if #memory.rolls > 20 then table.remove(memory.rolls, 1) end
          end,
          turn_ended = function(fact)
            local sum = 0
            for _, roll in pairs(memory.rolls) do sum = sum + roll end
            game.score(fact.player, sum % 7, "guest.luck")
          end,
        },
        answers = {points_asked = function(q) q.points = q.points + memory.turns % 3 end},
      })lua");
  }
  static std::vector<std::uint64_t> play_games(const LaidTable& table, int count) {
    std::vector<std::uint64_t> hashes;
    Moves moves;
    for (int seed = 1; seed <= count; ++seed) {
      const auto game = table.new_game(static_cast<std::uint64_t>(seed));
      const auto player = seat_player("random", static_cast<std::uint64_t>(seed));
      for (legal(*game, moves); !moves.empty(); legal(*game, moves))
        roundhouse::play(*game, moves[player->choose(*game, moves)]);
      hashes.push_back(state_hash(*game));
    }
    return hashes;
  }
};

TEST_F(LuaThreads, PlayTheSameGamesAsOne) {
  const auto table = busy_table();
  const auto alone = play_games(*table, 20);
  std::vector<std::vector<std::uint64_t>> found(4);
  std::vector<std::thread> threads;
  for (auto& hashes : found) threads.emplace_back([&] { hashes = play_games(*table, 20); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& hashes : found) EXPECT_EQ(hashes, alone);
}

TEST_F(LuaThreads, AGameMayMoveFromThreadToThread) {
  const auto table = busy_table();
  const auto expected = play_games(*table, 1);
  const auto game = table->new_game(1);
  const auto player = seat_player("random", 1);
  Moves moves;
  for (legal(*game, moves); !moves.empty();)
    std::thread([&] {
      roundhouse::play(*game, moves[player->choose(*game, moves)]);
      legal(*game, moves);
    }).join();
  EXPECT_EQ(state_hash(*game), expected[0]);
}

TEST_F(LuaThreads, ATableMayGoWhileAnotherThreadStillHasItsMachine) {
  std::thread later;
  for (int i = 0; i < 3; ++i) {
    auto table = busy_table();
    std::thread([&] {
      play_games(*table, 1);
      auto other = busy_table();
      play_games(*other, 1);
      table.reset();
      play_games(*other, 1);
    }).join();
    EXPECT_EQ(table, nullptr);
  }
}

TEST_F(LuaThreads, ATableMayGoOnTheThreadThatDidNotPlay) {
  auto table = busy_table();
  std::shared_ptr<Game> game;
  std::thread player([&] { play_games(*table, 2); });
  player.join();
  table.reset();
  const auto next = busy_table();
  EXPECT_EQ(play_games(*next, 2).size(), 2u);
}

TEST_F(LuaThreads, AFailureOnOneThreadLeavesTheOthersAlone) {
  const auto table = table_with(
      "return {api = 1, on = {turn_started = function(fact) "
      "if components['classic.score'].points[0] == 50 then error('oh') end end}}");
  const auto alone = play_games(*table, 5);
  std::vector<std::uint64_t> found;
  std::thread well([&] { found = play_games(*table, 5); });
  std::thread badly([&] {
    for (int i = 0; i < 5; ++i) {
      const auto game = at_first_turn(table);
      game->on<Score>(Seat{0}).points = 50;
      play(*game, "classic.draw");
      EXPECT_THROW(play(*game, "classic.draw"), GameStopped);
    }
  });
  well.join();
  badly.join();
  EXPECT_EQ(found, alone);
}

}  // namespace
}  // namespace roundhouse::test

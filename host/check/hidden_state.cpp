// Looks for state that a module keeps outside its games: such a game could not be saved, cloned or
// replayed, and would depend on which other games are played beside it.
#include <algorithm>
#include <memory>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/text.hpp"
#include "host/check/check.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

constexpr int games_played = 4;
constexpr int most_moves = 400;  // of each game

// A game with its player by chance, and what was seen of it after every move.
class Trial {
 public:
  Trial(std::shared_ptr<LaidTable> table, std::uint64_t seed)
      : table_(std::move(table)),
        game_(table_->new_game(seed)),
        player_(seat_player("random", seed)) {
    hashes.push_back(state_hash(*game_));
  }
  bool play_one() {
    legal(*game_, moves_);
    if (moves_.empty()) return false;
    const Move move = moves_[player_->choose(*game_, moves_)];
    texts.push_back(text(game_->rules(), move));
    play(*game_, move);
    hashes.push_back(state_hash(*game_));
    return true;
  }

  std::vector<std::uint64_t> hashes;  // one more than moves
  std::vector<std::string> texts;

 private:
  std::shared_ptr<LaidTable> table_;
  std::shared_ptr<Game> game_;
  std::unique_ptr<Player> player_;
  Moves moves_;
};

std::uint64_t seed_of(int game) { return static_cast<std::uint64_t>(game) + 1; }

std::vector<Trial> play_alone(const Table& table, const Modules& modules) {
  std::vector<Trial> trials;
  for (int i = 0; i < games_played; ++i) {
    Trial& trial = trials.emplace_back(lay_table(table, modules), seed_of(i));
    for (int move = 0; move < most_moves && trial.play_one(); ++move) continue;
  }
  return trials;
}

std::vector<Trial> play_side_by_side(const Table& table, const Modules& modules) {
  const auto laid = lay_table(table, modules);
  std::vector<Trial> trials;
  for (int i = 0; i < games_played; ++i) trials.emplace_back(laid, seed_of(i));
  for (int move = 0; move < most_moves; ++move)
    for (Trial& trial : trials) trial.play_one();
  return trials;
}

// How many moves two games have in common before their states differ; -1 where they never do.
int first_difference(const Trial& a, const Trial& b) {
  const std::size_t shared = std::min(a.hashes.size(), b.hashes.size());
  for (std::size_t i = 0; i < shared; ++i)
    if (a.hashes[i] != b.hashes[i]) return static_cast<int>(i);
  return a.hashes.size() == b.hashes.size() ? -1 : static_cast<int>(shared);
}

std::string place(const Trial& trial, int moves) {
  if (moves == 0) return "before its first move";
  const auto last = static_cast<std::size_t>(moves) - 1;
  return "after its move " + std::to_string(moves) +
         (last < trial.texts.size() ? " (" + trial.texts[last] + ")" : std::string());
}

}  // namespace

void check_hidden_state(const ModuleAt& module, CheckReport& report) try {
  const std::string& board = report.boards.front();
  const Table table = checked_table(module, board, fewest_players(module, board));
  const auto alone = play_alone(table, module.modules);
  const auto together = play_side_by_side(table, module.modules);
  for (std::size_t i = 0; i < alone.size(); ++i) {
    const int different = first_difference(alone[i], together[i]);
    if (different < 0) continue;
    report.findings.push_back({"RH404", again(module, table, i + 1),
                               "it keeps state outside its games: the game with seed " +
                                   std::to_string(i + 1) +
                                   " played alone and the same game played beside others differ " +
                                   place(alone[i], different)});
    return;
  }
} catch (const GameStopped&) {
  // The games that follow tell it, with the words to play them again.
}

}  // namespace roundhouse

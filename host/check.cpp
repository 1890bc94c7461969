#include "host/check.hpp"

#include <algorithm>
#include <memory>
#include <ostream>
#include <vector>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/text.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

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

bool fits(Table table, const std::string& board, const Modules& modules) {
  table.board = board;
  try {
    resolve(table, modules);
    return true;
  } catch (const LoadError&) {
    return false;
  }
}

// The board that was named, or the first on which the module fits.
Table table_of(const CheckSettings& settings, const Modules& modules) {
  const auto found = modules.find(settings.module);
  if (found == modules.end()) {
    std::vector<std::string> known;
    for (const auto& [id, manifest] : modules) known.push_back(id);
    throw LoadError("there is no module " + settings.module + did_you_mean(settings.module, known));
  }
  Table table;
  table.seats.assign(static_cast<std::size_t>(settings.players), "random");
  table.first_player = Seat{0};
  table.board = settings.board;
  if (found->second.kind == Manifest::Kind::board)
    table.board = settings.module;
  else
    table.with = {settings.module};
  for (const auto& [id, manifest] : modules) {
    if (!table.board.empty()) break;
    if (manifest.kind == Manifest::Kind::board && fits(table, id, modules)) table.board = id;
  }
  if (table.board.empty()) throw LoadError(settings.module + " fits none of the boards");
  return table;
}

std::uint64_t seed_of(int game) { return static_cast<std::uint64_t>(game) + 1; }

std::vector<Trial> play_alone(const Table& table, const Modules& modules,
                              const CheckSettings& settings) {
  std::vector<Trial> trials;
  for (int i = 0; i < settings.games; ++i) {
    Trial& trial = trials.emplace_back(lay_table(table, modules), seed_of(i));
    for (int move = 0; move < settings.moves && trial.play_one(); ++move) continue;
  }
  return trials;
}

std::vector<Trial> play_side_by_side(const Table& table, const Modules& modules,
                                     const CheckSettings& settings) {
  const auto laid = lay_table(table, modules);
  std::vector<Trial> trials;
  for (int i = 0; i < settings.games; ++i) trials.emplace_back(laid, seed_of(i));
  for (int move = 0; move < settings.moves; ++move)
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

int check_module(const CheckSettings& settings, const Modules& modules, std::ostream& out) {
  const Table table = table_of(settings, modules);
  const auto alone = play_alone(table, modules, settings);
  const auto together = play_side_by_side(table, modules, settings);
  std::size_t moves = 0;
  for (std::size_t i = 0; i < alone.size(); ++i) {
    moves += alone[i].texts.size();
    const int different = first_difference(alone[i], together[i]);
    if (different < 0) continue;
    out << settings.module << " keeps state outside its games: the game with seed " << i + 1
        << " played alone and the same game played beside others differ "
        << place(alone[i], different)
        << ". State belongs into kept components or, in a script, into memory; look for variables "
           "and tables "
           "outside the functions that change in play.\n";
    return 1;
  }
  out << settings.module << " keeps no state outside its games: " << alone.size()
      << " games of together " << moves << " moves on " << table.board
      << " went the same alone and side by side.\n";
  return 0;
}

}  // namespace roundhouse

#include "host/play.hpp"

#include <optional>
#include <ostream>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "core/lay_table.hpp"
#include "core/record.hpp"
#include "core/resolve.hpp"
#include "core/text.hpp"
#include "host/audience.hpp"
#include "host/seats.hpp"
#include "host/story.hpp"
#include "host/written_game.hpp"

namespace roundhouse {
namespace {

// Far more than any game takes that players by chance bring to its end.
constexpr int most_moves = 20'000;

void must_end(const WrittenGame& written) {
  if (written.moves() > most_moves)
    throw EndlessGame("the game has not ended after " + std::to_string(most_moves) + " moves");
}

// Those who hear the game: the account, and the record where one is wished for.
class Hearers {
 public:
  Hearers(const PlaySettings& settings, const Modules& modules, const Resolution& resolution,
          const Rules& rules, std::ostream& out)
      : story_(out, settings.table.seats, texts_of(modules, settings.language), settings.language) {
    if (!settings.only_moves) audience_.add(&Story::witness, &story_);
    if (settings.record.empty()) return;
    must_be_writable(settings.record);
    recorder_.emplace(settings.table, resolution, rules);
    audience_.add(&Recorder::witness, &*recorder_);
  }
  Hearers(const Hearers&) = delete;

  std::shared_ptr<Game> new_game(const LaidTable& laid, std::uint64_t seed) {
    auto game = laid.new_game(seed, audience_.empty() ? nullptr : &Audience::witness, &audience_);
    if (recorder_) recorder_->started(*game);
    return game;
  }
  void play(Game& game, const Move& move) {
    if (recorder_) recorder_->before(game, move);
    roundhouse::play(game, move);
    if (recorder_) recorder_->after(game);
  }
  void write_record(const std::string& file, const Game& game) {
    if (recorder_) write_file(file, recorder_->finished(game));
  }

 private:
  Story story_;
  std::optional<Recorder> recorder_;
  Audience audience_;
};

void print_move(const Game& game, Seat seat, const Move& move, std::ostream& out) {
  out << seat + 1 << " " << text(game.rules(), move) << " " << hash_text(state_hash(game)) << "\n";
}

}  // namespace

void print_head(const Table& table, const Resolution& resolution, Language language,
                std::ostream& out) {
  std::vector<std::string> modules;
  for (const Resolved& module : resolution.modules)
    modules.push_back(name_and_version(*module.manifest));
  out << sentence(language, "head",
                  {{"board", in(language, resolution.board->title)},
                   {"players", std::to_string(table.players())},
                   {"seed", std::to_string(table.seed.value_or(0))},
                   {"modules", listed(modules)}})
      << "\n\n";
}

Story::Texts texts_of(const Modules& modules, Language language) {
  return [&modules, language](const std::string& name) -> std::string {
    for (const auto& [id, manifest] : modules)
      if (const auto found = manifest.names.find(name); found != manifest.names.end())
        return in(language, found->second);
    return {};
  };
}

void play(const PlaySettings& settings, const Modules& modules, std::ostream& out) {
  const Table& table = settings.table;
  SeatedPlayers players(table);
  const Resolution resolution = resolve(table, modules);
  const auto laid = lay_table(table, resolution);
  Hearers hearers(settings, modules, resolution, laid->rules(), out);
  if (!settings.only_moves) print_head(table, resolution, settings.language, out);
  const std::uint64_t seed = table.seed.value_or(0);
  const auto game = hearers.new_game(*laid, seed);
  WrittenGame written(seed);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Seat seat = game->player();
    const Move move = players.choose(*game, moves);
    hearers.play(*game, move);
    if (settings.only_moves) print_move(*game, seat, move, out);
    if (!settings.is_checked) continue;
    check_consistency(*game);
    written.add(*game, move);
    must_end(written);
  }
  if (settings.is_checked) written.must_play_again(*laid);
  hearers.write_record(settings.record, *game);
}

}  // namespace roundhouse

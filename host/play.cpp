#include "host/play.hpp"

#include <iomanip>
#include <ostream>

#include "core/engine.hpp"
#include "core/lay_table.hpp"
#include "core/resolve.hpp"
#include "core/text.hpp"
#include "host/seats.hpp"
#include "host/story.hpp"
#include "host/written_game.hpp"

namespace roundhouse {
namespace {

// Far more than any game takes that players by chance bring to its end.
constexpr int most_moves = 20'000;

std::vector<std::unique_ptr<Player>> seat_players(const Table& table) {
  std::vector<std::unique_ptr<Player>> players;
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    players.push_back(seat_player(table.seats[i], table.seed.value_or(0) * 1000 + i));
  return players;
}

void print_head(const Table& table, const Resolution& resolution, const LaidTable& laid,
                std::ostream& out) {
  out << resolution.board->title.en << ", " << table.players() << " players, seed "
      << table.seed.value_or(0) << ". Modules:";
  const auto& at_table = laid.rules().modules;
  for (std::size_t i = 1; i < at_table.size(); ++i)
    out << (i == 1 ? " " : ", ") << at_table[i].id << " " << at_table[i].version;
  out << ".\n\n";
}

Story::Texts texts_of(const Modules& modules) {
  return [&modules](const std::string& name) -> std::string {
    for (const auto& [id, manifest] : modules)
      if (const auto found = manifest.names.find(name); found != manifest.names.end())
        return found->second.en;
    return {};
  };
}

void must_end(const WrittenGame& written) {
  if (written.moves() > most_moves)
    throw EndlessGame("the game has not ended after " + std::to_string(most_moves) + " moves");
}

}  // namespace

void play(const PlaySettings& settings, const Modules& modules, std::ostream& out) {
  const Table& table = settings.table;
  const auto players = seat_players(table);
  const Resolution resolution = resolve(table, modules);
  const auto laid = lay_table(table, resolution);
  Story story(out, table.seats, texts_of(modules));
  if (!settings.only_moves) print_head(table, resolution, *laid, out);
  const std::uint64_t seed = table.seed.value_or(0);
  const auto game =
      settings.only_moves ? laid->new_game(seed) : laid->new_game(seed, &Story::witness, &story);
  WrittenGame written(seed);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Seat seat = game->player();
    const Move move = moves[players[static_cast<std::size_t>(seat)]->choose(*game, moves)];
    play(*game, move);
    if (settings.only_moves)
      out << seat + 1 << " " << text(laid->rules(), move) << " " << std::hex << std::setw(16)
          << std::setfill('0') << state_hash(*game) << std::dec << "\n";
    if (!settings.is_checked) continue;
    check_consistency(*game);
    written.add(*game, move);
    must_end(written);
  }
  if (settings.is_checked) written.must_play_again(*laid);
}

}  // namespace roundhouse

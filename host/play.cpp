#include "host/play.hpp"

#include <iomanip>
#include <ostream>

#include "core/engine.hpp"
#include "core/text.hpp"
#include "host/seats.hpp"
#include "host/story.hpp"

namespace roundhouse {
namespace {

std::vector<std::unique_ptr<Player>> seat_players(const PlaySettings& settings) {
  std::vector<std::unique_ptr<Player>> players;
  for (std::size_t i = 0; i < settings.seats.size(); ++i)
    players.push_back(seat_player(settings.seats[i], settings.seed * 1000 + i));
  return players;
}

void print_head(const PlaySettings& settings, const LaidTable& table, const Modules& modules,
                std::ostream& out) {
  out << modules.at(settings.table.board).title.en << ", " << settings.seats.size()
      << " players, seed " << settings.seed << ". Modules:";
  const auto& at_table = table.rules().modules;
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

}  // namespace

void play(const PlaySettings& settings, const Modules& modules, std::ostream& out) {
  const auto players = seat_players(settings);
  const auto table = lay_table(settings.table, modules);
  Story story(out, settings.seats, texts_of(modules));
  if (!settings.only_moves) print_head(settings, *table, modules, out);
  const auto game = settings.only_moves
                        ? table->new_game(settings.seed)
                        : table->new_game(settings.seed, &Story::witness, &story);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Seat seat = game->player();
    const Move move = moves[players[static_cast<std::size_t>(seat)]->choose(*game, moves)];
    play(*game, move);
    if (settings.only_moves)
      out << seat + 1 << " " << text(table->rules(), move) << " " << std::hex << std::setw(16)
          << std::setfill('0') << state_hash(*game) << std::dec << "\n";
    if (settings.is_checked) check_consistency(*game);
  }
}

}  // namespace roundhouse

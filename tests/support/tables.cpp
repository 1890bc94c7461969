#include "tests/support/tables.hpp"
#include "tests/support/paths.hpp"

#include <algorithm>

namespace roundhouse::test {

const Modules& shipped_modules() {
  static const Modules all = find_modules({paths::modules});
  return all;
}

std::vector<std::string> shipped_boards() {
  std::vector<std::string> ids;
  for (const auto& [id, manifest] : shipped_modules())
    if (manifest.kind == Manifest::Kind::board) ids.push_back(id);
  return ids;
}

ModuleToLoad classic() { return module("classic"); }

ModuleToLoad module(const std::string& id, const std::map<std::string, std::int64_t>& options) {
  const Manifest& manifest = shipped_modules().at(id);
  ModuleToLoad loaded{{id, text(manifest.version), options}, {}, {}};
  for (const auto& [name, option] : manifest.options)
    loaded.module.options.emplace(name, option.usual);
  if (manifest.entry == Manifest::Entry::library) loaded.library = manifest.folder / (id + ".so");
  if (manifest.entry == Manifest::Entry::script) loaded.script = manifest.folder / "main.lua";
  return loaded;
}

std::shared_ptr<LaidTable> lay_table(Board board, int players,
                                     const std::vector<std::string>& further) {
  std::vector<ModuleToLoad> modules{classic()};
  for (const std::string& id : further) modules.push_back(module(id));
  return LaidTable::lay(std::make_shared<const Board>(std::move(board)), players, Seat{0}, modules);
}

std::shared_ptr<Game> at_first_turn(const std::shared_ptr<LaidTable>& table, std::uint64_t seed) {
  auto game = table->new_game(seed);
  play_to_first_turn(*game);
  return game;
}

void empty_deck(Game& game, Seat to) {
  auto& deck = game.on_table<Deck>().cards;
  while (!deck.empty()) game.on<Hand>(to).add(deck.pop_back());
}

bool is_legal(const Game& game, const std::string& move) {
  const auto texts = legal_texts(game);
  return std::find(texts.begin(), texts.end(), move) != texts.end();
}

void play(Game& game, const std::string& move) {
  play_checked(game, parse_move(game.rules(), move));
}

}  // namespace roundhouse::test

#include "core/lay_table.hpp"

#include "core/board_file.hpp"
#include "core/errors.hpp"

namespace roundhouse {
namespace {

ModuleToLoad to_load(const Resolved& resolved) {
  const Manifest& manifest = *resolved.manifest;
  ModuleToLoad module{{manifest.id, text(manifest.version), resolved.options}, {}, {}};
  if (manifest.entry == Manifest::Entry::library)
    module.library = manifest.folder / (manifest.id + ".so");
  if (manifest.entry == Manifest::Entry::script) module.script = manifest.folder / "main.lua";
  return module;
}

}  // namespace

std::shared_ptr<LaidTable> lay_table(const Table& table, const Modules& modules) {
  return lay_table(table, resolve(table, modules));
}

std::shared_ptr<LaidTable> lay_table(const Table& table, const Resolution& resolution) {
  const auto file = resolution.board->folder / "board.json";
  auto board = load_board(file);
  if (board->id != resolution.board->id)
    throw LoadError(file.string(), "board",
                    "found " + board->id + ", but the module is called " + resolution.board->id);
  return lay_table(table, resolution, std::move(board));
}

std::shared_ptr<LaidTable> lay_table(const Table& table, const Resolution& resolution,
                                     std::shared_ptr<const Board> board) {
  if (table.seats.empty())
    throw LoadError("nobody sits at the table; seats are something like random,random");
  std::vector<ModuleToLoad> modules;
  for (const Resolved& resolved : resolution.modules) modules.push_back(to_load(resolved));
  return LaidTable::lay(std::move(board), table.players(), table.first_player, modules);
}

}  // namespace roundhouse

#include "host/check/check.hpp"

#include <algorithm>

#include "core/table.hpp"
#include "host/table_words.hpp"

namespace roundhouse {

Table checked_table(const ModuleAt& module, const std::string& board, int players) {
  Table table;
  table.seats.assign(static_cast<std::size_t>(players), "random");
  if (module.is_preset)
    table.preset = module.id;
  else
    table.board = board;
  if (!module.is_preset && module.id != board) table.with = {module.id};
  return table;
}

int fewest_players(const ModuleAt& module, const std::string& board) {
  const auto found = module.modules.find(board);
  return std::max(module.manifest().least_players,
                  found == module.modules.end() ? 0 : found->second.least_players);
}

std::string again(const ModuleAt& module, Table table, std::uint64_t seed) {
  table.seed = seed;
  return "roundhouse play " + in_words(table) + " --check --modules " +
         module.manifest().folder.string();
}

CheckReport check_module(const ModuleAt& module, const CheckSettings& settings,
                         const Progress& progress) {
  CheckReport report;
  report.module = module.id;
  progress("files");
  check_texts(module, report);
  check_lua(module, report);
  check_boards(module, settings, report);
  if (report.boards.empty()) return report;
  if (!module.is_preset) check_tests(module, report);
  progress("cost");
  if (!check_costs(module, report)) return report;
  progress("hidden state");
  check_hidden_state(module, report);
  if (check_games(module, settings, report, progress)) check_together(module, report, progress);
  return report;
}

}  // namespace roundhouse

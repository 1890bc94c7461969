#include "host/check/check.hpp"

#include "core/table.hpp"
#include "host/table_words.hpp"

namespace roundhouse {

Table checked_table(const ModuleAt& module, const std::string& board, int players) {
  Table table;
  table.board = board;
  table.seats.assign(static_cast<std::size_t>(players), "random");
  if (module.id != board) table.with = {module.id};
  return table;
}

std::string again(const ModuleAt& module, Table table, std::uint64_t seed) {
  table.seed = seed;
  return "roundhouse play " + in_words(table) + " --check --modules " +
         module.modules.at(module.id).folder.string();
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
  check_tests(module, report);
  progress("hidden state");
  check_hidden_state(module, report);
  if (!check_games(module, settings, report, progress)) return report;
  check_together(module, report, progress);
  progress("cost");
  check_costs(module, report);
  return report;
}

}  // namespace roundhouse

// On which boards a module can be played, and whether tables are laid there; names that are
// announced and names that have texts.
#include <algorithm>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "host/check/check.hpp"

namespace roundhouse {
namespace {

std::vector<std::string> boards_to_try(const ModuleAt& module, const std::string& wished) {
  if (module.modules.at(module.id).kind == Manifest::Kind::board) return {module.id};
  std::vector<std::string> boards;
  for (const auto& [id, manifest] : module.modules)
    if (manifest.kind == Manifest::Kind::board) boards.push_back(id);
  if (wished.empty()) return boards;
  if (std::find(boards.begin(), boards.end(), wished) == boards.end())
    throw LoadError("there is no board " + wished + did_you_mean(wished, boards));
  return {wished};
}

// Everything at a table that may have a text.
void gather_names(const Rules& rules, std::vector<std::string>& known) {
  for (const auto& [hash, name] : rules.names) known.push_back(name);
  for (const Component& component : rules.components)
    for (const Field& field : component.fields) known.push_back(component.name + "." + field.name);
  for (int i = 0; i < rules.cards.size(); ++i) known.push_back(rules.cards[Kind{i}].name);
  known.insert(known.end(), rules.piles.begin(), rules.piles.end());
}

void look_at_names(const Manifest& manifest, const std::vector<std::string>& known,
                   CheckReport& report) {
  for (const auto& [name, texts] : manifest.names)
    if (std::find(known.begin(), known.end(), name) == known.end())
      report.findings.push_back(
          {"RH103", "module.json: names", "nobody announces " + name + did_you_mean(name, known)});
}

int players_of(const Manifest& manifest, const Manifest& board) {
  return std::max(manifest.least_players, board.least_players);
}

}  // namespace

void check_boards(const ModuleAt& module, const CheckSettings& settings, CheckReport& report) {
  const Manifest& manifest = module.modules.at(module.id);
  std::vector<std::string> refusals;
  std::vector<std::string> known{"gray"};  // tracks of any one colour
  for (const std::string& board : boards_to_try(module, settings.board)) {
    const Table table =
        checked_table(module, board, players_of(manifest, module.modules.at(board)));
    Resolution resolution;
    try {
      resolution = resolve(table, module.modules);
    } catch (const LoadError& refusal) {
      refusals.push_back(board + ": " + refusal.what());
      continue;
    }
    try {
      const auto laid = lay_table(table, resolution);
      gather_names(laid->rules(), known);
      report.boards.push_back(board);
    } catch (const LoadError& mistake) {
      report.boards.clear();
      report.findings.push_back({"RH301", "", mistake.what()});
      return;
    }
  }
  if (!report.boards.empty()) return look_at_names(manifest, known, report);
  report.findings.push_back(
      {"RH302", "module.json", "it fits no board: " + listed(refusals, "; ")});
}

}  // namespace roundhouse

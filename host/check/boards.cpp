// On which boards a module can be played, and whether tables are laid there; names that are
// announced and names that have texts.
#include <algorithm>
#include <set>

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "host/check/check.hpp"

namespace roundhouse {
namespace {

std::vector<std::string> boards_to_try(const ModuleAt& module, const std::string& wished) {
  if (module.is_preset) return {module.manifest().table.board};
  if (module.manifest().kind == Manifest::Kind::board) return {module.id};
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
  for (const auto* facts :
       {&rules.board->track_facts, &rules.board->city_facts, &rules.board->ticket_facts})
    for (const auto& [fact, values] : *facts) known.push_back(fact);
}

// Names of the module's own that players read: what they may do and what they are asked.
std::set<std::string> shown_names(const Rules& rules, const std::string& module) {
  std::set<std::string> shown;
  for (const Action& action : rules.actions) {
    if (rules.modules[action.module].id != module) continue;
    shown.insert(action.name);
    for (NameId choice : action.choices) shown.insert(rules.text(choice));
  }
  return shown;
}

void look_for_texts(const Manifest& manifest, const std::set<std::string>& shown,
                    CheckReport& report) {
  for (const std::string& name : shown)
    if (name.rfind(manifest.id + ".", 0) == 0 && manifest.names.count(name) == 0)
      report.findings.push_back(
          {"RH102", "module.json: names", "players are shown " + name + ", which has no text"});
}

void look_at_names(const Manifest& manifest, const std::vector<std::string>& known,
                   CheckReport& report) {
  for (const auto& [name, texts] : manifest.names)
    if (std::find(known.begin(), known.end(), name) == known.end())
      report.findings.push_back(
          {"RH103", "module.json: names", "nobody announces " + name + did_you_mean(name, known)});
}

}  // namespace

void check_boards(const ModuleAt& module, const CheckSettings& settings, CheckReport& report) {
  const Manifest& manifest = module.manifest();
  std::vector<std::string> refusals;
  std::vector<std::string> known{"gray"};  // tracks of any one colour
  std::set<std::string> shown;
  for (const std::string& board : boards_to_try(module, settings.board)) {
    const Table table = checked_table(module, board, fewest_players(module, board));
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
      shown.merge(shown_names(laid->rules(), module.id));
      report.boards.push_back(board);
    } catch (const LoadError& mistake) {
      report.boards.clear();
      report.findings.push_back({"RH301", "", mistake.what()});
      return;
    }
  }
  if (!report.boards.empty()) {
    look_for_texts(manifest, shown, report);
    return look_at_names(manifest, known, report);
  }
  report.findings.push_back(
      {"RH302", "module.json", "it fits no board: " + listed(refusals, "; ")});
}

}  // namespace roundhouse

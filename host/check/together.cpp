// Every module plays with every other that fits: one game with each, on the first board that both
// fit.
#include <optional>
#include <ostream>

#include "core/errors.hpp"
#include "core/resolve.hpp"
#include "host/check/check.hpp"
#include "host/play.hpp"

namespace roundhouse {
namespace {

bool fits(const Table& table, const Modules& modules) {
  try {
    resolve(table, modules);
    return true;
  } catch (const LoadError&) {
    return false;
  }
}

// Both on the first board, with the fewest players; none where they never play together.
std::optional<Table> both(const ModuleAt& module, const std::string& other,
                          const CheckReport& report) {
  for (const std::string& board : report.boards)
    for (int players = 2; players <= 5; ++players) {
      Table table = checked_table(module, board, players);
      table.with.push_back(other);
      table.seed = 1;
      if (fits(table, module.modules)) return table;
    }
  return std::nullopt;
}

std::string failure(const Table& table, const Modules& modules) {
  std::ostream nowhere(nullptr);
  try {
    play({table, true, true}, modules, nowhere);
    return {};
  } catch (const std::exception& mistake) {
    return mistake.what();
  }
}

}  // namespace

void check_together(const ModuleAt& module, CheckReport& report, const Progress& progress) {
  for (const auto& [other, manifest] : module.modules) {
    if (other == module.id || manifest.kind == Manifest::Kind::board) continue;
    const auto table = both(module, other, report);
    if (!table) continue;
    progress("together with " + other);
    report.together.push_back(other);
    if (const std::string why = failure(*table, module.modules); !why.empty())
      report.findings.push_back({"RH501", again(module, *table, 1), "with " + other + ": " + why});
  }
}

}  // namespace roundhouse

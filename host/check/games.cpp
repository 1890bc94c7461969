// Games by chance on every board and with every number of players that the module is for.
#include <algorithm>
#include <map>
#include <set>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "host/check/check.hpp"
#include "host/seats.hpp"
#include "host/written_game.hpp"
#include "roundhouse/events.hpp"

namespace roundhouse {
namespace {

constexpr int most_moves = 20'000;

struct Setting {
  Table table;
  std::shared_ptr<LaidTable> laid;
};

std::vector<Setting> settings_of(const ModuleAt& module, const CheckReport& report) {
  std::vector<Setting> all;
  for (int players = 1; players <= max_seats; ++players)
    for (const std::string& board : report.boards) {
      const Table table = checked_table(module, board, players);
      try {
        all.push_back({table, lay_table(table, module.modules)});
      } catch (const LoadError&) {
        continue;  // the board or a module is not for so many
      }
    }
  return all;
}

// The reasons for points that this module gave.
struct Reasons {
  std::string prefix;
  std::set<std::string> heard;

  static void hear(void* self, const Game& game, NameId name, const void* fact) {
    if (name != NameId{PointsScored::name}) return;
    auto& reasons = *static_cast<Reasons*>(self);
    const std::string why = game.rules().text(static_cast<const PointsScored*>(fact)->why);
    if (why.rfind(reasons.prefix, 0) == 0) reasons.heard.insert(why);
  }
};

// Plays to the end; returns the moves.
int play_checked_game(const Setting& setting, std::uint64_t seed, Reasons& reasons) {
  const auto game = setting.laid->new_game(seed, &Reasons::hear, &reasons);
  const auto player = seat_player("random", seed);
  WrittenGame written(seed);
  Moves moves;
  int played = 0;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Move move = moves[player->choose(*game, moves)];
    play(*game, move);
    check_consistency(*game);
    written.add(*game, move);
    if (++played > most_moves) return played;
  }
  if (seed % 10 == 1) written.must_play_again(*setting.laid);
  return played;
}

void add_once(CheckReport& report, CheckFinding finding) {
  const bool is_known =
      std::any_of(report.findings.begin(), report.findings.end(),
                  [&](const CheckFinding& other) { return other.code == finding.code; });
  if (!is_known) report.findings.push_back(std::move(finding));
}

void play_one(const ModuleAt& module, const Setting& setting, std::uint64_t seed, Reasons& reasons,
              CheckReport& report) {
  const std::string where = again(module, setting.table, seed);
  try {
    const int moves = play_checked_game(setting, seed, reasons);
    report.moves += moves;
    ++report.games;
    if (moves > most_moves)
      add_once(report, {"RH403", where,
                        "the game has not ended after " + std::to_string(most_moves) + " moves"});
  } catch (const GameStopped& stopped) {
    const std::string what = stopped.what();
    const bool is_check = what.find("inconsistent") != std::string::npos;
    add_once(report, {is_check ? "RH402" : "RH401", where, what});
  } catch (const AnotherGame& other) {
    add_once(report, {"RH405", where, other.what()});
  }
}

}  // namespace

bool check_games(const ModuleAt& module, const CheckSettings& settings, CheckReport& report,
                 const Progress& progress) {
  const auto all = settings_of(module, report);
  Reasons reasons{module.id + ".", {}};
  const int before = mistakes(report.findings);
  for (int i = 0; i < settings.games && mistakes(report.findings) < before + 3; ++i) {
    if (i % 10 == 0)
      progress("games " + std::to_string(i) + " of " + std::to_string(settings.games));
    play_one(module, all[static_cast<std::size_t>(i) % all.size()],
             static_cast<std::uint64_t>(i) + 1, reasons, report);
  }
  const bool is_well = mistakes(report.findings) == before;
  const auto& names = module.manifest().names;
  for (const std::string& reason : reasons.heard)
    if (names.find(reason) == names.end())
      report.findings.push_back({"RH102", "module.json: names",
                                 "points are scored for " + reason + ", which has no text"});
  return is_well;
}

}  // namespace roundhouse

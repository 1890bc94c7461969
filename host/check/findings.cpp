#include "host/check/findings.hpp"

#include <algorithm>

namespace roundhouse {

const std::vector<FindingKind>& finding_kinds() {
  static const std::vector<FindingKind> kinds{
      {"RH101", false, "Mend module.json; docs/modules.md and its schema describe it."},
      {"RH102", false, "Give the name a text in `names` of module.json, in English and French."},
      {"RH103", false, "Take the name out of `names` in module.json, or announce it."},
      {"RH104", true, "Translate it: players read English or French."},
      {"RH105", true, "Write tests/*.lua; docs/module-tests.md tells how."},
      {"RH106", false, "Run `roundhouse test` on the module and mend the rule or the test."},
      {"RH201", false, "Mend the line; luacheck's documentation explains the number."},
      {"RH202", true, "Install luacheck (Debian: lua-check), so that scripts are looked through."},
      {"RH301", false,
       "Mend what stands there; docs/lua.md and docs/boards.md tell what is known."},
      {"RH302", false, "Look at `needs`, `dependencies` and `players` in module.json."},
      {"RH401", false, "Play the game again with the words shown, and mend the line that is told."},
      {"RH402", false,
       "Cards, wagons and tickets may only move. Who keeps cards answers cards_asked, who keeps "
       "wagons wagons_asked."},
      {"RH403", false, "See that every turn brings the end nearer: no action should be endless."},
      {"RH404", false,
       "State belongs into kept components or, in a script, into memory; look for variables and "
       "tables outside the functions that change in play."},
      {"RH405", false,
       "Take all chance from game.chance, and keep all state in components or memory."},
      {"RH501", false,
       "Ask questions instead of assuming who else is there; where the two can never play "
       "together, "
       "say so in module.json: \"! other\"."},
      {"RH601", false,
       "Do less in each call: keep what does not change, limit answers to tracks."}};
  return kinds;
}

const FindingKind& kind_of(const CheckFinding& finding) {
  return *std::find_if(finding_kinds().begin(), finding_kinds().end(),
                       [&](const FindingKind& kind) { return kind.code == finding.code; });
}

int mistakes(const CheckFindings& findings) {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(),
                    [](const CheckFinding& finding) { return !kind_of(finding).is_note; }));
}

}  // namespace roundhouse

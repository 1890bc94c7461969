// What a check of a module found. Every finding has a number that stays the same, and a remedy.
#pragma once

#include <string>
#include <vector>

namespace roundhouse {

struct CheckFinding {
  std::string code;   // `RH101`
  std::string where;  // a file, a table; empty where it is the module as a whole
  std::string what;
};

// What is true of all findings of one number.
struct FindingKind {
  std::string code;
  bool is_note = false;  // nothing that must be mended
  std::string remedy;
};
const std::vector<FindingKind>& finding_kinds();
// The one of that number.
const FindingKind& kind_of(const CheckFinding& finding);

using CheckFindings = std::vector<CheckFinding>;
// How many are no notes.
int mistakes(const CheckFindings& findings);

}  // namespace roundhouse

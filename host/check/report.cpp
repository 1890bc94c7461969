#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "core/errors.hpp"
#include "core/json.hpp"
#include "host/check/check.hpp"
#include "host/sentences.hpp"

namespace roundhouse {
namespace {

// Every line of a text below the first, so far to the right.
std::string indented(const std::string& text) {
  std::string out;
  for (char c : text) out += c == '\n' ? "\n        " : std::string(1, c);
  return out;
}

void show(const CheckFinding& finding, std::ostream& out) {
  out << finding.code << (kind_of(finding).is_note ? " (note) " : "  ") << indented(finding.what)
      << "\n";
  if (!finding.where.empty()) out << "        at: " << finding.where << "\n";
  out << "        " << kind_of(finding).remedy << "\n";
}

void show_costs(const std::vector<HookCost>& costs, std::ostream& out) {
  if (costs.empty()) return;
  out << "\nWhat its hooks cost, on average of a call, with all that follows from it:\n";
  for (const HookCost& cost : costs) {
    std::ostringstream time;
    time << std::fixed << std::setprecision(2)
         << static_cast<double>(cost.nanoseconds) / 1000 / static_cast<double>(cost.calls);
    out << "  " << std::left << std::setw(32) << cost.hook << std::right << std::setw(10)
        << time.str() << " us" << std::setw(8) << cost.work / cost.calls << " units" << std::setw(9)
        << cost.calls << " calls\n";
  }
}

Json json_of(const CheckFinding& finding) {
  return {{"code", finding.code},
          {"severity", kind_of(finding).is_note ? "note" : "mistake"},
          {"where", finding.where},
          {"what", finding.what},
          {"remedy", kind_of(finding).remedy}};
}

Json json_of(const CheckReport& report) {
  Json json{{"module", report.module},     {"mistakes", mistakes(report.findings)},
            {"findings", Json::array()},   {"boards", report.boards},
            {"games", report.games},       {"moves", report.moves},
            {"together", report.together}, {"costs", Json::array()}};
  for (const CheckFinding& finding : report.findings) json["findings"].push_back(json_of(finding));
  for (const HookCost& cost : report.costs)
    json["costs"].push_back({{"hook", cost.hook},
                             {"calls", cost.calls},
                             {"nanoseconds", cost.nanoseconds / cost.calls},
                             {"work", cost.work / cost.calls},
                             {"most_work", cost.most_work}});
  return json;
}

}  // namespace

void show_report(const CheckReport& report, bool as_json, std::ostream& out) {
  if (as_json) {
    out << json_of(report).dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
    return;
  }
  for (const CheckFinding& finding : report.findings) show(finding, out);
  if (!report.findings.empty()) out << "\n";
  out << report.module << ": "
      << (mistakes(report.findings) == 0 ? "no mistakes"
                                         : count_of(mistakes(report.findings), "mistake"))
      << ". Played " << count_of(report.games, "game") << " of together "
      << count_of(report.moves, "move");
  if (!report.boards.empty()) out << " on " << listed(report.boards);
  out << ", and one with each of "
      << count_of(static_cast<std::int64_t>(report.together.size()), "other module") << ".\n";
  show_costs(report.costs, out);
}

}  // namespace roundhouse

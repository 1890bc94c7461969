#include <CLI/CLI.hpp>
#include <iomanip>
#include <memory>
#include <ostream>

#include "core/json.hpp"
#include "host/pack/added.hpp"
#include "host/pack/contents.hpp"
#include "host/user_modules.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

Json json_of(const Manifest& manifest) {
  return {{"id", manifest.id},
          {"version", text(manifest.version)},
          {"kind", text(manifest.kind)},
          {"folder", manifest.folder.string()},
          {"changed", !is_as_added(manifest.folder)}};
}

int list_added(bool as_json, std::ostream& out) {
  Json all = Json::array();
  for (const auto& folder : added_folders()) all.push_back(json_of(load_manifest(folder)));
  if (as_json) return out << all.dump(2) << "\n", 0;
  for (const Json& one : all)
    out << std::left << std::setw(20) << one["id"].get<std::string>() << " " << std::setw(7)
        << one["version"].get<std::string>() << " " << std::setw(8)
        << one["kind"].get<std::string>()
        << (one["changed"].get<bool>() ? " changed since it was added" : "") << "\n";
  if (all.empty())
    out << "No modules were added"
        << (user_modules().empty() ? "" : " to " + user_modules().string()) << ".\n";
  return 0;
}

}  // namespace

void add_list(CLI::App& app, Running& running) {
  const auto as_json = std::make_shared<bool>(false);
  auto* word = app.add_subcommand(
      "list",
      "List the modules that were added; roundhouse modules lists all that are there.\n"
      "Example: roundhouse list --json");
  word->add_flag("--json", *as_json, "as JSON");
  word->callback([as_json, &running] {
    running.work = [as_json, &running] { return list_added(*as_json, running.out); };
  });
}

}  // namespace roundhouse

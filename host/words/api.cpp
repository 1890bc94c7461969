#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "host/api/describe.hpp"
#include "host/api/stubs.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct ApiWords {
  bool as_json = false;
  bool as_lua = false;
  std::vector<std::string> module_paths;
};

void list_api(const Json& api, std::ostream& out) {
  for (const Json& function : api["functions"])
    out << function["name"].get<std::string>() << ": " << function["text"].get<std::string>()
        << "\n";
  for (const Json& module : api["modules"])
    for (const char* kind : {"facts", "questions", "components", "actions"})
      for (const Json& one : module[kind])
        out << one["name"].get<std::string>() << " (" << module["id"].get<std::string>() << ", "
            << kind << "): " << one.value("text", std::string("nothing is told about it")) << "\n";
}

}  // namespace

void add_api(CLI::App& app, Running& running) {
  const auto words = std::make_shared<ApiWords>();
  auto* word = app.add_subcommand(
      "api",
      "Tell what authors of modules can use: functions, facts, questions, components.\n"
      "Example: roundhouse api --json");
  auto* json = word->add_flag("--json", words->as_json, "as JSON, with every type and field");
  word->add_flag("--lua", words->as_lua, "as stubs for editors, of what the modules announce")
      ->excludes(json);
  add_module_words(*word, words->module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] {
      const Json api = describe_api(all_modules(words->module_paths));
      if (words->as_json)
        running.out << api.dump(2) << "\n";
      else if (words->as_lua)
        running.out << stubs_of(api);
      else
        list_api(api, running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

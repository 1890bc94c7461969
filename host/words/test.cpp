#include <CLI/CLI.hpp>
#include <memory>

#include "core/errors.hpp"
#include "host/module_tests.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct TestWords {
  std::string module;
  bool as_json = false;
  std::vector<std::string> module_paths;
};

int run_tests(const TestWords& words, std::ostream& out) {
  const ModuleAt module = module_at(words.module, words.module_paths);
  if (module.is_preset)
    throw LoadError(module.folder.string(), "",
                    "a preset has no tests of its own; `roundhouse check` looks it through");
  const auto files = test_module(module);
  if (files.empty())
    throw LoadError((module.folder / "tests").string(), "",
                    "there are no tests; they are files like " + module.id + "/tests/" + module.id +
                        ".lua (docs/module-tests.md)");
  show_tests(module, files, words.as_json, out);
  return failed_tests(files) == 0 ? 0 : 1;
}

}  // namespace

void add_test(CLI::App& app, Running& running) {
  const auto words = std::make_shared<TestWords>();
  auto* word = app.add_subcommand("test",
                                  "Run a module's own tests, which are tests/*.lua in its folder.\n"
                                  "Example: roundhouse test my_rule");
  word->add_option("module", words->module, "the folder of the module, or its id")->required();
  word->add_flag("--json", words->as_json, "as JSON");
  add_module_words(*word, words->module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] { return run_tests(*words, running.out); };
  });
}

}  // namespace roundhouse

#include <CLI/CLI.hpp>
#include <memory>

#include "core/resolve.hpp"
#include "host/matrix.hpp"
#include "host/module_lists.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct ModulesWords {
  TableWords table;
  bool as_json = false;

  Modules modules() const { return all_modules(table.module_paths); }
};
using SharedWords = std::shared_ptr<ModulesWords>;

void add_explain(CLI::App& modules_word, const SharedWords& words, Running& running) {
  auto* word = modules_word.add_subcommand(
      "explain",
      "Tell which modules a table has, in which order, and why.\n"
      "Example: roundhouse modules explain --board usa --without european_express");
  add_table_words(*word, words->table);
  word->add_flag("--json", words->as_json, "as JSON");
  word->callback([words, &running] {
    running.work = [words, &running] {
      const Modules all = words->modules();
      const Table table = table_of(words->table, all);
      explain(table, resolve(table, all), words->as_json, running.out);
      return 0;
    };
  });
}

void add_matrix(CLI::App& modules_word, const SharedWords& words, Running& running) {
  auto* word = modules_word.add_subcommand(
      "matrix",
      "Tell which modules fit which boards, and which never play together.\n"
      "Example: roundhouse modules matrix --json");
  word->add_flag("--json", words->as_json, "as JSON, with the reasons");
  add_module_words(*word, words->table.module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] {
      show_matrix(matrix_of(words->modules()), words->as_json, running.out);
      return 0;
    };
  });
}

}  // namespace

void add_modules(CLI::App& app, Running& running) {
  const auto words = std::make_shared<ModulesWords>();
  auto* word = app.add_subcommand(
      "modules", "List the modules that are there.\nExample: roundhouse modules --json");
  word->add_flag("--json", words->as_json, "as JSON, with every fact of the manifests");
  add_module_words(*word, words->table.module_paths);
  word->callback([words, &running] {
    if (running.work) return;  // a further word has been said
    running.work = [words, &running] {
      list_modules(words->modules(), words->as_json, running.out);
      return 0;
    };
  });
  add_explain(*word, words, running);
  add_matrix(*word, words, running);
}

void add_presets(CLI::App& app, Running& running) {
  const auto words = std::make_shared<ModulesWords>();
  auto* word = app.add_subcommand("presets",
                                  "List the presets: tables that are ready to play.\n"
                                  "Example: roundhouse presets --json");
  word->add_flag("--json", words->as_json, "as JSON, with their tables");
  add_module_words(*word, words->table.module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] {
      list_presets(words->modules(), words->as_json, running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

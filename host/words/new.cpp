#include <CLI/CLI.hpp>
#include <memory>

#include "host/new_module.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {

void add_new(CLI::App& app, Running& running) {
  struct NewWords {
    NewModule wish;
    std::string parent = ".";
    std::vector<std::string> module_paths;
  };
  const auto words = std::make_shared<NewWords>();
  auto* word = app.add_subcommand("new",
                                  "Make a new module that works as it is, with its test.\n"
                                  "Example: roundhouse new lua-rule night_mail");
  word->add_option("kind", words->wish.kind, "lua-rule, cpp-rule, board or tickets")->required();
  word->add_option("name", words->wish.id, "the module's id: small letters, digits and _")
      ->required();
  word->add_option("--in", words->parent, "the folder to make it in")->capture_default_str();
  add_module_words(*word, words->module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] {
      words->wish.parent = words->parent;
      make_module(words->wish, all_modules(words->module_paths), running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

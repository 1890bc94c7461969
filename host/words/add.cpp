#include <CLI/CLI.hpp>
#include <memory>

#include "host/pack/added.hpp"
#include "host/words/words.hpp"

namespace roundhouse {

void add_add(CLI::App& app, Running& running) {
  const auto settings = std::make_shared<AddSettings>();
  auto* word = app.add_subcommand("add",
                                  "Add a packed module to your own; every table finds it then.\n"
                                  "Example: roundhouse add my_rule-1.0.0.tar");
  word->add_option("FILE", settings->file, "what roundhouse pack has made")->required();
  word->add_option("--hash", settings->hash, "the content hash that it must have");
  word->add_flag("--replace", settings->may_replace, "in the place of another version of it");
  word->callback([settings, &running] {
    running.work = [settings, &running] {
      add_module(*settings, running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

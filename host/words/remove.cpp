#include <CLI/CLI.hpp>
#include <memory>

#include "host/pack/added.hpp"
#include "host/words/words.hpp"

namespace roundhouse {

void add_remove(CLI::App& app, Running& running) {
  const auto id = std::make_shared<std::string>();
  auto* word = app.add_subcommand("remove",
                                  "Take a module away that was added.\n"
                                  "Example: roundhouse remove my_rule");
  word->add_option("ID", *id, "the module")->required();
  word->callback([id, &running] {
    running.work = [id, &running] {
      remove_module(*id, running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

#include <CLI/CLI.hpp>
#include <memory>

#include "host/pack/added.hpp"
#include "host/words/words.hpp"

namespace roundhouse {

void add_pack(CLI::App& app, Running& running) {
  struct PackWords {
    std::string folder, file;
  };
  const auto words = std::make_shared<PackWords>();
  auto* word = app.add_subcommand("pack",
                                  "Make one file of a module, to give away.\n"
                                  "Example: roundhouse pack my_rule");
  word->add_option("FOLDER", words->folder, "the folder of the module")->required();
  word->add_option("-o,--out", words->file, "the file to write; else <id>-<version>.tar");
  word->callback([words, &running] {
    running.work = [words, &running] {
      pack_module(words->folder, words->file, running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

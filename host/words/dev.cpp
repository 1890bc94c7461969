#include <CLI/CLI.hpp>
#include <memory>

#include "host/dev/dev_loop.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {

void add_dev(CLI::App& app, Running& running) {
  struct DevWords {
    DevSettings settings;
    int players = 2;
    std::uint64_t seed = 1;
  };
  const auto words = std::make_shared<DevWords>();
  auto* word = app.add_subcommand(
      "dev",
      "Play while you write a module: every save is loaded into the running game.\n"
      "Example: roundhouse dev my_rule --board usa");
  word->add_option("module", words->settings.module, "the folder of the module, or its id")
      ->required();
  word->add_option("--board", words->settings.table.board,
                   "the board to play on; else the first that it fits");
  word->add_option("--with", words->settings.table.with, "further modules")
      ->delimiter(',')
      ->allow_extra_args(false);
  word->add_option("--players", words->players, "how many")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  word->add_option("--seed", words->seed, "the number from which all chance of the game comes")
      ->capture_default_str();
  add_module_words(*word, words->settings.module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] {
      Table& table = words->settings.table;
      table.seats.assign(static_cast<std::size_t>(words->players), "random");
      table.seed = words->seed;
      table.first_player = Seat{0};
      return run_dev(words->settings, running.in, running.out);
    };
  });
}

}  // namespace roundhouse

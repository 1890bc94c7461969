#include "host/replay.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "core/errors.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct ReplayWords {
  ReplaySettings settings;
  std::string file, save, language = "en", old_modules;
  std::vector<std::string> module_paths;
  int to = -1, view = -1;

  ReplaySettings all() {
    settings.file = file;
    settings.save = save;
    settings.language = language_called(language);
    if (to >= 0) settings.to = to;
    if (view >= 0) settings.view = view == 0 ? nobody : Seat{view - 1};
    return settings;
  }
};

}  // namespace

void add_replay(CLI::App& app, Running& running) {
  const auto words = std::make_shared<ReplayWords>();
  auto* word =
      app.add_subcommand("replay",
                         "Play a recorded game again and compare every state and every fact.\n"
                         "Example: roundhouse replay game.jsonl --to 20 --view 1");
  word->add_option("FILE", words->file, "the record, as play --record writes it")->required();
  word->add_option("--to", words->to, "stop after so many moves")->check(CLI::Range(0, 1'000'000));
  word->add_option("--view", words->view, "show what this seat may know then; 0: a spectator")
      ->check(CLI::Range(0, max_seats));
  word->add_option("--save", words->save, "save the game as it is then in this file");
  auto* json = word->add_flag("--json", words->settings.as_json, "as JSON");
  word->add_flag("--story", words->settings.is_story, "tell the game turn by turn")->excludes(json);
  word->add_option("--language", words->language, "tell it in English or French: en, fr");
  add_module_words(*word, words->module_paths);
  add_use_modules(*word, words->old_modules);
  word->callback([words, &running] {
    running.work = [words, &running] {
      replay(words->all(), all_modules(words->module_paths, words->old_modules), running.out);
      return 0;
    };
  });
}

}  // namespace roundhouse

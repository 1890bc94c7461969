#include "host/play.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <random>

#include "core/errors.hpp"
#include "core/files.hpp"
#include "host/table_words.hpp"
#include "host/terminal/play.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct PlayWords {
  TableWords table;
  PlaySettings settings;
  std::string language = "en";
  std::string resume, save, old_modules;
  bool is_demo = false;
};

// People want another game each time; whoever says a seed gets that one.
std::uint64_t seed_for(const Table& table) {
  constexpr std::uint64_t usual = 7;
  return has_person(table) ? std::random_device{}() % 1'000'000 : usual;
}

int play_in_terminal(PlayWords& words, const Modules& modules, Running& running) {
  const PlaySettings& settings = words.settings;
  if (settings.only_moves || settings.is_checked)
    throw LoadError("--moves and --check are for games without a person");
  if (!words.resume.empty() && !settings.record.empty())
    throw LoadError("--record is for a game from its beginning on, not for one that is resumed");
  // Who goes on with a saved game keeps it in the same file.
  const std::string& save = words.save.empty() ? words.resume : words.save;
  if (save != words.resume) must_be_new(save);
  if (!save.empty()) must_be_writable(save);
  play_in_terminal({settings.table, words.resume, settings.record, save, settings.language},
                   modules, running.in, running.out);
  return 0;
}

int play_game(PlayWords& words, Running& running) {
  std::ostream& out = running.out;
  const Modules modules = all_modules(words.table.module_paths, words.old_modules);
  Table& table = words.settings.table;
  table = table_of(words.table, modules);
  if (!table.seed) table.seed = seed_for(table);
  words.settings.language = language_called(words.language);
  if (!words.resume.empty() || has_person(table)) return play_in_terminal(words, modules, running);
  if (words.is_demo)
    out << "A demonstration: players who choose by chance play a whole game.\n"
           "The same game again: roundhouse play "
        << in_words(table) << "\n\n";
  play(words.settings, modules, out);
  return 0;
}

}  // namespace

void add_play(CLI::App& app, Running& running) {
  const auto words = std::make_shared<PlayWords>();
  auto* word =
      app.add_subcommand("play",
                         "Play a game and tell it turn by turn; a seat `me` is yours.\n"
                         "Example: roundhouse play --preset usa --seats me,planner,random");
  add_table_words(*word, words->table);
  word->add_flag("--demo", words->is_demo, "a demonstration game on Europe");
  word->add_flag("--moves", words->settings.only_moves,
                 "print the bare moves instead of the account");
  word->add_flag("--check", words->settings.is_checked,
                 "check the whole state after every move, then play the game again");
  word->add_option("--record", words->settings.record, "write the whole game to this file");
  word->add_option("--language", words->language, "tell it in English or French: en, fr");
  word->add_option("--save", words->save, "with a person: keep the game in this file as you play");
  word->add_option("--resume", words->resume, "go on with the game in this file");
  add_use_modules(*word, words->old_modules);
  word->callback([words, &running] {
    running.work = [words, &running] { return play_game(*words, running); };
  });
}

}  // namespace roundhouse

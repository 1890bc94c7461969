#include "host/terminal/play.hpp"

#include <algorithm>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/record.hpp"
#include "core/save_file.hpp"
#include "host/terminal/session.hpp"

namespace roundhouse {
namespace {

OpenGame new_game(const Table& table, const Modules& modules) {
  OpenGame open{table, resolve(table, modules), nullptr, nullptr};
  open.laid = lay_table(table, open.resolution);
  open.game = open.laid->new_game(table.seed.value_or(0));
  return open;
}

OpenGame saved_game(const std::string& file, const Modules& modules) {
  SavedGame saved = load_game(file, modules);
  if (!has_person(saved.table))
    throw LoadError(
        file, "",
        "nobody plays at the terminal in this game; it needs a seat " + std::string(person));
  return {saved.table, std::move(saved.resolution), std::move(saved.laid), std::move(saved.game)};
}

// The game once more, from its dealing on, with somebody who writes it down.
std::string record_of(const OpenGame& open, const History& history) {
  Recorder recorder(open.table, open.resolution, open.laid->rules());
  const auto game = open.laid->new_game(open.table.seed.value_or(0), &Recorder::witness, &recorder);
  recorder.started(*game);
  for (int i = 0; i < history.moves(); ++i) {
    recorder.before(*game, history.move(i));
    play(*game, history.move(i));
    recorder.after(*game);
  }
  return recorder.finished(*game);
}

}  // namespace

bool has_person(const Table& table) {
  return std::find(table.seats.begin(), table.seats.end(), person) != table.seats.end();
}

void play_in_terminal(const TerminalSettings& settings, const Modules& modules, std::istream& in,
                      std::ostream& out) {
  if (!settings.record.empty()) must_be_writable(settings.record);
  const OpenGame open = settings.resume.empty() ? new_game(settings.table, modules)
                                                : saved_game(settings.resume, modules);
  Screen screen(in, out, facts_of(in, out));
  Session session(open, modules, settings.save, settings.language, screen);
  session.play();
  if (!settings.record.empty()) write_file(settings.record, record_of(open, session.history()));
}

}  // namespace roundhouse

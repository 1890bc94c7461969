#include "host/replay.hpp"

#include <ostream>

#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/replay.hpp"
#include "core/save_file.hpp"
#include "core/table_file.hpp"
#include "core/told.hpp"
#include "host/play.hpp"
#include "host/story.hpp"
#include "host/table_words.hpp"

namespace roundhouse {
namespace {

Json telling(const Replay& replay) {
  return {{"table", to_json(replay.table())},
          {"moves", replay.moves()},
          {"is_over", replay.game().is_over()},
          {"same", true}};
}

Json telling(const Replay& replay, const AnotherGame& difference) {
  Json all = telling(replay);
  all["same"] = false;
  all["difference"] = difference.what();
  return all;
}

std::string in_short(const Json& value) {
  if (value.is_null()) return "hidden";
  if (value.is_object() && value.contains("hidden")) return value["hidden"].dump() + " hidden";
  return value.dump();
}

// Every field on a line of its own: `classic.hand 2 size: 4`.
void print_view(const Json& value, const std::string& place, std::ostream& out) {
  const bool is_deep = (value.is_object() && !value.empty() && !value.contains("hidden")) ||
                       (value.is_array() && !value.empty() && value.front().is_object());
  if (!is_deep) {
    out << place << ": " << in_short(value) << "\n";
    return;
  }
  int number = 0;
  for (const auto& [key, inside] : value.items())
    print_view(inside, place + " " + (value.is_array() ? std::to_string(++number) : key), out);
}

void show_view(const Replay& replay, const ReplaySettings& settings, std::ostream& out) {
  const Json view = view_of(replay.game(), *settings.view);
  if (settings.as_json) {
    out << view.dump(2) << "\n";
    return;
  }
  out << "After move " << replay.moves() << ", as "
      << (settings.view->is_none() ? "a spectator sees it"
                                   : "seat " + std::to_string(*settings.view + 1) + " sees it")
      << ":\n";
  for (const char* key : {"choice", "legal"}) print_view(view[key], key, out);
  for (const auto& [name, component] : view["components"].items()) print_view(component, name, out);
}

void report(const Replay& replay, const ReplaySettings& settings, std::ostream& out) {
  if (settings.view) return show_view(replay, settings, out);
  if (settings.as_json) {
    out << telling(replay).dump() << "\n";
    return;
  }
  out << in_words(replay.table()) << ": " << replay.moves()
      << (replay.moves() == 1 ? " move" : " moves")
      << " played again, every state and every fact is as written"
      << (replay.game().is_over() ? "" : "; the game is not over") << ".\n";
}

void must_have_the_move(const Replay& replay, const ReplaySettings& settings) {
  if (settings.to && replay.moves() < *settings.to)
    throw LoadError("--to", "",
                    "found " + std::to_string(*settings.to) + ", but the record has only " +
                        std::to_string(replay.moves()) + " moves");
}

void must_have_the_seat(const Replay& replay, const ReplaySettings& settings) {
  const int players = replay.table().players();
  if (settings.view && !settings.view->is_none() && *settings.view >= players)
    throw LoadError("--view", "",
                    "found " + std::to_string(*settings.view + 1) + ", but the table has only " +
                        std::to_string(players) + " seats");
}

void play_moves(Replay& replay, const ReplaySettings& settings, Story& story, std::ostream& out) {
  try {
    replay.start(settings.is_story ? &Story::witness : nullptr, &story);
    while ((!settings.to || replay.moves() < *settings.to) && replay.next()) continue;
  } catch (const AnotherGame& difference) {
    if (settings.as_json) out << telling(replay, difference).dump() << "\n";
    throw;
  }
}

void play_one(Replay& replay, const ReplaySettings& settings, const Modules& modules,
              std::ostream& out) {
  must_have_the_seat(replay, settings);
  Story story(out, replay.table().seats, texts_of(modules, settings.language), settings.language);
  if (settings.is_story) print_head(replay.table(), replay.resolution(), settings.language, out);
  play_moves(replay, settings, story, out);
  must_have_the_move(replay, settings);
  if (!settings.save.empty())
    write_file(settings.save, saved_text(replay.game(), replay.table(), replay.resolution()));
  if (!settings.is_story || settings.view) report(replay, settings, out);
}

}  // namespace

void replay(const ReplaySettings& settings, const Modules& modules, std::ostream& out) {
  JsonLines lines(settings.file);
  if (!settings.save.empty()) must_be_new(settings.save);
  const bool is_one = settings.to || settings.view || settings.is_story || !settings.save.empty();
  do {
    Replay replay(lines, modules);
    play_one(replay, settings, modules, out);
  } while (!is_one && lines.has_more());
}

}  // namespace roundhouse

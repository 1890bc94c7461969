#include "host/table_words.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdlib>

#include "core/errors.hpp"
#include "core/table_file.hpp"
#include "host/program.hpp"
#include "host/seats.hpp"
#include "host/user_modules.hpp"

namespace roundhouse {
namespace {

std::uint64_t whole_number(const std::string& word, const std::string& text, std::uint64_t least,
                           std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
    throw LoadError(word, "",
                    "found " + text + ", but a whole number from " + std::to_string(least) +
                        " to " + std::to_string(most) + " should be here");
  return number;
}

// An empty word is a slip, such as a variable of a shell that was never set.
const CLI::Validator not_empty(
    [](const std::string& word) { return word.empty() ? "nothing stands here" : ""; }, "");

// A host who forgot `--preset` or `--board` is told so.
Table table_in(const std::string& file, const Modules& modules) {
  if (file.empty()) return {};
  const bool is_file = std::filesystem::exists(file);
  if (!is_file && modules.presets().count(file) != 0)
    throw LoadError(file, "", "there is no such file; for the preset, say --preset " + file);
  if (!is_file && modules.find(file) != modules.end())
    throw LoadError(file, "",
                    "there is no such file; for the module, say --board or --with " + file);
  return read_table(file);
}

Table said(const TableWords& words) {
  Table table;
  table.preset = words.preset;
  table.board = words.board;
  table.with = words.with;
  table.without = words.without;
  table.seats = words.seats;
  table.undo = words.undo;
  for (const std::string& option : words.options) set_option(table, option);
  if (!words.seed.empty()) table.seed = whole_number("--seed", words.seed, 0, max_seed);
  if (!words.first.empty())
    table.first_player =
        Seat{static_cast<int>(whole_number("--first", words.first, 1, max_seats)) - 1};
  must_make_sense(table);
  return table;
}

}  // namespace

void add_module_words(CLI::App& app, std::vector<std::string>& module_paths) {
  app.add_option("--modules", module_paths, "a further folder of modules")->allow_extra_args(false);
}

void add_use_modules(CLI::App& app, std::string& instead) {
  app.add_option("--use-modules", instead,
                 "a folder whose modules play instead of those of the same name")
      ->check(not_empty);
}

void add_table_words(CLI::App& app, TableWords& words) {
  app.add_option("TABLE", words.file, "a file with a table; the other words change it");
  app.add_option("--preset", words.preset,
                 "the preset to start from: roundhouse presets lists them");
  app.add_option("--board", words.board, "the board to play on, instead of a preset");
  const auto add_list = [&](const char* name, std::vector<std::string>& list, const char* text) {
    return app.add_option(name, list, text)->allow_extra_args(false);
  };
  add_list("--with", words.with, "modules to add")->delimiter(',');
  add_list("--without", words.without, "modules to leave away")->delimiter(',');
  add_list("--set", words.options, "an option of a module: --set european_express.points=15");
  add_list("--seats", words.seats, "who plays, in seat order: random,random")->delimiter(',');
  app.add_option("--seed", words.seed, "the number from which all chance of the game comes");
  app.add_option("--first", words.first, "the seat that begins; drawn by chance where not given");
  app.add_flag("--undo", words.undo, "players may take moves back that revealed no secret");
  add_module_words(app, words.module_paths);
  for (CLI::Option* option : app.get_options()) option->check(not_empty);
}

Table table_of(const TableWords& words, const Modules& modules) {
  Table table = on_top(table_in(words.file, modules), said(words));
  if (table.preset.empty() && table.board.empty()) table.preset = "europe";
  if (table.seats.empty()) table.seats.assign(4, "random");
  for (const std::string& kind : table.seats) must_be_player_kind(kind);
  must_make_sense(table);
  return table;
}

std::string in_words(const Table& table) {
  std::string out = table.preset.empty() ? "--board " + table.board : "--preset " + table.preset;
  const auto add = [&](const std::string& word, const std::vector<std::string>& list) {
    if (!list.empty()) out += " " + word + " " + listed(list, ",");
  };
  add("--with", table.with);
  add("--without", table.without);
  for (const auto& [name, value] : table.options) out += " --set " + name + "=" + text(value);
  add("--seats", table.seats);
  if (table.seed) out += " --seed " + std::to_string(*table.seed);
  if (!table.first_player.is_none()) out += " --first " + std::to_string(table.first_player + 1);
  if (table.undo) out += " --undo";
  return out;
}

Modules all_modules(const std::vector<std::string>& module_paths) {
  std::vector<std::filesystem::path> paths{own_modules()};
  if (std::filesystem::is_directory(user_modules())) paths.push_back(user_modules());
  if (const char* more = std::getenv("ROUNDHOUSE_MODULES"); more != nullptr)
    for (const std::string& path : CLI::detail::split(more, ':'))
      if (!path.empty()) paths.emplace_back(path);
  paths.insert(paths.end(), module_paths.begin(), module_paths.end());
  return find_modules(paths);
}

Modules all_modules(const std::vector<std::string>& module_paths, const std::string& instead) {
  const Modules usual = all_modules(module_paths);
  if (instead.empty()) return usual;
  Modules all = find_modules({instead});
  for (const auto& [id, manifest] : usual)
    if (all.find(id) == all.end()) all.add(manifest);
  for (const auto& [id, manifest] : usual.presets())
    if (all.presets().count(id) == 0) all.add(manifest);
  return all;
}

}  // namespace roundhouse

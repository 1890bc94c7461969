#include "host/program.hpp"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/errors.hpp"
#include "core/manifest.hpp"
#include "core/table.hpp"
#include "host/check.hpp"
#include "host/play.hpp"
#include "host/seats.hpp"

namespace roundhouse {
namespace {

struct Words {
  Words() { table.board = "europe"; }

  Table table;
  std::vector<std::string> seats{"random", "random", "random", "random"};
  std::vector<std::string> options;
  std::vector<std::string> module_paths;
  std::uint64_t seed = 7;
  int first = 0;
  CheckSettings check;
  bool is_demo = false, as_json = false, is_moves = false, is_checked = false;
};

// Those that came with the program, then ROUNDHOUSE_MODULES, then --modules.
Modules all_modules(const Words& words) {
  std::vector<std::filesystem::path> paths{own_modules()};
  if (const char* more = std::getenv("ROUNDHOUSE_MODULES"); more != nullptr && *more != '\0')
    for (const std::string& path : CLI::detail::split(more, ':')) paths.emplace_back(path);
  paths.insert(paths.end(), words.module_paths.begin(), words.module_paths.end());
  return find_modules(paths);
}

void add_table_words(CLI::App& app, Words& words) {
  app.add_option("--board", words.table.board, "the board to play on")->capture_default_str();
  app.add_option("--seats", words.seats, "who plays, in seat order: random,random")
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--seed", words.seed, "the number from which all chance of the game comes")
      ->capture_default_str();
  app.add_option("--first", words.first, "the seat that begins; drawn by chance where not given")
      ->check(CLI::Range(1, 8));
  app.add_option("--with", words.table.with, "modules to add")->delimiter(',');
  app.add_option("--without", words.table.without, "recommended modules to leave away")->delimiter(',');
  app.add_option("--set", words.options, "an option of a module: --set european_express.points=15");
}

Table finished(const Words& words) {
  Table table = words.table;
  table.players = static_cast<int>(words.seats.size());
  for (const std::string& option : words.options) set_option(table, option);
  if (words.first > table.players)
    throw LoadError("seat " + std::to_string(words.first) + " cannot begin: there are only " +
                    std::to_string(table.players) + " seats");
  if (words.first > 0) table.first_player = Seat{words.first - 1};
  return table;
}

void play_game(const Words& words, std::ostream& out) {
  const Modules modules = all_modules(words);
  const PlaySettings settings{finished(words), words.seats, words.seed, words.is_moves,
                              words.is_checked};
  if (words.is_demo)
    out << "A demonstration: four players who choose by chance play a whole game.\n"
           "The same game again: roundhouse play --board europe --seats random,random,random,random "
           "--seed 7\n\n";
  play(settings, modules, out);
}

const char* kind_text(const Manifest& manifest) {
  if (manifest.kind == Manifest::Kind::board) return "board";
  return manifest.entry == Manifest::Entry::script ? "Lua rule" : "C++ rule";
}

void list_modules(const Words& words, std::ostream& out) {
  nlohmann::json all = nlohmann::json::array();
  for (const auto& [id, manifest] : all_modules(words)) {
    all.push_back({{"id", id},
                   {"version", text(manifest.version)},
                   {"kind", kind_text(manifest)},
                   {"title", {{"en", manifest.title.en}, {"fr", manifest.title.fr}}},
                   {"text", {{"en", manifest.text.en}, {"fr", manifest.text.fr}}}});
    if (!words.as_json)
      out << std::left << std::setw(20) << id << std::setw(8) << text(manifest.version)
          << std::setw(10) << kind_text(manifest) << manifest.text.en << "\n";
  }
  if (words.as_json) out << all.dump(2) << "\n";
}

void explain(const Words& words, std::ostream& out) {
  const Modules modules = all_modules(words);
  int number = 0;
  for (const Resolved& resolved : resolve(finished(words), modules))
    out << ++number << ". " << resolved.manifest->id << " " << text(resolved.manifest->version)
        << ": " << resolved.why << "\n";
}

}  // namespace

std::filesystem::path own_modules() {
  const auto bin = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"../modules", "../share/roundhouse/modules"})
    if (std::filesystem::is_directory(bin / place))
      return std::filesystem::weakly_canonical(bin / place);
  throw LoadError((bin / "../modules").lexically_normal().string(), "",
                  "the modules that come with the program are not there; build or install it again");
}

int run_program(const std::vector<std::string>& words_given, std::ostream& out, std::ostream& err) {
  Words words;
  CLI::App app(
      "Roundhouse: train games of the Ticket to Ride family, every rule a module.\n"
      "Example: roundhouse play --board europe --seats random,random --seed 7",
      "roundhouse");
  app.require_subcommand(1);
  app.set_version_flag("--version", "roundhouse 0.1.0");

  auto* play_word = app.add_subcommand(
      "play", "Play a game and tell it turn by turn.\n"
              "Example: roundhouse play --board usa --seats random,random,random --seed 42");
  add_table_words(*play_word, words);
  play_word->add_flag("--demo", words.is_demo, "a demonstration game on Europe");
  play_word->add_flag("--moves", words.is_moves, "print the bare moves instead of the account");
  play_word->add_flag("--check", words.is_checked, "check the whole state after every move");

  auto* modules_word = app.add_subcommand(
      "modules", "List the modules that are there.\nExample: roundhouse modules --json");
  modules_word->add_flag("--json", words.as_json, "as JSON");
  auto* explain_word = app.add_subcommand(
      "explain", "Tell which modules a table has, in which order, and why.\n"
                 "Example: roundhouse explain --board usa --without european_express");
  add_table_words(*explain_word, words);
  auto* check_word = app.add_subcommand(
      "check", "Find state that a module keeps outside its games, where it does not belong.\n"
               "Example: roundhouse check european_express");
  check_word->add_option("module", words.check.module, "the module to check")->required();
  check_word->add_option("--board", words.check.board, "the board to play on")->capture_default_str();
  check_word->add_option("--games", words.check.games, "how many games")->check(CLI::Range(2, 100))->capture_default_str();
  for (auto* word : {play_word, modules_word, explain_word, check_word})
    word->add_option("--modules", words.module_paths, "a further folder of modules");

  const auto logger = std::make_shared<spdlog::logger>(
      "roundhouse", std::make_shared<spdlog::sinks::ostream_sink_mt>(err));
  logger->set_pattern("%n: %v");
  try {
    std::vector<std::string> reversed(words_given.rbegin(), words_given.rend());
    app.parse(reversed);
    if (*play_word) play_game(words, out);
    if (*modules_word) list_modules(words, out);
    if (*explain_word) explain(words, out);
    if (*check_word) return check_module(words.check, all_modules(words), out);
    return 0;
  } catch (const CLI::Success& help) {
    return app.exit(help, out, err);
  } catch (const CLI::ParseError& mistake) {
    logger->error("{} (roundhouse --help explains the words)", mistake.what());
    return 2;
  } catch (const LoadError& mistake) {
    logger->error("{}", mistake.what());
    return 2;
  } catch (const GameStopped& stopped) {
    out.flush();
    logger->error("{}", stopped.what());
    return 1;
  }
}

}  // namespace roundhouse

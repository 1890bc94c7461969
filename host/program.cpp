#include "host/program.hpp"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "core/errors.hpp"
#include "core/resolve.hpp"
#include "host/check.hpp"
#include "host/matrix.hpp"
#include "host/module_lists.hpp"
#include "host/play.hpp"
#include "host/table_words.hpp"

namespace roundhouse {
namespace {

class Program {
 public:
  explicit Program(std::ostream& out) : out_(&out) {
    app.require_subcommand(1);
    app.set_version_flag("--version", "roundhouse 0.1.0");
    add_play();
    add_modules();
    add_presets();
    add_check();
  }

  // Returns the exit code.
  int run(const std::vector<std::string>& words) {
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    app.parse(reversed);
    work_();
    return exit_code_;
  }

  // The first word that nobody knows, with what was meant; empty where all are known.
  std::string unknown_word() const {
    const CLI::App* asked = &app;
    while (!asked->get_subcommands().empty()) asked = asked->get_subcommands().front();
    const auto unknown = app.remaining(true);
    if (unknown.empty()) return {};
    std::vector<std::string> known;
    for (const CLI::App* word : asked->get_subcommands([](const CLI::App*) { return true; }))
      known.push_back(word->get_name());
    for (const CLI::Option* option : asked->get_options()) known.push_back(option->get_name());
    return "there is no word " + unknown.front() + did_you_mean(unknown.front(), known) + " in " +
           full_name(asked);
  }

  CLI::App app{
      "Roundhouse: train games of the Ticket to Ride family, every rule a module.\n"
      "Example: roundhouse play --preset europe --seats random,random --seed 7",
      "roundhouse"};

 private:
  static std::string full_name(const CLI::App* word) {
    const CLI::App* above = word->get_parent();
    return above == nullptr ? word->get_name() : full_name(above) + " " + word->get_name();
  }

  void add_play() {
    auto* word = app.add_subcommand(
        "play",
        "Play a game and tell it turn by turn.\n"
        "Example: roundhouse play --preset usa --seats random,random,random --seed 42");
    add_table_words(*word, table_words_);
    word->add_flag("--demo", is_demo_, "a demonstration game on Europe");
    word->add_flag("--moves", settings_.only_moves, "print the bare moves instead of the account");
    word->add_flag("--check", settings_.is_checked,
                   "check the whole state after every move, then play the game again");
    word->callback([this] { work_ = [this] { play_game(); }; });
  }

  void add_modules() {
    auto* word = app.add_subcommand(
        "modules", "List the modules that are there.\nExample: roundhouse modules --json");
    word->add_flag("--json", as_json_, "as JSON, with every fact of the manifests");
    add_module_words(*word, table_words_.module_paths);
    word->callback([this] {
      if (!work_) work_ = [this] { list_modules(modules(), as_json_, *out_); };
    });
    auto* explain_word = word->add_subcommand(
        "explain",
        "Tell which modules a table has, in which order, and why.\n"
        "Example: roundhouse modules explain --board usa --without european_express");
    add_table_words(*explain_word, table_words_);
    explain_word->add_flag("--json", as_json_, "as JSON");
    explain_word->callback([this] { work_ = [this] { explain_table(); }; });
    add_matrix(*word);
  }

  void add_matrix(CLI::App& modules_word) {
    auto* word = modules_word.add_subcommand(
        "matrix",
        "Tell which modules fit which boards, and which never play together.\n"
        "Example: roundhouse modules matrix --json");
    word->add_flag("--json", as_json_, "as JSON, with the reasons");
    add_module_words(*word, table_words_.module_paths);
    word->callback(
        [this] { work_ = [this] { show_matrix(matrix_of(modules()), as_json_, *out_); }; });
  }

  void add_presets() {
    auto* word = app.add_subcommand("presets",
                                    "List the presets: tables that are ready to play.\n"
                                    "Example: roundhouse presets --json");
    word->add_flag("--json", as_json_, "as JSON, with their tables");
    add_module_words(*word, table_words_.module_paths);
    word->callback([this] { work_ = [this] { list_presets(modules(), as_json_, *out_); }; });
  }

  void add_check() {
    auto* word = app.add_subcommand(
        "check",
        "Find state that a module keeps outside its games, where it does not belong.\n"
        "Example: roundhouse check european_express");
    word->add_option("module", check_.module, "the module to check")->required();
    word->add_option("--board", check_.board, "the board to play on; else the first that it fits");
    word->add_option("--games", check_.games, "how many games")
        ->check(CLI::Range(2, 100))
        ->capture_default_str();
    add_module_words(*word, table_words_.module_paths);
    word->callback(
        [this] { work_ = [this] { exit_code_ = check_module(check_, modules(), *out_); }; });
  }

  Modules modules() const { return all_modules(table_words_.module_paths); }

  void play_game() {
    const Modules all = modules();
    settings_.table = table_of(table_words_, all);
    if (is_demo_)
      *out_ << "A demonstration: players who choose by chance play a whole game.\n"
               "The same game again: roundhouse play "
            << in_words(settings_.table) << "\n\n";
    play(settings_, all, *out_);
  }

  void explain_table() {
    const Modules all = modules();
    const Table table = table_of(table_words_, all);
    explain(table, resolve(table, all), as_json_, *out_);
  }

  std::ostream* out_;
  TableWords table_words_;
  PlaySettings settings_;
  bool is_demo_ = false, as_json_ = false;
  CheckSettings check_;
  std::function<void()> work_;
  int exit_code_ = 0;
};

}  // namespace

std::filesystem::path own_modules() {
  const auto bin = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"../modules", "../share/roundhouse/modules"})
    if (std::filesystem::is_directory(bin / place))
      return std::filesystem::weakly_canonical(bin / place);
  throw LoadError(
      (bin / "../modules").lexically_normal().string(), "",
      "the modules that come with the program are not there; build or install it again");
}

int run_program(const std::vector<std::string>& words, std::ostream& out, std::ostream& err) {
  Program program(out);
  const auto logger = std::make_shared<spdlog::logger>(
      "roundhouse", std::make_shared<spdlog::sinks::ostream_sink_mt>(err));
  logger->set_pattern("%n: %v");
  try {
    return program.run(words);
  } catch (const CLI::Success& help) {
    return program.app.exit(help, out, err);
  } catch (const CLI::ParseError& mistake) {
    const std::string unknown = program.unknown_word();
    logger->error("{} (roundhouse --help explains the words)",
                  unknown.empty() ? mistake.what() : unknown);
    return 2;
  } catch (const LoadError& mistake) {
    logger->error("{}", mistake.what());
    return 2;
  } catch (const std::runtime_error& stopped) {
    out.flush();
    logger->error("{}", stopped.what());
    return 1;
  }
}

}  // namespace roundhouse

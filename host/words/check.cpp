#include "host/check/check.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "core/errors.hpp"
#include "host/table_words.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

struct CheckWords {
  CheckSettings settings;
  std::string module;
  bool as_json = false;
  std::vector<std::string> module_paths;
};

// A line that is written over again and again, for people who wait.
Progress progress_on(const std::ostream& out) {
  if (&out != &std::cout || isatty(STDERR_FILENO) == 0) return [](const std::string&) {};
  return [](const std::string& now) { std::cerr << "\r\033[K" << now << std::flush; };
}

// A folder whose manifest cannot be read has a mistake, and is told like any other.
std::string mistake_in_manifest(const std::string& folder) {
  if (!std::filesystem::is_regular_file(std::filesystem::path(folder) / "module.json")) return {};
  try {
    load_manifest(std::filesystem::absolute(folder).lexically_normal());
    return {};
  } catch (const LoadError& mistake) {
    return mistake.what();
  }
}

CheckReport report_of(const CheckWords& words, const Progress& progress) {
  if (const std::string mistake = mistake_in_manifest(words.module); !mistake.empty()) {
    CheckReport report;
    report.module = words.module;
    report.findings.push_back({"RH101", "", mistake});
    return report;
  }
  return check_module(module_at(words.module, words.module_paths), words.settings, progress);
}

int check(const CheckWords& words, std::ostream& out) {
  const Progress progress = progress_on(out);
  const CheckReport report = report_of(words, progress);
  if (&out == &std::cout && isatty(STDERR_FILENO) != 0) std::cerr << "\r\033[K";
  show_report(report, words.as_json, out);
  return mistakes(report.findings) == 0 ? 0 : 1;
}

}  // namespace

void add_check(CLI::App& app, Running& running) {
  const auto words = std::make_shared<CheckWords>();
  auto* word = app.add_subcommand("check",
                                  "Look a module through before you give it to others: files, "
                                  "texts, games, other modules, cost.\n"
                                  "Example: roundhouse check my_rule");
  word->add_option("module", words->module, "the folder of the module, or its id")->required();
  word->add_option("--board", words->settings.board,
                   "the only board to play on; else all that it fits");
  word->add_option("--games", words->settings.games, "how many games")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  word->add_flag("--json", words->as_json, "as JSON");
  add_module_words(*word, words->module_paths);
  word->callback([words, &running] {
    running.work = [words, &running] { return check(*words, running.out); };
  });
}

}  // namespace roundhouse

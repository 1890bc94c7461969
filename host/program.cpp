#include "host/program.hpp"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <ostream>
#include <sstream>

#include "core/errors.hpp"
#include "core/record.hpp"
#include "host/words/words.hpp"

namespace roundhouse {
namespace {

class Program {
 public:
  Program(std::istream& in, std::ostream& out) : running_{in, out, {}} {
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("roundhouse ") + program_version);
    for (const auto add :
         {add_play, add_replay, add_modules, add_presets, add_check, add_api, add_board, add_test,
          add_new, add_dev, add_pack, add_add, add_remove, add_list})
      add(app, running_);
  }

  // Returns the exit code.
  int run(const std::vector<std::string>& words) {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    return running_.work();
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

  Running running_;
};

}  // namespace

std::filesystem::path own_folder(const std::string& name) {
  const auto bin = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"..", "../share/roundhouse"})
    if (std::filesystem::is_directory(bin / place / name))
      return (bin / place / name).lexically_normal();
  throw LoadError((bin / ".." / name).lexically_normal().string(), "",
                  "the " + name +
                      " that come with the program are not there; build or install it "
                      "again");
}

std::filesystem::path own_modules() {
  return std::filesystem::weakly_canonical(own_folder("modules"));
}

int run_program(const std::vector<std::string>& words, std::ostream& out, std::ostream& err) {
  std::istringstream nothing;
  return run_program(words, nothing, out, err);
}

int run_program(const std::vector<std::string>& words, std::istream& in, std::ostream& out,
                std::ostream& err) {
  Program program(in, out);
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

// Runs another program and keeps what it prints.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace roundhouse {

struct CommandRan {
  int code = 0;        // its exit code, or -1 where a signal ended it
  std::string output;  // what it printed, mistakes among it
};

// The first word is the program, looked for as a shell does; no shell reads the words. Nothing
// where there is no such program.
std::optional<CommandRan> run_command(const std::vector<std::string>& words);

}  // namespace roundhouse

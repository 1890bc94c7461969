// The words of the program `roundhouse`.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace roundhouse {

// Runs the program with these words, as a shell would; returns the exit code: 0, or 2 where the
// words or files have a mistake, or 1 where a rule failed during play.
int run_program(const std::vector<std::string>& words, std::ostream& out, std::ostream& err);

// The folder of modules that came with the program.
std::filesystem::path own_modules();

}  // namespace roundhouse

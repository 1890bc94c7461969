// The program `roundhouse`.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/program_version.hpp"

namespace roundhouse {

// Runs the program with these words, as a shell would; returns the exit code: 0, or 2 where the
// words or files have a mistake, or 1 where a rule failed during play.
int run_program(const std::vector<std::string>& words, std::istream& in, std::ostream& out,
                std::ostream& err);
// The same for words that read nothing.
int run_program(const std::vector<std::string>& words, std::ostream& out, std::ostream& err);

// A folder that came with the program: `templates`, `schema`. Throws LoadError where it is missing.
std::filesystem::path own_folder(const std::string& name);
// The folder of modules that came with the program.
std::filesystem::path own_modules();

}  // namespace roundhouse

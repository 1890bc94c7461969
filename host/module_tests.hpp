// The tests that a module brings along, in `tests/*.lua` of its folder: run and told.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/lua/test_file.hpp"
#include "host/module_at.hpp"

namespace roundhouse {

// A file of tests and what came of them.
struct TestedFile {
  std::filesystem::path path;
  std::vector<TestOutcome> outcomes;
};

std::vector<std::filesystem::path> test_files(const std::filesystem::path& folder);

// Runs those of all files.
std::vector<TestedFile> test_module(const ModuleAt& module);

int failed_tests(const std::vector<TestedFile>& files);

// As lines for people, or as JSON.
void show_tests(const ModuleAt& module, const std::vector<TestedFile>& files, bool as_json,
                std::ostream& out);

}  // namespace roundhouse

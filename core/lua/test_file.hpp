// The tests of a module, written in Lua: they run in the same sandbox as rules do.
// docs/module-tests.md tells what a test can say.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

struct TestOutcome {
  std::string name;
  bool is_passed = false;
  // Where it is not: the line of the file, 0 where none is known, and what is wrong.
  int line = 0;
  std::string message;
  std::string expected, found;  // of an expectation
};

// Runs the tests of a file, each in a machine of its own, in their order. `module` is what they are
// about. A mistake in the file itself is told as the outcome of a test that has the file's name.
std::vector<TestOutcome> run_test_file(const std::filesystem::path& file, const Modules& modules,
                                       const std::string& module);

}  // namespace roundhouse

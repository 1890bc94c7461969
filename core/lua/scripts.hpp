// Rules written in Lua: guests in a sandbox, who may do what a library may do.
#pragma once

#include <filesystem>
#include <memory>

#include "roundhouse/setup.hpp"

namespace roundhouse {

// One Lua virtual machine with the scripts of a table. It outlives the rules and games that use them.
class Scripts {
 public:
  Scripts();
  ~Scripts();

  // Runs a script and lets it announce its rules, as the setup of a library would. Throws LoadError
  // with file, line and what is wrong.
  void setup(const std::filesystem::path& file, Setup& setup);

  struct Machine;

 private:
  std::unique_ptr<Machine> machine_;
};

}  // namespace roundhouse

// The module that an author works on: its folder, or its id where it is among those that the
// program finds.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

struct ModuleAt {
  std::filesystem::path folder;  // where its sources are
  std::string id;
  Modules modules;  // all there are; in this one's place the one of the folder
  bool is_preset = false;

  const Manifest& manifest() const { return is_preset ? modules.presets().at(id) : modules.at(id); }
};

// Throws LoadError where there is no such folder or module, or its manifest has a mistake.
ModuleAt module_at(const std::string& folder_or_id, const std::vector<std::string>& module_paths);

// Where the library of a module in C++ lies: beside its manifest, or in `build/` below it; empty
// where it is not built.
std::filesystem::path built_folder(const Manifest& manifest);

}  // namespace roundhouse

// Modules that come and go as archives: pack one, add it to the user's folder, take it away.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

// Checks a module's folder and packs it; tells file and content hash. Without `file` it is written
// here as <id>-<version>.tar. Throws LoadError.
void pack_module(const std::filesystem::path& folder, std::filesystem::path file,
                 std::ostream& out);

struct AddSettings {
  std::filesystem::path file;
  std::string hash;          // the content hash that it must have; empty: any
  bool may_replace = false;  // of the same id
};
// Adds a packed module to the user's folder: all of it, or nothing. Throws LoadError.
void add_module(const AddSettings& settings, std::ostream& out);

// Takes a module away that was added, by its id, or as `presets/europe` where two have it. Throws
// LoadError.
void remove_module(const std::string& id, std::ostream& out);

// The folders of all modules that were added, sorted.
std::vector<std::filesystem::path> added_folders();
// Whether its files are still those that were added.
bool is_as_added(const std::filesystem::path& folder);

}  // namespace roundhouse

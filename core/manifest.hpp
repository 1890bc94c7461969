// Who a module is: `module.json` in its folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace roundhouse {

// What is written in the players' languages.
struct Texts {
  std::string en, fr;
};

// Three numbers, the first weighs most.
struct Version {
  int major = 0, minor = 0, patch = 0;
  friend auto operator<=>(const Version&, const Version&) = default;
};
std::string text(const Version& version);

// `tunnels >= 1.2`, `? stations` (only the order, where it is there), `! passengers` (never both).
struct Dependency {
  enum class Kind { needed, optional, excluded };
  Kind kind = Kind::needed;
  std::string id;
  std::string comparison;  // empty: any version
  Version version;

  bool allows(const Version& found) const;
};

struct ModuleOption {
  bool is_truth = false;
  std::int64_t usual = 0, least = 0, most = 0;
  Texts text;
};

struct Manifest {
  enum class Kind { board, rules };
  enum class Entry { none, library, script };

  std::filesystem::path folder;
  std::string id;
  Version version;
  Kind kind = Kind::rules;
  Entry entry = Entry::none;
  Texts title, text;
  std::vector<Dependency> dependencies;
  std::vector<std::string> recommends;  // comes along unless the host says otherwise
  std::map<std::string, ModuleOption> options;
  int least_players = 2, most_players = 5;
  std::map<std::string, Texts> names;  // texts for what the module announces
};

Manifest load_manifest(const std::filesystem::path& folder);

// All modules below these folders, by id: a folder with a module.json is one. Throws LoadError where
// one id stands in two places.
using Modules = std::map<std::string, Manifest>;
Modules find_modules(const std::vector<std::filesystem::path>& paths);

}  // namespace roundhouse

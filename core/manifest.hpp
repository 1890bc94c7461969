// Who a module is: `module.json` in its folder. sdk/schema/module.schema.json describes the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "core/version.hpp"

namespace roundhouse {

// What is written in the players' languages.
struct Texts {
  std::string en, fr;
};

// `tunnels >= 1.2`, `? stations` (only the order, where it is there), `! passengers` (never both).
struct Dependency {
  enum class Kind { needed, optional, excluded };
  Kind kind = Kind::needed;
  std::string id;
  std::string comparison;  // empty: any version
  Version version;

  bool allows(const Version& found) const;
};
// As the manifest writes it, without its sign: `tunnels >= 1.2.0`.
std::string text(const Dependency& dependency);

struct ModuleOption {
  enum class Type { integer, boolean, choice };
  Type type = Type::integer;
  // What modules get: truth is 0 or 1, a choice is the number of its word, counted from 1.
  std::int64_t usual = 0, least = 0, most = 0;
  std::vector<std::string> choices;
  Texts text;
};
// A value as a host writes it: `4`, `true`, `fast`.
std::string text(const ModuleOption& option, std::int64_t value);
std::string text(ModuleOption::Type type);

struct Manifest {
  enum class Kind { board, rules, tickets, preset };
  enum class Entry { none, library, script };

  std::filesystem::path folder;
  std::string id;
  Version version;
  std::int64_t sdk = 0;
  Kind kind = Kind::rules;
  Entry entry = Entry::none;
  Texts title, text;
  std::vector<Dependency> dependencies;
  std::vector<std::string> recommends;  // comes along unless something speaks against it
  std::string group;                    // at most one of a group plays; empty: of none
  std::vector<std::string> needs;       // of a board
  std::vector<std::string> offers;      // what a board has for those who need it
  std::map<std::string, ModuleOption> options;
  int least_players = 2, most_players = 5;
  std::vector<std::string> tags;
  std::map<std::string, Texts> names;        // texts for what the module announces
  std::map<std::string, std::string> about;  // what authors of other modules should know of it
  Table table;                               // of a preset: what it sets up
};
std::string text(Manifest::Kind kind);
std::string text(Manifest::Entry entry);
// `depots 1.0.0`
std::string name_and_version(const Manifest& manifest);

// Reads and checks a module's manifest; throws LoadError with the place of the first mistake.
Manifest load_manifest(const std::filesystem::path& folder);

}  // namespace roundhouse

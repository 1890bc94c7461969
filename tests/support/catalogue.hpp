// Small catalogues of modules that exist only in a test, and tables that wish for them.
#pragma once

#include <gtest/gtest.h>

#include <list>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "core/resolve.hpp"

namespace roundhouse::test {

inline Dependency needs(const std::string& id, const std::string& comparison = "",
                        Version version = {}) {
  return {Dependency::Kind::needed, id, comparison, version};
}
inline Dependency maybe(const std::string& id, const std::string& comparison = "",
                        Version version = {}) {
  return {Dependency::Kind::optional, id, comparison, version};
}
inline Dependency never(const std::string& id, const std::string& comparison = "",
                        Version version = {}) {
  return {Dependency::Kind::excluded, id, comparison, version};
}

// A catalogue with the base game and the board `plain`, which recommends nothing.
class Resolving : public testing::Test {
 protected:
  Resolving() {
    rule("classic");
    board("plain");
    table.board = "plain";
    table.seats = {"random", "random"};
  }

  Manifest& rule(const std::string& id, std::vector<Dependency> dependencies = {}) {
    return add(id, Manifest::Kind::rules, std::move(dependencies));
  }
  Manifest& board(const std::string& id) {
    return add(id, Manifest::Kind::board, {needs("classic")});
  }
  Manifest& preset(const std::string& id, const std::string& on) {
    Manifest& manifest = add(id, Manifest::Kind::preset, {});
    manifest.table.board = on;
    return manifest;
  }
  Manifest& add(const std::string& id, Manifest::Kind kind, std::vector<Dependency> dependencies) {
    Manifest manifest;
    manifest.id = id;
    manifest.version = {1, 0, 0};
    manifest.kind = kind;
    manifest.dependencies = std::move(dependencies);
    return manifests.emplace_back(std::move(manifest));
  }
  static ModuleOption whole_number(std::int64_t usual, std::int64_t least, std::int64_t most) {
    return {ModuleOption::Type::integer, usual, least, most, {}, {}};
  }

  const Resolution& resolved() {
    modules = {};
    for (const Manifest& manifest : manifests) modules.add(manifest);
    return resolution = resolve(table, modules);
  }
  std::vector<std::string> order() {
    std::vector<std::string> ids;
    for (const Resolved& module : resolved().modules) ids.push_back(module.manifest->id);
    return ids;
  }
  std::string why(const std::string& id) {
    for (const Resolved& module : resolved().modules)
      if (module.manifest->id == id) return module.why;
    for (const Away& away : resolution.away)
      if (away.id == id) return "away: " + away.why;
    return "nothing is said of " + id;
  }
  std::string refusal() {
    try {
      resolved();
    } catch (const LoadError& error) {
      return error.what();
    }
    return "it was accepted";
  }

  std::list<Manifest> manifests;
  Modules modules;
  Resolution resolution;
  Table table;
};

}  // namespace roundhouse::test

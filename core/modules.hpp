// Which modules there are: every folder with a module.json below the module paths.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/manifest.hpp"

namespace roundhouse {

// All modules, by id. Presets have names of their own: the preset `europe` may play on the board
// `europe`.
class Modules {
 public:
  using ById = std::map<std::string, Manifest>;

  // Throws LoadError where the id stands in two places.
  void add(Manifest manifest);
  // The same in the place of one that has this id.
  void put(Manifest manifest);

  // Boards, rules and tickets.
  ById::const_iterator begin() const { return modules_.begin(); }
  ById::const_iterator end() const { return modules_.end(); }
  ById::const_iterator find(const std::string& id) const { return modules_.find(id); }
  const Manifest& at(const std::string& id) const { return modules_.at(id); }
  const ById& presets() const { return presets_; }

 private:
  ById modules_, presets_;
};

// All modules in these folders, one or two levels below, or the folder itself. Throws LoadError.
Modules find_modules(const std::vector<std::filesystem::path>& paths);

}  // namespace roundhouse

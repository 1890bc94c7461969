// Rules written in Lua: guests in a sandbox, who may do what a library may do.
#pragma once

#include <filesystem>
#include <memory>

#include "roundhouse/setup.hpp"

namespace roundhouse {

namespace lua {
struct Book;
}

// The scripts of a table. Each thread that plays there has its own virtual machine with them; all
// go with this, which outlives the rules and games that use it.
class Scripts {
 public:
  Scripts();
  ~Scripts();

  // Runs a script and lets it announce its rules, as the setup of a library would. Throws LoadError
  // with file, line and what is wrong.
  void setup(const std::filesystem::path& file, Setup& setup);
  // All modules have announced theirs: throws LoadError where an action answers a kind of choice
  // that is none of these.
  void must_know_choices() const;
  // The rules are sealed: loads the scripts for play on this thread. Throws LoadError.
  void ready();

 private:
  std::unique_ptr<lua::Book> book_;
};

}  // namespace roundhouse

// A module in a shared library: opened, asked what it was built with, and kept open while a game
// may still use it.
#pragma once

#include <filesystem>
#include <memory>

#include "roundhouse/module.hpp"

namespace roundhouse {

class Library {
 public:
  // Throws LoadError where the file is missing, no library, or built with something that differs.
  explicit Library(const std::filesystem::path& file);
  ~Library();
  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;

  const ModuleEntry& module() const;

 private:
  struct Handle;
  std::unique_ptr<Handle> handle_;
};

}  // namespace roundhouse

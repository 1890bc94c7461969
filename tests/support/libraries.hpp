// Which shared libraries are in memory, and the modules of tests/modules.
#pragma once

#include <dlfcn.h>

#include <filesystem>
#include <string>

#include "core/laid_table.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::test {

inline bool is_in_memory(const std::filesystem::path& library) {
  void* const found = dlopen(library.c_str(), RTLD_LAZY | RTLD_NOLOAD);
  if (found != nullptr) dlclose(found);
  return found != nullptr;
}

inline ModuleToLoad test_module(const std::string& id,
                                std::map<std::string, std::int64_t> options = {}) {
  return {{id, "1.0.0", std::move(options)},
          std::string(paths::bad_modules) + "/" + id + "/" + id + ".so",
          {}};
}

}  // namespace roundhouse::test

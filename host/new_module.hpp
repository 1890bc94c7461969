// A new module, made of a template: a folder that works as it is.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/modules.hpp"

namespace roundhouse {

struct NewModule {
  std::string kind;              // of template: `lua-rule`
  std::string id;                // of the module
  std::filesystem::path parent;  // the folder in which its folder is made
};

// The kinds of templates that came with the program.
std::vector<std::string> template_kinds();

// Makes the folder and tells what to do next. Throws LoadError where the id is none, or where
// something of that name is there already; then nothing is changed.
void make_module(const NewModule& wish, const Modules& known, std::ostream& out);

}  // namespace roundhouse

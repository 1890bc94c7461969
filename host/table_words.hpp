// A table in words: `--preset europe --with depots --set depots.count=4 --seats random,random
// --seed 7`.
#pragma once

#include <string>
#include <vector>

#include "core/modules.hpp"
#include "core/table.hpp"

namespace CLI {
class App;
}

namespace roundhouse {

// What was typed, before it is read.
struct TableWords {
  std::string file, preset, board, seed, first;
  std::vector<std::string> with, without, options, seats, module_paths;
  bool undo = false;
};

void add_table_words(CLI::App& app, TableWords& words);
void add_module_words(CLI::App& app, std::vector<std::string>& module_paths);
void add_use_modules(CLI::App& app, std::string& instead);

// The table of the file, with the other words on top. Where neither says it: the preset europe and
// four random players. Throws LoadError.
Table table_of(const TableWords& words, const Modules& modules);

// The words that give this table again.
std::string in_words(const Table& table);

// Those that came with the program, those that the user has added, then ROUNDHOUSE_MODULES, then
// --modules. Throws LoadError.
Modules all_modules(const std::vector<std::string>& module_paths);
// The same, but those in the folder `instead` stand for those of the same id; empty: no folder.
Modules all_modules(const std::vector<std::string>& module_paths, const std::string& instead);

}  // namespace roundhouse

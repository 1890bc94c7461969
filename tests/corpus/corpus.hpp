// The recorded games that are kept beside this file: which tables they are of.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/modules.hpp"
#include "core/table.hpp"

namespace roundhouse::corpus {

// The tables of each file, by its name: every preset, and mixtures of boards and modules, each with
// 2 to 5 random players and several seeds.
std::map<std::string, std::vector<Table>> tables(const Modules& modules);

// A whole game at this table, recorded in short.
std::string recorded(const Table& table, const Modules& modules);

}  // namespace roundhouse::corpus

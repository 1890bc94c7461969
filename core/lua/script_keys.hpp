// The keys of the tables that scripts write, by what sdk/lua calls the table.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace roundhouse::lua {

const std::map<std::string, std::vector<std::string>>& script_keys();
const std::vector<std::string>& script_keys(const std::string& table);

}  // namespace roundhouse::lua

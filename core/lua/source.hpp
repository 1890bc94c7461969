// The text of a script's file, checked and ready to be loaded.
#pragma once

#include <cstdint>
#include <filesystem>
#include <lua.hpp>
#include <string>
#include <vector>

namespace roundhouse::lua {

// Of one file, and of all files of a script together.
inline constexpr std::uintmax_t most_script_bytes = 1 << 20;

// The text of the file with countdowns in it, and with known globals. Throws LoadError with file,
// line and what is wrong.
std::string fueled(lua_State* L, const std::filesystem::path& file,
                   const std::vector<std::string>& known = {});

}  // namespace roundhouse::lua

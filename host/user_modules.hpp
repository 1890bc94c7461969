// The modules that a user has added: a folder of the user's own, where every table looks for
// modules.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace roundhouse {

// XDG_DATA_HOME/roundhouse/modules, or ~/.local/share/roundhouse/modules; empty where there is no
// home.
std::filesystem::path user_modules();

}  // namespace roundhouse

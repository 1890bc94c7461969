#include "core/lua/source.hpp"

#include <fstream>
#include <sstream>

#include "core/errors.hpp"
#include "core/lua/fuel.hpp"

namespace roundhouse::lua {
namespace {

namespace fs = std::filesystem;

std::string read_text(const fs::path& file) {
  std::error_code error;
  if (fs::is_symlink(file, error))
    throw LoadError(file.string(), "", "a script has files of its own, and no links");
  if (!fs::is_regular_file(file, error))
    throw LoadError(file.string(), "", "there is no such script");
  if (fs::file_size(file, error) > most_script_bytes)
    throw LoadError(file.string(), "", "a script has at most 1 MB");
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

// Lua itself must take the text as it is before countdowns are put into it.
std::string fueled(lua_State* L, const fs::path& file, const std::vector<std::string>& known) {
  const std::string text = read_text(file);
  if (luaL_loadbufferx(L, text.data(), text.size(), ("@" + file.string()).c_str(), "t") != LUA_OK) {
    const std::string mistake = lua_tostring(L, -1);
    lua_pop(L, 1);
    const auto place = mistake.find(".lua:");
    throw LoadError(file.string() +
                    (place == std::string::npos ? ": " + mistake : mistake.substr(place + 4)));
  }
  lua_pop(L, 1);
  try {
    return with_fuel(text, known);
  } catch (const std::runtime_error& mistake) {
    throw LoadError(file.string() + ":" + mistake.what());
  }
}

}  // namespace roundhouse::lua

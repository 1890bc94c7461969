#include "host/user_modules.hpp"

#include <cstdlib>

namespace roundhouse {
namespace {

std::filesystem::path folder_in(const char* variable) {
  const char* value = std::getenv(variable);
  const std::filesystem::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? path : std::filesystem::path{};
}

}  // namespace

std::filesystem::path user_modules() {
  if (const auto data = folder_in("XDG_DATA_HOME"); !data.empty())
    return data / "roundhouse/modules";
  if (const auto home = folder_in("HOME"); !home.empty())
    return home / ".local/share/roundhouse/modules";
  return {};
}

}  // namespace roundhouse

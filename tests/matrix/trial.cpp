#include "tests/matrix/trial.hpp"

#include <ostream>

#include "core/table_file.hpp"
#include "host/play.hpp"

namespace roundhouse::matrix {
namespace {

// Fewer modules give another game: the mistake may show with another seed only.
constexpr std::uint64_t seeds_to_try = 20;

std::optional<Setting> still_fails(Setting setting, const Trial& trial) {
  for (std::uint64_t tries = 0; tries < seeds_to_try; ++tries, ++setting.seed)
    if (trial(setting)) return setting;
  return std::nullopt;
}

// One module or one player less.
std::optional<Setting> smaller_that_fails(const Setting& setting, const Trial& trial) {
  for (std::size_t i = 0; i < setting.modules.size(); ++i) {
    Setting fewer = setting;
    fewer.modules.erase(fewer.modules.begin() + static_cast<std::ptrdiff_t>(i));
    if (const auto found = still_fails(fewer, trial)) return found;
  }
  Setting fewer = setting;
  if (--fewer.players < 2) return std::nullopt;
  return still_fails(fewer, trial);
}

}  // namespace

std::optional<std::string> fails(const Setting& setting, const Modules& modules) {
  std::ostream nowhere(nullptr);
  try {
    play({table_of(setting, modules), true, true}, modules, nowhere);
    return std::nullopt;
  } catch (const std::exception& error) {
    return error.what();
  }
}

Setting smallest_that_fails(Setting setting, const Trial& trial) {
  while (const auto smaller = smaller_that_fails(setting, trial)) setting = *smaller;
  return setting;
}

std::string report(const Setting& setting, const Modules& modules) {
  const Setting smallest = smallest_that_fails(setting, [&](const Setting& tried) {
    return fits(tried, modules) ? fails(tried, modules) : std::nullopt;
  });
  return fails(smallest, modules).value_or("it fails no more") +
         "\nThe smallest table that fails; put it into a file and say roundhouse play FILE "
         "--check:\n" +
         to_json(table_of(smallest, modules)).dump(2) + "\n";
}

}  // namespace roundhouse::matrix

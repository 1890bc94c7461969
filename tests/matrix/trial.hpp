// A trial of a setting: a whole game by chance, checked after every move and played again. One that
// fails is reduced to the smallest setting that still fails.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tests/matrix/sets.hpp"

namespace roundhouse::matrix {

// Why a setting fails; nothing where all is well.
using Trial = std::function<std::optional<std::string>(const Setting&)>;

// Plays as `roundhouse play --check` does.
std::optional<std::string> fails(const Setting& setting, const Modules& modules);

// Takes modules away one by one, then players, as long as one of a few seeds still fails.
Setting smallest_that_fails(Setting setting, const Trial& trial);

// For the author: the reason, the smallest setting that fails as a table file, and how to play it.
std::string report(const Setting& setting, const Modules& modules);

}  // namespace roundhouse::matrix

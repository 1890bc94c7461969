// What scripts and tests are given, by name: `assert`, `game.score`, `string.find`.
#pragma once

#include <string>
#include <vector>

namespace roundhouse {

std::vector<std::string> given_to_scripts();
std::vector<std::string> given_to_tests();

}  // namespace roundhouse

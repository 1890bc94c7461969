// What the fields of any component say, in words: for modules that the terminal has never heard of.
#pragma once

#include <string>
#include <vector>

#include "host/terminal/tongue.hpp"

namespace roundhouse {

// What a holder carries of the components of modules, as `stations left: 3`; the pieces that every
// rule shares are told elsewhere. Says nothing of what is empty or not for all to see.
std::vector<std::string> carried(const Game& seen, const Tongue& tongue, Holder holder,
                                 entt::entity who);

}  // namespace roundhouse

// The components of scripts: blocks of bytes in a few sizes.
#pragma once

#include "roundhouse/rules.hpp"

namespace roundhouse::lua {

// Lets a component with `initial` bytes be kept in the smallest block that holds them. Throws
// SetupError where none does.
void use_block(Component& component);

}  // namespace roundhouse::lua

// The types of fields as scripts write them, laid out in memory as C++ would.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/fields.hpp"

namespace roundhouse::lua {

// `u8`, `set of track`, `5 of kind`, `list of ticket up to 16`, `counts` (a number
// for each kind of card); throws SetupError.
Field parse_type(const std::string& type);
// How a script would write the type of a field.
std::string type_text(const Field& field);

// Puts a field behind the others and returns how many bytes they take together.
std::size_t lay_behind(std::vector<Field>& fields, Field field);

// What fields start with: ids as none, as they do in C++, and everything else as 0.
std::vector<unsigned char> initial_bytes(const std::vector<Field>& fields, std::size_t bytes);

}  // namespace roundhouse::lua

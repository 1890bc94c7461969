// Parts of what a script announces: names, fields, and how much of everything it may announce.
#pragma once

#include <string>
#include <vector>

#include "core/lua/written.hpp"

namespace roundhouse::lua {

// No rule needs more; each costs something in every game.
inline constexpr std::size_t most_of_a_kind = 200;  // names, components, facts …
inline constexpr std::size_t most_fields = 32;
inline constexpr std::size_t most_event_bytes = 4096;
inline constexpr std::size_t most_kept_bytes = 1u << 20;  // in all components of a script

// Each of these throws SetupError where it is not so.
void must_be_word(const std::string& name, const std::string& what);
void must_be_few(const Written& all);

// The fields `{ {"player", "player"}, {"left", "u8"} }`; returns how many bytes they take.
std::size_t read_fields(const Written& described, std::vector<Field>& fields);

// How much a game keeps of a component, on all of its holders.
std::size_t bytes_in_a_game(const Component& component, Setup& setup);

}  // namespace roundhouse::lua

// The version of the program, which records and saved games tell.
#pragma once

namespace roundhouse {

inline constexpr char program_version[] = "0.1.0";

}  // namespace roundhouse

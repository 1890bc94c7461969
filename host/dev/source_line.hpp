// A mistake shown where it stands: the line of the file, with a mark below.
#pragma once

#include <filesystem>
#include <string>

namespace roundhouse {

// The message, and below it the line that it speaks of, out of the file in this module's folder:
// `main.lua:3: …`, or a place in a JSON file, `board.json: tracks[3].length: …`. The message alone
// where it names no line.
std::string with_source_line(const std::string& message, const std::filesystem::path& folder);

// The line, counted from 1, on which a place like `tracks[3].length` stands in a JSON text; 0 where
// there is none.
int line_of_place(const std::string& json, const std::string& place);

}  // namespace roundhouse

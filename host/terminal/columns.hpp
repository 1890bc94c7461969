// Text in a terminal: how many columns it takes, and how it is cut, filled and broken to fit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

// The columns that a text takes. Escape codes take none, wide letters two.
int width(std::string_view text);
// Filled with spaces to so many columns; a longer text stays as it is.
std::string filled(std::string_view text, int columns);
std::string filled_left(std::string_view text, int columns);
// Cut to so many columns, with `…` where something is missing. For text without escape codes.
std::string cut(std::string_view text, int columns);
// What keeps two words on one line.
inline constexpr const char* glue = "\u00a0";
std::string glued(std::string text);
// Broken between words into lines of so many columns; further lines begin with `indent` spaces.
std::vector<std::string> broken(std::string_view text, int columns, int indent = 0);
// Lines side by side in so many columns of text, read downwards; none may be wider than its share.
std::vector<std::string> in_columns(const std::vector<std::string>& lines, int columns, int count);
int widest(const std::vector<std::string>& lines);
// Without control characters and broken letters, so that it can be shown: each becomes `?`.
std::string printable(std::string_view text);
// In small letters without accents, to compare what is typed: `Zürich` is `zurich`.
std::string plain(std::string_view text);

}  // namespace roundhouse

// Pages of the documentation: their blocks, and what the commands in them print.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace roundhouse::test {

using Lines = std::vector<std::string>;

// A block between fences; `file` is the second word of its first fence.
struct Block {
  std::string kind, file;
  Lines lines;
};
std::vector<Block> blocks_of(const std::filesystem::path& page);

Lines lines_of(const std::string& text);

// Whether this was printed: `…` shows lines, or the end of a line, that are left out.
bool is_shown(const Lines& shown, const Lines& printed);

struct Ran {
  std::string printed;  // errors too
  bool is_well = false;
};
// In this folder, with the programs of `bin` and nothing to read.
Ran run_in(const std::filesystem::path& folder, const std::filesystem::path& bin,
           const std::string& command);

}  // namespace roundhouse::test

// Packed modules as files: plain tar archives that hold files and nothing else, below one folder
// that is called as the module. They are not compressed, so that no version of a compressor changes
// a byte and no small file becomes a large one.
#pragma once

#include <filesystem>
#include <string>

#include "host/pack/contents.hpp"

namespace roundhouse {

struct Packed {
  std::string id;
  Contents contents;  // without the list
};

// Writes the same bytes for the same content on every machine: sorted, without times and owners.
// The list comes first. Throws LoadError where it cannot be written; then nothing is left there.
void write_archive(const std::filesystem::path& file, const Packed& packed);

// Reads an archive into memory, whoever made it: every entry is checked before it is looked at, and
// the list must vouch for every file. Throws LoadError.
Packed read_archive(const std::filesystem::path& file);

}  // namespace roundhouse

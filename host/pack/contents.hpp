// What a packed module holds: its files by their paths inside the module, and the list that vouches
// for them.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace roundhouse {

// `main.lua`, `tests/first.lua`; sorted, so that the same content is always the same archive.
using Contents = std::map<std::string, std::string>;

// What one archive may hold.
inline constexpr std::size_t most_files = 2000;
inline constexpr std::size_t most_bytes_of_file = 32u << 20;
inline constexpr std::size_t most_bytes = 64u << 20;

// Throws LoadError with what is wrong: a path that could lead out of the module's folder, or that
// another machine could take for a different one. `file` is where the path stands.
void must_be_plain_path(const std::string& path, const std::string& file);
// No path is another's folder, and no two differ only in large and small letters.
void must_be_apart(const Contents& contents, const std::string& file);

// The files of a module's folder without hidden ones and builds. Throws LoadError, for links too.
Contents contents_of(const std::filesystem::path& folder);

// The file that lists all others with their hashes, as sha256sum writes it.
inline constexpr char list_name[] = "contents.sha256";
std::string list_of(const Contents& contents);
// What stands for the whole content: the hash of its list.
std::string content_hash(const Contents& contents);

// SHA-256 in hexadecimal.
std::string sha256(const std::string& bytes);

}  // namespace roundhouse

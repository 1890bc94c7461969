#include "host/pack/contents.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "core/content.hpp"
#include "core/errors.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_path = 150, deepest = 8;

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '.';
}

// Hidden files start with a point, and so do `.` and `..`.
bool is_plain_part(const std::string& part) {
  return !part.empty() && part.front() != '.' && part.back() != '.' &&
         std::all_of(part.begin(), part.end(), is_plain);
}

std::string small_letters(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::string read(const fs::path& file) {
  if (fs::file_size(file) > most_bytes_of_file)
    throw LoadError(file.string(), "",
                    "it is larger than the 32 MB that a file of a module may have");
  std::ifstream in(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (!in) throw LoadError(file.string(), "", "it cannot be read");
  return bytes.str();
}

void add_folder(const fs::path& folder, const std::string& inside, Contents& contents) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (is_no_content(entry.path())) continue;
    const std::string path = inside + entry.path().filename().string(),
                      file = entry.path().string();
    if (entry.is_symlink())
      throw LoadError(file, "",
                      "this is a link, but an archive holds only files; copy what it leads to");
    must_be_plain_path(path, file);
    if (entry.is_directory())
      add_folder(entry.path(), path + "/", contents);
    else if (entry.is_regular_file())
      contents[path] = read(entry.path());
    else
      throw LoadError(file, "", "this is neither a file nor a folder");
    if (contents.size() > most_files)
      throw LoadError(folder.string(), "",
                      "there are more than the " + std::to_string(most_files) +
                          " files that a module may have");
  }
}

}  // namespace

void must_be_plain_path(const std::string& path, const std::string& file) {
  const auto refuse = [&](const std::string& why) {
    throw LoadError(file, path.substr(0, 200),
                    why +
                        "; paths are letters, digits, - _ . with / between, and no part starts or "
                        "ends with a point");
  };
  if (path.size() > longest_path)
    refuse("the path is longer than " + std::to_string(longest_path) + " letters");
  std::istringstream parts(path);
  std::size_t depth = 0;
  for (std::string part; std::getline(parts, part, '/'); ++depth)
    if (!is_plain_part(part)) refuse("this is no path inside a module");
  if (depth == 0 || path.back() == '/') refuse("this is no path inside a module");
  if (depth > deepest) refuse("the path has more than " + std::to_string(deepest) + " parts");
}

void must_be_apart(const Contents& contents, const std::string& file) {
  std::map<std::string, std::string> files, folders;  // in small letters: as they are written
  const auto meet = [&](const std::string& one, const std::string& other) {
    throw LoadError(file, "",
                    "the paths " + one + " and " + other +
                        " would be one on some machines; rename one of them");
  };
  for (const auto& [path, bytes] : contents) {
    if (const auto [known, is_new] = files.emplace(small_letters(path), path); !is_new)
      meet(known->second, path);
    for (std::size_t end = path.find('/'); end != std::string::npos;
         end = path.find('/', end + 1)) {
      const std::string folder = path.substr(0, end);
      if (const auto known = folders.emplace(small_letters(folder), folder).first;
          known->second != folder)
        meet(known->second, folder);
    }
  }
  for (const auto& [small, folder] : folders)
    if (const auto known = files.find(small); known != files.end()) meet(known->second, folder);
}

Contents contents_of(const fs::path& folder) {
  Contents contents;
  try {
    add_folder(folder, "", contents);
  } catch (const fs::filesystem_error& mistake) {
    throw LoadError(mistake.path1().string(), "", "it cannot be read: " + mistake.code().message());
  }
  std::size_t bytes = 0;
  for (const auto& [path, text] : contents) bytes += text.size();
  if (bytes > most_bytes)
    throw LoadError(folder.string(), "", "it is larger than the 64 MB that a module may have");
  must_be_apart(contents, folder.string());
  return contents;
}

std::string list_of(const Contents& contents) {
  std::string list;
  for (const auto& [path, bytes] : contents)
    if (path != list_name) list += sha256(bytes) + "  " + path + "\n";
  return list;
}

std::string content_hash(const Contents& contents) { return sha256(list_of(contents)); }

}  // namespace roundhouse

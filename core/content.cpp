#include "core/content.hpp"

#include <algorithm>
#include <vector>

#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::end(entry); ++entry)
    if (is_no_content(entry->path()))
      entry.disable_recursion_pending();
    else if (entry->is_regular_file() && entry->path().extension() != ".so")
      files.push_back(entry->path().lexically_relative(folder));
  std::sort(files.begin(), files.end());
  return files;
}

Json json_of(const Resolved& module) {
  Json options = Json::object();
  for (const auto& [name, value] : module.options) options[name] = value;
  return {{"id", module.manifest->id},
          {"version", text(module.manifest->version)},
          {"content", content_of(*module.manifest)},
          {"options", options}};
}

std::string named(const Json& module) {
  return module.value("id", "?") + " " + module.value("version", "?");
}

const Json* find(const Json& modules, const std::string& id) {
  for (const Json& module : modules)
    if (module.value("id", "") == id) return &module;
  return nullptr;
}

// How a module differs from what was written; empty where it does not.
std::string difference(const Json& was, const Json& is) {
  if (was.value("version", "") != is.value("version", ""))
    return named(was) + " is " + is.value("version", "?") + " now";
  if (was.contains("content") && was["content"] != is["content"])
    return named(was) + " has other files now (content " + shortened(was["content"]) + ", now " +
           shortened(is["content"]) + ")";
  if (was.value("options", Json::object()) != is.value("options", Json::object()))
    return named(was) + " has the options " + shortened(was.value("options", Json::object())) +
           ", now " + shortened(is.value("options", Json::object()));
  return {};
}

std::string ids_of(const Json& modules) {
  std::vector<std::string> ids;
  for (const Json& module : modules) ids.push_back(module.value("id", "?"));
  return listed(ids);
}

}  // namespace

bool is_no_content(const fs::path& path) {
  const std::string name = path.filename().string();
  if (name.front() == '.' || name.back() == '~' || name == "contents.sha256") return true;
  return fs::is_directory(path) && (name == "build" || fs::exists(path / "CMakeCache.txt"));
}

std::string content_of(const Manifest& manifest) {
  std::string all;
  for (const fs::path& file : files_of(manifest.folder)) {
    const std::string content = read_text(manifest.folder / file);
    all += file.generic_string() + '\n' + std::to_string(content.size()) + '\n' + content;
  }
  return hash_text(hash_of(all));
}

Json modules_json(const Resolution& resolution) {
  Json all = Json::array();
  for (const Resolved& module : resolution.modules) all.push_back(json_of(module));
  return all;
}

Json modules_by_version(const Resolution& resolution) {
  Json all = modules_json(resolution);
  for (Json& module : all) module.erase("content");
  return all;
}

void must_be_same_modules(const JsonPlace& written, const Resolution& now) {
  const Json& was = written.value();
  const Json is = modules_json(now);
  std::vector<std::string> differences;
  for (const JsonPlace& place : written.list()) {
    (void)place.at("id").text(), (void)place.at("version").text();
    const Json& module = place.value();
    const Json* found = find(is, module.value("id", ""));
    const std::string how =
        found == nullptr ? named(module) + " does not play now" : difference(module, *found);
    if (!how.empty()) differences.push_back(how);
  }
  for (const Json& module : is)
    if (find(was, module.value("id", "")) == nullptr)
      differences.push_back(named(module) + " plays now and did not then");
  if (differences.empty() && ids_of(was) != ids_of(is))
    differences.push_back("in the order " + ids_of(was) + ", now " + ids_of(is));
  if (differences.empty()) return;
  written.fail("it was played with other modules: " + listed(differences, "; ") +
               ". --use-modules FOLDER takes the old ones from a folder");
}

}  // namespace roundhouse

#include "core/modules.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

void look_for_modules(const fs::path& folder, int levels, std::vector<fs::path>& found) {
  if (fs::is_regular_file(folder / "module.json")) return found.push_back(folder);
  if (levels == 0) return;
  std::vector<fs::path> inside;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_directory()) inside.push_back(entry.path());
  std::sort(inside.begin(), inside.end());
  for (const auto& path : inside) look_for_modules(path, levels - 1, found);
}

std::vector<fs::path> folders_below(const fs::path& path) {
  std::vector<fs::path> found;
  try {
    if (!fs::is_directory(path))
      throw LoadError(path.string(), "", "there is no such folder of modules");
    const fs::path plain = fs::absolute(path).lexically_normal();
    look_for_modules(plain.has_filename() ? plain : plain.parent_path(), 2, found);
  } catch (const fs::filesystem_error& mistake) {
    throw LoadError(mistake.path1().string(), "",
                    "this folder cannot be read: " + mistake.code().message());
  }
  return found;
}

}  // namespace

void Modules::add(Manifest manifest) {
  const bool is_preset = manifest.kind == Manifest::Kind::preset;
  auto& all = is_preset ? presets_ : modules_;
  const auto [known, is_new] = all.try_emplace(manifest.id, manifest);
  std::error_code error;
  if (!is_new && !fs::equivalent(known->second.folder, manifest.folder, error))
    throw LoadError((is_preset ? "the preset " : "the module ") + manifest.id +
                    " is there twice: in " + known->second.folder.string() + " and in " +
                    manifest.folder.string() + "; take one of them away");
}

void Modules::put(Manifest manifest) {
  auto& all = manifest.kind == Manifest::Kind::preset ? presets_ : modules_;
  std::string id = manifest.id;
  all.insert_or_assign(std::move(id), std::move(manifest));
}

Modules find_modules(const std::vector<fs::path>& paths) {
  Modules modules;
  for (const auto& path : paths)
    for (const auto& folder : folders_below(path)) modules.add(load_manifest(folder));
  return modules;
}

}  // namespace roundhouse

#include "host/module_at.hpp"

#include "core/errors.hpp"
#include "host/table_words.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

// A preset may have the id of its board; by the id alone the board is meant then.
ModuleAt module_called(const std::string& id, Modules modules) {
  const bool is_preset = modules.find(id) == modules.end();
  std::vector<std::string> known;
  for (const auto& [other, manifest] : modules) known.push_back(other);
  for (const auto& [other, manifest] : modules.presets()) known.push_back(other);
  if (is_preset && modules.presets().count(id) == 0)
    throw LoadError("there is no folder and no module " + id + did_you_mean(id, known));
  ModuleAt found{{}, id, std::move(modules), is_preset};
  found.folder = found.manifest().folder;
  return found;
}

// An author may have the module that is worked on in ROUNDHOUSE_MODULES too, or have a library
// built elsewhere.
Modules modules_with(Manifest manifest, Modules modules) {
  if (manifest.entry == Manifest::Entry::library) {
    const auto known = modules.find(manifest.id);
    if (const fs::path built = built_folder(manifest); !built.empty())
      manifest.folder = built;
    else if (known != modules.end())
      manifest.folder = known->second.folder;
  }
  modules.put(std::move(manifest));
  return modules;
}

}  // namespace

fs::path built_folder(const Manifest& manifest) {
  const std::string library = manifest.id + ".so";
  if (fs::is_regular_file(manifest.folder / library)) return manifest.folder;
  for (const char* place : {"build/modules/plugins", "build"})
    if (fs::is_regular_file(manifest.folder / place / manifest.id / library))
      return manifest.folder / place / manifest.id;
  return {};
}

ModuleAt module_at(const std::string& folder_or_id, const std::vector<std::string>& module_paths) {
  const fs::path given(folder_or_id);
  if (!fs::is_directory(given)) return module_called(folder_or_id, all_modules(module_paths));
  if (!fs::is_regular_file(given / "module.json"))
    throw LoadError(folder_or_id, "",
                    "there is no module.json in this folder; `roundhouse new` makes a module");
  const fs::path plain = fs::absolute(given).lexically_normal();
  const fs::path folder = plain.has_filename() ? plain : plain.parent_path();
  Manifest manifest = load_manifest(folder);
  std::string id = manifest.id;
  const bool is_preset = manifest.kind == Manifest::Kind::preset;
  return {folder, std::move(id), modules_with(std::move(manifest), all_modules(module_paths)),
          is_preset};
}

}  // namespace roundhouse

#include "host/pack/added.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>

#include "core/board_file.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "host/module_at.hpp"
#include "host/pack/archive.hpp"
#include "host/pack/unpacked.hpp"
#include "host/table_words.hpp"
#include "host/user_modules.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

fs::path home_of(const Manifest& manifest) {
  if (user_modules().empty())
    throw LoadError("there is no folder for modules of your own; set HOME or XDG_DATA_HOME");
  return user_modules() /
         (text(manifest.kind) +
          (manifest.kind == Manifest::Kind::board || manifest.kind == Manifest::Kind::preset
               ? "s"
               : "")) /
         manifest.id;
}

// What the manifest speaks of must be there.
void must_be_whole(const Manifest& manifest, const Contents& contents) {
  const auto needs = [&](const std::string& file, const std::string& why) {
    if (contents.count(file) == 0)
      throw LoadError(manifest.folder.string(), "", "there is no " + file + ", " + why);
  };
  if (manifest.entry == Manifest::Entry::library)
    needs(manifest.id + ".so", "the library of the module; it is built before it is packed");
  if (manifest.entry == Manifest::Entry::script) needs("main.lua", "the script of the module");
  if (manifest.kind == Manifest::Kind::board) {
    needs("board.json", "the board itself");
    load_board(manifest.folder / "board.json");
  }
}

// What plays, and so what records tell of: of a library the folder it was built into.
fs::path packed_folder(const Manifest& manifest) {
  const fs::path built =
      manifest.entry == Manifest::Entry::library ? built_folder(manifest) : fs::path{};
  if (built.empty() || built == manifest.folder) return manifest.folder;
  if (read_text(built / "module.json") != read_text(manifest.folder / "module.json"))
    throw LoadError(built.string(), "", "the module.json here is an older one; build it again");
  return built;
}

// A library may hide behind any ending.
std::vector<std::string> libraries_in(const Contents& contents) {
  std::vector<std::string> libraries;
  for (const auto& [path, bytes] : contents)
    if (path.ends_with(".so") || bytes.starts_with("\177ELF")) libraries.push_back(path);
  return libraries;
}

void warn_of_libraries(const Contents& contents, std::ostream& out) {
  const auto libraries = libraries_in(contents);
  if (!libraries.empty())
    out << "Warning: " << listed(libraries) << (libraries.size() == 1 ? " is" : " are")
        << " native code. It runs unguarded and may do whatever you may do; keep it only if you "
           "trust where it\n"
           "comes from. (Scripts in Lua are guarded: they reach no files and no network.)\n";
}

const Manifest* same_id(const Manifest& manifest, const Modules& modules) {
  if (manifest.kind == Manifest::Kind::preset) {
    const auto found = modules.presets().find(manifest.id);
    return found == modules.presets().end() ? nullptr : &found->second;
  }
  const auto found = modules.find(manifest.id);
  return found == modules.end() ? nullptr : &found->second;
}

void must_not_be_in_the_way(const Manifest& manifest, const Modules& modules, bool may_replace) {
  const Manifest* known = same_id(manifest, modules);
  if (known == nullptr) return;
  if (known->folder != home_of(manifest))
    throw LoadError(manifest.id + " is there already, in " + known->folder.string() +
                    "; two modules cannot have one id");
  if (!may_replace)
    throw LoadError(name_and_version(*known) + " was added before; to put " +
                    name_and_version(manifest) + " in its place, say --replace");
}

void tell_what_is_missing(const Manifest& manifest, const Modules& modules, std::ostream& out) {
  for (const Dependency& dependency : manifest.dependencies) {
    if (dependency.kind != Dependency::Kind::needed) continue;
    const auto found = modules.find(dependency.id);
    if (found == modules.end() || !dependency.allows(found->second.version))
      out << "It needs " << text(dependency) << ", which is not there"
          << (found == modules.end() ? "" : ": " + name_and_version(found->second) + " is")
          << ".\n";
  }
}

}  // namespace

void pack_module(const fs::path& folder, fs::path file, std::ostream& out) {
  if (!fs::is_directory(folder)) throw LoadError(folder.string(), "", "there is no such folder");
  const Manifest manifest = load_manifest(fs::canonical(folder));
  const fs::path from = packed_folder(manifest);
  const Packed packed{manifest.id, contents_of(from)};
  must_be_whole(manifest, packed.contents);
  if (file.empty()) file = manifest.id + "-" + text(manifest.version) + ".tar";
  write_archive(file, packed);
  out << "Packed " << name_and_version(manifest)
      << (from == manifest.folder ? "" : ", as it was built in " + from.string() + ",") << " into "
      << file.string() << ": " << packed.contents.size()
      << (packed.contents.size() == 1 ? " file" : " files")
      << ".\nContent hash: " << content_hash(packed.contents) << "\n";
  warn_of_libraries(packed.contents, out);
}

void add_module(const AddSettings& settings, std::ostream& out) {
  const Packed packed = read_archive(settings.file);
  const std::string hash = content_hash(packed.contents);
  if (!settings.hash.empty() && settings.hash != hash)
    throw LoadError(settings.file.string(), "",
                    "its content hash is " + hash + ", not " + settings.hash +
                        "; this is not what you expected");
  Unpacked unpacked(packed);
  const Manifest manifest = load_manifest(unpacked.folder());
  must_be_whole(manifest, packed.contents);
  const Modules modules = all_modules({});
  must_not_be_in_the_way(manifest, modules, settings.may_replace);
  const fs::path home = home_of(manifest);
  unpacked.move_to(home);
  out << "Added " << name_and_version(manifest) << " to " << home.string()
      << ".\nContent hash: " << hash << "\n";
  tell_what_is_missing(manifest, modules, out);
  warn_of_libraries(packed.contents, out);
}

std::vector<fs::path> added_folders() {
  std::vector<fs::path> folders;
  std::error_code nothing;
  for (const auto& kind : fs::directory_iterator(user_modules(), nothing))
    for (const auto& module : fs::directory_iterator(kind.path(), nothing))
      if (fs::is_regular_file(module.path() / "module.json")) folders.push_back(module.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

void remove_module(const std::string& id, std::ostream& out) {
  std::vector<fs::path> found;
  std::vector<std::string> known, choices;
  for (const fs::path& folder : added_folders()) {
    const std::string plain = folder.filename().string(),
                      full = folder.parent_path().filename().string() + "/" + plain;
    known.push_back(plain);
    if (plain == id || full == id) found.push_back(folder), choices.push_back(full);
  }
  if (found.empty())
    throw LoadError("no module " + id + did_you_mean(id, known) +
                    " was added; roundhouse list tells which were");
  if (found.size() > 1)
    throw LoadError("two modules are called " + id + "; say which: " + listed(choices, " or "));
  Unpacked::take_away(found[0]);
  out << "Removed " << id << " from " << found[0].parent_path().string() << ".\n";
}

bool is_as_added(const fs::path& folder) {
  std::ifstream in(folder / list_name, std::ios::binary);
  const std::string told(std::istreambuf_iterator<char>(in), {});
  try {
    return told == list_of(contents_of(folder));
  } catch (const LoadError&) {
    return false;
  }
}

}  // namespace roundhouse

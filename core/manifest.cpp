#include "core/manifest.hpp"

#include <algorithm>
#include <regex>

#include "core/errors.hpp"
#include "core/json.hpp"

namespace roundhouse {
namespace {

constexpr std::int64_t sdk_of_this_program = 1;

bool is_id(const std::string& word) {
  return std::regex_match(word, std::regex("[a-z][a-z0-9_]{0,39}"));
}

Version parse_version(const std::string& word, const JsonPlace& place) {
  std::smatch parts;
  if (!std::regex_match(word, parts, std::regex(R"((\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?)")))
    place.fail("found the version " + word + ", but one like 1.2.0 should be here");
  const auto part = [&](std::size_t i) { return parts[i].matched ? std::stoi(parts[i].str()) : 0; };
  return {part(1), part(2), part(3)};
}

Dependency parse_dependency(const JsonPlace& place) {
  const std::string line = place.text();
  std::smatch parts;
  if (!std::regex_match(line, parts,
                        std::regex(R"(\s*([!?]?)\s*([a-z][a-z0-9_]*)\s*(?:(>=|<=|=|>|<)\s*([0-9.]+))?\s*)")))
    place.fail_expecting("something like \"tunnels >= 1.2\", \"? stations\" or \"! passengers\"");
  Dependency dependency;
  if (parts[1] == "?") dependency.kind = Dependency::Kind::optional;
  if (parts[1] == "!") dependency.kind = Dependency::Kind::excluded;
  dependency.id = parts[2];
  dependency.comparison = parts[3];
  if (parts[4].matched) dependency.version = parse_version(parts[4], place);
  return dependency;
}

Texts read_texts(const JsonPlace& place) {
  place.only({"en", "fr"});
  return {place.at("en").text(), place.at("fr").text()};
}

template <class Value>
Value one_of(const JsonPlace& place, const std::vector<std::pair<std::string, Value>>& known) {
  const std::string word = place.text();
  std::string list;
  std::vector<std::string> names;
  for (const auto& [name, value] : known) {
    if (name == word) return value;
    list += (list.empty() ? "" : ", ") + name;
    names.push_back(name);
  }
  place.fail("found " + word + did_you_mean(word, names) + ", but one of " + list + " should be here");
}

ModuleOption read_option(const JsonPlace& place) {
  place.only({"type", "default", "min", "max", "text"});
  ModuleOption option;
  option.text = read_texts(place.at("text"));
  option.is_truth =
      one_of<bool>(place.at("type"), {{"integer", false}, {"boolean", true}});
  if (option.is_truth) {
    if (!place.at("default").value().is_boolean()) place.at("default").fail_expecting("true or false");
    option.usual = place.at("default").value().get<bool>() ? 1 : 0;
    option.most = 1;
    return option;
  }
  option.least = place.at("min").integer(-1'000'000, 1'000'000);
  option.most = place.at("max").integer(option.least, 1'000'000);
  option.usual = place.at("default").integer(option.least, option.most);
  return option;
}

void read_lists(const JsonPlace& top, Manifest& manifest) {
  if (top.has("dependencies"))
    for (const JsonPlace& place : top.at("dependencies").list())
      manifest.dependencies.push_back(parse_dependency(place));
  if (top.has("recommends"))
    for (const JsonPlace& place : top.at("recommends").list())
      manifest.recommends.push_back(place.text());
  if (top.has("options"))
    for (const auto& [name, place] : top.at("options").members())
      manifest.options[name] = read_option(place);
  if (top.has("names"))
    for (const auto& [name, place] : top.at("names").members())
      manifest.names[name] = read_texts(place);
}

void look_for_modules(const std::filesystem::path& folder, int levels,
                      std::vector<std::filesystem::path>& found) {
  if (std::filesystem::is_regular_file(folder / "module.json")) return found.push_back(folder);
  if (levels == 0) return;
  std::vector<std::filesystem::path> inside;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_directory()) inside.push_back(entry.path());
  std::sort(inside.begin(), inside.end());
  for (const auto& path : inside) look_for_modules(path, levels - 1, found);
}

}  // namespace

std::string text(const Version& version) {
  return std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
         std::to_string(version.patch);
}

bool Dependency::allows(const Version& found) const {
  if (comparison == ">=") return found >= version;
  if (comparison == "<=") return found <= version;
  if (comparison == ">") return found > version;
  if (comparison == "<") return found < version;
  return comparison.empty() || found == version;
}

Manifest load_manifest(const std::filesystem::path& folder) {
  const auto file = folder / "module.json";
  const Json json = read_json(file);
  const JsonPlace top(json, file.string());
  top.only({"$schema", "id", "version", "sdk", "kind", "entry", "title", "text", "dependencies",
            "recommends", "options", "players", "names"});
  Manifest manifest;
  manifest.folder = folder;
  manifest.id = top.at("id").text();
  if (!is_id(manifest.id)) top.at("id").fail_expecting("an id of small letters, digits and _");
  if (manifest.id != folder.filename())
    top.at("id").fail("found " + manifest.id + ", but the folder is called " +
                      folder.filename().string() + ", and both should be the same");
  manifest.version = parse_version(top.at("version").text(), top.at("version"));
  top.at("sdk").integer(sdk_of_this_program, sdk_of_this_program);
  using Kind = Manifest::Kind;
  using Entry = Manifest::Entry;
  manifest.kind = one_of<Kind>(top.at("kind"), {{"board", Kind::board}, {"rules", Kind::rules}});
  manifest.entry = one_of<Entry>(top.at("entry"), {{"none", Entry::none},
                                                   {"library", Entry::library},
                                                   {"script", Entry::script}});
  manifest.title = read_texts(top.at("title"));
  manifest.text = read_texts(top.at("text"));
  if (top.has("players")) {
    manifest.least_players = static_cast<int>(top.at("players").at("min").integer(1, 8));
    manifest.most_players =
        static_cast<int>(top.at("players").at("max").integer(manifest.least_players, 8));
  }
  read_lists(top, manifest);
  return manifest;
}

Modules find_modules(const std::vector<std::filesystem::path>& paths) {
  Modules modules;
  for (const auto& path : paths) {
    if (!std::filesystem::is_directory(path))
      throw LoadError(path.string(), "", "there is no such folder of modules");
    std::vector<std::filesystem::path> folders;
    look_for_modules(path, 2, folders);
    for (const auto& folder : folders) {
      Manifest manifest = load_manifest(folder);
      const auto [known, is_new] = modules.emplace(manifest.id, manifest);
      if (!is_new)
        throw LoadError("the module " + manifest.id + " is there twice: in " +
                        known->second.folder.string() + " and in " + folder.string());
    }
  }
  return modules;
}

}  // namespace roundhouse

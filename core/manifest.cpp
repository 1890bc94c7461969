#include "core/manifest.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <set>

#include "core/errors.hpp"
#include "core/json.hpp"
#include "core/schema.hpp"
#include "core/table_file.hpp"
#include "roundhouse/module.hpp"

namespace roundhouse {
namespace {

constexpr std::array kinds{"board", "rules", "tickets", "preset"};
constexpr std::array entries{"none", "library", "script"};
constexpr std::array option_types{"integer", "boolean", "choice"};

// The schema has seen to it that the word is one of these.
template <class Value, std::size_t size>
Value value_of(const JsonPlace& place, const std::array<const char*, size>& words) {
  return static_cast<Value>(std::find(words.begin(), words.end(), place.text()) - words.begin());
}

Dependency parse_dependency(const std::string& line) {
  std::smatch parts;
  std::regex_match(
      line, parts,
      std::regex(R"(\s*([!?]?)\s*([a-z0-9_]+)\s*(?:(>=|<=|=|>|<)\s*([0-9A-Za-z.+-]+))?\s*)"));
  Dependency dependency;
  if (parts[1] == "?") dependency.kind = Dependency::Kind::optional;
  if (parts[1] == "!") dependency.kind = Dependency::Kind::excluded;
  dependency.id = parts[2];
  dependency.comparison = parts[3];
  if (parts[4].matched) dependency.version = parse_version(parts[4]);
  return dependency;
}

Texts read_texts(const JsonPlace& place) { return {place.at("en").text(), place.at("fr").text()}; }

class ManifestReader {
 public:
  explicit ManifestReader(const std::filesystem::path& folder)
      : json_(read_json(folder / "module.json")), top_(json_, (folder / "module.json").string()) {
    manifest_.folder = folder;
  }

  Manifest read() {
    must_fit_schema(top_, "module");
    read_id();
    read_sdk();
    manifest_.version = parse_version(top_.at("version").text());
    manifest_.kind = value_of<Manifest::Kind>(top_.at("kind"), kinds);
    manifest_.entry = value_of<Manifest::Entry>(top_.at("entry"), entries);
    manifest_.title = read_texts(top_.at("title"));
    manifest_.text = read_texts(top_.at("text"));
    read_dependencies();
    manifest_.recommends = read_words("recommends");
    must_not_name_itself("recommends", manifest_.recommends);
    if (top_.has("group")) manifest_.group = top_.at("group").text();
    manifest_.needs = read_words("needs");
    manifest_.offers = read_words("offers");
    manifest_.tags = read_words("tags");
    read_options();
    read_players();
    if (top_.has("names"))
      for (const auto& [name, place] : top_.at("names").members())
        manifest_.names[name] = read_texts(place);
    if (top_.has("about"))
      for (const auto& [name, place] : top_.at("about").members())
        manifest_.about[name] = place.text();
    read_preset();
    return std::move(manifest_);
  }

 private:
  void read_id() {
    const JsonPlace place = top_.at("id");
    manifest_.id = place.text();
    if (top_.at("kind").text() != "preset" && manifest_.id.find('-') != std::string::npos)
      place.fail("found " + manifest_.id + ", but only the id of a preset may have a -");
    const std::string folder = manifest_.folder.filename().string();
    if (manifest_.id != folder)
      place.fail("found " + manifest_.id + ", but the folder is called " + folder +
                 ", and both should be the same");
  }

  void read_sdk() {
    manifest_.sdk = top_.at("sdk").integer(1, 9999);
    if (manifest_.sdk != sdk_version)
      top_.at("sdk").fail("found " + std::to_string(manifest_.sdk) + ", but this program has sdk " +
                          std::to_string(sdk_version) +
                          "; get a version of the module made for that");
  }

  void read_dependencies() {
    if (!top_.has("dependencies")) return;
    std::set<std::string> seen;
    for (const JsonPlace& place : top_.at("dependencies").list()) {
      const Dependency dependency = parse_dependency(place.text());
      if (dependency.id == manifest_.id) place.fail(manifest_.id + " cannot depend on itself");
      if (!seen.insert(dependency.id).second)
        place.fail("the module " + dependency.id + " stands twice");
      manifest_.dependencies.push_back(dependency);
    }
  }

  std::vector<std::string> read_words(const char* key) {
    std::vector<std::string> words;
    if (!top_.has(key)) return words;
    for (const JsonPlace& place : top_.at(key).list()) {
      if (std::find(words.begin(), words.end(), place.text()) != words.end())
        place.fail(place.text() + " stands twice");
      words.push_back(place.text());
    }
    return words;
  }

  void must_not_name_itself(const char* key, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), manifest_.id) != words.end())
      top_.at(key).fail(manifest_.id + " names itself");
  }

  void read_options() {
    if (!top_.has("options")) return;
    for (const auto& [name, place] : top_.at("options").members())
      manifest_.options[name] = read_option(place);
  }

  static ModuleOption read_option(const JsonPlace& place) {
    ModuleOption option;
    option.text = read_texts(place.at("text"));
    option.type = value_of<ModuleOption::Type>(place.at("type"), option_types);
    switch (option.type) {
      case ModuleOption::Type::integer:
        read_integer(place, option);
        break;
      case ModuleOption::Type::boolean:
        read_boolean(place, option);
        break;
      case ModuleOption::Type::choice:
        read_choice(place, option);
        break;
    }
    return option;
  }

  static void read_integer(const JsonPlace& place, ModuleOption& option) {
    place.only({"type", "default", "text", "min", "max"});
    option.least = place.at("min").integer(-1'000'000, 1'000'000);
    option.most = place.at("max").integer(option.least, 1'000'000);
    option.usual = place.at("default").integer(option.least, option.most);
  }

  static void read_boolean(const JsonPlace& place, ModuleOption& option) {
    place.only({"type", "default", "text"});
    if (!place.at("default").value().is_boolean())
      place.at("default").fail_expecting("true or false");
    option.usual = place.at("default").value().get<bool>() ? 1 : 0;
    option.most = 1;
  }

  static void read_choice(const JsonPlace& place, ModuleOption& option) {
    place.only({"type", "default", "text", "choices"});
    for (const JsonPlace& word : place.at("choices").list()) {
      if (std::find(option.choices.begin(), option.choices.end(), word.text()) !=
          option.choices.end())
        word.fail("the word " + word.text() + " stands twice");
      option.choices.push_back(word.text());
    }
    option.least = 1;
    option.most = static_cast<std::int64_t>(option.choices.size());
    const JsonPlace usual = place.at("default");
    const std::string word = usual.text();
    const auto found = std::find(option.choices.begin(), option.choices.end(), word);
    if (found == option.choices.end())
      usual.fail("found " + word + did_you_mean(word, option.choices) + ", but one of " +
                 listed(option.choices) + " should be here");
    option.usual = found - option.choices.begin() + 1;
  }

  void read_players() {
    if (!top_.has("players")) return;
    const JsonPlace players = top_.at("players");
    manifest_.least_players = static_cast<int>(players.at("min").integer(1, max_seats));
    manifest_.most_players =
        static_cast<int>(players.at("max").integer(manifest_.least_players, max_seats));
  }

  // A preset is a table and nothing else; nothing else has a table.
  void read_preset() {
    if (manifest_.kind != Manifest::Kind::preset) {
      if (top_.has("table")) top_.at("table").fail("only a preset has a table");
      return;
    }
    for (const char* key : {"dependencies", "recommends", "group", "needs", "offers", "options",
                            "players", "names", "about"})
      if (top_.has(key))
        top_.at(key).fail("a preset has none: it is a table, and its modules say this");
    if (manifest_.entry != Manifest::Entry::none)
      top_.at("entry").fail("a preset has no code, so none should be here");
    manifest_.table = table_of(top_.at("table"));
    try {
      must_make_sense(manifest_.table);
    } catch (const LoadError& mistake) {
      top_.at("table").fail(mistake.what());
    }
  }

  Json json_;
  JsonPlace top_;
  Manifest manifest_;
};

}  // namespace

bool Dependency::allows(const Version& found) const {
  return comparison.empty() || compares(found, comparison, version);
}

std::string text(const Dependency& dependency) {
  if (dependency.comparison.empty()) return dependency.id;
  return dependency.id + " " + dependency.comparison + " " + text(dependency.version);
}

std::string text(const ModuleOption& option, std::int64_t value) {
  if (option.type == ModuleOption::Type::boolean) return value != 0 ? "true" : "false";
  if (option.type == ModuleOption::Type::choice)
    return option.choices[static_cast<std::size_t>(value) - 1];
  return std::to_string(value);
}

std::string text(ModuleOption::Type type) { return option_types[static_cast<std::size_t>(type)]; }
std::string text(Manifest::Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }
std::string text(Manifest::Entry entry) { return entries[static_cast<std::size_t>(entry)]; }

std::string name_and_version(const Manifest& manifest) {
  return manifest.id + " " + text(manifest.version);
}

Manifest load_manifest(const std::filesystem::path& folder) {
  return ManifestReader(folder).read();
}

}  // namespace roundhouse

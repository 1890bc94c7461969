#include "host/module_lists.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>

#include "core/table_file.hpp"
#include "host/table_words.hpp"

namespace roundhouse {
namespace {

std::string kind_text(const Manifest& manifest) {
  if (manifest.kind != Manifest::Kind::rules) return text(manifest.kind);
  if (manifest.entry == Manifest::Entry::script) return "Lua rule";
  return manifest.entry == Manifest::Entry::library ? "C++ rule" : "rule";
}

Json json_of(const Texts& texts) { return {{"en", texts.en}, {"fr", texts.fr}}; }

Json value_of(const ModuleOption& option, std::int64_t value) {
  if (option.type == ModuleOption::Type::boolean) return value != 0;
  if (option.type == ModuleOption::Type::choice) return text(option, value);
  return value;
}

Json json_of(const ModuleOption& option) {
  Json json{{"type", text(option.type)}, {"default", value_of(option, option.usual)}};
  if (option.type == ModuleOption::Type::integer) {
    json["min"] = option.least;
    json["max"] = option.most;
  }
  if (option.type == ModuleOption::Type::choice) json["choices"] = option.choices;
  json["text"] = json_of(option.text);
  return json;
}

std::string json_of(const Dependency& dependency) {
  if (dependency.kind == Dependency::Kind::optional) return "? " + text(dependency);
  if (dependency.kind == Dependency::Kind::excluded) return "! " + text(dependency);
  return text(dependency);
}

Json json_of(const Manifest& manifest) {
  Json json{{"id", manifest.id},
            {"version", text(manifest.version)},
            {"sdk", manifest.sdk},
            {"kind", text(manifest.kind)},
            {"entry", text(manifest.entry)},
            {"title", json_of(manifest.title)},
            {"text", json_of(manifest.text)},
            {"tags", manifest.tags},
            {"folder", manifest.folder.string()}};
  if (manifest.kind == Manifest::Kind::preset) {
    json["table"] = to_json(manifest.table);
    return json;
  }
  json["dependencies"] = Json::array();
  for (const Dependency& dependency : manifest.dependencies)
    json["dependencies"].push_back(json_of(dependency));
  json["recommends"] = manifest.recommends;
  if (!manifest.group.empty()) json["group"] = manifest.group;
  json["needs"] = manifest.needs;
  json["offers"] = manifest.offers;
  json["options"] = options_json(manifest);
  json["players"] = {{"min", manifest.least_players}, {"max", manifest.most_players}};
  json["names"] = Json::object();
  for (const auto& [name, texts] : manifest.names) json["names"][name] = json_of(texts);
  return json;
}

Json json_of(const Table& table, const Resolution& resolution) {
  Json json{{"table", to_json(table)}, {"modules", Json::array()}, {"away", Json::array()}};
  for (const Resolved& resolved : resolution.modules) {
    Json options = Json::object();
    for (const auto& [name, value] : resolved.options)
      options[name] = value_of(resolved.manifest->options.at(name), value);
    json["modules"].push_back({{"id", resolved.manifest->id},
                               {"version", text(resolved.manifest->version)},
                               {"why", resolved.why},
                               {"options", options}});
  }
  for (const Away& away : resolution.away)
    json["away"].push_back({{"id", away.id}, {"why", away.why}});
  return json;
}

template <class All>
void list(const All& all, bool as_json, std::ostream& out) {
  Json json = Json::array();
  std::size_t longest_id = 0, longest_version = 0;
  for (const auto& [id, manifest] : all) {
    longest_id = std::max(longest_id, id.size());
    longest_version = std::max(longest_version, text(manifest.version).size());
  }
  for (const auto& [id, manifest] : all) {
    if (as_json)
      json.push_back(json_of(manifest));
    else
      out << std::left << std::setw(static_cast<int>(longest_id)) << id << " "
          << std::setw(static_cast<int>(longest_version)) << text(manifest.version) << "  "
          << std::setw(9) << kind_text(manifest) << " " << manifest.text.en << "\n";
  }
  if (as_json) out << json.dump(2) << "\n";
}

}  // namespace

Json options_json(const Manifest& manifest) {
  Json json = Json::object();
  for (const auto& [name, option] : manifest.options) json[name] = json_of(option);
  return json;
}

void list_modules(const Modules& modules, bool as_json, std::ostream& out) {
  list(modules, as_json, out);
}

void list_presets(const Modules& modules, bool as_json, std::ostream& out) {
  list(modules.presets(), as_json, out);
}

void explain(const Table& table, const Resolution& resolution, bool as_json, std::ostream& out) {
  if (as_json) {
    out << json_of(table, resolution).dump(2) << "\n";
    return;
  }
  out << "The table " << in_words(table) << " plays in this order:\n";
  int number = 0;
  for (const Resolved& resolved : resolution.modules) {
    out << ++number << ". " << name_and_version(*resolved.manifest) << ": " << resolved.why;
    for (const auto& [name, value] : resolved.options)
      out << "; " << name << " = " << text(resolved.manifest->options.at(name), value);
    out << "\n";
  }
  if (!resolution.away.empty()) out << "These stay away:\n";
  for (const Away& away : resolution.away) out << "- " << away.id << ": " << away.why << "\n";
}

}  // namespace roundhouse

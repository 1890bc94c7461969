#include "host/api/describe.hpp"

#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/resolve.hpp"
#include "host/api/announced.hpp"
#include "host/api/documented.hpp"
#include "host/module_lists.hpp"
#include "host/program.hpp"
#include "roundhouse/module.hpp"

namespace roundhouse {
namespace {

const std::map<std::string, std::string>& about_core() {
  static const std::map<std::string, std::string> texts{
      {"core.turn",
       "Whose turn it is, its number, whether it has ended, and whether the game is over."},
      {"core.waiting", "The choices and steps that wait, the next one last, with their numbers."},
      {"core.streams", "The seed and the streams of chance."},
      {"turn_started", "A player's turn begins; nothing was done in it yet."},
      {"turn_ended", "A player's turn is over, with all that came of it."},
      {"turn", "A player's turn: the choice that most actions answer."}};
  return texts;
}

Json json_of(const DocumentedValue& value) {
  Json json{{"name", value.name}, {"type", value.type}, {"optional", value.is_optional}};
  if (!value.text.empty()) json["text"] = value.text;
  return json;
}

Json json_of(const std::vector<DocumentedValue>& values) {
  Json json = Json::array();
  for (const DocumentedValue& value : values) json.push_back(json_of(value));
  return json;
}

void add_documented(Json& api) {
  const Documented all = documented();
  for (const DocumentedFunction& function : all.functions)
    api["functions"].push_back({{"name", function.name},
                                {"text", function.text},
                                {"when", function.when},
                                {"example", function.example},
                                {"parameters", json_of(function.parameters)},
                                {"returns", json_of(function.returns)}});
  for (const DocumentedTable& table : all.tables)
    api["tables"].push_back(
        {{"name", table.name}, {"text", table.text}, {"fields", json_of(table.fields)}});
  api["types"] = json_of(all.words);
}

Json described(const std::string& id, const std::string& version) {
  Json json{{"id", id}, {"version", version}};
  for (const char* key :
       {"facts", "questions", "components", "actions", "steps", "choices", "names"})
    json[key] = Json::array();
  return json;
}

// A table with this module on the first board that it fits; none where it fits nowhere.
std::shared_ptr<LaidTable> table_with(const Manifest& manifest, const Modules& modules) {
  Table table;
  table.first_player = Seat{0};
  table.seats.assign(static_cast<std::size_t>(manifest.least_players), "random");
  if (manifest.kind != Manifest::Kind::board) table.with = {manifest.id};
  for (const auto& [id, other] : modules) {
    const bool may_be = manifest.kind == Manifest::Kind::board
                            ? id == manifest.id
                            : other.kind == Manifest::Kind::board;
    if (!may_be) continue;
    table.board = id;
    try {
      resolve(table, modules);
    } catch (const LoadError&) {
      continue;
    }
    return lay_table(table, modules);
  }
  return nullptr;
}

void add_module(Json& json, const Manifest& manifest, const Modules& modules) {
  const auto table = table_with(manifest, modules);
  if (table == nullptr) return;
  const Rules& rules = table->rules();
  for (std::uint16_t i = 0; i < rules.modules.size(); ++i)
    if (rules.modules[i].id == manifest.id) add_announced(json, rules, i, manifest.about);
}

Json core_announced(const Modules& modules) {
  Json json = described("core", program_version);
  for (const auto& [id, manifest] : modules)
    if (manifest.kind == Manifest::Kind::board)
      if (const auto table = table_with(manifest, modules)) {
        add_announced(json, table->rules(), 0, about_core());
        break;
      }
  return json;
}

}  // namespace

Json describe_api(const Modules& modules) {
  Json api{{"program", program_version}, {"sdk", sdk_version},      {"lua", 1},
           {"functions", Json::array()}, {"tables", Json::array()}, {"types", Json::array()},
           {"modules", Json::array()}};
  add_documented(api);
  api["modules"].push_back(core_announced(modules));
  for (const auto& [id, manifest] : modules) {
    Json json = described(id, text(manifest.version));
    json["kind"] = text(manifest.kind);
    json["entry"] = text(manifest.entry);
    json["text"] = manifest.text.en;
    json["options"] = options_json(manifest);
    if (manifest.entry != Manifest::Entry::none) add_module(json, manifest, modules);
    api["modules"].push_back(std::move(json));
  }
  return api;
}

}  // namespace roundhouse

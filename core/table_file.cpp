#include "core/table_file.hpp"

#include "core/errors.hpp"
#include "core/schema.hpp"

namespace roundhouse {
namespace {

std::string word(const JsonPlace& place, const char* key) {
  return place.has(key) ? place.at(key).text() : std::string{};
}

std::vector<std::string> words(const JsonPlace& place, const char* key) {
  std::vector<std::string> all;
  if (place.has(key))
    for (const JsonPlace& item : place.at(key).list()) all.push_back(item.text());
  return all;
}

OptionValue option_value(const JsonPlace& place) {
  if (place.value().is_boolean()) return place.value().get<bool>();
  if (place.value().is_string()) return place.text();
  return place.integer(INT64_MIN, INT64_MAX);
}

Json json_of(const OptionValue& value) {
  return std::visit([](const auto& plain) { return Json(plain); }, value);
}

}  // namespace

Table table_of(const JsonPlace& place) {
  Table table;
  table.preset = word(place, "preset");
  table.board = word(place, "board");
  table.with = words(place, "with");
  table.without = words(place, "without");
  if (place.has("options"))
    for (const auto& [name, value] : place.at("options").members())
      table.options[name] = option_value(value);
  table.seats = words(place, "seats");
  if (place.has("seed"))
    table.seed = place.at("seed").integer(0, static_cast<std::int64_t>(max_seed));
  if (place.has("first"))
    table.first_player = Seat{static_cast<int>(place.at("first").integer(1, 8)) - 1};
  if (place.has("undo")) table.undo = place.at("undo").value().get<bool>();
  return table;
}

Table read_table(const JsonPlace& place) {
  must_fit_schema(place, "table");
  Table table = table_of(place);
  try {
    must_make_sense(table);
  } catch (const LoadError& mistake) {
    place.fail(mistake.what());
  }
  return table;
}

Table read_table(const std::filesystem::path& file) {
  const Json json = read_json(file);
  return read_table(JsonPlace(json, file.string()));
}

Json to_json(const Table& table) {
  Json json = Json::object();
  if (!table.preset.empty()) json["preset"] = table.preset;
  if (!table.board.empty()) json["board"] = table.board;
  if (!table.with.empty()) json["with"] = table.with;
  if (!table.without.empty()) json["without"] = table.without;
  for (const auto& [name, value] : table.options) json["options"][name] = json_of(value);
  if (!table.seats.empty()) json["seats"] = table.seats;
  if (table.seed) json["seed"] = *table.seed;
  if (!table.first_player.is_none()) json["first"] = table.first_player + 1;
  if (table.undo) json["undo"] = true;
  return json;
}

}  // namespace roundhouse

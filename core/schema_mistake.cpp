#include "core/schema_mistake.hpp"

#include <algorithm>
#include <optional>
#include <regex>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

class Describer {
 public:
  explicit Describer(const Json& root) : root_(root) {}

  // The schema itself, where it only points to one of the definitions.
  const Json& resolved(const Json& schema) const {
    if (!schema.is_object() || !schema.contains("$ref")) return schema;
    return resolved(root_.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))));
  }

  // The schema of one member or item.
  const Json& inside(const Json& schema, const Json& value, const std::string& step) const {
    static const Json anything = Json::object();
    if (value.is_array()) return schema.contains("items") ? resolved(schema["items"]) : anything;
    if (schema.contains("properties") && schema["properties"].contains(step))
      return resolved(schema["properties"][step]);
    if (schema.contains("additionalProperties") && schema["additionalProperties"].is_object())
      return resolved(schema["additionalProperties"]);
    return anything;
  }

  // `a whole number from 1 to 12 should be here`
  std::string expected(const Json& schema) const {
    if (schema.contains("errorMessage")) return schema["errorMessage"].get<std::string>();
    if (schema.contains("enum"))
      return "one of " + listed(words_of(schema["enum"])) + " should be here";
    if (!schema.contains("type")) return "something else should be here";
    std::vector<std::string> kinds;
    const Json& types = schema["type"];
    for (const Json& type : types.is_array() ? types : Json::array({types}))
      kinds.push_back(kind(type.get<std::string>(), schema));
    return listed(kinds, " or ") + " should be here";
  }

  // What does not fit in this value itself, empty where all does. Its members have their own
  // places.
  std::string wrong(const Json& value, const Json& schema) const {
    if (!is_of_type(value, schema) || !is_in_bounds(value, schema) || !matches(value, schema))
      return found(value) + ", but " + expected(schema);
    if (schema.contains("enum")) {
      const auto words = words_of(schema["enum"]);
      if (!value.is_string()) return found(value) + ", but " + expected(schema);
      const std::string word = value.get<std::string>();
      if (std::find(words.begin(), words.end(), word) == words.end())
        return "found " + word + did_you_mean(word, words) + ", but " + expected(schema);
    }
    return value.is_array() ? wrong_size(value, schema) : std::string{};
  }

  std::string missing_key(const Json& value, const Json& schema) const {
    if (!value.is_object() || !schema.contains("required")) return {};
    for (const Json& key : schema["required"])
      if (!value.contains(key.get<std::string>()))
        return "\"" + key.get<std::string>() + "\" is missing, " +
               expected(inside(schema, value, key.get<std::string>()));
    return {};
  }

  // The first key that may not be here, and what is to be said of it.
  std::pair<std::string, std::string> unknown_key(const Json& value, const Json& schema) const {
    if (!value.is_object()) return {};
    std::vector<std::string> known;
    if (schema.contains("properties"))
      for (const auto& [key, _] : schema["properties"].items()) known.push_back(key);
    const bool is_closed =
        schema.contains("additionalProperties") && schema["additionalProperties"] == Json(false);
    for (const auto& [key, _] : value.items()) {
      if (is_closed && std::find(known.begin(), known.end(), key) == known.end())
        return {key, "\"" + key + "\" is not known here" + did_you_mean(key, known)};
      if (schema.contains("propertyNames"))
        if (const Json& names = resolved(schema["propertyNames"]); !matches(Json(key), names))
          return {key, "found the key \"" + key + "\", but " + expected(names)};
    }
    return {};
  }

 private:
  static std::string found(const Json& value) { return "found " + shortened(value); }

  static std::vector<std::string> words_of(const Json& list) {
    return list.get<std::vector<std::string>>();
  }

  static bool is_of_type(const Json& value, const Json& schema) {
    if (!schema.contains("type")) return true;
    const Json& types = schema["type"];
    for (const Json& type : types.is_array() ? types : Json::array({types}))
      if ((type == "integer" && value.is_number_integer()) ||
          (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
          (type == "string" && value.is_string()) || (type == "array" && value.is_array()) ||
          (type == "object" && value.is_object()))
        return true;
    return false;
  }

  static bool is_in_bounds(const Json& value, const Json& schema) {
    const auto bound = [&](const char* name, auto&& holds) {
      return !schema.contains(name) || holds(schema[name].get<double>());
    };
    if (value.is_number())
      return bound("minimum", [&](double least) { return value.get<double>() >= least; }) &&
             bound("maximum", [&](double most) { return value.get<double>() <= most; });
    if (!value.is_string()) return true;
    const auto letters = static_cast<double>(value.get_ref<const std::string&>().size());
    return bound("minLength", [&](double least) { return letters >= least; }) &&
           bound("maxLength", [&](double most) { return letters <= most; });
  }

  static bool matches(const Json& value, const Json& schema) {
    return !value.is_string() || !schema.contains("pattern") ||
           std::regex_search(value.get<std::string>(),
                             std::regex(schema["pattern"].get<std::string>()));
  }

  static std::string wrong_size(const Json& value, const Json& schema) {
    const auto size = std::to_string(value.size());
    if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>())
      return "found a list of " + size + ", but at least " + schema["minItems"].dump() +
             " should be here";
    if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
      return "found a list of " + size + ", but at most " + schema["maxItems"].dump() +
             " should be here";
    return {};
  }

  static std::string kind(const std::string& type, const Json& schema) {
    if (type == "integer") return "a whole number" + bounds(schema);
    if (type == "number") return "a number" + bounds(schema);
    if (type == "boolean") return "true or false";
    if (type == "array") return "a list […]";
    if (type == "object") return "an object {…}";
    const bool is_short = schema.contains("maxLength");
    return is_short ? "a text of at most " + schema["maxLength"].dump() + " letters" : "a text";
  }

  static std::string bounds(const Json& schema) {
    if (!schema.contains("minimum") || !schema.contains("maximum")) return "";
    return " from " + schema["minimum"].dump() + " to " + schema["maximum"].dump();
  }

  const Json& root_;
};

// What is wrong in this value, or else in the first of its members where something is.
std::optional<SchemaMistake> look(const Describer& describer, const JsonPlace& place,
                                  const Json& schema) {
  const Json& value = place.value();
  if (const auto [key, what] = describer.unknown_key(value, schema); !what.empty())
    return SchemaMistake{place.at(key), what, true};
  if (const std::string what = describer.wrong(value, schema); !what.empty())
    return SchemaMistake{place, what};
  if (const std::string what = describer.missing_key(value, schema); !what.empty())
    return SchemaMistake{place, what};
  if (value.is_object())
    for (const auto& [key, member] : place.members())
      if (auto mistake = look(describer, member, describer.inside(schema, value, key)))
        return mistake;
  return std::nullopt;
}

}  // namespace

SchemaMistake mistake_at(const JsonPlace& top, const Json& schema,
                         const std::vector<std::string>& steps, const std::string& otherwise) {
  const Describer describer(schema);
  JsonPlace place = top;
  const Json* at = &describer.resolved(schema);
  for (const std::string& step : steps) {
    at = &describer.inside(*at, place.value(), step);
    place = place.value().is_array() ? place.list().at(std::stoul(step)) : place.at(step);
  }
  return look(describer, place, *at).value_or(SchemaMistake{place, otherwise});
}

void tell_first(const std::vector<SchemaMistake>& mistakes) {
  const auto unknown =
      std::find_if(mistakes.begin(), mistakes.end(),
                   [](const SchemaMistake& mistake) { return mistake.is_unknown_key; });
  const SchemaMistake& first = unknown != mistakes.end() ? *unknown : mistakes.front();
  first.place.fail(first.what);
}

}  // namespace roundhouse

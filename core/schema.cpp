#include "core/schema.hpp"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "core/schema_mistake.hpp"

namespace roundhouse {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

struct ParsedSchema {
  explicit ParsedSchema(const std::string& text) : json(Json::parse(text)) {
    const auto plain = nlohmann::json::parse(text);
    valijson::SchemaParser().populateSchema(Adapter(plain), schema);
  }
  Json json;
  valijson::Schema schema;
};

const ParsedSchema& parsed(const std::string& name) {
  thread_local std::map<std::string, ParsedSchema> all;
  return all.try_emplace(name, schema_texts().at(name)).first->second;
}

// A pattern costs stack for every letter it is tried on, and each item is looked at many times.
void must_be_short(const JsonPlace& place) {
  constexpr std::size_t most_letters = 2000, most_items = 10'000;
  const Json& value = place.value();
  if (value.is_string() && value.get_ref<const std::string&>().size() > most_letters)
    place.fail_expecting("a text of at most " + std::to_string(most_letters) + " letters");
  if (value.is_array() && value.size() > most_items)
    place.fail("found a list of " + std::to_string(value.size()) + ", but at most " +
               std::to_string(most_items) + " are read");
  if (value.is_array())
    for (const JsonPlace& inside : place.list()) must_be_short(inside);
  if (value.is_object())
    for (const auto& [key, inside] : place.members()) {
      if (key.size() > most_letters)
        place.fail("a key has " + std::to_string(key.size()) + " letters, but at most " +
                   std::to_string(most_letters) + " are read");
      must_be_short(inside);
    }
}

// valijson's `<root>`, `[options]`, `[points]`.
std::vector<std::string> steps_to(const valijson::ValidationResults::Error& error) {
  std::vector<std::string> steps;
  for (std::size_t i = 1; i < error.context.size(); ++i)
    steps.push_back(error.context[i].substr(1, error.context[i].size() - 2));
  return steps;
}

// One of the first mistakes is told; where all is wrong there may be very many.
constexpr std::size_t most_told = 100;

}  // namespace

void must_fit_schema(const JsonPlace& top, const std::string& name) {
  must_be_short(top);
  const ParsedSchema& schema = parsed(name);
  const nlohmann::json plain = top.value();
  thread_local valijson::Validator validator;  // it remembers the patterns it has read
  valijson::ValidationResults results;
  if (validator.validate(schema.schema, Adapter(plain), &results)) return;
  std::vector<SchemaMistake> mistakes;
  for (const auto& error : results)
    if (mistakes.size() < most_told)
      mistakes.push_back(mistake_at(top, schema.json, steps_to(error), error.description));
  tell_first(mistakes);
}

}  // namespace roundhouse

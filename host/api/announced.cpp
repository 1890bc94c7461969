#include "host/api/announced.hpp"

#include <set>

#include "core/lua/types.hpp"
#include "host/api/documented.hpp"

namespace roundhouse {
namespace {

std::string holder_text(Holder holder) {
  constexpr const char* texts[] = {"table", "player", "city", "track"};
  return texts[static_cast<std::size_t>(holder)];
}
std::string sees_text(Sees sees) {
  constexpr const char* texts[] = {"all", "owner", "no_one"};
  return texts[static_cast<std::size_t>(sees)];
}
std::string duty_text(Duty duty) {
  constexpr const char* texts[] = {"normal", "optional", "fallback"};
  return texts[static_cast<std::size_t>(duty)];
}
std::string meaning_text(Meaning meaning) {
  constexpr const char* texts[] = {"number", "truth", "player", "city", "track",
                                   "ticket", "kind",  "cards",  "name", "picks"};
  return texts[static_cast<std::size_t>(meaning)];
}

// How an editor for Lua writes the type.
std::string lua_type(const Field& field, bool may_be_none) {
  std::string item = meaning_text(field.meaning);
  if (field.meaning == Meaning::number) item = "integer";
  if (field.meaning == Meaning::truth) item = "boolean";
  if (field.shape == Shape::set) return "table<" + item + ", true>";
  if (field.shape != Shape::one) return item + "[]";
  const bool can_be_nil = is_id(field.meaning) || field.meaning == Meaning::name;
  return can_be_nil && may_be_none ? item + "?" : item;
}

// What one module announced at a table.
class Announced {
 public:
  Announced(const Rules& rules, std::uint16_t module, const About& about)
      : rules_(rules), module_(module), about_(about) {}

  void add_to(Json& json) const {
    for (const Event& event : rules_.events)
      if (event.module == module_)
        json[event.is_question ? "questions" : "facts"].push_back(json_of(event));
    for (const Component& component : rules_.components)
      if (component.module == module_) json["components"].push_back(json_of(component));
    for (const Action& action : rules_.actions)
      if (action.module == module_) json["actions"].push_back(json_of(action));
    for (const Step& step : rules_.steps)
      if (step.module == module_) json["steps"].push_back(named(step.name));
    add_names(json);
  }

 private:
  Json named(const std::string& name) const {
    static const auto events = commented_events(documentation_texts().at("events"));
    Json json{{"name", name}};
    const auto told = about_.find(name);
    if (told != about_.end())
      json["text"] = told->second;
    else if (const auto comment = events.find(name); comment != events.end())
      json["text"] = comment->second;
    return json;
  }
  static Json json_of(const Field& field, bool may_be_none) {
    Json json{{"name", field.name},
              {"type", lua::type_text(field)},
              {"lua", lua_type(field, may_be_none)},
              {"sees", sees_text(field.sees)}};
    if (!field.unless.empty()) json["unless"] = field.unless;
    if (field.hides_length) json["hides_length"] = true;
    return json;
  }
  Json json_of(const Event& event) const {
    Json json = named(event.name);
    json["fields"] = Json::array();
    for (const Field& field : event.fields)
      json["fields"].push_back(json_of(field, field.may_be_none));
    return json;
  }
  Json json_of(const Component& component) const {
    Json json = named(component.name);
    json["on"] = holder_text(component.holder);
    json["fields"] = Json::array();
    for (const Field& field : component.fields) json["fields"].push_back(json_of(field, true));
    return json;
  }
  Json json_of(const Action& action) const {
    Json json = named(action.name);
    json["on"] = Json::array();
    for (NameId choice : action.choices) json["on"].push_back(rules_.text(choice));
    json["takes"] = Json::array();
    for (Meaning meaning : action.args) json["takes"].push_back(meaning_text(meaning));
    if (action.has_cards) json["takes"].push_back("cards");
    json["duty"] = duty_text(action.duty);
    return json;
  }

  // Every name of the module's that is neither of the above: reasons for points, tie-breakers.
  std::set<std::string> choices() const {
    std::set<std::string> all;
    for (const Action& action : rules_.actions)
      for (NameId choice : action.choices) all.insert(rules_.text(choice));
    return all;
  }
  std::set<std::string> known() const {
    std::set<std::string> all = choices();
    for (const Event& event : rules_.events) all.insert(event.name);
    for (const Component& component : rules_.components) all.insert(component.name);
    for (const Action& action : rules_.actions) all.insert(action.name);
    for (const Step& step : rules_.steps) all.insert(step.name);
    return all;
  }
  bool is_own(const std::string& name) const {
    return name.rfind(rules_.modules[module_].id + ".", 0) == 0 || (module_ == 0 && name == "turn");
  }
  void add_names(Json& json) const {
    for (const std::string& choice : choices())
      if (is_own(choice)) json["choices"].push_back(named(choice));
    const std::set<std::string> others = known();
    std::set<std::string> names;
    for (const auto& [hash, name] : rules_.names)
      if (is_own(name) && others.count(name) == 0) names.insert(name);
    for (const std::string& name : names) json["names"].push_back(name);
  }

  const Rules& rules_;
  std::uint16_t module_;
  const About& about_;
};

}  // namespace

void add_announced(Json& json, const Rules& rules, std::uint16_t module, const About& about) {
  Announced(rules, module, about).add_to(json);
}

}  // namespace roundhouse

#include "host/api/stubs.hpp"

#include <sstream>

namespace roundhouse {
namespace {

constexpr std::size_t longest_line = 96;

// A text as comment lines.
std::string commented(const std::string& text) {
  std::string all, line;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (!line.empty() && line.size() + word.size() >= longest_line)
      all += "---" + line + "\n", line.clear();
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? all : all + "---" + line + "\n";
}

std::string text_of(const Json& described) { return described.value("text", std::string{}); }

// Scripts see everything; who else may know a field is worth knowing too.
std::string told_to(const Json& field) {
  if (field["sees"] == "all") return {};
  const std::string who = field["sees"] == "owner" ? "its owner" : "no one";
  return " # seen by " + who +
         (field.contains("unless")
              ? ", by all where " + field["unless"].get<std::string>() + " is true"
              : "");
}

std::string fields_of(const Json& event) {
  std::string all;
  for (const Json& field : event["fields"])
    all += "---@field " + field["name"].get<std::string>() + " " + field["lua"].get<std::string>() +
           told_to(field) + "\n";
  return all;
}

// What an answer may look like: the last field is part of the answer in every question.
std::string answer_with(const Json& question) {
  const Json& field = question["fields"].back();
  const std::string at = "q." + field["name"].get<std::string>(), type = field["lua"];
  if (type == "boolean") return at + " = true";
  if (type == "integer") return at + " = " + at + " + 1";
  return "assert(" + at + ")";
}

std::string example_of(const Json& event, bool is_question) {
  const std::string name = event["name"];
  if (is_question) return "answers = {" + name + " = function(q) " + answer_with(event) + " end}";
  if (event["fields"].empty()) return "on = {" + name + " = function() end}";
  const std::string field = event["fields"][0]["name"];
  return "on = {" + name + " = function(fact) assert(fact." + field + ") end}";
}

std::string event_class(const Json& event, bool is_question) {
  return commented(text_of(event)) + "---Example: `" + example_of(event, is_question) +
         "`\n---@class " + event["name"].get<std::string>() + "\n" + fields_of(event) + "\n";
}

// A field of a component is indexed by its holder; one item of a row is asked for by a call.
std::string component_field(const Json& component, const Json& field) {
  const std::string holder =
      component["on"] == "table" ? "the_table" : component["on"].get<std::string>();
  const std::string type = field["lua"];
  std::string out = "table<" + holder + ", " + type + ">";
  if (type.ends_with("[]"))
    out += "|fun(whose: " + holder + ", index: integer): " + type.substr(0, type.size() - 2);
  if (type.starts_with("table<")) out += "|fun(whose: " + holder + ", member: integer): boolean";
  return out;
}

std::string component_class(const Json& component) {
  const std::string name = component["name"];
  std::string out =
      commented(text_of(component)) + "---On every " + component["on"].get<std::string>() + ".\n";
  if (component["on"] == "table")
    out = commented(text_of(component)) + "---On the table: the index is 0.\n";
  out += "---Example: `components[\"" + name + "\"]." +
         component["fields"][0]["name"].get<std::string>() + "[" +
         (component["on"] == "table" ? "0" : component["on"].get<std::string>()) +
         "]`\n---@class " + name + "\n";
  for (const Json& field : component["fields"])
    out += "---@field " + field["name"].get<std::string>() + " " +
           component_field(component, field) + told_to(field) + "\n";
  return out + "\n";
}

// `?` behind a name: it may belong to a module that is not at the table.
std::string listener_fields(const Json& api, const char* kind, const char* parameter) {
  std::string out;
  for (const Json& module : api["modules"])
    for (const Json& event : module[kind]) {
      const std::string name = event["name"];
      const std::string type = std::string("fun(") + parameter + ": " + name + ")|Listener";
      out += "---@field " + name + "? " + type + "\n";
      if (module["id"] != "core" && module["id"] != "classic")
        out += "---@field [\"" + name + "?\"]? " + type + "\n";
    }
  return out;
}

std::string component_fields(const Json& api) {
  std::string out;
  for (const Json& module : api["modules"])
    for (const Json& component : module["components"]) {
      const std::string name = component["name"];
      out += "---@field [\"" + name + "\"] " + name + "\n";
      if (module["id"] != "core" && module["id"] != "classic")
        out += "---@field [\"" + name + "?\"] " + name + "?\n";
    }
  return out;
}

}  // namespace

std::string stubs_of(const Json& api) {
  std::string out =
      "---@meta\n-- What the modules announce: their facts, questions and components. Written by "
      "the program\n"
      "-- (`roundhouse api --lua`), so that changes here are lost.\n\n";
  for (const Json& module : api["modules"]) {
    for (const Json& fact : module["facts"]) out += event_class(fact, false);
    for (const Json& question : module["questions"]) out += event_class(question, true);
    for (const Json& component : module["components"]) out += component_class(component);
  }
  out +=
      "---What a script may hear. A name that ends with `?` may belong to a module that is not "
      "there.\n"
      "---@class Facts\n" +
      listener_fields(api, "facts", "fact") +
      "\n---What a script may answer.\n---@class Questions\n" +
      listener_fields(api, "questions", "q") +
      "\n---The kept components; one whose name ends with `?` is nil where its module is not "
      "there.\n"
      "---@class Components\n" +
      component_fields(api);
  return out;
}

}  // namespace roundhouse

#include "host/api/documented.hpp"

#include <regex>
#include <sstream>

namespace roundhouse {
namespace {

void add_sentence(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += " ";
  text += more;
}

// What follows a word at the start of a line, or nothing: "@param" of "@param player player".
bool starts(const std::string& line, const std::string& word, std::string& rest) {
  if (line.rfind(word, 0) != 0) return false;
  rest = line.substr(word.size());
  return true;
}

// A type ends at the first space outside of its brackets; `fun(): x` goes on behind its colon.
std::size_t end_of_type(const std::string& line) {
  int depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '(' || line[i] == '<' || line[i] == '[') ++depth;
    if (line[i] == ')' || line[i] == '>' || line[i] == ']') --depth;
    if (line[i] == ' ' && depth == 0 && line[i - 1] != ':') return i;
  }
  return line.size();
}

// `player? player who chooses`: a name, a type, a text.
DocumentedValue named_value(const std::string& line) {
  DocumentedValue value;
  const std::size_t space = line.find(' ');
  value.name = line.substr(0, space);
  value.is_optional = value.name.ends_with('?');
  if (value.is_optional) value.name.pop_back();
  const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
  const std::size_t end = end_of_type(rest);
  value.type = rest.substr(0, end);
  if (end < rest.size()) value.text = rest.substr(end + 1);
  return value;
}

// `player? player`: a type, then a name.
DocumentedValue result(const std::string& line) {
  const std::size_t end = end_of_type(line);
  DocumentedValue value{end < line.size() ? line.substr(end + 1) : "", line.substr(0, end), "",
                        false};
  value.is_optional = value.type.ends_with('?');
  if (value.is_optional) value.type.pop_back();
  return value;
}

class StubReader {
 public:
  explicit StubReader(Documented& into) : into_(into) {}

  void read(const std::string& line) {
    std::smatch parts;
    static const std::regex function(R"(function ([a-z_.]+)\(([a-z_, ]*)\) end)");
    if (line.rfind("---", 0) == 0) return read_comment(line.substr(3));
    if (std::regex_match(line, parts, function)) add_function(parts[1], parts[2]);
    now_ = {};
    is_in_table_ = false;
  }

 private:
  void read_comment(const std::string& line) {
    std::string rest;
    if (starts(line, "@param ", rest)) return now_.parameters.push_back(named_value(rest));
    if (starts(line, "@return ", rest)) return now_.returns.push_back(result(rest));
    if (starts(line, "@class ", rest)) return add_table(rest);
    if (starts(line, "@field ", rest)) return add_field(rest);
    if (starts(line, "@alias ", rest)) return into_.words.push_back(named_value(rest));
    if (starts(line, "When: ", rest)) return add_sentence(now_.when, rest);
    if (starts(line, "Example: ", rest))
      return void(now_.example = rest.substr(1, rest.size() - 2));
    if (line.rfind("@", 0) != 0 && line.rfind("|", 0) != 0) add_sentence(now_.text, line);
  }

  void add_function(const std::string& name, const std::string& takes) {
    now_.name = name;
    static const std::regex word("[a-z_]+");
    for (std::sregex_iterator one(takes.begin(), takes.end(), word), end; one != end; ++one)
      now_.takes.push_back(one->str());
    into_.functions.push_back(now_);
  }

  void add_table(const std::string& name) {
    into_.tables.push_back({name.substr(0, name.find(':')), now_.text, {}});
    is_in_table_ = true;
  }

  // `[string] integer` allows any further key, which is no field.
  void add_field(const std::string& line) {
    if (is_in_table_ && line.front() != '[')
      into_.tables.back().fields.push_back(named_value(line));
  }

  Documented& into_;
  DocumentedFunction now_;
  bool is_in_table_ = false;
};

}  // namespace

void read_stub(const std::string& stub, Documented& into) {
  StubReader reader(into);
  std::istringstream lines(stub);
  for (std::string line; std::getline(lines, line);) reader.read(line);
}

Documented documented() {
  Documented all;
  for (const char* name : {"values", "game", "board", "cards", "network", "script"})
    read_stub(documentation_texts().at(name), all);
  return all;
}

std::map<std::string, std::string> commented_events(const std::string& header) {
  static const std::regex event(R"re(\s*static constexpr Name name\{"([a-z_]+)"\};)re");
  std::map<std::string, std::string> all;
  std::istringstream lines(header);
  std::string text, rest;
  std::smatch parts;
  for (std::string line; std::getline(lines, line);) {
    if (starts(line, "// ", rest))
      add_sentence(text, rest);
    else if (std::regex_match(line, parts, event))
      all[parts[1]] = text;
    else if (line.rfind("struct ", 0) != 0)
      text.clear();
  }
  return all;
}

}  // namespace roundhouse

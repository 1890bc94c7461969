// What is told to authors, read from the one place where it is written: of functions and of the
// tables of scripts in the stubs of sdk/lua, of the sdk's facts and questions in events.hpp.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace roundhouse {

// The texts of those files as they were when the program was built, by name: `game`, `events`.
const std::map<std::string, std::string>& documentation_texts();

struct DocumentedValue {
  std::string name, type, text;
  bool is_optional = false;
};
struct DocumentedFunction {
  std::string name;  // `game.score`
  std::string text, when, example;
  std::vector<DocumentedValue> parameters, returns;
  std::vector<std::string> takes;  // the names between its brackets
};
// A table that scripts write or get, by its class: `Script`, `PrintedTicket`.
struct DocumentedTable {
  std::string name, text;
  std::vector<DocumentedValue> fields;
};
struct Documented {
  std::vector<DocumentedFunction> functions;
  std::vector<DocumentedTable> tables;
  std::vector<DocumentedValue> words;  // what `player`, `city`, … stand for
};

// Reads a stub: lines that start with `---`, and what stands behind them.
void read_stub(const std::string& stub, Documented& into);
// All stubs that are built in.
Documented documented();
// The comment above each event of a header, by the event's name: `card_taken`.
std::map<std::string, std::string> commented_events(const std::string& header);

}  // namespace roundhouse

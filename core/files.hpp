// How the program reads and writes files of its own making: records and saved games.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/json.hpp"

namespace roundhouse {

// Writes a file so that it is either there completely or, where anything fails, as it was before.
// Throws LoadError with the reason.
void write_file(const std::filesystem::path& file, const std::string& content);
// Throws LoadError where write_file would.
void must_be_writable(const std::filesystem::path& file);
// Whether there is such a file or folder. One that cannot even be looked for is not there.
bool is_there(const std::filesystem::path& file);
// Throws LoadError where there is such a file: no game takes the place of another one.
void must_be_new(const std::filesystem::path& file);

// The whole file as text, unpacked where its name ends with `.gz`. Throws LoadError where it is
// missing, too large or damaged.
std::string read_text(const std::filesystem::path& file);
// As `.gz` files have it; the same bytes for the same text.
std::string packed(const std::string& text);

// A text with a JSON object on each line. Mistakes are told with the line.
class JsonLines {
 public:
  JsonLines(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {}
  explicit JsonLines(const std::filesystem::path& file)
      : JsonLines(file.string(), read_text(file)) {}

  // The object on the next line; nothing after the last one. Throws LoadError where a line is too
  // long, is cut off, or is no object.
  std::optional<Json> next();
  bool has_more() const { return at_ < text_.size(); }
  // The line that was read last, as a mistake tells it: `game.jsonl: line 3`; and the one behind
  // it.
  std::string where() const { return name_ + ": line " + std::to_string(number_); }
  std::string where_next() const { return name_ + ": line " + std::to_string(number_ + 1); }
  JsonPlace place(const Json& line) const { return {line, where()}; }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::string text_;
  std::size_t at_ = 0;
  int number_ = 0;
};

}  // namespace roundhouse

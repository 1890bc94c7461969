// The one way JSON files are read: small enough, well formed, and every mistake told with its
// place.
#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace roundhouse {

using Json = nlohmann::ordered_json;

// The content of a file; throws LoadError where it is missing, too large, or not JSON.
Json read_json(const std::filesystem::path& file);
// The same for a text of that file; `where` is told with a mistake.
Json parse_json(const std::string& text, const std::string& where);

// A value as it is told in a mistake: on one line, cut where it is long.
std::string shortened(const Json& value);

// A value in a file, with the path to it, so that mistakes can be told: `tracks[3].length`.
class JsonPlace {
 public:
  JsonPlace(const Json& value, std::string file, std::string path = "")
      : value_(&value), file_(std::move(file)), path_(std::move(path)) {}

  const Json& value() const { return *value_; }
  const std::string& file() const { return file_; }
  // A mistake at this place: `found 0, but …`.
  [[noreturn]] void fail(const std::string& what) const;
  [[noreturn]] void fail_expecting(const std::string& expected) const;

  bool has(const std::string& key) const { return value_->is_object() && value_->contains(key); }
  JsonPlace at(const std::string& key) const;
  std::vector<JsonPlace> list() const;
  std::vector<std::pair<std::string, JsonPlace>> members() const;
  // Only these keys may be there.
  void only(const std::vector<std::string>& keys) const;

  std::string text() const;
  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  double number(double least, double most) const;

 private:
  const Json* value_;
  std::string file_;
  std::string path_;
};

}  // namespace roundhouse

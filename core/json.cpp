#include "core/json.hpp"

#include <fstream>
#include <set>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

constexpr std::uintmax_t most_bytes = 4 << 20;
constexpr int most_depth = 64;
constexpr std::size_t most_keys = 10'000;

// What the parser meets is checked on the way: depth, and keys that stand twice.
class Watch {
 public:
  explicit Watch(const std::string& file) : file_(file) {}
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > most_depth) throw LoadError(file_, "", "it is nested deeper than 64 levels");
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event == Json::parse_event_t::key) add_key(parsed);
    return true;
  }

 private:
  void add_key(const Json& key) {
    if (!keys_.back().insert(key.get<std::string>()).second)
      throw LoadError(file_, "", "the key " + shortened(key) + " stands twice in one object");
    if (keys_.back().size() > most_keys)
      throw LoadError(file_, "", "an object has more than " + std::to_string(most_keys) + " keys");
  }

  const std::string& file_;
  std::vector<std::set<std::string>> keys_;
};

// No longer than so many bytes, and not cut inside a letter.
std::string cut_short(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t cut = most - 3;
  while ((static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80u) --cut;
  return text.substr(0, cut) + "…";
}

}  // namespace

std::string shortened(const Json& value) {
  return cut_short(value.dump(-1, ' ', false, Json::error_handler_t::replace), 60);
}

Json read_json(const std::filesystem::path& path) {
  const std::string file = path.string();
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw LoadError(file, "", "there is no such file");
  if (!std::filesystem::is_regular_file(path, error))
    throw LoadError(file, "", "this is not a file");
  const auto bytes = std::filesystem::file_size(path, error);
  if (bytes > most_bytes)
    throw LoadError(file, "",
                    "it has " + std::to_string(bytes) + " bytes, but at most " +
                        std::to_string(most_bytes) + " are read");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw LoadError(file, "", "it cannot be read");
  return parse_json({std::istreambuf_iterator<char>(in), {}}, file);
}

Json parse_json(const std::string& text, const std::string& where) {
  try {
    return Json::parse(text, Watch(where));
  } catch (const Json::exception& mistake) {
    const std::string what = mistake.what();
    const auto colon = what.find("] ");
    throw LoadError(where, "",
                    "this is not JSON: " +
                        cut_short(colon == std::string::npos ? what : what.substr(colon + 2), 200));
  }
}

void JsonPlace::fail(const std::string& what) const { throw LoadError(file_, path_, what); }

void JsonPlace::fail_expecting(const std::string& expected) const {
  fail("found " + shortened(*value_) + ", but " + expected + " should be here");
}

JsonPlace JsonPlace::at(const std::string& key) const {
  if (!value_->is_object()) fail_expecting("an object {…}");
  if (!value_->contains(key)) fail("\"" + key + "\" is missing");
  return {(*value_)[key], file_, path_.empty() ? key : path_ + "." + key};
}

std::vector<JsonPlace> JsonPlace::list() const {
  if (!value_->is_array()) fail_expecting("a list […]");
  std::vector<JsonPlace> places;
  for (std::size_t i = 0; i < value_->size(); ++i)
    places.emplace_back((*value_)[i], file_, path_ + "[" + std::to_string(i) + "]");
  return places;
}

std::vector<std::pair<std::string, JsonPlace>> JsonPlace::members() const {
  if (!value_->is_object()) fail_expecting("an object {…}");
  std::vector<std::pair<std::string, JsonPlace>> all;
  for (const auto& [key, value] : value_->items())
    all.emplace_back(key, JsonPlace(value, file_, path_.empty() ? key : path_ + "." + key));
  return all;
}

void JsonPlace::only(const std::vector<std::string>& keys) const {
  for (const auto& [key, place] : members())
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      place.fail("\"" + key + "\" is not known here" + did_you_mean(key, keys));
}

std::string JsonPlace::text() const {
  if (!value_->is_string() || value_->get_ref<const std::string&>().empty())
    fail_expecting("a text");
  return value_->get<std::string>();
}

std::int64_t JsonPlace::integer(std::int64_t least, std::int64_t most) const {
  const bool fits = value_->is_number_integer() &&
                    !(value_->is_number_unsigned() && value_->get<std::uint64_t>() > INT64_MAX);
  if (!fits || value_->get<std::int64_t>() < least || value_->get<std::int64_t>() > most)
    fail_expecting("a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return value_->get<std::int64_t>();
}

double JsonPlace::number(double least, double most) const {
  if (!value_->is_number() || value_->get<double>() < least || value_->get<double>() > most)
    fail_expecting("a number from " + std::to_string(static_cast<int>(least)) + " to " +
                   std::to_string(static_cast<int>(most)));
  return value_->get<double>();
}

}  // namespace roundhouse

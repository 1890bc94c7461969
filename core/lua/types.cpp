#include "core/lua/types.hpp"

#include <algorithm>
#include <regex>

#include "core/errors.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {
namespace {

struct Type {
  const char* name;
  Field (*make)();
};
constexpr Type types[] = {{"i8", &item_field<std::int8_t>},    {"i16", &item_field<std::int16_t>},
                          {"i32", &item_field<std::int32_t>},  {"i64", &item_field<std::int64_t>},
                          {"u8", &item_field<std::uint8_t>},   {"u16", &item_field<std::uint16_t>},
                          {"u32", &item_field<std::uint32_t>}, {"u64", &item_field<std::uint64_t>},
                          {"truth", &item_field<bool>},        {"player", &item_field<Seat>},
                          {"city", &item_field<City>},         {"track", &item_field<Track>},
                          {"ticket", &item_field<Ticket>},     {"kind", &item_field<Kind>},
                          {"cards", &item_field<Cards>},       {"name", &item_field<NameId>}};

constexpr const char* counts_type = "counts";

Field item_called(const std::string& name) {
  std::vector<std::string> known;
  for (const Type& type : types) {
    if (type.name == name) return type.make();
    known.emplace_back(type.name);
  }
  known.emplace_back(counts_type);
  throw SetupError("there is no type " + name + did_you_mean(name, known));
}

bool is_id(const Field& field) {
  return field.bytes == 1 && field.meaning != Meaning::number && field.meaning != Meaning::truth;
}

std::size_t bytes_of(const Field& field) {
  if (field.shape == Shape::set) return field.capacity / 8;
  const std::size_t head = field.shape == Shape::list ? std::max<std::size_t>(2, field.bytes) : 0;
  return head + field.bytes * field.capacity;
}

std::size_t alignment_of(const Field& field) {
  if (field.shape == Shape::set) return 8;
  return field.shape == Shape::list ? std::max<std::size_t>(2, field.bytes) : field.bytes;
}

Field many(const std::string& item, Shape shape, const std::string& capacity) {
  Field field = item_called(item);
  field.shape = shape;
  field.capacity = static_cast<std::size_t>(std::stoi(capacity));
  return field;
}

}  // namespace

Field parse_type(const std::string& type) {
  static const std::regex set_of("set of (\\w+)"), so_many_of("(\\d{1,3}) of (\\w+)"),
      list_of("list of (\\w+) up to (\\d{1,3})");
  std::smatch parts;
  if (type.size() > 100) throw SetupError("there is no such type");
  if (type == counts_type) return Described<Counts>::field();
  if (std::regex_match(type, parts, set_of)) {
    Field field = many(parts[1], Shape::set, std::to_string(TrackSet::capacity));
    if (field.meaning == Meaning::kind) field.capacity = KindSet::capacity;
    if (!is_id(field))
      throw SetupError("a set is of players, cities, tracks, tickets or kinds, not of " +
                       parts[1].str());
    return field;
  }
  if (std::regex_match(type, parts, so_many_of)) return many(parts[2], Shape::array, parts[1]);
  if (std::regex_match(type, parts, list_of)) return many(parts[1], Shape::list, parts[2]);
  return item_called(type);
}

std::string type_text(const Field& field) {
  if (field.by_kind) return counts_type;
  const auto found = std::find_if(std::begin(types), std::end(types), [&](const Type& type) {
    const Field made = type.make();
    return made.bytes == field.bytes && made.is_signed == field.is_signed &&
           made.meaning == field.meaning;
  });
  if (found == std::end(types)) return {};
  const std::string item = found->name, count = std::to_string(field.capacity);
  switch (field.shape) {
    case Shape::array:
      return count + " of " + item;
    case Shape::list:
      return "list of " + item + " up to " + count;
    case Shape::set:
      return "set of " + item;
    case Shape::one:
      break;
  }
  return item;
}

std::size_t lay_behind(std::vector<Field>& fields, Field field) {
  const std::size_t before = fields.empty() ? 0 : fields.back().offset + bytes_of(fields.back());
  const std::size_t alignment = alignment_of(field);
  field.offset = (before + alignment - 1) / alignment * alignment;
  fields.push_back(std::move(field));
  return fields.back().offset + bytes_of(fields.back());
}

std::vector<unsigned char> initial_bytes(const std::vector<Field>& fields, std::size_t bytes) {
  std::vector<unsigned char> block(bytes);
  for (const Field& field : fields) {
    if (!is_id(field) || field.shape == Shape::set || field.shape == Shape::list) continue;
    for (std::size_t i = 0; i < field.capacity; ++i) write(block.data(), field, 255, i);
  }
  return block;
}

}  // namespace roundhouse::lua

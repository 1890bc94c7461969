#include "core/lua/described.hpp"

#include <algorithm>

#include "core/lua/types.hpp"

namespace roundhouse::lua {

void must_be_word(const std::string& name, const std::string& what) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  if (name.empty() || !std::all_of(name.begin(), name.end(), fits) ||
      (name[0] >= '0' && name[0] <= '9'))
    throw SetupError(what + " is called " + name +
                     ", but it should be small letters, digits and _");
}

void must_be_few(const Written& all) {
  if (!all.is_given() || !all.is_table()) return;
  std::size_t count = 0;
  for (const auto& one : all.value().as<sol::table>()) count += one.first.valid() ? 1 : 0;
  if (count > most_of_a_kind)
    throw SetupError(all.what() + " has " + std::to_string(count) + " members, but at most " +
                     std::to_string(most_of_a_kind) + " are taken");
}

std::size_t read_fields(const Written& described, std::vector<Field>& fields) {
  std::size_t bytes = 0;
  if (described.items() > most_fields)
    throw SetupError(described.what() + " has more than " + std::to_string(most_fields) +
                     " fields");
  for (std::size_t i = 1; i <= described.items(); ++i) {
    const Written pair = described.item(i);
    Field field = parse_type(pair.item(2).text());
    field.name = pair.item(1).text();
    must_be_word(field.name, "a field of " + described.what());
    for (const Field& other : fields)
      if (other.name == field.name)
        throw SetupError(described.what() + " has two fields " + field.name);
    bytes = lay_behind(fields, std::move(field));
  }
  if (fields.empty())
    throw SetupError(described.what() + " has no fields; they are written { {\"left\", \"u8\"} }");
  return bytes;
}

std::size_t bytes_in_a_game(const Component& component, Setup& setup) {
  std::size_t holders = 1;
  if (component.holder == Holder::player) holders = static_cast<std::size_t>(setup.rules().players);
  if (component.holder == Holder::city) holders = setup.board().places.size();
  if (component.holder == Holder::track) holders = setup.board().tracks.size();
  return holders * component.initial.size();
}

}  // namespace roundhouse::lua

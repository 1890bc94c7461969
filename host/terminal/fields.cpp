#include "host/terminal/fields.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace roundhouse {
namespace {

std::string one(const Game& game, const Tongue& tongue, Meaning meaning, std::int64_t value) {
  const int number = static_cast<int>(value);
  switch (meaning) {
    case Meaning::seat:
      return tongue.player(Seat{number});
    case Meaning::city:
      return game.board()[City{number}].name;
    case Meaning::track:
      return tongue.track(game.board(), Track{number});
    case Meaning::ticket:
      return tongue.ticket(game.board(), Ticket{number});
    case Meaning::kind:
      return tongue.kind(game.rules(), Kind{number});
    case Meaning::cards:
      return tongue.cards(game.rules(), Cards{static_cast<std::uint64_t>(value)});
    case Meaning::truth:
      return tongue("yes", "oui");
    default:
      return text(game.rules(), meaning, value);
  }
}

bool says_nothing(const Field& field, std::int64_t value) {
  return is_id(field.meaning) ? value == 255 : value == 0;
}

// `Paris, Roma`, `7 6 5 4`; the members of a set are its indices.
std::string value_of(const Game& game, const Tongue& tongue, const Field& field,
                     const void* whole) {
  std::string out;
  for (std::size_t i = 0; i < items(whole, field); ++i) {
    const std::int64_t value = read(whole, field, i);
    if (field.shape == Shape::set ? value == 0 : says_nothing(field, value)) continue;
    const std::int64_t told = field.shape == Shape::set ? static_cast<std::int64_t>(i) : value;
    const bool is_number = field.meaning == Meaning::number;
    out += (out.empty() ? "" : is_number ? " " : ", ") + one(game, tongue, field.meaning, told);
  }
  return out;
}

std::string label(const Tongue& tongue, const Component& component, const Field& field) {
  return tongue.known(component.name + "." + field.name);
}

// Where a module has words for some of its fields, those are the ones to tell.
bool has_labels(const Tongue& tongue, const Component& component) {
  return std::any_of(component.fields.begin(), component.fields.end(),
                     [&](const Field& field) { return !label(tongue, component, field).empty(); });
}

}  // namespace

std::vector<std::string> carried(const Game& seen, const Tongue& tongue, Holder holder,
                                 entt::entity who) {
  std::vector<std::string> all;
  for (const Component& component : seen.rules().components) {
    if (component.holder != holder || component.slot >= 0 || component.module == 0) continue;
    const void* whole = seen.world.storage(component.storage)->value(who);
    const bool is_labelled = has_labels(tongue, component);
    for (const Field& field : component.fields) {
      std::string name = label(tongue, component, field);
      if (field.sees != Sees::all || (is_labelled && name.empty())) continue;
      if (name.empty()) name = tongue.name(component.name) + " " + tongue.name(field.name);
      const std::string value = value_of(seen, tongue, field, whole);
      if (!value.empty()) all.push_back(name + tongue.colon() + value);
    }
  }
  return all;
}

}  // namespace roundhouse

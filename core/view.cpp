#include "core/view.hpp"

#include "core/engine.hpp"
#include "core/holders.hpp"

namespace roundhouse {
namespace {

constexpr std::int64_t none = 255;

const Field* field_called(const std::vector<Field>& fields, const std::string& name) {
  for (const Field& field : fields)
    if (field.name == name) return &field;
  return nullptr;
}

Seat seat_in(const std::vector<Field>& fields, const void* bytes) {
  for (const char* name : {"player", "owner"})
    if (const Field* field = field_called(fields, name);
        field != nullptr && field->meaning == Meaning::seat && field->shape == Shape::one)
      return Seat{static_cast<int>(read(bytes, *field))};
  return {};
}

// What is left of a value for somebody who may not know it: cards that are public.
std::int64_t blank(const Rules& rules, const Field& field, std::size_t index, std::int64_t value) {
  if (field.by_kind && sees_kind(rules, field, Kind{static_cast<int>(index)})) return value;
  if (field.meaning == Meaning::cards) {
    Cards open;
    Cards{static_cast<std::uint64_t>(value)}.each([&](Kind kind, int count) {
      if (sees_kind(rules, field, kind)) open.add(kind, count);
    });
    return static_cast<std::int64_t>(open.packed());
  }
  if (field.meaning == Meaning::kind && value != none &&
      sees_kind(rules, field, Kind{static_cast<int>(value)}))
    return value;
  return is_id(field.meaning) ? none : 0;
}

void blank(const Rules& rules, const Field& field, void* bytes) {
  if (field.shape == Shape::list && field.hides_length) return resize(bytes, field, 0);
  const std::size_t count = items(bytes, field);
  for (std::size_t i = 0; i < count; ++i)
    write(bytes, field,
          field.shape == Shape::set ? 0 : blank(rules, field, i, read(bytes, field, i)), i);
}

bool has_secrets(const Component& component) {
  for (const Field& field : component.fields)
    if (field.sees != Sees::all) return true;
  return false;
}

}  // namespace

Owned owned(const Game& game, const Component& component, entt::entity holder) {
  const void* bytes = game.world.storage(component.storage)->value(holder);
  const Seat owner = component.holder == Holder::player
                         ? Seat{static_cast<int>(holder) - static_cast<int>(game.of(Seat{0}))}
                         : seat_in(component.fields, bytes);
  return {&component.fields, bytes, owner};
}

Owned owned(const Event& event, const void* fact) {
  return {&event.fields, fact, seat_in(event.fields, fact)};
}

bool sees(Seat seat, const Owned& whole, const Field& field) {
  if (field.sees == Sees::all) return true;
  if (field.sees == Sees::owner && !seat.is_none() && seat == whole.owner) return true;
  const Field* opened = field.unless.empty() ? nullptr : field_called(*whole.fields, field.unless);
  return opened != nullptr && read(whole.bytes, *opened) != 0;
}

bool sees_kind(const Rules& rules, const Field& field, Kind kind) {
  return field.sees == Sees::owner && kind < rules.cards.size() && rules.cards[kind].is_public;
}

void show(Game& to, const Game& from, Seat seat) {
  copy(to, from);
  if (from.is_over()) return;
  for (const Component& component : to.rules().components) {
    if (!has_secrets(component)) continue;
    auto* storage = to.world.storage(component.storage);
    each_holder(to, component.holder, [&](entt::entity holder) {
      const Owned whole = owned(to, component, holder);
      for (const Field& field : component.fields)
        if (!sees(seat, whole, field)) blank(to.rules(), field, storage->value(holder));
    });
  }
}

std::unique_ptr<Game> seen_by(Seat seat, const Game& game) {
  auto seen = std::make_unique<Game>(game.rules());
  set_the_table(*seen);
  show(*seen, game, seat);
  return seen;
}

}  // namespace roundhouse

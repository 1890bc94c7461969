// Saving, loading and hashing walk the kept components by name, holder and field: what a rule keeps
// is all there is, and how C++ or Lua lays it out in memory does not show.
#include <algorithm>
#include <string>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/hash.hpp"
#include "core/holders.hpp"

namespace roundhouse {
namespace {

static_assert(std::endian::native == std::endian::little, "saved numbers are little endian");

void put(std::vector<std::uint8_t>& out, std::int64_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i)
    out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

void put_field(std::vector<std::uint8_t>& out, const void* whole, const Field& field) {
  const std::size_t count = items(whole, field);
  if (field.shape == Shape::list) put(out, static_cast<std::int64_t>(count), 2);
  if (field.shape == Shape::set) {
    const auto* bits = static_cast<const std::uint8_t*>(whole) + field.offset;
    out.insert(out.end(), bits, bits + field.capacity / 8);
    return;
  }
  for (std::size_t i = 0; i < count; ++i) put(out, read(whole, field, i), field.bytes);
}

// Reads saved bytes and refuses to read past their end.
class Saved {
 public:
  explicit Saved(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  std::int64_t take(std::size_t bytes) {
    if (rest_.size() < bytes) throw LoadError("the saved game ends too early");
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) value |= std::uint64_t{rest_[i]} << (8 * i);
    rest_ = rest_.subspan(bytes);
    return static_cast<std::int64_t>(value);
  }
  bool empty() const { return rest_.empty(); }

 private:
  std::span<const std::uint8_t> rest_;
};

// A list of cards or tickets has no gaps; only nobody may stand in a list of players.
bool may_be_none(const Field& field) {
  return field.shape != Shape::list || field.meaning == Meaning::seat;
}

// A number that stands for something must stand for something at this table.
std::int64_t checked(std::int64_t value, const Rules& rules, const Field& field) {
  constexpr std::int64_t none = 255;
  bool fits = true;
  if (field.meaning == Meaning::truth) fits = value <= 1;
  if (is_id(field.meaning))
    fits = value < rules.count(field.meaning) || (value == none && may_be_none(field));
  if (!fits)
    throw LoadError("the saved game has " + std::to_string(value) + " in " + field.name +
                    ", which is not at this table");
  return value;
}

void take_set(Saved& saved, void* whole, const Rules& rules, const Field& field) {
  for (std::size_t i = 0; i < field.capacity; i += 8) {
    const auto bits = saved.take(1);
    for (std::size_t bit = 0; bit < 8; ++bit) {
      const auto is_member = bits >> bit & 1;
      if (is_member != 0 && static_cast<int>(i + bit) >= rules.count(field.meaning))
        throw LoadError("the saved game has a member in " + field.name +
                        " that is not at this table");
      write(whole, field, is_member, i + bit);
    }
  }
}

void take_field(Saved& saved, void* whole, const Rules& rules, const Field& field) {
  if (field.shape == Shape::set) return take_set(saved, whole, rules, field);
  std::size_t count = field.capacity;
  if (field.shape == Shape::list) {
    count = static_cast<std::size_t>(saved.take(2));
    if (count > field.capacity)
      throw LoadError("the saved game has too long a list in " + field.name);
    resize(whole, field, count);
  }
  for (std::size_t i = 0; i < count; ++i)
    write(whole, field, checked(saved.take(field.bytes), rules, field), i);
}

// What every game needs to go on: a player whose turn it is, and choices that are whole.
void must_be_playable(const Game& game) {
  const auto& waiting = game.on_table<Waiting>();
  const bool is_whole = waiting.players.size() == waiting.kinds.size() &&
                        waiting.numbers.size() == 3 * waiting.kinds.size();
  if (!is_whole) throw LoadError("the saved game waits for half a choice");
  if (game.turn().player.is_none()) throw LoadError("in the saved game it is nobody's turn");
  if (!game.is_over() && (waiting.empty() || waiting.top().is_step()))
    throw LoadError("the saved game waits for nobody");
  check_consistency(game);
}

}  // namespace

std::vector<std::uint8_t> save(const Game& game) {
  std::vector<std::uint8_t> out;
  out.reserve(4096);
  for (const Component& component : game.rules().components) {
    put(out, Name{std::string_view(component.name)}.hash, 4);
    each_piece(game, component, [&](const void* piece) {
      for (const Field& field : component.fields) put_field(out, piece, field);
    });
  }
  return out;
}

std::unique_ptr<Game> load(const Rules& rules, std::span<const std::uint8_t> bytes) {
  auto game = std::make_unique<Game>(rules);
  set_the_table(*game);
  set_anew(*game);
  Saved saved(bytes);
  for (const Component& component : rules.components) {
    if (saved.take(4) != Name{std::string_view(component.name)}.hash)
      throw LoadError("the saved game is of another table: " + component.name + " is missing");
    each_piece(*game, component, [&](void* piece) {
      for (const Field& field : component.fields) take_field(saved, piece, rules, field);
    });
  }
  if (!saved.empty()) throw LoadError("the saved game is of another table: it has more components");
  try {
    must_be_playable(*game);
  } catch (const GameStopped& stopped) {
    throw LoadError("the saved game cannot be: " + std::string(stopped.what()));
  }
  if (!game->is_over()) game->set_choice(game->on_table<Waiting>().top());
  return game;
}

std::uint64_t state_hash(const Game& game) {
  const auto bytes = save(game);
  return hash_of(bytes.data(), bytes.size());
}

}  // namespace roundhouse

// What a component, a fact or a question is made of, told once: from this come saving, hashing,
// the views of players, and access from Lua.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

// What the numbers in a field stand for.
enum class Meaning : std::uint8_t {
  number,
  truth,
  seat,
  city,
  track,
  ticket,
  kind,
  cards,
  name,
  picks,  // positions in a row, as bits
};
constexpr bool is_id(Meaning meaning) {
  return meaning == Meaning::seat || meaning == Meaning::city || meaning == Meaning::track ||
         meaning == Meaning::ticket || meaning == Meaning::kind;
}
// One value, a row of a fixed length, a row that grows and shrinks, or a set.
enum class Shape : std::uint8_t { one, array, list, set };
// Who may know a field while the game is on. What a player carries is that player's own; the owner
// of anything else, a fact too, is the seat in its field `player`, or else in its field `owner`.
enum class Sees : std::uint8_t { all, owner, no_one };

struct Field {
  std::string name;
  std::size_t offset = 0;  // in bytes from the start of the whole
  std::size_t bytes = 0;   // of one item
  bool is_signed = false;
  Meaning meaning = Meaning::number;
  Shape shape = Shape::one;
  std::size_t capacity = 1;  // items of an array or list; members below that in a set
  Sees sees = Sees::all;
  std::string unless;         // a truth beside it: where it is set, everyone sees the field
  bool hides_length = false;  // of a list; otherwise everyone may know how long it is
  bool by_kind = false;       // an array with a number for each kind of card
  bool may_be_none = true;    // for an id; false: there is always one
};

// A field that not everyone sees: `{"cards", Sees::owner}`. Cards of a kind that is public are seen
// by all even so, where their owner sees them.
struct Secret {
  const char* field;
  Sees sees;
  const char* unless = "";    // see Field
  bool hides_length = false;  // see Field
};

// The type of one item, as a template for fields of that type.
template <class T>
Field item_field() {
  Field field;
  field.bytes = sizeof(T);
  field.is_signed = std::is_signed_v<T>;
  if constexpr (std::is_same_v<T, bool>) field.meaning = Meaning::truth;
  if constexpr (std::is_same_v<T, Seat>) field.meaning = Meaning::seat;
  if constexpr (std::is_same_v<T, City>) field.meaning = Meaning::city;
  if constexpr (std::is_same_v<T, Track>) field.meaning = Meaning::track;
  if constexpr (std::is_same_v<T, Ticket>) field.meaning = Meaning::ticket;
  if constexpr (std::is_same_v<T, Kind>) field.meaning = Meaning::kind;
  if constexpr (std::is_same_v<T, Cards>) field.meaning = Meaning::cards;
  if constexpr (std::is_same_v<T, NameId>) field.meaning = Meaning::name;
  return field;
}

// How a member of type T is described; specialised for the containers of words.hpp.
template <class T>
struct Described {
  static_assert(
      std::is_integral_v<T> || std::is_same_v<T, Cards> || std::is_same_v<T, NameId> ||
          sizeof(T) == 1,
      "a field is a number, an id, Cards, Counts, a Set, a List or a std::array of those");
  static Field field() { return item_field<T>(); }
};
template <class T, std::size_t N>
struct Described<std::array<T, N>> {
  static Field field() {
    Field field = item_field<T>();
    field.shape = Shape::array;
    field.capacity = N;
    return field;
  }
};
template <class T, std::size_t N, std::size_t M>
struct Described<std::array<std::array<T, M>, N>> : Described<std::array<T, N * M>> {};
template <>
struct Described<Counts> {
  static Field field() {
    Field field = Described<std::array<std::uint8_t, max_kinds>>::field();
    field.by_kind = true;
    return field;
  }
};
template <class T, int N>
struct Described<List<T, N>> {
  static Field field() {
    Field field = item_field<T>();
    field.shape = Shape::list;
    field.capacity = N;
    return field;
  }
};
template <class T>
struct Described<Set<T>> {
  static Field field() {
    Field field = item_field<T>();
    field.shape = Shape::set;
    field.capacity = Set<T>::capacity;
    return field;
  }
};

template <class T>
Field describe(const char* name, std::size_t offset) {
  Field field = Described<T>::field();
  field.name = name;
  field.offset = offset;
  return field;
}

// One value out of a field, and back into it; `index` counts items of an array or list, and the
// members of a set are its indices. The caller keeps within capacity.
std::int64_t read(const void* whole, const Field& field, std::size_t index = 0);
void write(void* whole, const Field& field, std::int64_t value, std::size_t index = 0);
// How many items a field holds now: 1, the capacity of an array or set, the size of a list.
std::size_t items(const void* whole, const Field& field);
void resize(void* whole, const Field& list, std::size_t size);

}  // namespace roundhouse

// Tells the fields of a struct, inside it: ROUNDHOUSE_FIELDS(TrackClaimed, player, track)
#define ROUNDHOUSE_FIELDS(Type, ...)                                  \
  static std::vector<::roundhouse::Field> fields() {                  \
    using Whole [[maybe_unused]] = Type;                              \
    std::vector<::roundhouse::Field> all;                             \
    __VA_OPT__(ROUNDHOUSE_EXPAND(ROUNDHOUSE_EACH_FIELD(__VA_ARGS__))) \
    return all;                                                       \
  }
#define ROUNDHOUSE_ONE_FIELD(member) \
  all.push_back(::roundhouse::describe<decltype(Whole::member)>(#member, offsetof(Whole, member)));
#define ROUNDHOUSE_EACH_FIELD(first, ...) \
  ROUNDHOUSE_ONE_FIELD(first)             \
  __VA_OPT__(ROUNDHOUSE_EACH_FIELD_AGAIN ROUNDHOUSE_PARENS(__VA_ARGS__))
#define ROUNDHOUSE_EACH_FIELD_AGAIN() ROUNDHOUSE_EACH_FIELD
#define ROUNDHOUSE_PARENS ()
#define ROUNDHOUSE_EXPAND(...) \
  ROUNDHOUSE_EXPAND3(ROUNDHOUSE_EXPAND3(ROUNDHOUSE_EXPAND3(__VA_ARGS__)))
#define ROUNDHOUSE_EXPAND3(...) \
  ROUNDHOUSE_EXPAND2(ROUNDHOUSE_EXPAND2(ROUNDHOUSE_EXPAND2(__VA_ARGS__)))
#define ROUNDHOUSE_EXPAND2(...) \
  ROUNDHOUSE_EXPAND1(ROUNDHOUSE_EXPAND1(ROUNDHOUSE_EXPAND1(__VA_ARGS__)))
#define ROUNDHOUSE_EXPAND1(...) __VA_ARGS__

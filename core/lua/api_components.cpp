// components["classic.hand"].size[player]: the fields of every kept component, read and written in
// place. A name that ends with `?` may be missing: then it is nil.
#include <string>
#include <type_traits>
#include <vector>

#include "core/errors.hpp"
#include "core/lua/api.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

constexpr char field_type[] = "roundhouse.field";

// While scripts announce their rules, components are not known yet, and nobody reads or writes
// them.
struct FieldOf {
  const Component* component = nullptr;
  const Field* field = nullptr;
  lua_Unsigned holders = 0;
};
static_assert(std::is_trivially_destructible_v<FieldOf>);

const Component* component_called(const Rules& rules, const std::string& name) {
  std::vector<std::string> known;
  for (const Component& component : rules.components) {
    if (component.name == name) return &component;
    known.push_back(component.name);
  }
  if (name.ends_with('?')) {
    const std::string plain = name.substr(0, name.size() - 1);
    for (const Component& component : rules.components)
      if (component.name == plain) return &component;
    return nullptr;
  }
  throw std::runtime_error("there is no component " + name + did_you_mean(name, known));
}

const Field& field_called(const Component& component, const std::string& name) {
  std::vector<std::string> known;
  for (const Field& field : component.fields) {
    if (field.name == name) return field;
    known.push_back(field.name);
  }
  throw std::runtime_error(component.name + " has no field " + name + did_you_mean(name, known));
}

Meaning meaning_of(Holder holder) {
  switch (holder) {
    case Holder::player:
      return Meaning::seat;
    case Holder::city:
      return Meaning::city;
    case Holder::track:
      return Meaning::track;
    case Holder::table:
      break;
  }
  return Meaning::number;
}

FieldOf field_of(const Rules& rules, const Component& component, const std::string& name) {
  const bool is_of_table = component.holder == Holder::table;
  const int holders = is_of_table ? 1 : rules.count(meaning_of(component.holder));
  return {&component, &field_called(component, name), static_cast<lua_Unsigned>(holders)};
}

const FieldOf& field_at(lua_State* L) { return *static_cast<const FieldOf*>(lua_touserdata(L, 1)); }

// The number of a component's holder, which may be a wrong one.
std::int64_t asked_holder(lua_State* L, int index, const Rules& rules, Holder holder) {
  if (holder != Holder::table) return take_id(L, index, rules, meaning_of(holder));
  if (integer(L, index, "the table") != 0) throw std::runtime_error("the table is 0");
  return 0;
}

void* whole_at(lua_State* L, const FieldOf& of, Game& game) {
  std::int64_t holder = lua_isinteger(L, 2) != 0 ? lua_tointeger(L, 2) : -1;
  if (static_cast<lua_Unsigned>(holder) >= of.holders)
    holder = asked_holder(L, 2, game.rules(), of.component->holder);
  return game.piece(*of.component, static_cast<int>(holder));
}

int get_field(lua_State* L) {
  const FieldOf& of = field_at(L);
  Game& game = machine_at(L).running();
  const void* whole = whole_at(L, of, game);
  if (of.field->shape != Shape::one)
    charge(Limits::of(L), static_cast<std::int64_t>(items(whole, *of.field) / 4));
  push_field(L, game.rules(), *of.field, whole);
  return 1;
}

int set_field(lua_State* L) {
  const FieldOf& of = field_at(L);
  Game& game = machine_at(L).changing();
  if (of.component->module == 0)
    throw std::runtime_error(of.component->name + " is the core's own and cannot be written");
  if (of.field->shape != Shape::one)
    charge(Limits::of(L), 4 * static_cast<std::int64_t>(of.field->capacity));
  take_field(L, 3, game.rules(), *of.field, whole_at(L, of, game));
  return 0;
}

// field(whose, index): one item of an array or list, counted from 1, or whether a set has a member.
int get_item(lua_State* L) {
  const FieldOf& of = field_at(L);
  Game& game = machine_at(L).running();
  const void* whole = whole_at(L, of, game);
  const auto index = integer(L, 3, "which");
  const bool is_set = of.field->shape == Shape::set;
  const auto at = is_set ? index : index - 1;
  if (at < 0 || at >= static_cast<std::int64_t>(items(whole, *of.field)))
    throw std::runtime_error(of.field->name + " has no item " + std::to_string(index));
  const auto value = read(whole, *of.field, static_cast<std::size_t>(at));
  if (is_set)
    lua_pushboolean(L, value != 0);
  else
    push_value(L, game.rules(), *of.field, value);
  return 1;
}

void push_field_of(lua_State* L, FieldOf of) {
  *static_cast<FieldOf*>(lua_newuserdatauv(L, sizeof of, 0)) = of;
  if (luaL_newmetatable(L, field_type) != 0) {
    const luaL_Reg functions[] = {{"__index", &safe<get_field>},
                                  {"__newindex", &safe<set_field>},
                                  {"__call", &safe<get_item>},
                                  {nullptr, nullptr}};
    luaL_setfuncs(L, functions, 0);
  }
  lua_setmetatable(L, -2);
}

int refuse_to_write(lua_State* L) {
  (void)L;
  throw std::runtime_error(
      "components are written by field and holder: components[\"classic.score\"].points[player] = "
      "5");
}

// What is found once is kept in the table inside, which scripts cannot reach.
int find_field(lua_State* L) {
  const auto* component = static_cast<const Component*>(lua_touserdata(L, lua_upvalueindex(1)));
  const std::string name = word(L, 2, "the name of a field");
  push_field_of(
      L, component == nullptr ? FieldOf{} : field_of(*machine_at(L).book.rules, *component, name));
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

void push_table(lua_State* L, lua_CFunction find, const void* self) {
  lua_newtable(L);
  lua_newtable(L);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushlightuserdata(L, const_cast<void*>(self));
  lua_pushcclosure(L, find, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, &safe<refuse_to_write>);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

int find_component(lua_State* L) {
  const Machine& machine = machine_at(L);
  const std::string name = word(L, 2, "the name of a component");
  const Component* found =
      machine.book.is_sealed ? component_called(*machine.book.rules, name) : nullptr;
  if (machine.book.is_sealed && found == nullptr) return lua_pushnil(L), 1;
  push_table(L, &safe<find_field>, found);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

}  // namespace

void add_components(lua_State* L) {
  push_table(L, &safe<find_component>, nullptr);
  lua_setfield(L, -2, "components");
}

}  // namespace roundhouse::lua

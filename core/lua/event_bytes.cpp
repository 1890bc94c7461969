#include "core/lua/event_bytes.hpp"

#include <algorithm>
#include <cstring>

#include "core/errors.hpp"
#include "core/lua/types.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {

const Event& event_called(const Rules& rules, const std::string& name, bool is_question) {
  std::vector<std::string> known;
  for (const Event& event : rules.events) {
    if (event.name == name && event.is_question == is_question) return event;
    if (event.is_question == is_question) known.push_back(event.name);
  }
  throw std::runtime_error("there is no " + std::string(is_question ? "question " : "fact ") +
                           name + did_you_mean(name, known));
}

EventBytes::EventBytes(Machine& machine, const Event& event, int given)
    : machine_(machine), event_(event), bytes_(event.bytes / 8 + 1) {
  must_be_fields(given);
  const auto initial = initial_bytes(event.fields, event.bytes);
  std::memcpy(bytes_.data(), initial.data(), initial.size());
  lua_State* L = machine.L;
  for (const Field& field : event.fields) {
    lua_pushlstring(L, field.name.data(), field.name.size());
    lua_rawget(L, given);
    const bool is_needed = is_id(field.meaning) && field.shape == Shape::one && !field.may_be_none;
    if (is_needed && lua_isnil(L, -1))
      throw std::runtime_error(event.name + " needs the field " + field.name);
    if (!lua_isnil(L, -1)) take_field(L, lua_gettop(L), *machine.book.rules, field, bytes_.data());
    lua_pop(L, 1);
  }
}

void EventBytes::must_be_fields(int given) const {
  lua_State* L = machine_.L;
  std::vector<std::string> known;
  for (const Field& field : event_.fields) known.push_back(field.name);
  for (lua_pushnil(L); lua_next(L, given) != 0; lua_pop(L, 1)) {
    const std::string name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "of that kind";
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::runtime_error(event_.name + " has no field " + name + did_you_mean(name, known));
  }
}

Track EventBytes::about() const {
  for (const Field& field : event_.fields)
    if (field.name == "track" && field.meaning == Meaning::track && field.shape == Shape::one)
      return Track{static_cast<int>(read(bytes_.data(), field))};
  return {};
}

void EventBytes::push() const {
  lua_State* L = machine_.L;
  lua_createtable(L, 0, static_cast<int>(event_.fields.size()));
  for (const Field& field : event_.fields) {
    lua_pushlstring(L, field.name.data(), field.name.size());
    push_field(L, *machine_.book.rules, field, bytes_.data());
    lua_rawset(L, -3);
  }
}

}  // namespace roundhouse::lua

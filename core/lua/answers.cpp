#include "core/lua/answers.hpp"

#include <cstring>

#include "core/lua/ready.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

// The event of a question that is answered once more: each assignment is checked where it stands.
struct Replay {
  const Listener& listener;
  void* event;
  bool has_found = false;

  const Field* field(lua_State* L, int index) const {
    for (const Field& one : listener.fields)
      if (lua_type(L, index) == LUA_TSTRING && one.name == lua_tostring(L, index)) return &one;
    return nullptr;
  }
};

// Called with the event, a field and its new value.
int check_assignment(lua_State* L) {
  auto& replay = *static_cast<Replay*>(lua_touserdata(L, lua_upvalueindex(1)));
  const Field* field = replay.field(L, 2);
  if (field == nullptr) throw Uncatchable("there is no such field");
  try {
    take_field(L, 3, *machine_at(L).book.rules, *field, replay.event);
  } catch (const std::exception& mistake) {
    replay.has_found = true;
    throw Uncatchable("its answer to " + replay.listener.event + ": " + mistake.what());
  }
  lua_rawset(L, lua_upvalueindex(2));
  return 0;
}

void push_checked_event(lua_State* L, const Rules& rules, Replay& replay) {
  lua_newtable(L);
  lua_newtable(L);
  lua_newtable(L);
  for (const Field& field : replay.listener.fields) {
    push_field(L, rules, field, replay.event);
    lua_setfield(L, -2, field.name.c_str());
  }
  lua_pushlightuserdata(L, &replay);
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, &safe<check_assignment>, 2);
  lua_setfield(L, -3, "__newindex");
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

}  // namespace

QuestionAsked::QuestionAsked(const Listener& listener, const void* event) : listener_(listener) {
  if (listener.bytes <= most_bytes) std::memcpy(bytes_.data(), event, listener.bytes);
}

void QuestionAsked::take_answers(Machine& machine, const Ready& ready, int table,
                                 void* event) const {
  lua_State* L = machine.L;
  const auto& fields = listener_.fields;
  try {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      push_name(machine, ready, i);
      lua_rawget(L, table);
      take_field(L, lua_gettop(L), *machine.book.rules, fields[i], event);
      lua_pop(L, 1);
    }
  } catch (const std::exception& mistake) {
    if (listener_.bytes <= most_bytes) find_assignment(machine, ready);
    machine.has_failed = true;
    throw ScriptFailed(place_of(machine, ready) + "the answer of this function to " +
                       listener_.event + ": " + mistake.what());
  }
}

// Answering changes nothing, so the script can be asked once more.
void QuestionAsked::find_assignment(Machine& machine, const Ready& ready) const {
  lua_State* L = machine.L;
  auto bytes = bytes_;
  Replay replay{listener_, bytes.data()};
  lua_checkstack(L, stack_for_a_call);
  push_error_handler(L);
  const int handler = lua_gettop(L);
  push_handler(machine, ready);
  push_checked_event(L, *machine.book.rules, replay);
  try {
    call(machine, 1, 0, handler);
  } catch (const ScriptFailed&) {
    if (replay.has_found) throw;
  }
}

std::string place_of(Machine& machine, const Ready& ready) {
  lua_Debug about;
  push_handler(machine, ready);
  lua_getinfo(machine.L, ">S", &about);
  return std::string(about.short_src) + ":" + std::to_string(about.linedefined) + ": ";
}

}  // namespace roundhouse::lua

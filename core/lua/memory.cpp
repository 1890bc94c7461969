#include "core/lua/memory.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

#include "core/lua/blocks.hpp"
#include "core/lua/machine.hpp"
#include "core/lua/packing.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

constexpr char memory_mark[] = "__memory";

// The bytes of a game's memory: their number, then they themselves, as a list is laid out.
unsigned char* block_of(const Memory& memory, const Game& game) {
  return static_cast<unsigned char*>(game.first_in(memory.storage));
}
std::uint16_t size_of(const unsigned char* block) {
  std::uint16_t size = 0;
  std::memcpy(&size, block, sizeof size);
  return size;
}

// In a game that is blanked out for a player's eyes, memory is what a game starts with.
std::span<const unsigned char> bytes_in(const Memory& memory, const unsigned char* block) {
  if (size_of(block) == 0) return memory.script->first_memory;
  return {block + 2, size_of(block)};
}

void push_table(Machine& machine, Memory& memory) {
  if (!memory.script->has_memory)
    throw std::runtime_error(
        "a script that uses memory should say `memory = true`, or what it starts with");
  if (memory.table == LUA_NOREF) {
    const unsigned char* block = block_of(memory, machine.running());
    charge(machine.limits, 10 + size_of(block) / 2);
    unpack(machine.L, bytes_in(memory, block));
    memory.table = luaL_ref(machine.L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(machine.L, LUA_REGISTRYINDEX, memory.table);
}

Memory& memory_at(lua_State* L) {
  return machine_at(L).memories[static_cast<std::size_t>(lua_tointeger(L, lua_upvalueindex(1)))];
}

int read_memory(lua_State* L) {
  push_table(machine_at(L), memory_at(L));
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

int write_memory(lua_State* L) {
  machine_at(L).changing();
  push_table(machine_at(L), memory_at(L));
  if (lua_type(L, 2) != LUA_TSTRING && lua_isinteger(L, 2) == 0)
    throw std::runtime_error("the members of memory have texts or whole numbers for names");
  lua_replace(L, 1);
  lua_rawset(L, 1);
  return 0;
}

int count_memory(lua_State* L) {
  push_table(machine_at(L), memory_at(L));
  lua_pushinteger(L, static_cast<lua_Integer>(lua_rawlen(L, -1)));
  return 1;
}

}  // namespace

Component memory_component(const Script& script) {
  Component component;
  component.name = script.id + ".memory";
  component.module = script.module;
  Field bytes = item_field<std::uint8_t>();
  bytes.name = "bytes";
  bytes.shape = Shape::list;
  bytes.capacity = most_memory;
  bytes.sees = Sees::no_one;
  bytes.hides_length = true;
  component.fields = {bytes};
  component.storage = entt::hashed_string{component.name.c_str()};
  component.initial.resize(2 + most_memory);
  const auto size = static_cast<std::uint16_t>(script.first_memory.size());
  std::memcpy(component.initial.data(), &size, sizeof size);
  std::copy(script.first_memory.begin(), script.first_memory.end(), component.initial.begin() + 2);
  use_block(component);
  return component;
}

std::vector<unsigned char> packed_memory(lua_State* L) {
  std::vector<unsigned char> bytes = pack(L, "memory", most_memory);
  return bytes;
}

void push_memory(Machine& machine, const Script& script) {
  lua_State* L = machine.L;
  const auto number = static_cast<lua_Integer>(machine.memories.size());
  machine.memories.push_back(
      {&script, entt::hashed_string{(script.id + ".memory").c_str()}, LUA_NOREF});
  machine.uses_memory = machine.uses_memory || script.has_memory;
  lua_newtable(L);
  lua_newtable(L);
  const luaL_Reg functions[] = {{"__index", &safe<read_memory>},
                                {"__newindex", &safe<write_memory>},
                                {"__len", &safe<count_memory>},
                                {nullptr, nullptr}};
  lua_pushinteger(L, number);
  luaL_setfuncs(L, functions, 1);
  lua_pushinteger(L, number);
  lua_setfield(L, -2, memory_mark);
  lua_setmetatable(L, -2);
}

bool push_behind_memory(lua_State* L, int index) {
  if (luaL_getmetafield(L, index, memory_mark) == LUA_TNIL) return false;
  const auto number = static_cast<std::size_t>(lua_tointeger(L, -1));
  lua_pop(L, 1);
  push_table(machine_at(L), machine_at(L).memories[number]);
  return true;
}

MemoryInUse::MemoryInUse(Machine& machine) : machine_(machine) {
  if (machine.depth > 0 && machine.may_change) put_back();
  for (Memory& memory : machine.memories) outer_.push_back(std::exchange(memory.table, LUA_NOREF));
}

MemoryInUse::~MemoryInUse() {
  for (std::size_t i = 0; i < outer_.size(); ++i) {
    luaL_unref(machine_.L, LUA_REGISTRYINDEX, machine_.memories[i].table);
    machine_.memories[i].table = outer_[i];
  }
}

void MemoryInUse::put_back() {
  for (const Memory& memory : machine_.memories) {
    if (memory.table == LUA_NOREF) continue;
    lua_rawgeti(machine_.L, LUA_REGISTRYINDEX, memory.table);
    const auto bytes = pack(machine_.L, memory.script->id + "'s memory", most_memory);
    lua_pop(machine_.L, 1);
    unsigned char* block = block_of(memory, machine_.running());
    const auto before = bytes_in(memory, block);
    if (std::equal(bytes.begin(), bytes.end(), before.begin(), before.end())) continue;
    if (!machine_.may_change)
      throw std::runtime_error(
          "memory may not change while moves are listed or a question is answered");
    const auto size = static_cast<std::uint16_t>(bytes.size());
    std::memcpy(block, &size, sizeof size);
    std::copy(bytes.begin(), bytes.end(), block + 2);
  }
}

}  // namespace roundhouse::lua

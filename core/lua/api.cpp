#include "core/lua/api.hpp"

#include "core/lua/library.hpp"
#include "core/lua/machine.hpp"

namespace roundhouse::lua {

void add_functions(lua_State* L, const char* table, const luaL_Reg* functions) {
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  lua_setfield(L, -2, table);
}

void add_api(lua_State* L) {
  add_game(L);
  add_board(L);
  add_cards(L);
  add_network(L);
}

std::vector<std::string> api_names() {
  const Book empty;
  const Machine machine(empty);
  lua_State* L = machine.L;
  std::vector<std::string> names;
  lua_newtable(L);
  lua_newtable(L);
  lua_setfield(L, -2, "math");
  add_api(L);
  for (const char* table : {"game", "board", "cards", "network"}) {
    lua_getfield(L, -1, table);
    for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
      names.push_back(std::string(table) + "." + lua_tostring(L, -2));
    lua_pop(L, 1);
  }
  return names;
}

}  // namespace roundhouse::lua

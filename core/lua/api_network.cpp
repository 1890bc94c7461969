// `network`: what a set of tracks connects, whoever owns them.
#include "core/lua/api.hpp"
#include "core/lua/bind.hpp"
#include "roundhouse/network.hpp"

namespace roundhouse::lua {
namespace {

TrackSet tracks_at(Machine& m, TableAt at) {
  Field field = Described<TrackSet>::field();
  field.name = "the set of tracks";
  TrackSet tracks;
  take_field(m.L, at.index, *m.book.rules, field, &tracks);
  charge(m.limits, 1000);
  return tracks;
}

const Board& board_of(const Machine& m) { return *m.book.rules->board; }

const luaL_Reg functions[] = {{"connects", &bound<[](Machine& m, TableAt tracks, City a, City b) {
                                 return Network(board_of(m), tracks_at(m, tracks)).connects(a, b);
                               }>},
                              {"piece", &bound<[](Machine& m, TableAt tracks, City city) {
                                 return Network(board_of(m), tracks_at(m, tracks)).piece(city);
                               }>},
                              {"longest_path", &bound<[](Machine& m, TableAt tracks) {
                                 charge(m.limits, 200000);
                                 return longest_path(board_of(m), tracks_at(m, tracks));
                               }>},
                              {nullptr, nullptr}};

}  // namespace

void add_network(lua_State* L) { add_functions(L, "network", functions); }

}  // namespace roundhouse::lua

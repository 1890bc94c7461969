// `board`: what is printed on it. The same in every game of the table, and known while loading.
#include "core/lua/api.hpp"
#include "core/lua/bind.hpp"
#include "core/lua/tickets.hpp"

namespace roundhouse::lua {
namespace {

const Board& board_of(const Machine& m) { return *m.book.rules->board; }
const TrackFacts& facts(const Machine& m, Track track) { return board_of(m)[track]; }

const luaL_Reg functions[] = {
    {"id", &bound<[](Machine& m) { return board_of(m).id; }>},
    {"wagons", &bound<[](Machine& m) { return board_of(m).wagons; }>},
    {"cities", &bound<[](Machine& m) { return board_of(m).cities; }>},
    {"places", &bound<[](Machine& m) { return board_of(m).places.size(); }>},
    {"tracks", &bound<[](Machine& m) { return board_of(m).tracks.size(); }>},
    {"tickets", &bound<[](Machine& m) { return board_of(m).tickets.size(); }>},
    {"city", &bound<[](Machine& m, const std::string& id) { return board_of(m).city(id); }>},
    {"track", &bound<[](Machine& m, const std::string& id) { return board_of(m).track(id); }>},
    {"name", &bound<[](Machine& m, City city) { return board_of(m)[city].name; }>},
    {"is_country", &bound<[](Machine& m, City city) { return board_of(m).is_country(city); }>},
    {"length", &bound<[](Machine& m, Track track) { return facts(m, track).length; }>},
    {"color", &bound<[](Machine& m, Track track) { return facts(m, track).color; }>},
    {"ends", &bound<[](Machine& m, Track track) {
       return std::tuple{facts(m, track).from, facts(m, track).to};
     }>},
    {"parallel", &bound<[](Machine& m, Track track) { return facts(m, track).parallel; }>},
    {"ticket", &bound<[](Machine& m, Ticket ticket) {
       push_ticket(m.L, board_of(m), ticket);
       return Pushed{1};
     }>},
    {"route_points", &bound<[](Machine& m) { return board_of(m).route_points; }>},
    {"tie_breakers", &bound<[](Machine& m) { return board_of(m).tie_breakers; }>},
    {"track_fact", &bound<[](Machine& m, Track track, const std::string& name) {
       return board_of(m).of(track, name);
     }>},
    {"city_fact", &bound<[](Machine& m, City city, const std::string& name) {
       return board_of(m).of(city, name);
     }>},
    {"ticket_fact", &bound<[](Machine& m, Ticket ticket, const std::string& name) {
       return board_of(m).of(ticket, name);
     }>},
    {"tracks_with",
     &bound<[](Machine& m, const std::string& name) { return board_of(m).tracks_with(name); }>},
    {"table", &bound<[](Machine& m, const std::string& path) {
       const auto& tables = board_of(m).tables;
       const auto entry = tables.find(path);
       return entry == tables.end() ? std::vector<int>{} : entry->second;
     }>},
    {"word", &bound<[](Machine& m, int number) {
       const auto& words = board_of(m).words;
       if (number < 1 || static_cast<int>(words.size()) < number)
         throw std::runtime_error(std::to_string(number) + " is no word of this board");
       return words[static_cast<std::size_t>(number) - 1];
     }>},
    {nullptr, nullptr}};

}  // namespace

void add_board(lua_State* L) { add_functions(L, "board", functions); }

}  // namespace roundhouse::lua

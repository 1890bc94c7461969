#include "core/lua/tickets.hpp"

#include <map>

#include "core/lua/script_keys.hpp"

namespace roundhouse::lua {
namespace {

constexpr int most_dealt = 10;

const std::vector<std::pair<std::string, Deal::Unkept>> ways_back{
    {"out", Deal::Unkept::out_of_game},
    {"under", Deal::Unkept::under_pile},
    {"shuffled_under", Deal::Unkept::shuffled_under_pile},
    {"shuffled_into", Deal::Unkept::shuffled_into_pile}};

// The tickets for which the script's function says yes.
TicketSet chosen(Machine& machine, const Board& board, const Written& function) {
  function.must_be_function();
  TicketSet tickets;
  for (int i = 0; i < static_cast<int>(board.tickets.size()); ++i) {
    function.push(machine.L);
    push_ticket(machine.L, board, Ticket{i});
    call(machine, 1, 1);
    if (lua_toboolean(machine.L, -1) != 0) tickets.insert(Ticket{i});
    lua_pop(machine.L, 1);
  }
  return tickets;
}

// {deal = {long = 1, standard = 3}, keep = 2, keep_at_most = 4, unkept = "out"}, as boards say it.
Deal deal_of(const Written& described) {
  described.has_only(script_keys("Deal"));
  Deal deal;
  int total = 0;
  for (const auto& [pile, count] : described["deal"].members("a pile")) {
    const Written told(count.value(), pile + " in " + described.what());
    deal.parts.push_back({pile, told.number(0, most_dealt)});
    total += deal.parts.back().count;
  }
  if (described["announce"].is_given())
    total = deal.announced = described["announce"].number(1, total);
  if (total < 1 || total > most_dealt)
    throw SetupError(described.what() + " should have 1 to 10 tickets in all");
  deal.keep_at_least = described["keep"].number(0, total);
  if (described["keep_at_most"].is_given())
    deal.keep_at_most = described["keep_at_most"].number(deal.keep_at_least, total);
  if (described["unkept"].is_given()) deal.unkept = described["unkept"].one_of(ways_back);
  return deal;
}

void set_field(lua_State* L, const char* name, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}
void set_field(lua_State* L, const char* name, const std::string& value) {
  lua_pushlstring(L, value.data(), value.size());
  lua_setfield(L, -2, name);
}

}  // namespace

void announce_tickets(Machine& machine, const Written& tickets, Setup& setup) {
  if (!tickets.is_given()) return;
  tickets.has_only(script_keys("NewTickets"));
  TicketPlan& plan = setup.tickets();
  if (tickets["cards"].is_given()) plan.cards = chosen(machine, setup.board(), tickets["cards"]);
  if (tickets["adds"].is_given()) plan.added |= chosen(machine, setup.board(), tickets["adds"]);
  if (tickets["draw"].is_given()) plan.draw = deal_of(tickets["draw"]);
  if (!tickets["start"].is_given()) return;
  plan.start.clear();
  for (std::size_t i = 1; i <= tickets["start"].items(); ++i)
    plan.start.push_back(deal_of(tickets["start"].item(i)));
}

void push_ticket(lua_State* L, const Board& board, Ticket ticket) {
  const TicketFacts& facts = board[ticket];
  lua_newtable(L);
  for (const auto& [name, values] : board.ticket_facts)
    set_field(L, name.c_str(), values[static_cast<std::size_t>(ticket)]);
  set_field(L, "number", int{ticket});
  set_field(L, "id", facts.id);
  set_field(L, "from", int{facts.from});
  set_field(L, "to", int{facts.to});
  set_field(L, "points", facts.points);
  set_field(L, "pile", facts.pile);
  set_field(L, "set", facts.set);
}

}  // namespace roundhouse::lua

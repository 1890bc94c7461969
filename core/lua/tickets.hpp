// Tickets for scripts: what is printed on them, which are in play at a table and how they are
// dealt.
#pragma once

#include "core/lua/machine.hpp"
#include "core/lua/written.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

// Changes the table's ticket plan as the key `tickets` of a script says; does nothing without it.
void announce_tickets(Machine& machine, const Written& tickets, Setup& setup);

// Leaves a ticket as scripts see it on the stack: what every ticket has, and the board's further
// facts about it.
void push_ticket(lua_State* L, const Board& board, Ticket ticket);

}  // namespace roundhouse::lua

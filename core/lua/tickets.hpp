// Tickets for scripts: what is printed on them, which are in play at a table and how they are
// dealt.
#pragma once

#include "core/lua/machine.hpp"
#include "roundhouse/setup.hpp"

namespace roundhouse::lua {

// Changes the table's ticket plan as the key `tickets` of a script says; does nothing without it.
void announce_tickets(Machine& machine, const sol::table& script, Setup& setup);

// `board.tickets()` and `board.ticket(number)`.
void add_ticket_facts(Machine& machine, sol::table& board);

}  // namespace roundhouse::lua

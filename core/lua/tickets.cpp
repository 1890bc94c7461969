#include "core/lua/tickets.hpp"

#include <algorithm>
#include <map>

#include "core/errors.hpp"

namespace roundhouse::lua {
namespace {

bool is_given(const sol::object& value) {
  return value.valid() && value.get_type() != sol::type::lua_nil;
}

sol::table table_of(const sol::object& value, const std::string& what) {
  if (value.get_type() != sol::type::table) throw SetupError(what + " should be a table");
  return value.as<sol::table>();
}

void only(const sol::table& table, const std::string& what, const std::vector<std::string>& known) {
  for (const auto& [key, value] : table) {
    const std::string name = key.is<std::string>() ? key.as<std::string>() : "of that kind";
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw SetupError(what + " has no `" + name + "`" + did_you_mean(name, known));
  }
}

int number_of(const sol::object& value, const std::string& what, int least, int most) {
  const double number = value.get_type() == sol::type::number ? value.as<double>() : least - 1;
  const int whole = static_cast<int>(number);
  if (whole != number || whole < least || whole > most)
    throw SetupError(what + " should be a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most));
  return whole;
}

// A ticket as a script sees it: what every ticket has, and the board's further facts about it.
sol::table described(lua_State* L, const Board& board, Ticket ticket) {
  sol::table table = sol::state_view(L).create_table();
  for (const auto& [name, values] : board.ticket_facts)
    table[name] = values[static_cast<std::size_t>(ticket)];
  const TicketFacts& facts = board[ticket];
  table["number"] = int{ticket};
  table["id"] = facts.id;
  table["from"] = int{facts.from};
  table["to"] = int{facts.to};
  table["points"] = facts.points;
  table["pile"] = facts.pile;
  table["set"] = facts.set;
  return table;
}

// The tickets for which the script's function says yes.
TicketSet chosen(Machine& machine, const Board& board, const sol::object& function,
                 const std::string& what) {
  if (function.get_type() != sol::type::function) throw SetupError(what + " should be a function");
  TicketSet tickets;
  for (int i = 0; i < static_cast<int>(board.tickets.size()); ++i) {
    function.push(machine.L);
    described(machine.L, board, Ticket{i}).push(machine.L);
    call(machine, 1, 1);
    if (lua_toboolean(machine.L, -1) != 0) tickets.insert(Ticket{i});
    lua_pop(machine.L, 1);
  }
  return tickets;
}

Deal::Unkept unkept_of(const sol::object& value, const std::string& what) {
  static const std::map<std::string, Deal::Unkept> ways{
      {"out", Deal::Unkept::out_of_game},
      {"under", Deal::Unkept::under_pile},
      {"shuffled_under", Deal::Unkept::shuffled_under_pile}};
  const auto found = value.is<std::string>() ? ways.find(value.as<std::string>()) : ways.end();
  if (found == ways.end())
    throw SetupError("`unkept` of " + what + " should be out, under or shuffled_under");
  return found->second;
}

// {deal = {long = 1, standard = 3}, keep = 2, keep_at_most = 4, unkept = "out"}, as boards say it.
Deal deal_of(const sol::object& value, const std::string& what) {
  constexpr int most = 10;
  const sol::table given = table_of(value, what);
  only(given, what, {"deal", "keep", "keep_at_most", "unkept"});
  std::map<std::string, int> piles;
  int total = 0;
  for (const auto& [pile, count] : table_of(given["deal"], "`deal` of " + what)) {
    if (!pile.is<std::string>()) throw SetupError("`deal` of " + what + " should name piles");
    const std::string name = pile.as<std::string>();
    total += piles[name] = number_of(count, name + " in " + what, 0, most);
  }
  if (total < 1 || total > most) throw SetupError(what + " should have 1 to 10 tickets in all");
  Deal deal;
  for (const auto& [pile, count] : piles) deal.parts.push_back({pile, count});
  deal.keep_at_least = number_of(given["keep"], "`keep` of " + what, 0, total);
  if (is_given(given["keep_at_most"]))
    deal.keep_at_most =
        number_of(given["keep_at_most"], "`keep_at_most` of " + what, deal.keep_at_least, total);
  if (is_given(given["unkept"])) deal.unkept = unkept_of(given["unkept"], what);
  return deal;
}

}  // namespace

void announce_tickets(Machine& machine, const sol::table& script, Setup& setup) {
  if (!is_given(script["tickets"])) return;
  const sol::table given = table_of(script["tickets"], "`tickets`");
  only(given, "`tickets`", {"cards", "adds", "start", "draw"});
  TicketPlan& plan = setup.tickets();
  if (is_given(given["cards"]))
    plan.cards = chosen(machine, setup.board(), given["cards"], "`cards` of `tickets`");
  if (is_given(given["adds"]))
    plan.added |= chosen(machine, setup.board(), given["adds"], "`adds` of `tickets`");
  if (is_given(given["draw"])) plan.draw = deal_of(given["draw"], "`draw` of `tickets`");
  if (!is_given(given["start"])) return;
  const sol::table start = table_of(given["start"], "`start` of `tickets`");
  plan.start.clear();
  for (std::size_t i = 1; i <= start.size(); ++i)
    plan.start.push_back(
        deal_of(start.get<sol::object>(i), "deal " + std::to_string(i) + " of `start`"));
}

void add_ticket_facts(Machine& machine, sol::table& board) {
  board["tickets"] = [&machine] { return machine.rules->board->tickets.size(); };
  board["ticket"] = [&machine](int ticket) {
    const Board& known = *machine.rules->board;
    if (ticket < 0 || ticket >= static_cast<int>(known.tickets.size()))
      throw std::runtime_error(std::to_string(ticket) + " is no ticket of this board");
    return described(machine.L, known, Ticket{ticket});
  };
}

}  // namespace roundhouse::lua

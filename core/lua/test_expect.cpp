// What a test expects. The first expectation that is not met ends the test.
#include <algorithm>

#include "core/errors.hpp"
#include "core/lua/bind.hpp"
#include "core/lua/test_machine.hpp"
#include "core/set_up.hpp"

namespace roundhouse::lua {
namespace {

// Whatever the script does with the error, the test has failed.
[[noreturn]] void fail(lua_State* L, NotMet not_met) {
  TestMachine& test = test_at(L);
  not_met.line = line_of_caller(L);
  if (!test.not_met) test.not_met = std::move(not_met);
  throw Uncatchable("an expectation is not met");
}

std::string shown(const Json& value) {
  return value.is_null() ? "nil" : value.is_string() ? value.dump() : shortened(value);
}

// expect(found, expected)
int expect(lua_State* L) {
  if (lua_gettop(L) < 2)
    throw std::runtime_error("expect takes what is found and what is expected");
  const Json found = json_at(L, 1), expected = json_at(L, 2);
  if (found != expected) fail(L, {0, "", shown(expected), shown(found)});
  return 0;
}

bool is_legal(lua_State* L, const std::string& move) {
  charge(Limits::of(L), 20'000);
  const auto all = legal_texts(test_at(L).position.game());
  return std::find(all.begin(), all.end(), move) != all.end();
}

// The legal moves that are most like it.
std::string legal_instead(lua_State* L, const std::string& move) {
  const Game& game = test_at(L).position.game();
  std::vector<std::string> near;
  for (std::string start = move; near.empty() && !start.empty();) {
    const auto space = start.rfind(' ');
    start = space == std::string::npos ? "" : start.substr(0, space);
    near = legal_texts(game, start);
  }
  if (near.empty()) return "no legal move";
  if (near.size() > 6) near.resize(6), near.push_back("…");
  return "legal: " + listed(near);
}

int expect_legal(lua_State* L) {
  const std::string move = word(L, 1, "a move");
  if (!is_legal(L, move)) fail(L, {0, "", move + " to be legal", legal_instead(L, move)});
  return 0;
}

int expect_illegal(lua_State* L) {
  const std::string move = word(L, 1, "a move");
  if (is_legal(L, move)) fail(L, {0, "", move + " to be illegal", "it is legal"});
  return 0;
}

bool fits(const HeardFact& heard, const std::string& name, const Json& fields) {
  if (heard.name != name) return false;
  for (const auto& [key, value] : fields.items())
    if (!heard.fields.contains(key) || heard.fields[key] != value) return false;
  return true;
}

// A fact must be known at this table, and have such fields: else a slip would never be found.
void must_be_known(const Game& game, const std::string& name, const Json& fields) {
  std::vector<std::string> facts;
  for (const Event& event : game.rules().events) {
    if (!event.is_question) facts.push_back(event.name);
    if (event.is_question || event.name != name) continue;
    std::vector<std::string> known;
    for (const Field& field : event.fields) known.push_back(field.name);
    for (const auto& [key, value] : fields.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        throw std::runtime_error("the fact " + name + " has no field " + key +
                                 did_you_mean(key, known));
    return;
  }
  throw std::runtime_error("there is no fact " + name + did_you_mean(name, facts));
}

std::string heard_instead(const std::vector<HeardFact>& heard, const std::string& name) {
  std::vector<std::string> same, all;
  for (const HeardFact& fact : heard) {
    if (fact.name == name) same.push_back(fact.name + " " + fact.fields.dump());
    if (all.empty() || all.back() != fact.name) all.push_back(fact.name);
  }
  if (!same.empty()) return listed(same);
  return all.empty() ? "nothing happened" : "what happened: " + listed(all);
}

bool is_heard(lua_State* L, const std::string& name, const Json& fields) {
  const Position& position = test_at(L).position;
  must_be_known(position.game(), name, fields);
  return std::any_of(position.heard().begin(), position.heard().end(),
                     [&](const HeardFact& heard) { return fits(heard, name, fields); });
}

Json fields_at(lua_State* L, int index) {
  const Json fields = json_at(L, index);
  if (fields.is_object()) return fields;
  if (!fields.is_null() && !fields.empty())
    throw std::runtime_error("the fields of a fact are named: {player = 1}");
  return Json::object();
}

std::string fact_text(const std::string& name, const Json& fields) {
  return fields.empty() ? name : name + " " + fields.dump();
}

int expect_fact(lua_State* L) {
  const std::string name = word(L, 1, "a fact");
  const Json fields = fields_at(L, 2);
  if (!is_heard(L, name, fields))
    fail(L, {0, "", fact_text(name, fields), heard_instead(test_at(L).position.heard(), name)});
  return 0;
}

int expect_no_fact(lua_State* L) {
  const std::string name = word(L, 1, "a fact");
  const Json fields = fields_at(L, 2);
  if (is_heard(L, name, fields))
    fail(L, {0, "", "no " + fact_text(name, fields),
             heard_instead(test_at(L).position.heard(), name)});
  return 0;
}

const luaL_Reg functions[] = {{"expect", &safe<expect>},
                              {"expect_legal", &safe<expect_legal>},
                              {"expect_illegal", &safe<expect_illegal>},
                              {"expect_fact", &safe<expect_fact>},
                              {"expect_no_fact", &safe<expect_no_fact>},
                              {nullptr, nullptr}};

}  // namespace

void add_expectations(lua_State* L) { luaL_setfuncs(L, functions, 0); }

}  // namespace roundhouse::lua

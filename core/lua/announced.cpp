#include "core/lua/announced.hpp"

#include <algorithm>
#include <regex>

#include "core/errors.hpp"
#include "core/lua/tickets.hpp"
#include "core/lua/values.hpp"

namespace roundhouse::lua {
namespace {

const std::vector<std::string> known_keys{"api",     "names",     "choices", "components", "facts",
                                          "questions", "on",      "answers", "actions",    "steps",
                                          "cards",   "tickets"};

std::string text_of(const sol::object& value, const std::string& what) {
  if (!value.is<std::string>()) throw SetupError(what + " should be a text");
  return value.as<std::string>();
}

sol::table table_of(const sol::object& value, const std::string& what) {
  if (!value.is<sol::table>() || value.get_type() != sol::type::table)
    throw SetupError(what + " should be a table");
  return value.as<sol::table>();
}

int function_of(lua_State* L, const sol::object& value, const std::string& what) {
  if (value.get_type() != sol::type::function) throw SetupError(what + " should be a function");
  value.push(L);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

// The members of a table in the order of their names.
std::vector<std::pair<std::string, sol::object>> members(const sol::object& value,
                                                         const std::string& what) {
  std::vector<std::pair<std::string, sol::object>> all;
  if (!value.valid() || value.get_type() == sol::type::lua_nil) return all;
  for (const auto& [key, member] : table_of(value, what))
    all.emplace_back(text_of(key, "a key of " + what), member);
  std::sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.first < b.first; });
  return all;
}

std::vector<std::string> texts(const sol::object& value, const std::string& what) {
  std::vector<std::string> all;
  if (!value.valid() || value.get_type() == sol::type::lua_nil) return all;
  const sol::table list = table_of(value, what);
  for (std::size_t i = 1; i <= list.size(); ++i)
    all.push_back(text_of(list.get<sol::object>(i), "an item of " + what));
  return all;
}

Field item_called(const std::string& type) {
  static const std::map<std::string, Field (*)()> types{
      {"i8", &item_field<std::int8_t>},     {"i16", &item_field<std::int16_t>},
      {"i32", &item_field<std::int32_t>},   {"i64", &item_field<std::int64_t>},
      {"u8", &item_field<std::uint8_t>},    {"u16", &item_field<std::uint16_t>},
      {"u32", &item_field<std::uint32_t>},  {"truth", &item_field<bool>},
      {"player", &item_field<Seat>},        {"city", &item_field<City>},
      {"track", &item_field<Track>},        {"ticket", &item_field<Ticket>},
      {"kind", &item_field<Kind>},          {"cards", &item_field<Cards>},
      {"name", &item_field<NameId>}};
  const auto found = types.find(type);
  std::vector<std::string> known;
  for (const auto& [name, make] : types) known.push_back(name);
  if (found == types.end()) throw SetupError("there is no type " + type + did_you_mean(type, known));
  return found->second();
}

// `u8`, `set of track`, `5 of kind`, `list of ticket up to 16`
Field parse_type(const std::string& type) {
  std::smatch parts;
  if (std::regex_match(type, parts, std::regex("set of (\\w+)"))) {
    Field field = item_called(parts[1]);
    if (field.bytes != 1 || field.meaning == Meaning::number)
      throw SetupError("a set is of players, cities, tracks, tickets or kinds, not of " + parts[1].str());
    field.shape = Shape::set;
    field.capacity = 256;
    return field;
  }
  if (std::regex_match(type, parts, std::regex("(\\d{1,3}) of (\\w+)"))) {
    Field field = item_called(parts[2]);
    field.shape = Shape::array;
    field.capacity = static_cast<std::size_t>(std::stoi(parts[1]));
    return field;
  }
  if (std::regex_match(type, parts, std::regex("list of (\\w+) up to (\\d{1,3})"))) {
    Field field = item_called(parts[1]);
    field.shape = Shape::list;
    field.capacity = static_cast<std::size_t>(std::stoi(parts[2]));
    return field;
  }
  return item_called(type);
}

std::size_t bytes_of(const Field& field) {
  if (field.shape == Shape::set) return 32;
  const std::size_t head = field.shape == Shape::list ? std::max<std::size_t>(2, field.bytes) : 0;
  return head + field.bytes * field.capacity;
}

std::size_t alignment_of(const Field& field) {
  if (field.shape == Shape::set) return 8;
  return field.shape == Shape::list ? std::max<std::size_t>(2, field.bytes) : field.bytes;
}

// Lays the fields `{ {"player", "player"}, {"left", "u8"} }` out one after the other, as C++ would.
std::size_t lay_out(const sol::table& described, std::vector<Field>& fields) {
  std::size_t at = 0;
  for (std::size_t i = 1; i <= described.size(); ++i) {
    const sol::table pair = table_of(described.get<sol::object>(i), "a field");
    Field field = parse_type(text_of(pair.get<sol::object>(2), "the type of a field"));
    field.name = text_of(pair.get<sol::object>(1), "the name of a field");
    const std::size_t alignment = alignment_of(field);
    field.offset = (at + alignment - 1) / alignment * alignment;
    at = field.offset + bytes_of(field);
    fields.push_back(std::move(field));
  }
  if (fields.empty()) throw SetupError("there are no fields; they are written { {\"left\", \"u8\"} }");
  return at;
}

// A component of a script is a block of bytes, in the smallest size that holds it.
template <std::size_t bytes>
struct alignas(8) Block {
  std::array<unsigned char, bytes> data{};
};

template <std::size_t bytes>
void attach(entt::registry& world, const Component& component, entt::entity holder) {
  Block<bytes>& block = world.storage<Block<bytes>>(component.storage).emplace(holder);
  std::copy(component.initial.begin(), component.initial.end(), block.data.begin());
}

template <std::size_t bytes>
bool use_block(std::size_t needed, Component& component) {
  if (needed > bytes) return false;
  component.attach = &attach<bytes>;
  component.copy = &Setup::copy<Block<bytes>>;
  return true;
}

// Ids start as none, as they do in C++, and everything else as 0.
std::vector<unsigned char> initial(const std::vector<Field>& fields, std::size_t bytes) {
  std::vector<unsigned char> block(bytes);
  for (const Field& field : fields) {
    const bool is_id = field.bytes == 1 && field.meaning != Meaning::number && field.meaning != Meaning::truth;
    if (!is_id || field.shape == Shape::set || field.shape == Shape::list) continue;
    for (std::size_t i = 0; i < field.capacity; ++i) write(block.data(), field, 255, i);
  }
  return block;
}

void keep(Setup& setup, const std::string& name, const sol::table& described) {
  static const std::map<std::string, Holder> holders{{"table", Holder::table},
                                                     {"player", Holder::player},
                                                     {"city", Holder::city},
                                                     {"track", Holder::track}};
  static const std::map<std::string, Sees> eyes{
      {"all", Sees::all}, {"owner", Sees::owner}, {"no_one", Sees::no_one}};
  Component component;
  component.name = setup.rules().modules[setup.module()].id + "." + name;
  component.module = setup.module();
  const std::string on = text_of(described["on"], "`on` of the component " + name);
  if (holders.count(on) == 0)
    throw SetupError("the component " + name + " is on " + on + ", but it should be on table, player, city or track");
  component.holder = holders.at(on);
  const std::size_t bytes = lay_out(table_of(described["fields"], "`fields` of the component " + name),
                                    component.fields);
  for (const auto& [field, who] : members(described["sees"], "`sees` of the component " + name)) {
    const auto found = std::find_if(component.fields.begin(), component.fields.end(),
                                    [&, wanted = field](auto& f) { return f.name == wanted; });
    const std::string seen_by = text_of(who, "who sees " + field);
    if (found == component.fields.end() || eyes.count(seen_by) == 0)
      throw SetupError("`sees` of the component " + name + " should name its fields and all, owner or no_one");
    found->sees = eyes.at(seen_by);
  }
  component.initial = initial(component.fields, bytes);
  component.storage = entt::hashed_string{component.name.c_str()};
  if (!use_block<16>(bytes, component) && !use_block<64>(bytes, component) &&
      !use_block<256>(bytes, component) && !use_block<1024>(bytes, component))
    throw SetupError("the component " + name + " has more than 1024 bytes");
  setup.keep(std::move(component));
}

void announce_event(Setup& setup, const std::string& name, const sol::object& described, bool is_question) {
  Event event;
  event.name = name;
  event.module = setup.module();
  event.is_question = is_question;
  event.bytes = lay_out(table_of(described, name), event.fields);
  setup.event(std::move(event));
}

// ---- Calls from the engine into the script.

void push_event(Listener& listener, const void* event) {
  lua_State* L = listener.machine->L;
  if (listener.is_busy)
    lua_createtable(L, 0, static_cast<int>(listener.fields.size()));
  else
    lua_rawgeti(L, LUA_REGISTRYINDEX, listener.table);
  for (const Field& field : listener.fields) {
    push_field(L, *listener.machine->rules, field, event);
    lua_setfield(L, -2, field.name.c_str());
  }
}

void take_answer(Listener& listener, void* event) {
  lua_State* L = listener.machine->L;
  for (const Field& field : listener.fields) {
    lua_getfield(L, -1, field.name.c_str());
    take_field(L, lua_gettop(L), *listener.machine->rules, field, event);
    lua_pop(L, 1);
  }
}

// Puts the stack back to where it was, however the call ends.
struct StackMark {
  lua_State* L;
  int top;
  explicit StackMark(lua_State* state) : L(state), top(lua_gettop(state)) {}
  ~StackMark() { lua_settop(L, top); }
};

void hear(void* self, Game& game, void* event) {
  auto& listener = *static_cast<Listener*>(self);
  lua_State* L = listener.machine->L;
  const StackMark mark(L);
  const Calling calling(*listener.machine, game, !listener.is_question);
  push_event(listener, event);
  lua_rawgeti(L, LUA_REGISTRYINDEX, listener.reference);
  lua_pushvalue(L, -2);
  const bool was_busy = std::exchange(listener.is_busy, true);
  struct Free {
    bool& busy;
    bool before;
    ~Free() { busy = before; }
  } free{listener.is_busy, was_busy};
  call(*listener.machine, 1, 0);
  if (listener.is_question) take_answer(listener, event);
}

int add_move(lua_State* L) {
  auto& machine = *static_cast<Machine*>(lua_touserdata(L, lua_upvalueindex(1)));
  if (machine.moves == nullptr) throw std::runtime_error("moves are added only while they are listed");
  const ScriptAction& action = *machine.listing;
  std::array<int, 3> values{};
  for (std::size_t i = 0; i < action.args; ++i) {
    const auto value = integer(L, static_cast<int>(i) + 1, "what a move is made with");
    if (value < -32768 || value > 32767) throw std::runtime_error("a move has no such value");
    values[i] = static_cast<int>(value);
  }
  Cards cards;
  if (action.has_cards)
    cards = Cards{static_cast<std::uint64_t>(integer(L, static_cast<int>(action.args) + 1, "the cards of a move"))};
  if (machine.moves->size() >= 100'000) throw std::runtime_error("more than 100000 moves are listed");
  machine.moves->add(values[0], cards, values[1], values[2]);
  return 0;
}

void list_moves(void* self, const Game& game, Moves& moves) {
  auto& action = *static_cast<ScriptAction*>(self);
  Machine& machine = *action.list.machine;
  const StackMark mark(machine.L);
  const Calling calling(machine, const_cast<Game&>(game), false);
  machine.moves = &moves;
  machine.listing = &action;
  lua_rawgeti(machine.L, LUA_REGISTRYINDEX, action.list.reference);
  lua_pushlightuserdata(machine.L, &machine);
  lua_pushcclosure(machine.L, &safe<add_move>, 1);
  call(machine, 1, 0);
  machine.moves = nullptr;
}

void play_move(void* self, Game& game, const Move& move) {
  auto& action = *static_cast<ScriptAction*>(self);
  Machine& machine = *action.play.machine;
  const StackMark mark(machine.L);
  const Calling calling(machine, game, true);
  lua_rawgeti(machine.L, LUA_REGISTRYINDEX, action.play.reference);
  const std::array values{move.a, move.b, move.c};
  for (std::size_t i = 0; i < action.args; ++i) lua_pushinteger(machine.L, values[i]);
  if (action.has_cards) lua_pushinteger(machine.L, static_cast<lua_Integer>(move.cards.packed()));
  call(machine, static_cast<int>(action.args) + (action.has_cards ? 1 : 0), 0);
}

void take_step(void* self, Game& game, const Choice& choice) {
  auto& step = *static_cast<Function*>(self);
  const StackMark mark(step.machine->L);
  const Calling calling(*step.machine, game, true);
  lua_rawgeti(step.machine->L, LUA_REGISTRYINDEX, step.reference);
  for (int value : {choice.a, choice.b, choice.c}) lua_pushinteger(step.machine->L, value);
  call(*step.machine, 3, 0);
}

// ---- What the script listens to and offers.

// A key that ends with `?` may name an event of a module that is not at this table.
void listen(Machine& machine, Setup& setup, std::string name, sol::object function, bool is_question) {
  const bool is_optional = name.back() == '?';
  if (is_optional) name.pop_back();
  std::vector<std::string> known;
  const Event* found = nullptr;
  for (const Event& event : setup.rules().events) {
    if (event.is_question != is_question) continue;
    known.push_back(event.name);
    if (event.name == name) found = &event;
  }
  if (found == nullptr && is_optional) return;
  if (found == nullptr)
    throw SetupError("there is no " + std::string(is_question ? "question " : "fact ") + name +
                     did_you_mean(name, known));
  Handler handler;
  handler.module = setup.module();
  handler.call = &hear;
  if (function.get_type() == sol::type::table) {
    const sol::table limited = function.as<sol::table>();
    handler.is_last = limited["last"].get_or(false);
    handler.is_limited = limited["tracks"].valid() || !handler.is_last;
    if (handler.is_limited)
      handler.tracks = setup.board().tracks_with(text_of(limited["tracks"], "`tracks` of " + name));
    function = limited.get<sol::object>(1);
  }
  Listener& listener = machine.listeners.emplace_back();
  listener.machine = &machine;
  listener.reference = function_of(machine.L, function, name);
  listener.fields = found->fields;
  listener.is_question = is_question;
  lua_createtable(machine.L, 0, static_cast<int>(found->fields.size()));
  listener.table = luaL_ref(machine.L, LUA_REGISTRYINDEX);
  handler.self = &listener;
  setup.hook(Name{std::string_view(found->name)}, handler);
}

void announce_action(Machine& machine, Setup& setup, const std::string& verb, const sol::table& described) {
  static const std::map<std::string, Meaning> meanings{
      {"number", Meaning::number}, {"player", Meaning::seat}, {"city", Meaning::city},
      {"track", Meaning::track},   {"ticket", Meaning::ticket}, {"kind", Meaning::kind},
      {"picks", Meaning::picks}};
  static const std::map<std::string, Duty> duties{
      {"normal", Duty::normal}, {"optional", Duty::optional}, {"fallback", Duty::fallback}};
  ScriptAction& script = machine.actions.emplace_back();
  Action action;
  action.name = setup.rules().modules[setup.module()].id + "." + verb;
  action.module = setup.module();
  for (const std::string& choice : texts(described["on"], "`on` of the action " + verb))
    action.choices.push_back(Name{std::string_view(choice)});
  for (const std::string& type : texts(described["takes"], "`takes` of the action " + verb)) {
    if (action.has_cards) throw SetupError("the cards come last in `takes` of the action " + verb);
    if (type == "cards")
      action.has_cards = true;
    else if (meanings.count(type) != 0)
      action.args.push_back(meanings.at(type));
    else
      throw SetupError("the action " + verb + " takes " + type + ", but it should be number, player, city, track, ticket, kind, picks or cards");
  }
  const std::string duty = described["duty"].valid() && described["duty"].get_type() != sol::type::lua_nil
                               ? text_of(described["duty"], "`duty` of the action " + verb)
                               : "normal";
  if (duties.count(duty) == 0)
    throw SetupError("the duty of the action " + verb + " is " + duty + ", but it should be normal, optional or fallback");
  action.duty = duties.at(duty);
  script.args = action.args.size();
  script.has_cards = action.has_cards;
  script.list = {&machine, function_of(machine.L, described["list"], "`list` of the action " + verb)};
  script.play = {&machine, function_of(machine.L, described["play"], "`play` of the action " + verb)};
  action.self = &script;
  action.list = &list_moves;
  action.play = &play_move;
  setup.action(std::move(action));
}

void announce_step(Machine& machine, Setup& setup, const std::string& verb, const sol::object& function) {
  Function& step = machine.steps.emplace_back();
  step = {&machine, function_of(machine.L, function, "the step " + verb)};
  setup.step(Step{setup.rules().modules[setup.module()].id + "." + verb, setup.module(), &step, &take_step});
}

void add_card(Setup& setup, const sol::table& described) {
  CardKind kind;
  kind.name = text_of(described["name"], "the name of a card");
  kind.count = described["count"].get_or(0);
  kind.is_color = described["is_color"].get_or(false);
  kind.wild_from = described["wild_from"].get_or(0);
  kind.is_locomotive = described["is_locomotive"].get_or(false);
  kind.covers_symbols = described["covers_symbols"].get_or(0);
  kind.takes_the_turn = described["takes_the_turn"].get_or(false);
  kind.clears_display_from = described["clears_display_from"].get_or(0);
  setup.card(std::move(kind));
}

}  // namespace

void announce(Machine& machine, const sol::table& script, Setup& setup) {
  for (const auto& [key, value] : members(script, "the script")) {
    (void)value;
    if (std::find(known_keys.begin(), known_keys.end(), key) == known_keys.end())
      throw SetupError("a script has no `" + key + "`" + did_you_mean(key, known_keys));
  }
  if (script["api"].get_type() != sol::type::number || script.get<double>("api") != 1)
    throw SetupError("the script should say `api = 1`");
  for (const std::string& name : texts(script["names"], "`names`")) setup.name(name);
  for (const std::string& name : texts(script["choices"], "`choices`")) setup.name(name);
  for (const auto& [name, value] : members(script["components"], "`components`"))
    keep(setup, name, table_of(value, "the component " + name));
  for (const auto& [name, value] : members(script["facts"], "`facts`")) announce_event(setup, name, value, false);
  for (const auto& [name, value] : members(script["questions"], "`questions`")) announce_event(setup, name, value, true);
  for (const auto& [name, value] : members(script["on"], "`on`")) listen(machine, setup, name, value, false);
  for (const auto& [name, value] : members(script["answers"], "`answers`")) listen(machine, setup, name, value, true);
  for (const auto& [name, value] : members(script["actions"], "`actions`"))
    announce_action(machine, setup, name, table_of(value, "the action " + name));
  for (const auto& [name, value] : members(script["steps"], "`steps`")) announce_step(machine, setup, name, value);
  if (script["cards"].get_type() == sol::type::table)
    for (std::size_t i = 1; i <= script.get<sol::table>("cards").size(); ++i)
      add_card(setup, table_of(script.get<sol::table>("cards").get<sol::object>(i), "a card"));
  announce_tickets(machine, script, setup);
}

}  // namespace roundhouse::lua

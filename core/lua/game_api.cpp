#include "core/lua/game_api.hpp"

#include <cstring>

#include "core/errors.hpp"
#include "core/lua/tickets.hpp"
#include "core/lua/values.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/pieces.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse::lua {
namespace {

template <class T>
T id(const Game& game, std::int64_t value, int count, const char* what) {
  (void)game;
  if (value < 0 || value >= count)
    throw std::runtime_error(std::to_string(value) + " is no " + what + " of this table");
  return T{static_cast<int>(value)};
}
Seat seat(const Game& game, std::int64_t value) {
  return id<Seat>(game, value, game.players(), "player");
}
City city(const Game& game, std::int64_t value) {
  return id<City>(game, value, static_cast<int>(game.board().places.size()), "city");
}
Track track(const Game& game, std::int64_t value) {
  return id<Track>(game, value, static_cast<int>(game.board().tracks.size()), "track");
}

Name announced(const Machine& machine, const std::string& text) {
  const Name name{std::string_view(text)};
  const auto found = machine.rules->names.find(name.hash);
  if (found == machine.rules->names.end() || found->second != text) {
    std::vector<std::string> known;
    for (const auto& [hash, other] : machine.rules->names) known.push_back(other);
    throw std::runtime_error("nobody announced the name " + text + did_you_mean(text, known));
  }
  return Name{std::string_view(found->second)};
}

const Event& event_called(const Machine& machine, const std::string& name, bool is_question) {
  std::vector<std::string> known;
  for (const Event& event : machine.rules->events) {
    if (event.name == name && event.is_question == is_question) return event;
    if (event.is_question == is_question) known.push_back(event.name);
  }
  throw std::runtime_error("there is no " + std::string(is_question ? "question " : "fact ") + name +
                           did_you_mean(name, known));
}

// An event as bytes, filled from a script's table; fields that are not given are 0 or none.
class EventBytes {
 public:
  EventBytes(const Machine& machine, const Event& event, const sol::table& given)
      : machine_(machine), event_(event), bytes_(event.bytes / 8 + 1) {
    for (const auto& [key, value] : given) must_be_field(key);
    lua_State* L = machine.L;
    given.push(L);
    for (const Field& field : event.fields) {
      lua_getfield(L, -1, field.name.c_str());
      if (!lua_isnil(L, -1) || field.meaning != Meaning::number) fill(field);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  void* data() { return bytes_.data(); }
  Track about() const {
    for (const Field& field : event_.fields)
      if (field.name == "track" && field.meaning == Meaning::track)
        return Track{static_cast<int>(read(bytes_.data(), field))};
    return {};
  }
  sol::table as_table() const {
    lua_State* L = machine_.L;
    lua_createtable(L, 0, static_cast<int>(event_.fields.size()));
    for (const Field& field : event_.fields) {
      push_field(L, *machine_.rules, field, bytes_.data());
      lua_setfield(L, -2, field.name.c_str());
    }
    sol::table table(L, -1);
    lua_pop(L, 1);
    return table;
  }

 private:
  void fill(const Field& field) {
    const bool is_absent = lua_isnil(machine_.L, -1);
    if (is_absent && (field.shape != Shape::one || field.meaning == Meaning::name ||
                      field.meaning == Meaning::cards))
      return;
    take_field(machine_.L, lua_gettop(machine_.L), *machine_.rules, field, bytes_.data());
  }
  void must_be_field(const sol::object& key) const {
    std::vector<std::string> known;
    for (const Field& field : event_.fields) known.push_back(field.name);
    const std::string name = key.is<std::string>() ? key.as<std::string>() : "of that kind";
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::runtime_error(event_.name + " has no field " + name + did_you_mean(name, known));
  }
  const Machine& machine_;
  const Event& event_;
  std::vector<std::uint64_t> bytes_;
};

void add_choices(Machine& m, sol::table& game) {
  using Opt = sol::optional<int>;
  game["choose"] = [&m](const std::string& kind, int player, Opt a, Opt b, Opt c) {
    Game& g = m.changing();
    g.choose(announced(m, kind), seat(g, player), a.value_or(0), b.value_or(0), c.value_or(0));
  };
  game["choose_last"] = [&m](const std::string& kind, int player, Opt a, Opt b, Opt c) {
    Game& g = m.changing();
    g.choose_last(announced(m, kind), seat(g, player), a.value_or(0), b.value_or(0), c.value_or(0));
  };
  game["step"] = [&m](const std::string& name, Opt a, Opt b, Opt c) {
    m.changing().then(announced(m, name), a.value_or(0), b.value_or(0), c.value_or(0));
  };
  game["step_last"] = [&m](const std::string& name, Opt a, Opt b, Opt c) {
    m.changing().then_last(announced(m, name), a.value_or(0), b.value_or(0), c.value_or(0));
  };
  game["choice"] = [&m] {
    const Choice& now = m.running().choice();
    return std::make_tuple(m.rules->text(now.kind), now.a, now.b, now.c);
  };
}

void add_events(Machine& m, sol::table& game) {
  game["happened"] = [&m](const std::string& name, const sol::table& fields) {
    EventBytes event(m, event_called(m, name, false), fields);
    m.changing().happened(Name{std::string_view(name)}, event.data(), event.about());
  };
  game["ask"] = [&m](const std::string& name, const sol::table& fields) {
    EventBytes event(m, event_called(m, name, true), fields);
    m.running().call(Name{std::string_view(name)}, event.data(), event.about());
    return event.as_table();
  };
}

void add_scores(Machine& m, sol::table& game) {
  game["score"] = [&m](int player, int points, const std::string& why, sol::optional<int> of_track) {
    Game& g = m.changing();
    score(g, seat(g, player), points, announced(m, why), of_track ? track(g, *of_track) : Track{});
  };
  game["score_most"] = [&m](int points, const std::string& why, const sol::function& value) {
    Game& g = m.changing();
    const Name name = announced(m, why);
    score_most(g, points, name, [&](Seat player) {
      value.push(m.L);
      lua_pushinteger(m.L, player);
      call(m, 1, 1);
      const auto result = integer(m.L, -1, "the value of a player");
      lua_pop(m.L, 1);
      return static_cast<int>(result);
    });
  };
  game["longest_path"] = [&m](int player) {
    return longest_path(m.running(), seat(m.running(), player));
  };
  game["connects"] = [&m](int player, int a, int b) {
    const Game& g = m.running();
    const Seat who = seat(g, player);
    const auto asked = g.ask(NetworkAsked{who, g.on<Railway>(who).tracks});
    return Network(g.board(), asked.tracks).connects(city(g, a), city(g, b));
  };
}

void add_game(Machine& m, sol::table& environment) {
  sol::table game = sol::state_view(m.L).create_table();
  game["players"] = [&m] { return m.running().players(); };
  game["player"] = [&m] { return int{m.running().player()}; };
  game["turn"] = [&m] { return std::make_tuple(int{m.running().turn().player}, m.running().turn().number); };
  game["chance"] = [&m](int below, sol::optional<std::string> stream) {
    Game& g = m.changing();
    if (below < 1) throw std::runtime_error("chance takes a number of 1 or more");
    const std::string name = stream.value_or(g.rules().modules[g.running()].id);
    return g.chance(Name{std::string_view(name)}).below(below);
  };
  add_choices(m, game);
  add_events(m, game);
  add_scores(m, game);
  environment["game"] = closed(m, game, "function of game");
}

void add_board(Machine& m, sol::table& environment) {
  sol::table board = sol::state_view(m.L).create_table();
  const auto of = [&m](const auto& all, int i) -> const auto& {
    if (i < 0 || i >= static_cast<int>(all.size()))
      throw std::runtime_error(std::to_string(i) + " is not on this board");
    return all[static_cast<std::size_t>(i)];
  };
  const auto found = [](int id) { return id == 255 ? sol::optional<int>{} : sol::optional<int>{id}; };
  board["cities"] = [&m] { return m.rules->board->cities; };
  board["tracks"] = [&m] { return m.rules->board->tracks.size(); };
  board["city"] = [&m, found](const std::string& name) { return found(m.rules->board->city(name)); };
  board["track"] = [&m, found](const std::string& name) { return found(m.rules->board->track(name)); };
  board["name"] = [&m, of](int city) { return of(m.rules->board->places, city).name; };
  board["length"] = [&m, of](int track) { return of(m.rules->board->tracks, track).length; };
  board["color"] = [&m, of](int track) { return of(m.rules->board->tracks, track).color; };
  board["ends"] = [&m, of](int track) {
    const TrackFacts& facts = of(m.rules->board->tracks, track);
    return std::make_tuple(int{facts.from}, int{facts.to});
  };
  board["track_fact"] = [&m, of](int track, const std::string& name) {
    of(m.rules->board->tracks, track);
    return m.rules->board->of(Track{track}, name);
  };
  board["city_fact"] = [&m, of](int city, const std::string& name) {
    of(m.rules->board->places, city);
    return m.rules->board->of(City{city}, name);
  };
  board["table"] = [&m](const std::string& path) {
    const auto& tables = m.rules->board->tables;
    const auto entry = tables.find(path);
    return sol::as_table(entry == tables.end() ? std::vector<int>{} : entry->second);
  };
  add_ticket_facts(m, board);
  environment["board"] = closed(m, board, "function of board");
}

void add_cards(Machine& m, sol::table& environment) {
  sol::table cards = sol::state_view(m.L).create_table();
  const auto kind_of = [&m](int kind) {
    if (kind < 0 || kind >= m.rules->cards.size())
      throw std::runtime_error(std::to_string(kind) + " is no kind of card at this table");
    return Kind{kind};
  };
  cards["kinds"] = [&m] { return m.rules->cards.size(); };
  cards["kind"] = [&m](const std::string& name) {
    const Kind kind = m.rules->cards.find(name);
    return kind.is_none() ? sol::optional<int>{} : sol::optional<int>{int{kind}};
  };
  cards["name"] = [&m, kind_of](int kind) { return m.rules->cards[kind_of(kind)].name; };
  cards["some"] = [kind_of](int kind, int count) {
    if (count < 1 || count > 15) throw std::runtime_error("a payment has 1 to 15 cards of a kind");
    return static_cast<std::int64_t>(Cards{kind_of(kind), count}.packed());
  };
  cards["count"] = [kind_of](std::int64_t packed, int kind) {
    return Cards{static_cast<std::uint64_t>(packed)}.count(kind_of(kind));
  };
  cards["total"] = [](std::int64_t packed) { return Cards{static_cast<std::uint64_t>(packed)}.total(); };
  // Every distinct set of cards in a player's hand that pays so many spaces of a colour, or of any.
  cards["payments"] = [&m, kind_of](int player, int spaces, sol::optional<int> color) {
    const Game& g = m.running();
    if (spaces < 1 || spaces > 15) throw std::runtime_error("a price has 1 to 15 spaces");
    const Price price{spaces, color ? kind_of(*color) : Kind{}, 0};
    std::vector<std::int64_t> all;
    each_payment(g.cards(), g.on<Hand>(seat(g, player)).cards, price, [&](Cards paid) {
      all.push_back(static_cast<std::int64_t>(paid.packed()));
    });
    return sol::as_table(all);
  };
  // Takes cards from a player's hand to the discard.
  cards["pay"] = [&m](int player, std::int64_t packed) {
    Game& g = m.changing();
    const Cards paid{static_cast<std::uint64_t>(packed)};
    auto& hand = g.on<Hand>(seat(g, player));
    if (!hand.cards.hold(paid)) throw std::runtime_error("the player does not hold these cards");
    hand.remove(paid);
    g.on_table<Discard>().add(paid);
  };
  environment["cards"] = closed(m, cards, "function of cards");
}

// components["classic.hand"].size[player]: the fields of a kept component, read and written in place.
const Component& component_called(const Machine& m, const std::string& name) {
  std::vector<std::string> known;
  for (const Component& component : m.rules->components) {
    if (component.name == name) return component;
    known.push_back(component.name);
  }
  throw std::runtime_error("there is no component " + name + did_you_mean(name, known));
}

struct FieldOf {
  Machine* machine;
  std::string component;
  std::string field;
  const Component* found = nullptr;  // looked up in play, when all modules have announced theirs
  const Field* described = nullptr;

  void look_up() {
    if (found != nullptr) return;
    machine->running();
    found = &component_called(*machine, component);
    std::vector<std::string> known;
    for (const Field& candidate : found->fields) {
      if (candidate.name == field) described = &candidate;
      known.push_back(candidate.name);
    }
    if (described != nullptr) return;
    found = nullptr;
    throw std::runtime_error(component + " has no field " + field + did_you_mean(field, known));
  }

  void* of(int holder, bool is_write) {
    Game& game = is_write ? machine->changing() : machine->running();
    look_up();
    const auto entity = [&] {
      switch (found->holder) {
        case Holder::player: return game.of(seat(game, holder));
        case Holder::city: return game.of(city(game, holder));
        case Holder::track: return game.of(track(game, holder));
        case Holder::table: break;
      }
      return Game::table();
    }();
    return game.world.storage(found->storage)->value(entity);
  }
};

FieldOf& field_at(lua_State* L, int index) {
  return *static_cast<FieldOf*>(lua_touserdata(L, index));
}

int get_field(lua_State* L) {
  FieldOf& field = field_at(L, 1);
  const void* whole = field.of(static_cast<int>(integer(L, 2, "whose")), false);
  push_field(L, *field.machine->rules, *field.described, whole);
  return 1;
}

int set_field(lua_State* L) {
  FieldOf& field = field_at(L, 1);
  void* whole = field.of(static_cast<int>(integer(L, 2, "whose")), true);
  take_field(L, 3, *field.machine->rules, *field.described, whole);
  return 0;
}

// field(whose, index): one item of an array or list, counted from 1, or whether a set has a member.
int get_item(lua_State* L) {
  FieldOf& field = field_at(L, 1);
  const void* whole = field.of(static_cast<int>(integer(L, 2, "whose")), false);
  const auto index = integer(L, 3, "which");
  const bool is_set = field.described->shape == Shape::set;
  const auto at = is_set ? index : index - 1;
  if (at < 0 || at >= static_cast<std::int64_t>(items(whole, *field.described)))
    throw std::runtime_error(field.field + " has no item " + std::to_string(index));
  const auto value = read(whole, *field.described, static_cast<std::size_t>(at));
  if (is_set)
    lua_pushboolean(L, value != 0);
  else
    push_value(L, *field.machine->rules, *field.described, value);
  return 1;
}

int drop_field(lua_State* L) {
  field_at(L, 1).~FieldOf();
  return 0;
}

void push_field_of(Machine& m, const std::string& component, const std::string& field) {
  new (lua_newuserdatauv(m.L, sizeof(FieldOf), 0)) FieldOf{&m, component, field};
  if (luaL_newmetatable(m.L, "roundhouse.field") != 0) {
    const luaL_Reg functions[] = {{"__index", &safe<get_field>}, {"__newindex", &safe<set_field>},
                                  {"__call", &safe<get_item>},   {"__gc", &safe<drop_field>},
                                  {nullptr, nullptr}};
    luaL_setfuncs(m.L, functions, 0);
    lua_pushstring(m.L, "closed");
    lua_setfield(m.L, -2, "__metatable");
  }
  lua_setmetatable(m.L, -2);
}

void add_components(Machine& m, sol::table& environment) {
  sol::state_view L(m.L);
  sol::table components = L.create_table(), meta = L.create_table();
  meta["__index"] = [&m](sol::table all, const std::string& name) {
    sol::state_view state(m.L);
    sol::table fields = state.create_table(), field_meta = state.create_table();
    field_meta["__index"] = [&m, name](sol::table made, const std::string& field) {
      push_field_of(m, name, field);
      sol::object accessor(m.L, -1);
      lua_pop(m.L, 1);
      made.raw_set(field, accessor);
      return accessor;
    };
    field_meta["__metatable"] = "closed";
    fields[sol::metatable_key] = field_meta;
    all.raw_set(name, fields);
    return fields;
  };
  meta["__metatable"] = "closed";
  components[sol::metatable_key] = meta;
  environment["components"] = components;
}

}  // namespace

void add_game_api(Machine& machine, sol::table& environment) {
  add_game(machine, environment);
  add_board(machine, environment);
  add_cards(machine, environment);
  add_components(machine, environment);
}

}  // namespace roundhouse::lua

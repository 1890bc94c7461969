#include "core/lua/announced.hpp"

#include <algorithm>

#include "core/lua/blocks.hpp"
#include "core/lua/calls.hpp"
#include "core/lua/described.hpp"
#include "core/lua/script_keys.hpp"
#include "core/lua/tickets.hpp"
#include "core/lua/types.hpp"
#include "core/lua/written.hpp"

namespace roundhouse::lua {
namespace {

template <class Value>
using Words = std::vector<std::pair<std::string, Value>>;

const Words<Holder> holders{{"table", Holder::table},
                            {"player", Holder::player},
                            {"city", Holder::city},
                            {"track", Holder::track}};
const Words<Sees> eyes{{"all", Sees::all}, {"owner", Sees::owner}, {"no_one", Sees::no_one}};
const Words<Duty> duties{
    {"normal", Duty::normal}, {"optional", Duty::optional}, {"fallback", Duty::fallback}};
const Words<Meaning> meanings{{"number", Meaning::number}, {"truth", Meaning::truth},
                              {"player", Meaning::seat},   {"city", Meaning::city},
                              {"track", Meaning::track},   {"ticket", Meaning::ticket},
                              {"kind", Meaning::kind},     {"name", Meaning::name},
                              {"picks", Meaning::picks},   {"cards", Meaning::cards}};

// Who sees which field: `{left = "owner", kind = {"owner", unless = "face_up"}}`.
void read_secrets(const Written& described, std::vector<Field>& fields, const std::string& whose) {
  std::vector<std::string> known;
  for (const Field& field : fields) known.push_back(field.name);
  if (described.is_given()) described.has_only(known);
  for (const auto& [field, who] : described.members("who sees")) {
    if (!who.is_table()) {
      Setup::hide(fields, {field.c_str(), who.one_of(eyes)}, whose);
      continue;
    }
    who.has_only(script_keys("NewSecret"));
    const std::string unless = who["unless"].is_given() ? who["unless"].text() : "";
    const bool hides_length = who["hides_length"].is_given() && who["hides_length"].truth();
    Setup::hide(fields, {field.c_str(), who.item(1).one_of(eyes), unless.c_str(), hides_length},
                whose);
  }
}

class Announcer {
 public:
  Announcer(Machine& machine, Book& book, std::size_t script, Setup& setup)
      : machine_(machine), book_(book), number_(script), setup_(setup) {}

  void announce(const Written& script) {
    const auto& keys = script_keys("Script");
    script.has_only(keys);
    for (const std::string& key : keys)
      if (key != "memory") must_be_few(script[key]);
    if (!script["api"].is_given() || script["api"].number() != 1)
      throw SetupError("the script should say `api = 1`");
    if (script["id"].is_given() && script["id"].text() != id())
      throw SetupError("the script says that its id is " + script["id"].text() +
                       ", but the module is " + id());
    check_options(at(script, "options"));
    for (const char* key : {"names", "choices"})
      for (const std::string& name : at(script, key).texts()) setup_.name(name);
    keep_memory(at(script, "memory"));
    each(script, "components", "the component", [&](auto& name, auto& one) { keep(name, one); });
    each(script, "facts", "the fact",
         [&](auto& name, auto& one) { announce_event(name, one, false); });
    each(script, "questions", "the question",
         [&](auto& name, auto& one) { announce_event(name, one, true); });
    each(script, "on", "what hears the fact",
         [&](auto& name, auto& one) { listen(name, one, false); });
    each(script, "answers", "what answers the question",
         [&](auto& name, auto& one) { listen(name, one, true); });
    each(script, "actions", "the action",
         [&](auto& name, auto& one) { announce_action(name, one); });
    each(script, "steps", "the step", [&](auto& name, auto& one) { announce_step(name, one); });
    const Written cards = at(script, "cards");
    for (std::size_t i = 1; i <= cards.items(); ++i) add_card(cards.item(i));
    announce_tickets(machine_, at(script, "tickets"), setup_);
  }

  // Where it is, with the key that a mistake speaks of: "the action build has no `plya`".
  std::vector<std::string> steps_to(const std::string& mistake) const {
    std::vector<std::string> steps = steps_;
    const auto start = mistake.find('`'), end = mistake.find('`', start + 1);
    if (end != std::string::npos) steps.push_back(mistake.substr(start + 1, end - start - 1));
    return steps;
  }

 private:
  const std::string& id() const { return book_.scripts[number_].id; }

  // A key of the script; mistakes are there from now on.
  Written at(const Written& script, const std::string& key) {
    steps_ = {key};
    return script[key];
  }
  template <class Work>
  void each(const Written& script, const std::string& key, const char* called, Work&& work) {
    for (const auto& [name, one] : at(script, key).members(called)) {
      steps_ = {key, name};
      work(name, one);
    }
  }

  void check_options(const Written& listed) const {
    std::vector<std::string> known;
    for (const auto& [name, value] : book_.scripts[number_].options) known.push_back(name);
    for (const std::string& name : listed.texts())
      if (std::find(known.begin(), known.end(), name) == known.end())
        throw SetupError("module.json declares no option " + name + did_you_mean(name, known));
  }

  void keep_memory(const Written& memory) {
    if (!memory.is_given() || (memory.is_truth() && !memory.truth())) return;
    if (!memory.is_truth() && !memory.is_table())
      throw SetupError("`memory` should be true, or a table with what it starts with");
    Script& script = book_.scripts[number_];
    if (memory.is_table())
      memory.push(machine_.L);
    else
      lua_newtable(machine_.L);
    script.first_memory = packed_memory(machine_.L);
    lua_pop(machine_.L, 1);
    script.has_memory = true;
    setup_.keep(memory_component(script));
  }

  void keep(const std::string& name, const Written& described) {
    described.has_only(script_keys("NewComponent"));
    must_be_word(name, "a component");
    Component component;
    component.name = id() + "." + name;
    component.module = setup_.module();
    component.holder = described["on"].one_of(holders);
    const std::size_t bytes = read_fields(described["fields"], component.fields);
    read_secrets(described["sees"], component.fields, component.name);
    component.initial = initial_bytes(component.fields, bytes);
    kept_bytes_ += bytes_in_a_game(component, setup_);
    if (kept_bytes_ > most_kept_bytes)
      throw SetupError("the components of a script keep at most 1 MB in a game, and " +
                       component.name + " is too much");
    component.storage = entt::hashed_string{component.name.c_str()};
    use_block(component);
    setup_.keep(std::move(component));
  }

  void announce_event(const std::string& name, const Written& described, bool is_question) {
    must_be_word(name, is_question ? "a question" : "a fact");
    Event event;
    event.name = name;
    event.module = setup_.module();
    event.is_question = is_question;
    described.has_only(script_keys("NewEvent"));
    event.bytes = read_fields(described, event.fields);
    read_secrets(described["sees"], event.fields, name);
    if (event.bytes > most_event_bytes)
      throw SetupError(described.what() + " has more than 4096 bytes");
    setup_.event(std::move(event));
  }

  std::size_t add_entry(std::vector<std::string> path, const Event* event = nullptr,
                        bool is_in_table = false) {
    book_.entries.push_back({number_, std::move(path), is_in_table, event});
    return book_.entries.size() - 1;
  }

  const Event* event_called(const std::string& name, bool is_question) const {
    std::vector<std::string> known;
    for (const Event& event : setup_.rules().events) {
      if (event.is_question == is_question && event.name == name) return &event;
      if (event.is_question == is_question) known.push_back(event.name);
    }
    for (const Event& event : setup_.rules().events)
      if (event.name == name)
        throw SetupError(
            name + " is a " +
            (is_question ? "fact: it belongs into `on`" : "question: it belongs into `answers`"));
    throw SetupError("there is no " + std::string(is_question ? "question " : "fact ") + name +
                     did_you_mean(name, known));
  }

  // A key that ends with `?` may name an event of a module that is not at this table.
  void listen(const std::string& key, const Written& described, bool is_question) {
    std::string name = key;
    const bool is_optional = name.ends_with('?');
    if (is_optional) name.pop_back();
    const auto& events = setup_.rules().events;
    if (is_optional &&
        std::none_of(events.begin(), events.end(), [&](auto& e) { return e.name == name; }))
      return;
    const Event& event = book_.events.emplace_back(*event_called(name, is_question));
    Handler handler;
    handler.module = setup_.module();
    handler.call = &hear;
    if (described.is_table()) {
      described.has_only(script_keys("Listener"));
      handler.is_limited = described["tracks"].is_given();
      if (handler.is_limited) handler.tracks = tracks_with(described["tracks"].text());
      handler.is_last = described["last"].is_given() && described["last"].truth();
      handler.is_fixed = described["fixed"].is_given() && described["fixed"].truth();
      described.item(1).must_be_function();
    } else {
      described.must_be_function();
    }
    const std::size_t entry =
        add_entry({is_question ? "answers" : "on", key}, &event, described.is_table());
    handler.self = &book_.listeners.emplace_back(
        Listener{&book_, entry, name, event.fields, event.bytes, is_question});
    setup_.hook(Name{std::string_view(event.name)}, handler);
  }

  TrackSet tracks_with(const std::string& fact) const {
    std::vector<std::string> known;
    for (const auto& [name, values] : setup_.board().track_facts) known.push_back(name);
    const std::string hint = did_you_mean(fact, known);
    if (setup_.board().track_facts.count(fact) == 0 && !hint.empty())
      throw SetupError("the board " + setup_.board().id + " says nothing about " + fact +
                       " of its tracks" + hint);
    return setup_.board().tracks_with(fact);
  }

  void announce_action(const std::string& verb, const Written& described) {
    described.has_only(script_keys("NewAction"));
    Action action;
    action.name = id() + "." + verb;
    action.module = setup_.module();
    for (const std::string& choice : described["on"].texts()) {
      action.choices.push_back(Name{std::string_view(choice)});
      book_.answered.push_back({number_, verb, choice});
    }
    if (action.choices.empty())
      throw SetupError(described.what() + " should say `on`: the kinds of choices it answers");
    for (std::size_t i = 1; i <= described["takes"].items(); ++i) {
      const Meaning meaning = described["takes"].item(i).one_of(meanings);
      if (action.has_cards)
        throw SetupError("the cards come last in `takes` of " + described.what());
      if (meaning == Meaning::cards)
        action.has_cards = true;
      else
        action.args.push_back(meaning);
    }
    if (described["duty"].is_given()) action.duty = described["duty"].one_of(duties);
    described["list"].must_be_function();
    described["play"].must_be_function();
    ScriptAction& script = book_.actions.emplace_back();
    script.book = &book_;
    script.args = action.args;
    script.has_cards = action.has_cards;
    script.list = add_entry({"actions", verb, "list"});
    script.play = add_entry({"actions", verb, "play"});
    action.self = &script;
    action.list = &list_moves;
    action.play = &play_move;
    setup_.action(std::move(action));
  }

  void announce_step(const std::string& verb, const Written& described) {
    described.must_be_function();
    ScriptStep& step = book_.steps.emplace_back(ScriptStep{&book_, add_entry({"steps", verb})});
    setup_.step(Step{id() + "." + verb, setup_.module(), &step, &take_step});
  }

  void add_card(const Written& described) {
    described.has_only(script_keys("CardKind"));
    const auto number = [&](const char* key) {
      return described[key].is_given() ? described[key].number(0, 255) : 0;
    };
    const auto truth = [&](const char* key) {
      return described[key].is_given() && described[key].truth();
    };
    setup_.card({described["name"].text(), number("count"), truth("is_color"), number("wild_from"),
                 truth("is_locomotive"), number("covers_symbols"), truth("takes_the_turn"),
                 number("clears_display_from"), number("aside"), truth("is_public")});
  }

  Machine& machine_;
  Book& book_;
  std::size_t number_;
  Setup& setup_;
  std::size_t kept_bytes_ = 0;
  std::vector<std::string> steps_;  // to what is looked at
};

}  // namespace

void announce(Machine& machine, Book& book, std::size_t script, Setup& setup) {
  if (!lua_istable(machine.L, -1))
    throw AnnouncedWrongly("a script should return a table with its rules, not " +
                               std::string(luaL_typename(machine.L, -1)),
                           {});
  Announcer announcer(machine, book, script, setup);
  try {
    announcer.announce({sol::object(machine.L, -1), "the script"});
  } catch (const SetupError& mistake) {
    throw AnnouncedWrongly(mistake.what(), announcer.steps_to(mistake.what()));
  }
}

}  // namespace roundhouse::lua

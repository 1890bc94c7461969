// What a module does once, when a table is laid: it announces its components, actions, steps, facts
// and questions, and says what it listens to. After that the rules are sealed.
#pragma once

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "roundhouse/game.hpp"
#include "roundhouse/rules.hpp"

namespace roundhouse {

// An author's mistake, found while a table is laid.
class SetupError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Which values an action is done with, in the order they are written: `takes(Meaning::track)`.
struct Takes {
  std::vector<Meaning> args;
  bool has_cards = false;
};
inline Takes takes(std::initializer_list<Meaning> args) { return {args, false}; }
inline Takes takes_cards(std::initializer_list<Meaning> args) { return {args, true}; }

// How many components of type T lie one after the other.
template <class T>
constexpr std::size_t page_size_of() {
  if constexpr (requires { T::page_size; })
    return T::page_size;
  else
    return ENTT_PACKED_PAGE;
}

class Setup {
 public:
  Setup(Rules& rules, std::uint16_t module) : rules_(&rules), module_(module) {}

  const Board& board() const { return *rules_->board; }
  int players() const { return rules_->players; }
  // The host's value for one of this module's options, or its default.
  std::int64_t option(const std::string& name) const {
    const auto& options = rules_->modules[module_].options;
    const auto found = options.find(name);
    if (found == options.end()) throw SetupError("module.json declares no option " + name);
    return found->second;
  }
  // Adds a kind of card to the deck, as many as the board says, or else as the module does.
  Kind card(CardKind kind);
  const CardTable& cards() const { return rules_->cards; }
  // How tickets are dealt; it may be changed.
  TicketPlan& tickets() { return rules_->tickets; }

  // Announces a kept component `module.noun`, which its holders carry from the start.
  template <class T>
  void keep(Holder holder, const std::string& name, std::initializer_list<Secret> secrets = {}) {
    static_assert(std::is_trivially_copyable_v<T>, "a kept component is plain data");
    Component component;
    component.name = name;
    component.module = module_;
    component.holder = holder;
    component.fields = T::fields();
    if constexpr (has_slot<T>) component.slot = T::slot;
    component.storage = entt::type_hash<T>::value();
    component.bytes = sizeof(T);
    component.page = page_size_of<T>();
    component.initial.resize(sizeof(T));
    const T initial{};
    std::memcpy(component.initial.data(), &initial, sizeof(T));
    component.attach = &attach<T>;
    for (const Secret& secret : secrets) hide(component.fields, secret, name);
    keep(std::move(component));
  }
  void keep(Component component);
  // Lets only some see one of the fields of `whose`.
  static void hide(std::vector<Field>& fields, const Secret& secret, const std::string& whose);
  // Makes components of plain type T.
  template <class T>
  static void attach(entt::registry& world, const Component& component, entt::entity first,
                     int count) {
    auto& storage = world.storage<T>(component.storage);
    storage.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
      storage.emplace(static_cast<entt::entity>(static_cast<int>(first) + i));
  }

  // Announces a fact or a question, so that others and Lua know of it. Its players, cities, tracks,
  // tickets and kinds are always there, except in fields that may be none. Everyone hears the whole
  // fact, except its secrets.
  template <class Fact>
  void fact(std::initializer_list<const char*> may_be_none = {},
            std::initializer_list<Secret> secrets = {}) {
    Event told{std::string(Fact::name.text), module_, false, sizeof(Fact),
               fields<Fact>(may_be_none)};
    for (const Secret& secret : secrets) hide(told.fields, secret, told.name);
    event(std::move(told));
  }
  template <class Question>
  void question(std::initializer_list<const char*> may_be_none = {}) {
    event({std::string(Question::name.text), module_, true, sizeof(Question),
           fields<Question>(may_be_none)});
  }
  void event(Event event);

  // Listens to a fact, or answers a question, told by what the function takes:
  // `void f(Game&, const Fact&)` or `void f(const Game&, Question&)`. With `tracks`, only where the
  // event is about one of those.
  template <auto function>
  void on() {
    hook(name_of(function), {nullptr, &call<function>, module_, false, {}, false, false});
  }
  template <auto function>
  void on(const TrackSet& tracks) {
    hook(name_of(function), {nullptr, &call<function>, module_, true, tracks, false, false});
  }
  // The same for an answer that follows from the board alone, whoever asks and whenever: what a
  // track costs is then asked once, when the table is laid.
  template <auto function>
  void on_fixed(const TrackSet& tracks) {
    hook(name_of(function), {nullptr, &call<function>, module_, true, tracks, false, true});
  }
  // The same, called when all other modules have been: for an answer that depends on theirs.
  template <auto function>
  void on_last() {
    hook(name_of(function), {nullptr, &call<function>, module_, false, {}, true, false});
  }
  void hook(Name name, Handler handler) { rules_->hooks.add(name, handler); }

  // Announces an action `module.verb` that answers some kinds of choices.
  template <void (*list)(const Game&, Moves&), void (*play)(Game&, const Move&)>
  void action(const std::string& name, std::initializer_list<Name> choices, Takes takes,
              Duty duty = Duty::normal) {
    action(Action{name,
                  module_,
                  {choices.begin(), choices.end()},
                  std::move(takes.args),
                  takes.has_cards,
                  duty,
                  nullptr,
                  [](void*, const Game& game, Moves& moves) { list(game, moves); },
                  [](void*, Game& game, const Move& move) { play(game, move); }});
  }
  void action(Action action);

  // Announces a step `module.verb` that the game takes by itself when its time comes.
  template <void (*play)(Game&, const Choice&)>
  void step(const std::string& name) {
    step(Step{name, module_, nullptr,
              [](void*, Game& game, const Choice& choice) { play(game, choice); }});
  }
  void step(Step step);

  // Announces a name that is neither of these: a kind of choice, a reason for points.
  NameId name(const std::string& text);

  Rules& rules() { return *rules_; }
  const Rules& rules() const { return *rules_; }
  std::uint16_t module() const { return module_; }

 private:
  template <class Event>
  static std::vector<Field> fields(std::initializer_list<const char*> may_be_none) {
    std::vector<Field> all = Event::fields();
    for (Field& field : all)
      field.may_be_none = std::any_of(may_be_none.begin(), may_be_none.end(),
                                      [&](const char* name) { return field.name == name; });
    return all;
  }
  template <class Event>
  static constexpr Name name_of(void (*)(Game&, const Event&)) {
    return Event::name;
  }
  template <class Event>
  static constexpr Name name_of(void (*)(const Game&, Event&)) {
    return Event::name;
  }
  template <class Event>
  static Event& event_of(void (*)(Game&, const Event&), void* event) {
    return *static_cast<Event*>(event);
  }
  template <class Event>
  static Event& event_of(void (*)(const Game&, Event&), void* event) {
    return *static_cast<Event*>(event);
  }
  template <auto function>
  static void call(void*, Game& game, void* event) {
    function(game, event_of(function, event));
  }
  Rules* rules_;
  std::uint16_t module_;
};

}  // namespace roundhouse

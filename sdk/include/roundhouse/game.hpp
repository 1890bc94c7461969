// A game in progress: the world, and what rules may do with it. Rules get it passed in; they never
// keep it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include <entt/entt.hpp>

#include "roundhouse/board.hpp"
#include "roundhouse/chance.hpp"
#include "roundhouse/move.hpp"
#include "roundhouse/rules.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// Thrown where a rule did something that a game cannot go on from; it stops that game alone.
class RuleBroken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Whose turn it is, on the table. Before the first turn `number` is 0.
struct Turn {
  static constexpr int slot = 0;
  static constexpr std::size_t page_size = 1;

  Seat player;
  bool has_ended = true;  // its end is stated, the next turn comes when nothing waits
  bool is_over = false;   // the game is
  std::uint16_t number = 0;
  ROUNDHOUSE_FIELDS(Turn, player, has_ended, is_over, number)
};

// What the game waits for, on the table; the last is the next.
struct Waiting {
  static constexpr int slot = 1;
  static constexpr std::size_t page_size = 1;
  static constexpr int most = 32;

  List<NameId, most> kinds;
  List<Seat, most> players;
  List<std::int16_t, 3 * most> numbers;
  ROUNDHOUSE_FIELDS(Waiting, kinds, players, numbers)

  bool empty() const { return kinds.empty(); }
  void push(const Choice& choice) {
    make_room();
    kinds.push_back(choice.kind);
    players.push_back(choice.player);
    numbers.append({choice.a, choice.b, choice.c});
  }
  void push_below(const Choice& choice) {
    make_room();
    kinds.push_front(choice.kind);
    players.push_front(choice.player);
    for (auto number : {choice.c, choice.b, choice.a}) numbers.push_front(number);
  }
  Choice top() const {
    const int n = numbers.size();
    return {kinds.back(), players.back(), numbers[n - 3], numbers[n - 2], numbers[n - 1]};
  }
  Choice pop() {
    const Choice choice = top();
    kinds.drop(1);
    players.drop(1);
    numbers.drop(3);
    return choice;
  }

 private:
  void make_room() const {
    if (kinds.full()) throw RuleBroken("more than 32 choices wait at once");
  }
};

// The players of a table, in seat order.
class Seats {
 public:
  class Iterator {
   public:
    explicit Iterator(int seat) : seat_(seat) {}
    Seat operator*() const { return Seat{seat_}; }
    Iterator& operator++() {
      ++seat_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    int seat_;
  };
  explicit Seats(int count) : count_(count) {}
  Iterator begin() const { return Iterator{0}; }
  Iterator end() const { return Iterator{count_}; }

 private:
  int count_;
};

// Every component has a slot: there the game remembers where the first of them lies, and finds it
// without asking the world. They lie one after the other and never move, for holders never change
// after the start. The pieces that every rule uses have the first slots, with fixed numbers.
inline constexpr int shared_slots = 14;
inline constexpr int max_components = 128;
template <class T>
concept has_slot = requires {
  T::slot;
};

class Game {
  // The world's storages were made by modules: whoever keeps their code goes after the world.
  std::shared_ptr<const void> table_;

 public:
  entt::registry world;  // all state of the game, as components

  explicit Game(const Rules& rules) : table_(rules.table.lock()), rules_(&rules) {}

  const Rules& rules() const { return *rules_; }
  const Board& board() const { return *rules_->board; }
  const CardTable& cards() const { return rules_->cards; }
  int players() const { return rules_->players; }
  // All players, in seat order: `for (Seat player : game.seats())`.
  Seats seats() const { return Seats{players()}; }

  // Who carries components.
  static entt::entity table() { return entt::entity{0}; }
  entt::entity of(Seat seat) const { return entity(1 + checked(seat)); }
  entt::entity of(City city) const { return entity(1 + players() + checked(city)); }
  entt::entity of(Track track) const {
    return entity(1 + players() + static_cast<int>(board().places.size()) + checked(track));
  }
  // A kept component of the table, or of a player, city or track.
  template <class T>
  T& on_table() {
    return *first<T>();
  }
  template <class T>
  const T& on_table() const {
    return const_cast<Game*>(this)->on_table<T>();
  }
  template <class T, class Who>
  T& on(Who who) {
    return first<T>()[checked(who)];
  }
  template <class T, class Who>
  const T& on(Who who) const {
    return const_cast<Game*>(this)->on<T>(who);
  }

  // The components of all players, cities or tracks, by their number.
  template <class T>
  std::span<const T> on_all(Holder holder) const {
    return {first<T>(), static_cast<std::size_t>(rules_->holders(holder))};
  }

  // The host's value for an option of the module whose code runs now, or its default.
  std::int64_t option(const std::string& name) const {
    const auto& options = rules_->modules[running_].options;
    const auto found = options.find(name);
    if (found == options.end()) throw RuleBroken("module.json declares no option " + name);
    return found->second;
  }

  // The choice that is being listed or answered, and the player who makes it.
  const Choice& choice() const { return now_; }
  Seat player() const { return now_.player; }
  const Turn& turn() const { return on_table<Turn>(); }
  bool is_over() const { return turn().is_over; }

  // Puts a choice on top: it is made before everything that already waits.
  void choose(Name kind, Seat player, int a = 0, int b = 0, int c = 0) {
    on_table<Waiting>().push(made(kind, player, a, b, c));
  }
  // Puts a choice below all that wait: it is made after them.
  void choose_last(Name kind, Seat player, int a = 0, int b = 0, int c = 0) {
    on_table<Waiting>().push_below(made(kind, player, a, b, c));
  }
  // The same for a step, which the game takes by itself.
  void then(Name step, int a = 0, int b = 0, int c = 0) { choose(step, nobody, a, b, c); }
  void then_last(Name step, int a = 0, int b = 0, int c = 0) { choose_last(step, nobody, a, b, c); }

  // States that something happened; everyone who listens has heard it when this returns.
  template <class Fact>
  void happened(const Fact& fact) {
    if (witness_ != nullptr) witness_(witness_self_, *this, Fact::name, &fact);
    if (rules_->hooks.any(Fact::name)) call(const_cast<Fact&>(fact));
  }
  // The same for a fact known by its name only, as scripts state it.
  void happened(NameId name, void* fact, Track about) {
    if (witness_ != nullptr) witness_(witness_self_, *this, name, fact);
    call(name, fact, about);
  }
  // Asks a question: everyone may change the answer in turn. Answering changes nothing else.
  template <class Question>
  Question ask(Question question) const {
    if (rules_->hooks.any(Question::name)) const_cast<Game*>(this)->call(question);
    return question;
  }

  // A stream of chance by its name.
  Chance chance(Name name) {
    auto& streams = on_table<Streams>();
    for (std::size_t i = 0; i < Streams::most; ++i) {
      if (streams.names[i] == NameId{}) {
        streams.names[i] = name;
        streams.states[i] = Chance::seeded(streams.seed, name);
      }
      if (streams.names[i] == NameId{name}) return Chance(streams.states[i]);
    }
    throw RuleBroken("more than 8 streams of chance: " + std::string(name.text));
  }

  // For the engine. A witness hears every fact before anyone else does.
  using Witness = void (*)(void* self, const Game&, NameId name, const void* fact);
  void set_witness(Witness witness, void* self) { witness_ = witness, witness_self_ = self; }
  // Field by field: what was just written in small pieces is slow to read as a whole.
  void set_choice(const Choice& choice) {
    now_.kind = choice.kind;
    now_.player = choice.player;
    now_.a = choice.a;
    now_.b = choice.b;
    now_.c = choice.c;
  }
  void set_slot(int slot, void* first) { slots_[static_cast<std::size_t>(slot)] = first; }
  // The first component of a storage.
  void* first_in(entt::id_type storage) const {
    const int slot = rules_->slot_of.find(storage);
    if (slot < 0) throw RuleBroken("no module of this table announced such a component");
    return slots_[static_cast<std::size_t>(slot)];
  }
  bool is_set() const { return slots_[Turn::slot] != nullptr; }
  // A component known by its announcement only, of its holder of that number.
  unsigned char* piece(const Component& component, int holder = 0) const {
    return static_cast<unsigned char*>(slots_[static_cast<std::size_t>(component.place)]) +
           static_cast<std::size_t>(holder) * component.bytes;
  }
  // The module whose code runs now, for the report when it fails.
  std::uint16_t running() const { return running_; }
  void set_running(std::uint16_t module) { running_ = module; }
  // What scripts did in the steps since the last move, for the limit on that.
  std::int64_t effort() const { return effort_; }
  void set_effort(std::int64_t effort) { effort_ = effort; }
  // Calls everyone who listens to an event, known by its name only.
  void call(NameId name, void* event, Track about) {
    const std::uint16_t caller = running_;
    for (const Handler& handler : rules_->hooks.of(name)) {
      if (handler.is_limited && (about.is_none() || !handler.tracks.contains(about))) continue;
      running_ = handler.module;
      handler.call(handler.self, *this, event);
    }
    running_ = caller;
  }

 private:
  template <class Event>
  void call(Event& event) {
    if constexpr (requires { Track{event.track}; })
      call(Event::name, &event, event.track);
    else
      call(Event::name, &event, Track{});
  }
  template <class T>
  T* first() const {
    if constexpr (has_slot<T>) return static_cast<T*>(slots_[T::slot]);
    return static_cast<T*>(first_in(entt::type_hash<T>::value()));
  }
  static entt::entity entity(int number) { return static_cast<entt::entity>(number); }
  int checked(Seat seat) const {
    if (seat >= players()) throw RuleBroken("there is no such player");
    return seat;
  }
  int checked(City city) const {
    if (city >= static_cast<int>(board().places.size())) throw RuleBroken("there is no such city");
    return city;
  }
  int checked(Track track) const {
    if (track >= static_cast<int>(board().tracks.size()))
      throw RuleBroken("there is no such track");
    return track;
  }
  static Choice made(Name kind, Seat player, int a, int b, int c) {
    for (int number : {a, b, c})
      if (number != static_cast<std::int16_t>(number))
        throw RuleBroken(std::to_string(number) + " is too large a number for a choice");
    return {kind, player, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
            static_cast<std::int16_t>(c)};
  }

  const Rules* rules_;
  std::array<void*, max_components> slots_{};  // the first of each component
  Choice now_;
  Witness witness_ = nullptr;
  void* witness_self_ = nullptr;
  std::uint16_t running_ = 0;
  std::int64_t effort_ = 0;
};

}  // namespace roundhouse

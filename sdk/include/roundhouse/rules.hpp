// Everything that the modules of a table announced while they set up: the table's rules. The same
// for all its games, and sealed before the first one starts.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <entt/entt.hpp>

#include "roundhouse/board.hpp"
#include "roundhouse/cards.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/fields.hpp"
#include "roundhouse/move.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

class Game;

// Who carries a component from the start of a game: the table itself, every player, city or track.
enum class Holder : std::uint8_t { table, player, city, track };

// A kept component: state that is saved, cloned, hashed and shown by its fields.
struct Component {
  std::string name;
  std::uint16_t module = 0;
  Holder holder = Holder::table;
  std::vector<Field> fields;
  int slot = -1;              // of a shared piece, see game.hpp
  int place = -1;             // its slot, or the one that it got when the rules were sealed
  entt::id_type storage = 0;  // where the world keeps it
  std::size_t bytes = 0;      // of one
  std::size_t page = 0;       // how many lie one after the other; all holders must fit
  // What it starts with: one of them, and for every holder once the rules are sealed.
  std::vector<unsigned char> initial;
  // Gives one to each of `count` entities from `first` on.
  void (*attach)(entt::registry&, const Component&, entt::entity first, int count) = nullptr;
};

// Finds where a game keeps a component in a few instructions: the table's components fall into
// different places of `places_`, for a factor that was looked for when the rules were sealed.
class SlotIndex {
 public:
  // The slot of the component in this storage; -1 where the table has none.
  int find(entt::id_type storage) const {
    const Place& place = places_[storage * factor_ >> shift_];
    return place.storage == storage ? place.slot : -1;
  }
  void build(const std::vector<Component>& components) {
    for (int bits = 6;; ++bits)
      for (factor_ = 1; factor_ < 2000; factor_ += 2)
        if (fit(components, bits)) return;
  }

 private:
  struct Place {
    entt::id_type storage = 0;
    int slot = -1;
  };
  bool fit(const std::vector<Component>& components, int bits) {
    shift_ = 32 - bits;
    places_.assign(std::size_t{1} << bits, {});
    for (const Component& component : components) {
      Place& place = places_[component.storage * factor_ >> shift_];
      if (place.slot >= 0) return false;
      place = {component.storage, component.place};
    }
    return true;
  }
  std::vector<Place> places_ = std::vector<Place>(1);
  std::uint32_t factor_ = 0;
  int shift_ = 31;
};

// When an action is offered: always; but nobody is ever obliged to it; or only where no other
// action obliges the player.
enum class Duty : std::uint8_t { normal, optional, fallback };

struct Action {
  std::string name;
  std::uint16_t module = 0;
  std::vector<NameId> choices;  // the kinds of choices it answers
  std::vector<Meaning> args;    // what a, b and c stand for
  bool has_cards = false;
  Duty duty = Duty::normal;
  void* self = nullptr;
  void (*list)(void* self, const Game&, Moves&) = nullptr;
  void (*play)(void* self, Game&, const Move&) = nullptr;
};

// What is known of an action when moves are listed.
struct Listing {
  void (*list)(void* self, const Game&, Moves&) = nullptr;
  void* self = nullptr;
  std::uint16_t action = 0;
  std::uint16_t module = 0;
  Duty duty = Duty::normal;
};

struct Step {
  std::string name;
  std::uint16_t module = 0;
  void* self = nullptr;
  void (*play)(void* self, Game&, const Choice&) = nullptr;
};

// A fact or question that exists at this table.
struct Event {
  std::string name;
  std::uint16_t module = 0;
  bool is_question = false;
  std::size_t bytes = 0;
  std::vector<Field> fields;
};

// Somebody who listens to a fact or answers a question.
struct Handler {
  void* self = nullptr;
  void (*call)(void* self, Game&, void* event) = nullptr;
  std::uint16_t module = 0;
  bool is_limited = false;
  TrackSet tracks;        // where limited: the only tracks it wants to hear of
  bool is_last = false;   // it is called when all others have been
  bool is_fixed = false;  // its answer follows from the board alone, and is the same all game long
};

// Finds what belongs to a name in a few instructions.
class NameIndex {
 public:
  static constexpr std::uint32_t missing = ~0u;

  void insert(NameId name, std::uint32_t value) {
    if (2 * (used_ + 1) > slots_.size()) grow();
    place(name, value);
  }
  std::uint32_t find(NameId name) const {
    for (std::uint32_t i = name.hash & mask(); slots_[i].value != missing; i = (i + 1) & mask())
      if (slots_[i].name == name) return slots_[i].value;
    return missing;
  }

 private:
  struct Slot {
    NameId name;
    std::uint32_t value = missing;
  };
  std::uint32_t mask() const { return static_cast<std::uint32_t>(slots_.size() - 1); }
  void place(NameId name, std::uint32_t value) {
    std::uint32_t i = name.hash & mask();
    while (slots_[i].value != missing && !(slots_[i].name == name)) i = (i + 1) & mask();
    if (slots_[i].value == missing) ++used_;
    slots_[i] = {name, value};
  }
  void grow() {
    auto old = std::move(slots_);
    slots_.assign(2 * old.size(), {});
    used_ = 0;
    for (const Slot& slot : old)
      if (slot.value != missing) place(slot.name, slot.value);
  }
  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::size_t used_ = 0;
};

// The handlers of every fact and question, in the order of their modules.
class Hooks {
 public:
  // Whether anybody may listen: a test of one bit. It may say yes where nobody does.
  bool any(NameId name) const { return heard_[name.hash >> 6 & 15u] >> (name.hash & 63u) & 1u; }
  const std::vector<Handler>& of(NameId name) const {
    const std::uint32_t found = index_.find(name);
    return found == NameIndex::missing ? nobody_ : lists_[found];
  }
  void add(NameId name, const Handler& handler) {
    heard_[name.hash >> 6 & 15u] |= std::uint64_t{1} << (name.hash & 63u);
    std::uint32_t found = index_.find(name);
    if (found == NameIndex::missing) {
      found = static_cast<std::uint32_t>(lists_.size());
      index_.insert(name, found);
      lists_.emplace_back();
    }
    auto& list = lists_[found];
    auto at = list.end();
    while (!handler.is_last && at != list.begin() && std::prev(at)->is_last) --at;
    list.insert(at, handler);
  }
  // The tracks about which somebody answers `name` anew every time.
  TrackSet tracks(NameId name, int tracks) const {
    TrackSet all;
    for (const Handler& handler : of(name))
      if (!handler.is_fixed) all |= handler.is_limited ? handler.tracks : TrackSet::first(tracks);
    return all;
  }

 private:
  std::array<std::uint64_t, 16> heard_{};
  NameIndex index_;
  std::vector<std::vector<Handler>> lists_;
  std::vector<Handler> nobody_;
};

// Tracks that cost the same.
struct SamePrice {
  Price price;
  TrackSet tracks;
};

// The tracks by what they cost, worked out once for a table.
struct TrackIndex {
  std::vector<PriceAsked> printed;  // what each track costs, as far as the board tells it
  std::vector<SamePrice> prices;
  std::vector<std::uint8_t> price;  // of each track, its place in `prices`
  // The tracks of one colour (the last: of any one colour) with at most so many spaces.
  std::array<std::array<TrackSet, max_spaces + 1>, max_kinds + 1> up_to{};
  std::array<TrackSet, max_spaces + 1> of_any_price_up_to{};  // the same for all tracks
  std::array<TrackSet, max_spaces + 1> wagons_up_to{};  // tracks that take at most so many wagons
  TrackSet asked;              // tracks whose price somebody may change in the game
  std::vector<TrackSet> ends;  // the tracks that end in each place
};

// One module at this table, with the options the host chose.
struct ModuleAtTable {
  std::string id;
  std::string version;
  std::map<std::string, std::int64_t> options;
};

struct Rules {
  // Keeps these rules and the code of the modules; all games hold it.
  std::weak_ptr<const void> table;
  std::shared_ptr<const Board> board;
  int players = 0;
  Seat first_player;  // none: drawn by chance
  std::vector<ModuleAtTable> modules;

  CardTable cards;
  TicketPlan tickets;
  std::vector<Component> components;
  SlotIndex slot_of;
  std::vector<Action> actions;
  std::vector<Step> steps;
  std::vector<Event> events;
  std::map<std::uint32_t, std::string> names;  // every announced name, by its hash

  Hooks hooks;
  NameIndex steps_by_name;
  NameIndex choices_by_name;  // into `listings`
  // Who lists the moves of each kind of choice: in order of the actions, fallbacks last.
  std::vector<std::vector<Listing>> listings;
  TrackIndex tracks;
  std::vector<std::string> piles;  // of tickets, in the order in which the board first names them
  std::vector<std::uint8_t> pile_of;  // the pile of each ticket

  // How many carry a component of that holder.
  int holders(Holder holder) const {
    switch (holder) {
      case Holder::table:
        return 1;
      case Holder::player:
        return players;
      case Holder::city:
        return static_cast<int>(board->places.size());
      case Holder::track:
        return static_cast<int>(board->tracks.size());
    }
    return 0;
  }
  // How many players, cities, tracks, tickets or kinds of cards there are: ids are below that.
  int count(Meaning meaning) const {
    switch (meaning) {
      case Meaning::seat:
        return players;
      case Meaning::city:
        return static_cast<int>(board->places.size());
      case Meaning::track:
        return static_cast<int>(board->tracks.size());
      case Meaning::ticket:
        return static_cast<int>(board->tickets.size());
      case Meaning::kind:
        return cards.size();
      default:
        return 0;
    }
  }
  // The text of a name; empty where nobody announced it.
  std::string text(NameId name) const {
    const auto found = names.find(name.hash);
    return found == names.end() ? std::string{} : found->second;
  }
};

}  // namespace roundhouse

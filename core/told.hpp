// Games and facts told as JSON: to a seat or a spectator, who hear what they may know, or to a
// record, which hears everything. docs/views.md describes it.
#pragma once

#include <map>
#include <string>

#include "core/json.hpp"
#include "core/view.hpp"

namespace roundhouse {

// Somebody to whom a game is told.
struct Listener {
  Seat seat;               // none: a spectator
  bool hears_all = false;  // a record, or anyone once the game is over
};
inline constexpr Listener record_keeper{nobody, true};

// The fields by name; what this listener may not know is null.
Json told(const Rules& rules, const Owned& whole, const Listener& to);
// All components by name, holder and field.
Json told_components(const Game& game, const Listener& to);

// The facts of a table by their names.
class Facts {
 public:
  explicit Facts(const Rules& rules);
  // `{"card_taken": {"player": 2, "kind": null, …}}`
  Json told(NameId name, const void* fact, const Listener& to) const;

 private:
  const Rules* rules_;
  std::map<std::uint32_t, const Event*> events_;
};

// All that a seat may know of a game now, with its legal moves where the choice is its own.
// sdk/schema/view.schema.json describes it.
Json view_of(const Game& game, Seat seat);

// A game as one seat follows it: a view first, then only what changes.
class Onlooker {
 public:
  Onlooker(const Rules& rules, Seat seat) : seat_(seat), facts_(rules) {}

  // For Game::set_witness, with the onlooker as `self`.
  static void witness(void* self, const Game& game, NameId name, const void* fact);

  // What happened since the last call, and how the view changed: `{"facts": […], "patch": […]}`,
  // with a patch by RFC 6902 to the view of the last call, at first to an empty object.
  // sdk/schema/delta.schema.json describes it.
  Json look(const Game& game);
  const Json& view() const { return view_; }

 private:
  Seat seat_;
  Facts facts_;
  Json heard_ = Json::array();
  Json view_ = Json::object();
};

}  // namespace roundhouse

#include "host/bots/deeds.hpp"

#include <algorithm>

namespace roundhouse {
namespace {

constexpr Name turn{"turn"};

bool is_of_a_turn(const Action& action) {
  return std::find(action.choices.begin(), action.choices.end(), NameId{turn}) !=
         action.choices.end();
}

Deed without_args(const Action& action) {
  if (action.has_cards) return Deed::pay;
  if (action.name == "classic.draw") return Deed::draw;
  if (action.name == "classic.tickets") return Deed::tickets;
  return is_of_a_turn(action) ? Deed::other : Deed::stop;
}

Deed in_a_city(const Action& action) {
  if (action.has_cards) return Deed::build;
  if (!is_of_a_turn(action)) return Deed::place;
  return action.duty == Duty::normal ? Deed::send : Deed::other;
}

Deed with_one(const Action& action) {
  switch (action.args[0]) {
    case Meaning::track:
      return action.has_cards ? Deed::claim : Deed::ride;
    case Meaning::city:
      return in_a_city(action);
    case Meaning::kind:
      return Deed::take;
    case Meaning::picks:
      return Deed::keep;
    case Meaning::seat:
      return Deed::favour;
    default:
      return Deed::other;
  }
}

Deed deed_of(const Action& action) {
  if (action.args.empty()) return without_args(action);
  const bool are_numbers = std::all_of(action.args.begin(), action.args.end(),
                                       [](Meaning m) { return m == Meaning::number; });
  if (are_numbers && !is_of_a_turn(action)) return Deed::announce;
  return action.args.size() == 1 ? with_one(action) : Deed::other;
}

}  // namespace

std::vector<Deed> deeds_of(const Rules& rules) {
  std::vector<Deed> deeds;
  for (const Action& action : rules.actions) deeds.push_back(deed_of(action));
  return deeds;
}

}  // namespace roundhouse

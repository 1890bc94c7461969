#include "roundhouse/setup.hpp"

#include <algorithm>

namespace roundhouse {
namespace {

// What a module announces carries its id in front, so that two modules cannot get in each other's
// way.
void must_belong_to(const Rules& rules, std::uint16_t module, const std::string& name) {
  const std::string prefix = rules.modules[module].id + ".";
  if (name.rfind(prefix, 0) != 0 || name.size() == prefix.size())
    throw SetupError("the name " + name + " should start with " + prefix);
}

}  // namespace

NameId Setup::name(const std::string& text) {
  const Name name{std::string_view(text)};
  const auto [known, is_new] = rules_->names.emplace(name.hash, text);
  if (!is_new && known->second != text)
    throw SetupError("the names " + known->second + " and " + text +
                     " have the same hash: rename one of them");
  return name;
}

Kind Setup::card(CardKind kind) {
  if (const auto said = board().deck.find(kind.name); said != board().deck.end())
    kind.count = said->second;
  int deck = kind.count;
  for (int i = 0; i < cards().size(); ++i) deck += cards()[Kind{i}].count;
  if (!cards().find(kind.name).is_none())
    throw SetupError("the card " + kind.name + " exists already");
  if (cards().size() == max_kinds) throw SetupError("a table has at most 16 kinds of cards");
  if (kind.count < 0 || deck > max_cards) throw SetupError("a deck has at most 255 cards");
  return rules_->cards.add(std::move(kind));
}

void Setup::keep(Component component) {
  must_belong_to(*rules_, module_, component.name);
  const bool is_shared = component.holder == Holder::table || component.holder == Holder::player;
  if (component.slot >= slots || (component.slot >= 0 && !is_shared))
    throw SetupError("the component " + component.name +
                     " has a slot, which only shared pieces have");
  for (const Component& other : rules_->components)
    if (other.name == component.name || other.storage == component.storage ||
        (component.slot >= 0 && other.slot == component.slot))
      throw SetupError("the component " + component.name + " is announced already, as " +
                       other.name);
  name(component.name);
  rules_->components.push_back(std::move(component));
}

void Setup::event(Event event) {
  for (const Event& other : rules_->events)
    if (other.name == event.name)
      throw SetupError("the event " + event.name + " is announced already, by " +
                       rules_->modules[other.module].id);
  name(event.name);
  rules_->events.push_back(std::move(event));
}

void Setup::action(Action action) {
  must_belong_to(*rules_, module_, action.name);
  for (const Action& other : rules_->actions)
    if (other.name == action.name)
      throw SetupError("the action " + action.name + " exists already");
  if (action.args.size() > 3)
    throw SetupError("the action " + action.name + " takes more than three values");
  name(action.name);
  rules_->actions.push_back(std::move(action));
}

void Setup::step(Step step) {
  must_belong_to(*rules_, module_, step.name);
  if (rules_->steps_by_name.find(name(step.name)) != NameIndex::missing)
    throw SetupError("the step " + step.name + " exists already");
  rules_->steps_by_name.insert(Name{std::string_view(step.name)},
                               static_cast<std::uint32_t>(rules_->steps.size()));
  rules_->steps.push_back(std::move(step));
}

}  // namespace roundhouse

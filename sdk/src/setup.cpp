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

const Field* field_called(const std::vector<Field>& fields, const std::string& name) {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const Field& field) { return field.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

// Who sees a secret hangs on what everyone sees: its owner, and the truth that opens it.
void must_have_an_owner(const std::vector<Field>& fields, const std::string& whose) {
  const Field* owner = field_called(fields, "player");
  if (owner == nullptr) owner = field_called(fields, "owner");
  if (owner == nullptr || owner->meaning != Meaning::seat || owner->shape != Shape::one ||
      owner->sees != Sees::all)
    throw SetupError("the owner shall see something of " + whose +
                     ", but it has no field `player` or `owner` that everyone sees");
}

void must_be_opened_by_a_truth(const std::vector<Field>& fields, const Field& field,
                               const std::string& whose) {
  const Field* truth = field_called(fields, field.unless);
  if (truth == nullptr || truth->meaning != Meaning::truth || truth->shape != Shape::one ||
      truth->sees != Sees::all)
    throw SetupError("everyone shall see " + field.name + " of " + whose + " where " +
                     field.unless + " is set, but that is no truth that everyone sees");
}

void must_have_sensible_secrets(const std::vector<Field>& fields, const std::string& whose,
                                bool is_players) {
  for (const Field& field : fields) {
    if (field.sees == Sees::owner && !is_players) must_have_an_owner(fields, whose);
    if (!field.unless.empty()) must_be_opened_by_a_truth(fields, field, whose);
  }
}

void must_have_room(const CardTable& cards, const CardKind& kind) {
  int deck = kind.count, all = kind.count + kind.aside;
  for (int i = 0; i < cards.size(); ++i) {
    deck += cards[Kind{i}].count;
    all += cards[Kind{i}].count + cards[Kind{i}].aside;
  }
  if (kind.count < 0 || deck > max_cards) throw SetupError("a deck has at most 255 cards");
  if (kind.aside < 0 || all > max_cards)
    throw SetupError(
        "with those that lie aside, a table has at most 255 cards, but with the card " + kind.name +
        " there are " + std::to_string(all));
}

// A card that paid as two things could be laid down twice.
void must_pay_in_one_way(const CardKind& kind) {
  if (int{kind.is_color} + int{kind.wild_from > 0} + int{kind.covers_symbols > 0} > 1)
    throw SetupError("the card " + kind.name +
                     " can be only one of these: a colour, wild, or one that covers symbols");
}

}  // namespace

void Setup::hide(std::vector<Field>& fields, const Secret& secret, const std::string& whose) {
  for (Field& field : fields) {
    if (field.name != secret.field) continue;
    field.sees = secret.sees;
    field.unless = secret.unless;
    field.hides_length = secret.hides_length;
    return;
  }
  throw SetupError(whose + " has no field " + secret.field + " that could be secret");
}

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
  if (!cards().find(kind.name).is_none())
    throw SetupError("the card " + kind.name + " exists already");
  if (cards().size() == max_kinds) throw SetupError("a table has at most 16 kinds of cards");
  must_have_room(cards(), kind);
  must_pay_in_one_way(kind);
  return rules_->cards.add(std::move(kind));
}

void Setup::keep(Component component) {
  must_belong_to(*rules_, module_, component.name);
  const bool is_shared = component.holder == Holder::table || component.holder == Holder::player;
  if (component.slot >= shared_slots || (component.slot >= 0 && !is_shared))
    throw SetupError("the component " + component.name +
                     " has a slot, which only shared pieces have");
  if (rules_->components.size() == max_components - shared_slots)
    throw SetupError("a table has at most " + std::to_string(max_components - shared_slots) +
                     " components");
  if (const int holders = rules_->holders(component.holder);
      component.page < static_cast<std::size_t>(holders))
    throw SetupError("the component " + component.name + " has a page_size of " +
                     std::to_string(component.page) + ", but " + std::to_string(holders) +
                     " of them must lie in one page");
  for (const Component& other : rules_->components)
    if (other.name == component.name || other.storage == component.storage ||
        (component.slot >= 0 && other.slot == component.slot))
      throw SetupError("the component " + component.name + " is announced already, as " +
                       other.name);
  must_have_sensible_secrets(component.fields, component.name, component.holder == Holder::player);
  name(component.name);
  rules_->components.push_back(std::move(component));
}

void Setup::event(Event event) {
  for (const Event& other : rules_->events)
    if (other.name == event.name)
      throw SetupError("the event " + event.name + " is announced already, by " +
                       rules_->modules[other.module].id);
  must_have_sensible_secrets(event.fields, event.name, false);
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

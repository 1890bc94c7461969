#include "core/history.hpp"

#include "core/engine.hpp"
#include "core/holders.hpp"
#include "core/text.hpp"
#include "core/view.hpp"

namespace roundhouse {
namespace {

constexpr int moves_between_states = 32;

bool is_same(const void* a, const void* b, const Field& field) {
  const std::size_t count = items(a, field);
  if (count != items(b, field)) return false;
  for (std::size_t i = 0; i < count; ++i)
    if (read(a, field, i) != read(b, field, i)) return false;
  return true;
}

// Notes what a player is told that not everyone may hear.
struct Whispers {
  Seat player;
  std::string heard;

  static void witness(void* self, const Game& game, NameId name, const void* fact) {
    auto& whispers = *static_cast<Whispers*>(self);
    for (const Event& event : game.rules().events)
      if (NameId{Name{std::string_view(event.name)}} == name)
        for (const Field& field : event.fields) whispers.note(owned(event, fact), event, field);
  }
  void note(const Owned& fact, const Event& event, const Field& field) {
    if (heard.empty() && sees(player, fact, field) && !sees(nobody, fact, field))
      heard = event.name + " told " + field.name + ", which not everyone may know";
  }
};

}  // namespace

// Whoever moves knows what the own move does with what is seen. A hidden field that changes has
// given something away, or has been changed by chance; both cannot be taken back.
std::string revealed(const Game& before, const Game& after, Seat mover) {
  if (after.is_over()) return "the game is over and all secrets are told";
  std::string what;
  for (const Component& component : before.rules().components)
    each_holder(before, component.holder, [&](entt::entity holder) {
      const Owned was = owned(before, component, holder);
      const Owned is = owned(after, component, holder);
      for (const Field& field : component.fields) {
        if (!what.empty() || sees(mover, was, field)) continue;
        const bool is_hidden = !sees(mover, is, field);
        if (!is_hidden || !is_same(was.bytes, is.bytes, field))
          what = component.name + "." + field.name;
      }
    });
  return what.empty() ? what : what + ", which the player cannot know, has changed";
}

History::History(const Game& game, bool may_undo) : may_undo_(may_undo) {
  states_.push_back(clone(game));
}

void History::play(Game& game, const Move& move) {
  const auto before = clone(game), tried = clone(game);
  Whispers whispers{game.player(), {}};
  tried->set_witness(&Whispers::witness, &whispers);
  roundhouse::play(*tried, move);
  roundhouse::play(game, move);
  moves_.push_back(move);
  const std::string changed = revealed(*before, game, whispers.player);
  revealed_.push_back(changed.empty() ? whispers.heard : changed);
  if (moves() % moves_between_states == 0) states_.push_back(clone(game));
}

std::string History::why_not(int to) const {
  if (!may_undo_) return "this table does not let players take moves back";
  if (to < 0 || to >= moves())
    return "there is no move to take back" + (to > 0 ? " to " + std::to_string(to) : std::string());
  for (int i = moves() - 1; i >= to; --i)
    if (const std::string& what = revealed_[static_cast<std::size_t>(i)]; !what.empty())
      return "move " + std::to_string(i + 1) + " (" +
             text(states_.front()->rules(), moves_[static_cast<std::size_t>(i)]) +
             ") revealed a secret: " + what;
  return {};
}

void History::go_back(Game& game, int to) {
  const auto state = static_cast<std::size_t>(to / moves_between_states);
  const auto first = static_cast<int>(state) * moves_between_states;
  copy(game, *states_[state]);
  for (int i = first; i < to; ++i) roundhouse::play(game, moves_[static_cast<std::size_t>(i)]);
  states_.resize(state + 1);
  moves_.resize(static_cast<std::size_t>(to));
  revealed_.resize(static_cast<std::size_t>(to));
}

}  // namespace roundhouse

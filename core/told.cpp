#include "core/told.hpp"

#include <utility>

#include "core/engine.hpp"
#include "core/holders.hpp"
#include "core/text.hpp"

namespace roundhouse {
namespace {

constexpr std::int64_t none = 255;

// A list that a listener may not know, except for its length.
Json hidden(std::size_t length) { return Json{{"hidden", length}}; }

// So many of each kind of card that is there; null for a kind of which the listener may not know.
template <class Count>
Json told_cards(const Rules& rules, const Field& field, bool is_seen, Count&& count) {
  bool knows_any = is_seen;
  Json cards = Json::object();
  for (int i = 0; i < rules.cards.size(); ++i) {
    const Kind kind{i};
    const bool is_known = is_seen || sees_kind(rules, field, kind);
    knows_any = knows_any || is_known;
    const int here = count(kind);
    if (!is_known)
      cards[rules.cards[kind].name] = nullptr;
    else if (here != 0)
      cards[rules.cards[kind].name] = here;
  }
  return knows_any ? cards : Json();
}

// Ids are texts, `-` where there is none; seats are counted from 1, 0 is nobody's; numbers of 64
// bits are texts, because not every reader of JSON keeps them exactly.
Json told_value(const Rules& rules, const Field& field, std::int64_t value) {
  switch (field.meaning) {
    case Meaning::truth:
      return value != 0;
    case Meaning::seat:
      return value == none ? 0 : value + 1;
    case Meaning::number:
      if (field.bytes < 8) return value;
      return field.is_signed ? std::to_string(value)
                             : std::to_string(static_cast<std::uint64_t>(value));
    case Meaning::cards:
      return told_cards(rules, field, true, [&](Kind kind) {
        return Cards{static_cast<std::uint64_t>(value)}.count(kind);
      });
    default:
      return text(rules, field.meaning, value);
  }
}

Json told_unseen(const Rules& rules, const Field& field, const void* bytes) {
  if (field.by_kind)
    return told_cards(rules, field, false, [&](Kind kind) {
      return static_cast<int>(read(bytes, field, static_cast<std::size_t>(kind)));
    });
  if (field.shape == Shape::list && !field.hides_length) return hidden(items(bytes, field));
  if (field.shape != Shape::one) return {};
  const std::int64_t value = read(bytes, field);
  if (field.meaning == Meaning::cards)
    return told_cards(rules, field, false, [&](Kind kind) {
      return Cards{static_cast<std::uint64_t>(value)}.count(kind);
    });
  const bool is_public = field.meaning == Meaning::kind && value != none &&
                         sees_kind(rules, field, Kind{static_cast<int>(value)});
  return is_public ? told_value(rules, field, value) : Json();
}

Json told_seen(const Rules& rules, const Field& field, const void* bytes) {
  if (field.shape == Shape::one) return told_value(rules, field, read(bytes, field));
  if (field.by_kind)
    return told_cards(rules, field, true, [&](Kind kind) {
      return static_cast<int>(read(bytes, field, static_cast<std::size_t>(kind)));
    });
  Json all = Json::array();
  for (std::size_t i = 0; i < items(bytes, field); ++i) {
    const std::int64_t value = read(bytes, field, i);
    if (field.shape != Shape::set)
      all.push_back(told_value(rules, field, value));
    else if (value != 0)
      all.push_back(told_value(rules, field, static_cast<std::int64_t>(i)));
  }
  return all;
}

Json told_holders(const Game& game, const Component& component, const Listener& to) {
  const auto one = [&](entt::entity holder) {
    return told(game.rules(), owned(game, component, holder), to);
  };
  if (component.holder == Holder::table) return one(Game::table());
  if (component.holder == Holder::player) {
    Json all = Json::array();
    for (Seat player : game.seats()) all.push_back(one(game.of(player)));
    return all;
  }
  Json all = Json::object();
  const Board& board = game.board();
  if (component.holder == Holder::city)
    for (std::size_t i = 0; i < board.places.size(); ++i)
      all[board.places[i].id] = one(game.of(City{static_cast<int>(i)}));
  else
    for (std::size_t i = 0; i < board.tracks.size(); ++i)
      all[board.tracks[i].id] = one(game.of(Track{static_cast<int>(i)}));
  return all;
}

Json told_choice(const Game& game) {
  if (game.is_over()) return {};
  const Choice& choice = game.choice();
  return {{"kind", game.rules().text(choice.kind)},
          {"player", choice.player + 1},
          {"numbers", {choice.a, choice.b, choice.c}}};
}

// The legal list may tell the chooser's hand: it is for the chooser alone.
Json told_legal(const Game& game, Seat seat) {
  if (game.is_over() || seat.is_none() || game.player() != seat) return {};
  Moves moves;
  legal(game, moves);
  Json all = Json::array();
  for (const Move& move : moves) all.push_back(text(game.rules(), move));
  return all;
}

}  // namespace

Json told(const Rules& rules, const Owned& whole, const Listener& to) {
  Json all = Json::object();
  for (const Field& field : *whole.fields) {
    const bool is_seen = to.hears_all || sees(to.seat, whole, field);
    all[field.name] =
        is_seen ? told_seen(rules, field, whole.bytes) : told_unseen(rules, field, whole.bytes);
  }
  return all;
}

Json told_components(const Game& game, const Listener& to) {
  Json all = Json::object();
  for (const Component& component : game.rules().components)
    all[component.name] = told_holders(game, component, to);
  return all;
}

Facts::Facts(const Rules& rules) : rules_(&rules) {
  for (const Event& event : rules.events)
    if (!event.is_question) events_[Name{std::string_view(event.name)}.hash] = &event;
}

Json Facts::told(NameId name, const void* fact, const Listener& to) const {
  const auto found = events_.find(name.hash);
  if (found == events_.end()) return {};
  const Event& event = *found->second;
  return {{event.name, roundhouse::told(*rules_, owned(event, fact), to)}};
}

Json view_of(const Game& game, Seat seat) {
  const auto seen = seen_by(seat, game);
  return {{"seat", seat.is_none() ? 0 : seat + 1},
          {"is_over", game.is_over()},
          {"choice", told_choice(*seen)},
          {"legal", told_legal(game, seat)},
          {"components", told_components(*seen, {seat, game.is_over()})}};
}

void Onlooker::witness(void* self, const Game& game, NameId name, const void* fact) {
  auto& onlooker = *static_cast<Onlooker*>(self);
  onlooker.heard_.push_back(onlooker.facts_.told(name, fact, {onlooker.seat_, game.is_over()}));
}

Json Onlooker::look(const Game& game) {
  Json now = view_of(game, seat_);
  Json changes{{"facts", std::exchange(heard_, Json::array())}, {"patch", Json::diff(view_, now)}};
  view_ = std::move(now);
  return changes;
}

}  // namespace roundhouse

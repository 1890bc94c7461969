// Games are played twice, in two worlds that differ in secrets which a seat cannot know; all that
// this seat is told must be the same, letter by letter, after every move.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/schema.hpp"
#include "core/told.hpp"
#include "tests/support/libraries.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// Under sanitizers everything is many times slower: there one seat and a spectator look on.
#ifdef __SANITIZE_ADDRESS__
const std::vector<Seat> onlookers{Seat{0}, nobody};
#else
const std::vector<Seat> onlookers{Seat{0}, Seat{1}, Seat{2}, nobody};
#endif

// A whole game, and what matters for the secrets of one seat: which cards of the first deck went
// unseen to others, and which tickets the seat saw.
struct Played {
  Seat seat;
  std::vector<Move> moves;
  std::vector<int> unseen;  // positions of the deck
  TicketSet seen;
  int next = 0;  // the position that is drawn next
  bool is_first_deck = true;

  static void witness(void* self, const Game&, NameId name, const void* fact) {
    static_cast<Played*>(self)->hear(name, fact);
  }
  void hear(NameId name, const void* fact) {
    if (name == NameId{CardTaken::name}) {
      const auto& taken = *static_cast<const CardTaken*>(fact);
      if (!taken.face_up && taken.from.is_none()) draw(taken.player != seat);
    }
    for (const Name drawn : {DisplayRefilled::name, Name{"card_stored"}, Name{"card_turned_up"}})
      if (name == NameId{drawn}) draw(false);
    if (name == NameId{DeckShuffled::name}) is_first_deck = false;
    if (name == NameId{TicketsOffered::name}) {
      const auto& offered = *static_cast<const TicketsOffered*>(fact);
      if (offered.player == seat)
        for (Ticket ticket : offered.tickets) seen.insert(ticket);
    }
  }
  void draw(bool is_unseen) {
    if (is_first_deck && is_unseen) unseen.push_back(next);
    --next;
  }
};

// By chance, but more often than others a card from the deck, which nobody else sees.
const Move& picked(const Rules& rules, const Moves& moves, Chance chance) {
  if (chance.below(2) == 0)
    for (const Move& move : moves)
      if (rules.actions[move.action].name == "classic.draw") return move;
  return moves[static_cast<std::size_t>(chance.below(static_cast<int>(moves.size())))];
}

Played play_out(const LaidTable& table, std::uint64_t seed, Seat seat) {
  const auto game = table.new_game(seed);
  Played played;
  played.seat = seat;
  played.next = game->on_table<Deck>().cards.size() - 1;
  if (!seat.is_none())
    for (Ticket ticket : game->on<Tickets>(seat).offered) played.seen.insert(ticket);
  game->set_witness(&Played::witness, &played);
  Chance::State state = Chance::seeded(seed, "players");
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    played.moves.push_back(picked(game->rules(), moves, Chance(state)));
    play(*game, played.moves.back());
  }
  return played;
}

// Every ticket that the seat never saw becomes another one of its pile.
void exchange_tickets(Game& game, const Played& played) {
  std::vector<Ticket> other;
  for (std::size_t i = 0; i < game.board().tickets.size(); ++i) other.emplace_back(i);
  for (int pile = 0; pile < max_piles; ++pile) {
    std::vector<Ticket> unseen;
    for (Ticket ticket : game.rules().tickets.in_play())
      if (game.rules().pile_of[static_cast<std::size_t>(ticket)] == pile &&
          !played.seen.contains(ticket))
        unseen.push_back(ticket);
    for (std::size_t i = 0; i < unseen.size(); ++i)
      other[static_cast<std::size_t>(unseen[i])] = unseen[(i + 1) % unseen.size()];
  }
  const auto exchange = [&](auto& list) {
    for (Ticket& ticket : list) ticket = other[static_cast<std::size_t>(ticket)];
  };
  auto& piles = game.on_table<TicketPiles>();
  for (auto* pile : {&piles.first, &piles.second, &piles.third, &piles.aside, &piles.out_of_game})
    exchange(*pile);
  for (Seat player : game.seats()) exchange(game.on<Tickets>(player).offered);
}

bool is_playable(const Game& game, const Played& played) {
  const auto tried = clone(game);
  try {
    for (const Move& move : played.moves) play_checked(*tried, move);
    return true;
  } catch (const IllegalMove&) {
    return false;
  }
}

// Exchanges cards that others drew unseen soon after each other, the last ones first, as far as all
// moves of the game stay legal.
int exchange_cards(Game& game, const Played& played, int tries) {
  auto& deck = game.on_table<Deck>().cards;
  int exchanged = 0;
  for (std::size_t i = played.unseen.size(); i-- > 1 && tries > 0 && exchanged < 6;) {
    Kind &one = deck[played.unseen[i]], &other = deck[played.unseen[i - 1]];
    if (one == other) continue;
    std::swap(one, other);
    --tries;
    if (is_playable(game, played))
      ++exchanged;
    else
      std::swap(one, other);
  }
  return exchanged;
}

void must_fit(const Json& before, const Json& delta, const Json& view) {
  EXPECT_NO_THROW(must_fit_schema(JsonPlace(view, "view"), "view"));
  EXPECT_NO_THROW(must_fit_schema(JsonPlace(delta, "delta"), "delta"));
  EXPECT_EQ(nlohmann::json(before.patch(delta["patch"])), nlohmann::json(view));
}

// Plays both worlds side by side and compares all that the seat is told while the game is on.
void must_look_the_same(Game& one, Game& other, const Played& played) {
  Onlooker here(one.rules(), played.seat), there(one.rules(), played.seat);
  one.set_witness(&Onlooker::witness, &here);
  other.set_witness(&Onlooker::witness, &there);
  for (std::size_t i = 0; !one.is_over(); ++i) {
    const Json before = here.view();
    const Json delta = here.look(one);
    ASSERT_EQ(delta.dump(), there.look(other).dump()) << "before move " << i + 1;
    if (i == 40) must_fit(before, delta, here.view());
    play(one, played.moves[i]);
    play(other, played.moves[i]);
  }
}

class Worlds : public testing::TestWithParam<std::string> {};

TEST_P(Worlds, LookTheSameToASeatThatCannotKnowTheDifference) {
  Table table;
  table.preset = GetParam();
  table.seats.assign(3, "random");
  const auto laid = lay_table(table, shipped_modules());
  for (const Seat seat : onlookers) {
    const Played played = play_out(*laid, 3, seat);
    const auto one = laid->new_game(3);
    const auto other = clone(*one);
    exchange_tickets(*other, played);
    const int exchanged = exchange_cards(*other, played, 24);
    other->on_table<Streams>().seed = 99;  // of streams that have not begun
    EXPECT_GT(exchanged, 0);
    must_look_the_same(*one, *other, played);
  }
}

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const auto& [id, manifest] : shipped_modules().presets()) names.push_back(id);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Presets, Worlds, testing::ValuesIn(preset_names()),
                         [](const auto& parameters) {
                           std::string name = parameters.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// ---- Modules that the core has never heard of.

// Changes every value that a seat may not know; what it changes it to need make no sense.
void scramble(Game& game, Seat seat, std::uint32_t seed) {
  Chance::State state = Chance::seeded(seed, "scramble");
  Chance chance(state);
  for (const Component& component : game.rules().components) {
    if (component.name.rfind("keeps_secrets.", 0) != 0) continue;
    for (std::uint32_t i = 0; i < 200; ++i) {
      const auto holder = static_cast<entt::entity>(i);
      auto* storage = game.world.storage(component.storage);
      if (!storage->contains(holder)) continue;
      const Owned whole = owned(game, component, holder);
      for (const Field& field : component.fields) {
        if (sees(seat, whole, field)) continue;
        if (field.hides_length) resize(storage->value(holder), field, 3);
        for (std::size_t at = 0; at < items(whole.bytes, field); ++at)
          write(storage->value(holder), field, chance.below(field.shape == Shape::set ? 2 : 3), at);
      }
    }
  }
}

TEST(Worlds, OfAModuleThatNobodyKnowsLookTheSameToo) {
  const auto board = std::make_shared<const Board>(
      draw_board({"a b 3 yellow", "b c 2 any", "c a 1 red"}, {"a c 5", "a b 3", "b c 2"}));
  const auto table = LaidTable::lay(board, 3, Seat{0}, {classic(), test_module("keeps_secrets")});
  for (const Seat seat : onlookers) {
    const Played played = play_out(*table, 5, seat);
    const auto one = table->new_game(5);
    const auto other = clone(*one);
    scramble(*other, seat, 1);
    EXPECT_NE(state_hash(*one), state_hash(*other));
    must_look_the_same(*one, *other, played);
  }
}

}  // namespace
}  // namespace roundhouse::test

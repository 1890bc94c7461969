#include "core/set_up.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

Kind kind_called(const Game& game, const std::string& name) {
  const Kind kind = game.cards().find(name);
  std::vector<std::string> known;
  for (int i = 0; i < game.cards().size(); ++i) known.push_back(game.cards()[Kind{i}].name);
  if (kind.is_none())
    throw std::runtime_error("no kind of card is called " + name + did_you_mean(name, known));
  return kind;
}

// Takes one card of this kind from wherever nobody holds it.
void fetch(Game& game, Kind kind) {
  auto& deck = game.on_table<Deck>().cards;
  auto* found = std::find(deck.begin(), deck.end(), kind);
  if (found != deck.end()) {
    *found = deck.back();
    deck.pop_back();
    return;
  }
  auto& discard = game.on_table<Discard>();
  if (discard.cards[kind] == 0)
    throw std::runtime_error("no card " + game.cards()[kind].name + " is left in the deck");
  discard.cards.add(kind, -1);
  --discard.size;
}

template <class Items>
int number_of(const Items& items, const std::string& id, const char* what) {
  std::vector<std::string> known;
  for (const auto& item : items) known.push_back(item.id);
  const auto found = std::find(known.begin(), known.end(), id);
  if (found == known.end())
    throw std::runtime_error("no " + std::string(what) + " is called " + id +
                             did_you_mean(id, known));
  return static_cast<int>(found - known.begin());
}

void count_tickets(const Game& game, Tickets& tickets) {
  tickets.count = static_cast<std::uint8_t>(tickets.kept.size());
  tickets.by_pile = {};
  for (Ticket ticket : tickets.kept)
    ++tickets.by_pile[game.rules().pile_of[static_cast<std::size_t>(ticket)]];
}

TicketPiles::Pile& pile_of(Game& game, Ticket ticket) {
  return game.on_table<TicketPiles>().pile(game.rules().pile_of[static_cast<std::size_t>(ticket)]);
}

void take_out(TicketPiles::Pile& pile, Ticket wanted) {
  TicketPiles::Pile rest;
  for (Ticket ticket : pile)
    if (ticket != wanted) rest.push_back(ticket);
  pile = rest;
}

// Takes a ticket from where it lies, or from the player who kept it.
void fetch(Game& game, Ticket wanted) {
  take_out(pile_of(game, wanted), wanted);
  take_out(game.on_table<TicketPiles>().out_of_game, wanted);
  for (Seat player : game.seats()) {
    auto& tickets = game.on<Tickets>(player);
    tickets.kept.erase(wanted);
    count_tickets(game, tickets);
  }
}

void must_be_free(const Game& game, Track track, const std::string& id) {
  for (Seat player : game.seats())
    if (game.on<Railway>(player).tracks.contains(track))
      throw std::runtime_error("the track " + id + " is claimed by player " +
                               std::to_string(player + 1) + " already");
}

}  // namespace

Cards cards(const Game& game, const std::string& text) {
  Cards all;
  std::istringstream in(text == "-" ? "" : text);
  for (std::string part; std::getline(in, part, '+');) {
    const auto star = part.find('*');
    const Kind kind = kind_called(game, part.substr(0, star));
    const std::string count = star == std::string::npos ? "1" : part.substr(star + 1);
    if (count.empty() || count.size() > 2 || count.find_first_not_of("0123456789") < count.size() ||
        all.count(kind) + std::stoi(count) > 15)
      throw std::runtime_error("found " + part + ", but this should be like red*3, 15 at most");
    all.add(kind, std::stoi(count));
  }
  return all;
}

void set_hand(Game& game, Seat player, const std::string& text) {
  auto& hand = game.on<Hand>(player);
  for (int kind = 0; kind < game.cards().size(); ++kind)
    for (int i = 0; i < hand.cards[Kind{kind}]; ++i)
      game.on_table<Deck>().cards.push_front(Kind{kind});
  hand = {};
  cards(game, text).each([&](Kind kind, int count) {
    for (int i = 0; i < count; ++i) fetch(game, kind), hand.add(kind);
  });
}

void put_on_deck(Game& game, const std::vector<std::string>& kinds) {
  std::vector<Kind> fetched;
  for (const std::string& name : kinds) {
    fetched.push_back(kind_called(game, name));
    fetch(game, fetched.back());
  }
  for (Kind kind : fetched) game.on_table<Deck>().cards.push_back(kind);
}

void set_display(Game& game, const std::vector<std::string>& kinds) {
  auto& display = game.on_table<Display>().cards;
  if (kinds.size() > display.size()) throw std::runtime_error("five cards lie face up at most");
  for (Kind& card : display) {
    if (!card.is_none()) game.on_table<Deck>().cards.push_front(card);
    card = {};
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    display[i] = kind_called(game, kinds[i]);
    fetch(game, display[i]);
  }
}

void set_tickets(Game& game, Seat player, const std::vector<std::string>& ids) {
  auto& tickets = game.on<Tickets>(player);
  for (Ticket ticket : tickets.kept) pile_of(game, ticket).push_front(ticket);
  tickets.kept = {};
  for (const std::string& id : ids) {
    const Ticket ticket{number_of(game.board().tickets, id, "ticket")};
    fetch(game, ticket);
    tickets.kept.insert(ticket);
  }
  count_tickets(game, tickets);
}

void give_tracks(Game& game, Seat player, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    const Track track{number_of(game.board().tracks, id, "track")};
    must_be_free(game, track, id);
    auto& wagons = game.on<Reserve>(player).wagons;
    if (game.board()[track].length > wagons)
      throw std::runtime_error("player " + std::to_string(player + 1) +
                               " has too few wagons for the track " + id);
    wagons = static_cast<std::uint8_t>(wagons - game.board()[track].length);
    game.on_table<FreeTracks>().tracks.erase(track);
    game.on<Railway>(player).tracks.insert(track);
  }
}

std::vector<std::string> legal_texts(const Game& game, const std::string& start) {
  Moves moves;
  legal(game, moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) {
    const std::string line = text(game.rules(), move);
    if (line.rfind(start, 0) == 0) texts.push_back(line);
  }
  return texts;
}

void play_to_first_turn(Game& game) {
  Moves moves;
  while (game.turn().number == 0) {
    legal(game, moves);
    play(game, moves[moves.size() - 1]);
  }
}

}  // namespace roundhouse

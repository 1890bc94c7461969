// The facts and questions that every module may count on. Modules add their own in the same way:
// a struct with a name and its fields.
#pragma once

#include "roundhouse/cards.hpp"
#include "roundhouse/fields.hpp"
#include "roundhouse/words.hpp"

namespace roundhouse {

// ---- Facts of the core.

// The pieces are there, nothing is dealt yet.
struct GameStarted {
  static constexpr Name name{"game_started"};
  Seat first_player;
  ROUNDHOUSE_FIELDS(GameStarted, first_player)
};
struct TurnStarted {
  static constexpr Name name{"turn_started"};
  Seat player;
  std::uint16_t number = 0;
  ROUNDHOUSE_FIELDS(TurnStarted, player, number)
};
struct TurnEnded {
  static constexpr Name name{"turn_ended"};
  Seat player;
  std::uint16_t number = 0;
  ROUNDHOUSE_FIELDS(TurnEnded, player, number)
};
// The last turn is over: everyone scores what is scored at the end, in module order.
struct FinalScoring {
  static constexpr Name name{"final_scoring"};
  std::uint16_t turns = 0;
  ROUNDHOUSE_FIELDS(FinalScoring, turns)
};
// Everything is scored; nothing changes any more.
struct GameEnded {
  static constexpr Name name{"game_ended"};
  std::uint16_t turns = 0;
  ROUNDHOUSE_FIELDS(GameEnded, turns)
};

// ---- Facts of the family.

// A card went to a player's hand. `face_up` tells whether it came from the display; only then
// does everyone know its kind. `from` is the player with whom it lay; none: deck or display.
struct CardTaken {
  static constexpr Name name{"card_taken"};
  Seat player;
  Kind kind;
  bool face_up = false;
  Seat from;
  ROUNDHOUSE_FIELDS(CardTaken, player, kind, face_up, from)
};
// A position of the display was filled from the deck.
struct DisplayRefilled {
  static constexpr Name name{"display_refilled"};
  std::uint8_t position = 0;
  Kind kind;
  ROUNDHOUSE_FIELDS(DisplayRefilled, position, kind)
};
// All cards of the display went to the discard, because too many of `kind` lay there.
struct DisplayCleared {
  static constexpr Name name{"display_cleared"};
  Kind kind;
  ROUNDHOUSE_FIELDS(DisplayCleared, kind)
};
// The deck lies in a new order, top card last, which nobody sees: at the start, and whenever other
// cards became the deck.
struct DeckShuffled {
  static constexpr Name name{"deck_shuffled"};
  List<Kind, max_cards + 1> cards;
  ROUNDHOUSE_FIELDS(DeckShuffled, cards)
};
// The discard became the deck.
struct DeckReshuffled {
  static constexpr Name name{"deck_reshuffled"};
  std::uint8_t cards = 0;
  ROUNDHOUSE_FIELDS(DeckReshuffled, cards)
};
// A card must be drawn, but deck and discard are empty. Who has cards to give puts them into the
// discard now, or shuffled into the deck.
struct DeckRanDry {
  static constexpr Name name{"deck_ran_dry"};
  ROUNDHOUSE_FIELDS(DeckRanDry)
};
// Cards are laid down for a track, which is not claimed yet. Who has something due before that
// puts a choice on top.
struct CardsLaid {
  static constexpr Name name{"cards_laid"};
  Seat player;
  Track track;
  Cards cards;
  ROUNDHOUSE_FIELDS(CardsLaid, player, track, cards)
};
// A track has its new owner: cards paid, wagons placed, points scored.
struct TrackClaimed {
  static constexpr Name name{"track_claimed"};
  Seat player;
  Track track;
  Cards cards;
  std::uint8_t wagons = 0;  // placed
  ROUNDHOUSE_FIELDS(TrackClaimed, player, track, cards, wagons)
};
// A pile of tickets lies in a new order, top last, which nobody sees. Piles are counted from 0.
struct PileShuffled {
  static constexpr Name name{"pile_shuffled"};
  std::uint8_t pile = 0;
  List<Ticket, max_tickets + 1> tickets;
  ROUNDHOUSE_FIELDS(PileShuffled, pile, tickets)
};
// No deal brings tickets of this pile any more: its rest left the game.
struct PileRemoved {
  static constexpr Name name{"pile_removed"};
  std::uint8_t pile = 0;
  ROUNDHOUSE_FIELDS(PileRemoved, pile)
};
// A player said how many tickets of each pile to draw.
struct TicketsAnnounced {
  static constexpr Name name{"tickets_announced"};
  Seat player;
  std::array<std::uint8_t, max_piles> counts{};
  ROUNDHOUSE_FIELDS(TicketsAnnounced, player, counts)
};
// A player was offered tickets off the tops of their piles; what they are is for that player alone.
struct TicketsOffered {
  static constexpr Name name{"tickets_offered"};
  Seat player;
  std::uint8_t count = 0;
  List<Ticket, 16> tickets;
  ROUNDHOUSE_FIELDS(TicketsOffered, player, count, tickets)
};
struct TicketsKept {
  static constexpr Name name{"tickets_kept"};
  Seat player;
  std::uint8_t kept = 0;
  std::uint8_t offered = 0;
  TicketSet tickets;
  ROUNDHOUSE_FIELDS(TicketsKept, player, kept, offered, tickets)
};
// A player put back the offered tickets that were not kept, one after the other: under their piles,
// aside until all have chosen, or out of the game.
struct TicketsReturned {
  static constexpr Name name{"tickets_returned"};
  Seat player;
  List<Ticket, 16> tickets;
  NameId to;
  ROUNDHOUSE_FIELDS(TicketsReturned, player, tickets, to)
};
struct PlayerPassed {
  static constexpr Name name{"player_passed"};
  Seat player;
  ROUNDHOUSE_FIELDS(PlayerPassed, player)
};
// A player's points changed. `why` is a name announced by a module, `track` and `ticket` say for
// what, where it is for one.
struct PointsScored {
  static constexpr Name name{"points_scored"};
  Seat player;
  Track track;
  Ticket ticket;
  std::int16_t points = 0;
  NameId why;
  ROUNDHOUSE_FIELDS(PointsScored, player, track, ticket, points, why)
};
// The last round begins: this player ended a turn with too few wagons.
struct LastRoundStarted {
  static constexpr Name name{"last_round_started"};
  Seat player;
  ROUNDHOUSE_FIELDS(LastRoundStarted, player)
};

// ---- Questions.

// How many of the offered tickets must and may this player keep? `round` counts the deals at the
// start from 0; in the game it is -1.
struct KeepAsked {
  static constexpr Name name{"keep_asked"};
  Seat player;
  std::int8_t round = 0;
  std::uint8_t at_least = 0;
  std::uint8_t at_most = 0;
  ROUNDHOUSE_FIELDS(KeepAsked, player, round, at_least, at_most)
};

// What does this track cost this player?
struct PriceAsked {
  static constexpr Name name{"price_asked"};
  Seat player;
  Track track;
  Kind color;                // none: any one colour
  std::uint8_t spaces = 0;   // cards in all
  std::uint8_t symbols = 0;  // of them, locomotives
  std::uint8_t wagons = 0;
  bool refused = false;  // nobody may claim it now
  ROUNDHOUSE_FIELDS(PriceAsked, player, track, color, spaces, symbols, wagons, refused)

  Price price() const { return {spaces, color, symbols}; }
  bool costs_the_same(const PriceAsked& other) const {
    return color == other.color && spaces == other.spaces && symbols == other.symbols;
  }
};
// What does claiming this track score?
struct PointsAsked {
  static constexpr Name name{"points_asked"};
  Seat player;
  Track track;
  std::int16_t points = 0;
  ROUNDHOUSE_FIELDS(PointsAsked, player, track, points)
};
// Which tracks carry this player's tickets?
struct NetworkAsked {
  static constexpr Name name{"network_asked"};
  Seat player;
  TrackSet tracks;
  TrackSet borrowed{};  // of them, those that are lent by opponents
  ROUNDHOUSE_FIELDS(NetworkAsked, player, tracks, borrowed)
};
// Which tracks count as this player's own where only own ones do: longest path, regions?
struct OwnTracksAsked {
  static constexpr Name name{"own_tracks_asked"};
  Seat player;
  TrackSet tracks;
  ROUNDHOUSE_FIELDS(OwnTracksAsked, player, tracks)
};
// Over which tracks may this player's pieces travel for nothing?
struct FreeTravelAsked {
  static constexpr Name name{"free_travel_asked"};
  Seat player;
  TrackSet tracks;
  ROUNDHOUSE_FIELDS(FreeTravelAsked, player, tracks)
};
// May this player take the first card of a turn now? Who refuses offers another way to it, which
// ends in the choice `classic.first_card`.
struct FirstCardAsked {
  static constexpr Name name{"first_card_asked"};
  Seat player;
  bool refused = false;
  ROUNDHOUSE_FIELDS(FirstCardAsked, player, refused)
};
// Deck and discard are empty: could somebody give cards (see DeckRanDry)?
struct MoreCardsAsked {
  static constexpr Name name{"more_cards_asked"};
  bool are_there = false;
  ROUNDHOUSE_FIELDS(MoreCardsAsked, are_there)
};
// In which cities does a building stand? A city holds one at most.
struct BuildingsAsked {
  static constexpr Name name{"buildings_asked"};
  CitySet cities;
  ROUNDHOUSE_FIELDS(BuildingsAsked, cities)
};
// Does the last round start at the end of this player's turn?
struct LastRoundAsked {
  static constexpr Name name{"last_round_asked"};
  Seat player;
  bool starts = false;
  ROUNDHOUSE_FIELDS(LastRoundAsked, player, starts)
};
// Is the game over at the end of this player's turn?
struct GameOverAsked {
  static constexpr Name name{"game_over_asked"};
  Seat player;
  bool is_over = false;
  ROUNDHOUSE_FIELDS(GameOverAsked, player, is_over)
};
// How far is this player ahead by the tie-breaker `by`? The higher value wins.
struct TieBreakAsked {
  static constexpr Name name{"tie_break_asked"};
  Seat player;
  std::int32_t value = 0;
  NameId by;
  ROUNDHOUSE_FIELDS(TieBreakAsked, player, value, by)
};

// ---- Questions of the consistency check, asked after every move in tests.

// Which cards lie with you? Every module adds those in its own components.
struct CardsAsked {
  static constexpr Name name{"cards_asked"};
  Counts cards;
  ROUNDHOUSE_FIELDS(CardsAsked, cards)
};
// How many wagons of this player stand on the board?
struct WagonsAsked {
  static constexpr Name name{"wagons_asked"};
  Seat player;
  std::uint16_t wagons = 0;
  ROUNDHOUSE_FIELDS(WagonsAsked, player, wagons)
};
// Is everything where it should be? Who finds a mistake throws RuleBroken with what is wrong.
struct CheckAsked {
  static constexpr Name name{"check_asked"};
  std::uint16_t turn = 0;
  ROUNDHOUSE_FIELDS(CheckAsked, turn)
};

}  // namespace roundhouse

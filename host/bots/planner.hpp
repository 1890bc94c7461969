// A player with a plan: it works out the cheapest tracks that complete its tickets, collects the
// cards for them, and spends what is left on the tracks with the most points. It knows modules only
// by the legal list, by what their actions are done with, and by the questions of the sdk.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "host/bots/deeds.hpp"
#include "host/bots/needs.hpp"
#include "host/bots/plan.hpp"
#include "host/seats.hpp"

namespace roundhouse {

// A move, and why it is a good one.
struct Advice {
  enum class Why {
    only_move,
    for_ticket,     // the track is needed for a ticket
    for_points,     // the track brings points
    card_for_plan,  // the card helps to claim `track`
    any_card,       // no card face up helps more than an unknown one
    new_tickets,    // the tickets in hand are done
    tickets,        // these fit best with each other and with what is built
    saves_ticket,   // a building makes a ticket that could not be made
    journey,        // it collects the most
    cheapest,       // the payment that takes the least from the plan
    good_place,
    guess,
  };
  std::size_t move = 0;
  Why why = Why::guess;
  Ticket ticket;
  Track track;
  int points = 0;
};

class Planner : public Player {
 public:
  explicit Planner(std::uint64_t seed) : chance_(Chance::seeded(seed, "planner")) {}

  std::size_t choose(const Game& game, const Moves& legal) override {
    return advise(game, legal).move;
  }
  Advice advise(const Game& game, const Moves& legal);

 private:
  // What the plan depends on; the same again gives the same plan.
  struct Known {
    Seat player;
    TrackSet free, own;
    TicketSet kept;
    std::uint16_t turn = 0;
    friend bool operator==(const Known&, const Known&) = default;
  };
  // How good a move is, and why.
  struct Rated {
    int worth = 0;
    Advice advice;
  };

  void look(const Game& game);
  void look_further(const Game& game);
  Rated rate(const Game& game, const Move& move);
  Rated rate_claim(const Move& move) const;
  Rated rate_card(int worth, bool takes_the_turn, Advice::Why why) const;
  Rated rate_tickets() const;
  Rated rate_build(const Game& game, const Move& move) const;
  Rated rate_send(const Game& game, City city) const;
  Rated rate_place(const Game& game, City city) const;
  Rated rate_other(const Game& game) const;
  Advice keep(const Game& game, const Moves& legal) const;
  int worth_of(const TicketSet& tickets, const Plan& before) const;
  std::optional<Advice> ride(const Game& game, const Moves& legal) const;
  Track next_track() const;

  Chance::State chance_;
  std::optional<Paths> paths_;
  std::vector<Deed> deeds_;
  TrackSet risky_;  // something may be due before they are claimed
  std::optional<Known> known_;
  std::optional<Prospect> prospect_;
  Plan plan_;
  TrackSet aims_;  // the plan's tracks, or where it is done the ones worth most
  std::optional<Needs> needs_;
  int fewest_wagons_ = 0;  // of any player
};

}  // namespace roundhouse

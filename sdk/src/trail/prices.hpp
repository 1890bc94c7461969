// What a trail can bring at most. Every way has a price: a paid one what a card is worth, a free
// one nothing. The two cities at its ends share the price, each in its own favour or to its cost.
// Then every city chooses for itself those ways that bring it the most after its part of their
// prices. What they all gain so, together with the worth of all cards, no trail can exceed,
// whatever the prices are: a trail is a choice in which the cities agree. So they are moved until
// the cities agree about most ways. An island costs something too, as its cities do not see that a
// trail must come there: twice what every paid way to it, and an end there, is cheaper for it.
#pragma once

#include <span>
#include <vector>

#include "ground.hpp"

namespace roundhouse::trail {

inline constexpr int point = 256;  // prices are in parts of a point

class Prices {
 public:
  explicit Prices(const Ground& ground);

  int of_card() const { return terms_.card; }
  // Each card paid costs a little besides: of trails with the same points the one with fewer cards
  // is worth more, but none is worth more than one with a point more.
  int thrift() const { return point / (ground_.cards + 1); }
  int of_end() const { return terms_.end; }  // for the city where the trail ends, and only for one
  // What an island costs, once for all that its cities gain.
  int of_island(int island) const { return 2 * terms_.shore[island]; }
  // What a city can gain yet, by ends used, once so many of its ways are decided.
  const std::vector<int>& still(City city, int decided) const {
    return still_[city][static_cast<std::size_t>(decided)];
  }

 private:
  struct Terms {
    int card = 2 * point;
    int end = point;
    std::vector<int> shifted;  // of each way's price, from its one city to the other
    std::vector<int> shore;    // of each island: a way to it, or an end there, is so much cheaper
  };
  struct Choice {
    int gain;
    int ways;  // so many of the cheapest
    bool is_end;
  };
  struct Offer {
    int price;
    int way;
  };
  // What a city chooses.
  struct Wish {
    City city;
    Choice choice;
    std::vector<Offer> ways;
  };
  // What all cities choose.
  struct Answers {
    int promised;               // they gain so much, with the worth of all cards
    int ends;                   // of trails
    int paid_ends;              // of paid ways
    std::vector<int> quarrels;  // about each way: 1 where only its one city wants it, -1 the other
    std::vector<int> missing;   // to each island: ways, of the two that it needs; an end is one
  };

  void agree();
  void change(const Answers& answers, int step);
  Answers ask_all() const;
  void ask_island(int island, Answers& answers) const;
  Wish ask(City city) const;
  void grant(const Wish& wish, Answers& answers) const;
  Choice choose(City city, int ends, std::span<const Offer> offers) const;
  std::vector<Offer> offers(City city, int decided) const;
  int price(int number, City city) const;
  bool is_shore(const Way& way) const;
  int rebate(City city) const;
  void tabulate();

  const Ground& ground_;
  Terms terms_;
  std::vector<std::vector<std::vector<int>>> still_;  // by city, ways decided, ends used
};

}  // namespace roundhouse::trail

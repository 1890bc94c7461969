// What a trail can bring at most. Every way has a price: a paid one what a card is worth, a free
// one nothing. The two cities at its ends share the price, each in its own favour or to its cost.
// Then every city chooses for itself those ways that bring it the most after its part of their
// prices. What they all gain so, together with the worth of all cards, no trail can exceed,
// whatever the prices are: a trail is a choice in which the cities agree. So they are moved until
// the cities agree about most ways.
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
  // What a city can gain yet, by ends used, once so many of its ways are decided.
  const std::vector<int>& still(City city, int decided) const {
    return still_[city][static_cast<std::size_t>(decided)];
  }

 private:
  struct Terms {
    int card = 2 * point;
    int end = point;
    std::vector<int> shifted;  // of each way's price, from its one city to the other
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

  void agree();
  int ask_all(std::vector<int>& quarrels, int& ends, int& paid_ends) const;
  Choice choose(const Town& town, int ends, std::span<const Offer> offers) const;
  std::vector<Offer> offers(City city, int decided) const;
  int price(int way, City city) const;
  void tabulate();

  const Ground& ground_;
  Terms terms_;
  std::vector<std::vector<std::vector<int>>> still_;  // by city, ways decided, ends used
};

}  // namespace roundhouse::trail

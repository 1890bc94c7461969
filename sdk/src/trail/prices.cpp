#include "prices.hpp"

#include <climits>

namespace roundhouse::trail {

Prices::Prices(const Ground& ground) : ground_(ground) {
  terms_.shifted.resize(ground.ways.size());
  if (ground.cards == 0) terms_.card = 0;
  agree();
  tabulate();
}

// Where one city of a way wants it and the other does not, it becomes dearer for the one and
// cheaper for the other, by less and less. The terms that promised the least are kept.
void Prices::agree() {
  constexpr int rounds = 60;
  Terms best = terms_;
  int least = INT_MAX;
  std::vector<int> quarrels(ground_.ways.size());
  for (int round = 0; round < rounds; ++round) {
    int ends = 0, paid_ends = 0;
    const int promised = ask_all(quarrels, ends, paid_ends);
    if (promised < least) least = promised, best = terms_;
    const int step = point * 75 / (100 + 8 * round);
    for (std::size_t i = 0; i < quarrels.size(); ++i) terms_.shifted[i] += step * quarrels[i];
    terms_.end += step * (ends - 1);
    terms_.card = std::max(0, terms_.card + step * (paid_ends - 2 * ground_.cards) / 8);
  }
  terms_ = best;
}

int Prices::ask_all(std::vector<int>& quarrels, int& ends, int& paid_ends) const {
  std::fill(quarrels.begin(), quarrels.end(), 0);
  int promised = terms_.card * ground_.cards + terms_.end;
  for (City city : ground_.cities) {
    const auto offered = offers(city, 0);
    const Choice choice = choose(ground_[city], ground_.ends_at_first(city), offered);
    promised += choice.gain;
    ends += choice.is_end ? 1 : 0;
    for (const Offer& offer : std::span(offered).first(static_cast<std::size_t>(choice.ways))) {
      const Way& way = ground_.ways[static_cast<std::size_t>(offer.way)];
      quarrels[static_cast<std::size_t>(offer.way)] += city == way.from ? 1 : -1;
      paid_ends += way.is_paid ? 1 : 0;
    }
  }
  return promised;
}

// All ends used in a city are even in number, but in the one where the trail ends.
Prices::Choice Prices::choose(const Town& town, int ends, std::span<const Offer> offers) const {
  Choice best{INT_MIN, 0, false};
  const int before = town.points(ends);
  int paid = 0;
  for (int count = 0;; ++count) {
    const bool is_end = (ends + count) % 2 != 0;
    const int points = town.points(ends + count + (is_end ? 1 : 0)) - before;
    const int gain = points * point - paid - (is_end ? terms_.end : 0);
    if (gain > best.gain) best = {gain, count, is_end};
    if (count == std::ssize(offers)) return best;
    paid += offers[static_cast<std::size_t>(count)].price;
  }
}

// The ways of a city that are not decided yet, the cheapest first.
std::vector<Prices::Offer> Prices::offers(City city, int decided) const {
  const auto& ways = ground_[city].ways;
  std::vector<Offer> all;
  all.reserve(ways.size());
  for (std::size_t i = static_cast<std::size_t>(decided); i < ways.size(); ++i)
    all.push_back({price(ways[i], city), ways[i]});
  std::sort(all.begin(), all.end(), [](const Offer& a, const Offer& b) {
    return std::pair(a.price, a.way) < std::pair(b.price, b.way);
  });
  return all;
}

int Prices::price(int way, City city) const {
  const auto number = static_cast<std::size_t>(way);
  const bool is_paid = ground_.ways[number].is_paid;
  const int of_both = is_paid ? terms_.card + thrift() : 0;
  const int of_from = of_both / 2 + terms_.shifted[number];
  return city == ground_.ways[number].from ? of_from : of_both - of_from;
}

void Prices::tabulate() {
  still_.resize(ground_.towns.size());
  for (City city : ground_.cities) {
    const Town& town = ground_[city];
    for (int decided = 0; decided <= std::ssize(town.ways); ++decided) {
      const auto offered = offers(city, decided);
      auto& still = still_[city].emplace_back();
      for (int ends = 0; ends < std::ssize(town.worth); ++ends)
        still.push_back(choose(town, ends, offered).gain);
    }
  }
}

}  // namespace roundhouse::trail

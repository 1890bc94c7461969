#include "prices.hpp"

#include <climits>

namespace roundhouse::trail {

Prices::Prices(const Ground& ground) : ground_(ground) {
  terms_.shifted.resize(ground.ways.size());
  terms_.shore.resize(static_cast<std::size_t>(ground.islands));
  if (ground.cards == 0) terms_.card = 0;
  agree();
  tabulate();
}

// Where one city of a way wants it and the other does not, it becomes dearer for the one and
// cheaper for the other, and so on, by less and less. The terms that promised the least are kept.
void Prices::agree() {
  constexpr int rounds = 60;
  Terms best = terms_;
  int least = INT_MAX;
  for (int round = 0; round < rounds; ++round) {
    const Answers answers = ask_all();
    if (answers.promised < least) least = answers.promised, best = terms_;
    change(answers, point * 75 / (100 + 8 * round));
  }
  terms_ = best;
}

void Prices::change(const Answers& answers, int step) {
  for (std::size_t i = 0; i < answers.quarrels.size(); ++i)
    terms_.shifted[i] += step * answers.quarrels[i];
  for (std::size_t i = 0; i < answers.missing.size(); ++i)
    terms_.shore[i] = std::max(0, terms_.shore[i] + step * answers.missing[i] / 2);
  terms_.end += step * (answers.ends - 1);
  terms_.card = std::max(0, terms_.card + step * (answers.paid_ends - 2 * ground_.cards) / 8);
}

Prices::Answers Prices::ask_all() const {
  Answers answers{terms_.card * ground_.cards + terms_.end, 0, 0,
                  std::vector<int>(ground_.ways.size()), std::vector<int>(terms_.shore.size())};
  for (City city : ground_.cities)
    if (ground_.island(city) == Town::none) grant(ask(city), answers);
  for (int island = 0; island < ground_.islands; ++island) ask_island(island, answers);
  return answers;
}

// Either its cities gain what it costs, or it is not visited.
void Prices::ask_island(int island, Answers& answers) const {
  std::vector<Wish> wishes;
  int gain = -of_island(island);
  for (City city : ground_.cities)
    if (ground_.island(city) == island) gain += wishes.emplace_back(ask(city)).choice.gain;
  if (gain <= 0) return;
  answers.promised -= of_island(island);
  answers.missing[static_cast<std::size_t>(island)] = 2;
  for (const Wish& wish : wishes) grant(wish, answers);
}

Prices::Wish Prices::ask(City city) const {
  auto offered = offers(city, 0);
  const Choice choice = choose(city, ground_.ends_at_first(city), offered);
  offered.resize(static_cast<std::size_t>(choice.ways));
  return {city, choice, std::move(offered)};
}

void Prices::grant(const Wish& wish, Answers& answers) const {
  const int island = ground_.island(wish.city);
  const auto reach_island = [&] {
    if (island != Town::none) --answers.missing[static_cast<std::size_t>(island)];
  };
  answers.promised += wish.choice.gain;
  if (wish.choice.is_end) ++answers.ends, reach_island();
  for (const Offer& offer : wish.ways) {
    const Way& way = ground_.ways[static_cast<std::size_t>(offer.way)];
    answers.quarrels[static_cast<std::size_t>(offer.way)] += wish.city == way.from ? 1 : -1;
    answers.paid_ends += way.is_paid ? 1 : 0;
    if (is_shore(way)) reach_island();
  }
}

// All ends used in a city are even in number, but in the one where the trail ends.
Prices::Choice Prices::choose(City city, int ends, std::span<const Offer> offers) const {
  const Town& town = ground_[city];
  const int of_end = terms_.end - rebate(city);
  Choice best{INT_MIN, 0, false};
  const int before = town.points(ends);
  int paid = 0;
  for (int count = 0;; ++count) {
    const bool is_end = (ends + count) % 2 != 0;
    const int points = town.points(ends + count + (is_end ? 1 : 0)) - before;
    const int gain = points * point - paid - (is_end ? of_end : 0);
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

int Prices::price(int number, City city) const {
  const Way& way = ground_.ways[static_cast<std::size_t>(number)];
  const int of_both = way.is_paid ? terms_.card + thrift() : 0;
  const int of_from = of_both / 2 + terms_.shifted[static_cast<std::size_t>(number)];
  const int of_city = city == way.from ? of_from : of_both - of_from;
  return is_shore(way) ? of_city - rebate(city) : of_city;
}

bool Prices::is_shore(const Way& way) const {
  return ground_.island(way.from) != ground_.island(way.to);
}

int Prices::rebate(City city) const {
  const int island = ground_.island(city);
  return island == Town::none ? 0 : terms_.shore[static_cast<std::size_t>(island)];
}

void Prices::tabulate() {
  still_.resize(ground_.towns.size());
  for (City city : ground_.cities) {
    const Town& town = ground_[city];
    for (int decided = 0; decided <= std::ssize(town.ways); ++decided) {
      const auto offered = offers(city, decided);
      auto& still = still_[city].emplace_back();
      for (int ends = 0; ends < std::ssize(town.worth); ++ends)
        still.push_back(choose(city, ends, offered).gain);
    }
  }
}

}  // namespace roundhouse::trail

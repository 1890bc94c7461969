#include "roundhouse/scoring.hpp"

namespace roundhouse {
namespace {

template <class Value>
void keep_best(std::vector<Seat>& seats, Value&& value) {
  std::vector<int> values;
  for (Seat seat : seats) values.push_back(value(seat));
  const int best = *std::max_element(values.begin(), values.end());
  std::vector<Seat> kept;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (values[i] == best) kept.push_back(seats[i]);
  seats = std::move(kept);
}

}  // namespace

std::vector<Seat> winners(const Game& game) {
  std::vector<Seat> first;
  for (int i = 0; i < game.players(); ++i) first.emplace_back(i);
  keep_best(first, [&](Seat seat) { return game.on<Score>(seat).points; });
  for (const std::string& by : game.board().tie_breakers) {
    if (first.size() == 1) break;
    const Name name{std::string_view(by)};
    keep_best(first, [&](Seat seat) { return game.ask(TieBreakAsked{seat, 0, name}).value; });
  }
  return first;
}

}  // namespace roundhouse

#include "bench/plain_usa.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include "roundhouse/network.hpp"

namespace roundhouse::plain {
namespace {

constexpr std::array color_names{"purple", "blue",   "orange", "white",
                                 "green",  "yellow", "black",  "red"};
constexpr int cards_of_a_color = 12, locomotives_in_deck = 14;
constexpr int most_clearings = 3, least_other_cards = 3;
constexpr int few_wagons = 2, most_turns_each = 300, path_bonus = 10;

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

}  // namespace

UsaGame::UsaGame(const Board& board, int players) : board_(board), players_(players) {
  for (const TrackFacts& facts : board.tracks) {
    const auto color = std::find(color_names.begin(), color_names.end(), facts.color);
    const Road road{facts.from.value, facts.to.value, small(facts.length),
                    small(static_cast<int>(color - color_names.begin()))};
    const Track track{static_cast<int>(roads_.size())};
    roads_.push_back(road);
    alike_[road.color][road.length].insert(track);
    for (std::size_t length = road.length; length <= longest_road; ++length)
      up_to_[road.color][length].insert(track);
  }
}

void UsaGame::set_up(std::uint64_t seed) {
  state_ = Chance::seeded(seed, "plain");
  Chance chance(state_);
  deck_size_ = 0;
  for (int kind = 0; kind < kinds; ++kind)
    for (int i = 0; i < (kind == locomotive ? locomotives_in_deck : cards_of_a_color); ++i)
      deck_[static_cast<std::size_t>(deck_size_++)] = small(kind);
  chance.shuffle(deck_);
  discard_ = {};
  discard_size_ = moves_ = 0;
  display_.fill(no_card);
  pile_.clear();
  for (std::size_t i = 0; i < board_.tickets.size(); ++i)
    pile_.push_back(small(static_cast<int>(i)));
  chance.shuffle(pile_);
  free_ = TrackSet::first(static_cast<int>(roads_.size()));
  for (Seated& seat : seats_) seat = {{}, board_.wagons, 0, {}, {}, 0};
  for (int i = 0; i < 4 * players_; ++i)
    ++seats_[static_cast<std::size_t>(i % players_)].hand[static_cast<std::size_t>(draw_card())];
  fill_display();
}

int UsaGame::draw_card() {
  if (deck_size_ == 0 && discard_size_ > 0) {
    for (std::size_t kind = 0; kind < kinds; ++kind)
      for (; discard_[kind] > 0; --discard_[kind])
        deck_[static_cast<std::size_t>(deck_size_++)] = small(static_cast<int>(kind));
    discard_size_ = 0;
    for (int i = deck_size_ - 1; i > 0; --i)
      std::swap(deck_[static_cast<std::size_t>(i)],
                deck_[static_cast<std::size_t>(Chance(state_).below(i + 1))]);
  }
  return deck_size_ == 0 ? no_card : deck_[static_cast<std::size_t>(--deck_size_)];
}

void UsaGame::fill_display() {
  for (int times = 0;; ++times) {
    for (auto& card : display_)
      if (card == no_card) card = small(draw_card());
    const auto is_other = [](int kind) { return kind != locomotive && kind != no_card; };
    if (times == most_clearings || std::count(display_.begin(), display_.end(), locomotive) < 3)
      return;
    const auto others = std::count_if(deck_.begin(), deck_.begin() + deck_size_, is_other) +
                        std::count_if(display_.begin(), display_.end(), is_other) + discard_size_ -
                        discard_[locomotive];
    if (others < least_other_cards) return;
    for (auto& card : display_)
      if (card != no_card) ++discard_[card], ++discard_size_, card = no_card;
  }
}

void UsaGame::add(Option::What what, int road, int color, int locomotives) {
  options_[option_count_++] = {what, small(road), small(color), small(locomotives)};
}

void UsaGame::list_cards(bool is_second) {
  if (!can_draw()) return;
  add(Option::draw);
  unsigned listed = 0;
  for (int kind : display_) listed |= 1u << kind;
  // Gaps are no kind, and as a second card there are those below the locomotive, which is the last.
  listed &= (1u << (is_second ? locomotive : kinds)) - 1;
  for (; listed != 0; listed &= listed - 1) add(Option::take, 0, std::countr_zero(listed));
}

// What can be paid is looked up by the longest road of each colour that there are cards for; roads
// of the same colour and length share their payments.
void UsaGame::list_claims() {
  const Seated& seat = seats_[static_cast<std::size_t>(now_)];
  const int wild = seat.hand[locomotive];
  const auto up_to = [&](std::size_t color, int cards) {
    return up_to_[color]
                 [static_cast<std::size_t>(std::min({cards + wild, seat.wagons, longest_road}))];
  };
  TrackSet roads;
  int most = 0;
  for (std::size_t color = 0; color < any_color; ++color) {
    roads |= up_to(color, seat.hand[color]);
    most = std::max<int>(most, seat.hand[color]);
  }
  roads |= up_to(any_color, most);
  roads &= free_ - seat.barred;
  while (!roads.empty()) {
    const Road& road = roads_[static_cast<std::size_t>(roads.lowest())];
    const TrackSet& alike = alike_[road.color][road.length];
    list_payments(road, roads & alike);
    roads -= alike;
  }
}

void UsaGame::list_payments(const Road& road, const TrackSet& alike) {
  const Seated& seat = seats_[static_cast<std::size_t>(now_)];
  const int wild = seat.hand[locomotive];
  const int first = road.color == any_color ? 0 : road.color;
  const int last = road.color == any_color ? any_color - 1 : road.color;
  for (int color = first; color <= last; ++color)
    for (int used = std::max(0, road.length - seat.hand[static_cast<std::size_t>(color)]);
         used <= std::min<int>(wild, road.length - 1); ++used)
      for (Track track : alike) add(Option::claim, track, color, used);
  if (wild >= road.length)
    for (Track track : alike) add(Option::claim, track, first, road.length);
}

void UsaGame::list_turn() {
  option_count_ = 0;
  list_cards(false);
  list_claims();
  if (!pile_.empty()) add(Option::tickets);
  if (option_count_ == 0) add(Option::pass);
}

const UsaGame::Option& UsaGame::choose() {
  ++moves_;
  return options_[static_cast<std::size_t>(Chance(state_).below(static_cast<int>(option_count_)))];
}

void UsaGame::take_card(const Option& option) {
  Seated& seat = seats_[static_cast<std::size_t>(now_)];
  if (option.what == Option::draw) {
    ++seat.hand[static_cast<std::size_t>(draw_card())];
    return;
  }
  ++seat.hand[option.color];
  *std::find(display_.begin(), display_.end(), option.color) = no_card;
  fill_display();
}

void UsaGame::claim(const Option& option) {
  Seated& seat = seats_[static_cast<std::size_t>(now_)];
  const Track track{option.road};
  const Road& road = roads_[option.road];
  const auto pay = [&](std::size_t kind, int count) {
    seat.hand[kind] = small(seat.hand[kind] - count);
    discard_[kind] = small(discard_[kind] + count);
    discard_size_ += count;
  };
  pay(locomotive, option.locomotives);
  pay(option.color, road.length - option.locomotives);
  seat.wagons -= road.length;
  seat.points += board_.route_points[road.length];
  seat.roads.insert(track);
  free_.erase(track);
  const TrackSet& parallel = board_.tracks[option.road].parallel;
  seat.barred |= parallel;
  if (players_ <= board_.players_with_single_doubles) free_ -= parallel;
  fill_display();
}

void UsaGame::choose_tickets(int least) {
  List<std::uint8_t, 3> offered;
  while (!offered.full() && !pile_.empty()) offered.push_back(pile_.pop_back());
  option_count_ = 0;
  for (unsigned picks = 0; picks < 1u << offered.size(); ++picks)
    if (std::popcount(picks) >= std::min(least, offered.size()))
      add(Option::keep, static_cast<int>(picks));
  const unsigned kept = choose().road;
  for (int i = 0; i < offered.size(); ++i)
    if (kept >> i & 1u)
      seats_[static_cast<std::size_t>(now_)].tickets |= std::uint64_t{1} << offered[i];
    else
      pile_.push_front(offered[i]);
}

void UsaGame::take_turn() {
  list_turn();
  const Option option = choose();
  has_passed_ = option.what == Option::pass;
  if (option.what == Option::claim) return claim(option);
  if (option.what == Option::tickets) return choose_tickets(1);
  if (has_passed_) return;
  take_card(option);
  if ((option.what == Option::take && option.color == locomotive) || !can_draw()) return;
  option_count_ = 0;
  list_cards(true);
  add(Option::stop);
  if (const Option second = choose(); second.what != Option::stop) take_card(second);
}

void UsaGame::score_tickets(Seated& seat) {
  std::array<std::uint8_t, max_places> piece;
  std::iota(piece.begin(), piece.end(), std::uint8_t{0});
  for (Track track : seat.roads) {
    const Road& road = roads_[static_cast<std::size_t>(track)];
    const std::uint8_t joined = piece[road.from], with = piece[road.to];
    for (auto& one : piece) one = one == joined ? with : one;
  }
  for (std::uint64_t rest = seat.tickets; rest != 0; rest &= rest - 1) {
    const TicketFacts& ticket = board_.tickets[static_cast<std::size_t>(std::countr_zero(rest))];
    const bool is_made = piece[ticket.from] == piece[ticket.to];
    seat.points += is_made ? ticket.points : -ticket.points;
  }
}

void UsaGame::score_longest_paths() {
  std::array<int, most_players> longest{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i)
    longest[i] = longest_path(board_, seats_[i].roads);
  const int best = *std::max_element(longest.begin(), longest.end());
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i)
    if (best > 0 && longest[i] == best) seats_[i].points += path_bonus;
}

Outcome UsaGame::play(std::uint64_t seed) {
  set_up(seed);
  for (now_ = 0; now_ < players_; ++now_) choose_tickets(2);
  now_ = Chance(state_).below(players_);
  int left = -1;  // turns of the last round; -1: it has not begun
  for (int turns = 1, passes = 0;; ++turns) {
    take_turn();
    passes = has_passed_ ? passes + 1 : 0;
    if (left >= 0)
      --left;
    else if (seats_[static_cast<std::size_t>(now_)].wagons <= few_wagons)
      left = players_;
    if (left == 0 || passes >= players_ || turns >= most_turns_each * players_) break;
    now_ = (now_ + 1) % players_;
  }
  Outcome outcome;
  outcome.moves = moves_;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) score_tickets(seats_[i]);
  score_longest_paths();
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i)
    outcome.points[i] = seats_[i].points;
  return outcome;
}

}  // namespace roundhouse::plain

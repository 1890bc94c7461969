#include "search.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace roundhouse::trail {

namespace {

// So many drafts a sweep keeps.
constexpr int few = 40;
constexpr int several = 250;
constexpr int all = INT_MAX;

}  // namespace

Search::Search(const Ground& ground, int most_looks)
    : ground_(ground),
      prices_(ground),
      looks_left_(most_looks),
      before_(ground.cards),
      after_(ground.cards),
      steps_(ground.ways.size()) {}

bool Search::find() { return sweep(few) || sweep(several) || sweep(all); }

// Returns whether no draft was left out.
bool Search::sweep(int width) {
  bool is_whole = true;
  before_.clear(1);
  before_.offer(before_.of({}, 0), 0, {0, {}});
  for (way_ = 0; way_ < std::ssize(ground_.ways); ++way_) {
    decide();
    looks_left_ -= after_.size() * looks_of_draft();
    const int most = looks_left_ >= 0 ? width : std::min(width, few);
    if (after_.size() > most) keep_best(most), is_whole = false;
    steps_[way_] = after_.steps();
    std::swap(before_, after_);
  }
  return is_whole;
}

void Search::keep_best(int count) {
  std::vector<int> promises, ranks;
  for (int draft = 0; draft < after_.size(); ++draft) {
    promises.push_back(promise(draft));
    ranks.push_back(draft);
  }
  std::partial_sort(ranks.begin(), ranks.begin() + count, ranks.end(), [&](int a, int b) {
    return std::pair(-promises[a], a) < std::pair(-promises[b], b);
  });
  ranks.resize(count);
  after_.keep(ranks);
}

// What a draft takes besides its payments: room for all of them is made and walked over.
int Search::looks_of_draft() const { return 4 + ground_.cards / 4; }

// More points than this, in parts, cannot come of a draft.
int Search::promise(int draft) const {
  int most = 0;
  for (int paid = after_.fewest(draft); paid <= after_.most(draft); ++paid)
    if (const int points = after_.best(draft)[paid].points; points != no_points)
      most = std::max(most, with_cards(points, paid) + after_.hope(draft));
  return most;
}

int Search::with_cards(int points, int paid) const {
  return points * point + (ground_.cards - paid) * prices_.of_card() - paid * prices_.thrift();
}

// Leaves the way in every draft, and uses it.
void Search::decide() {
  after_.clear(2 * before_.size());
  look_ahead();
  for (int draft = 0; draft < before_.size(); ++draft)
    for (bool is_used : {false, true}) draw({draft, is_used});
}

void Search::look_ahead() {
  open_.assign(static_cast<std::size_t>(ground_.islands) + 1, {});
  for (City city : ground_.cities) {
    const auto& ways = ground_[city].ways;
    const auto decided = std::upper_bound(ways.begin(), ways.end(), way_) - ways.begin();
    const auto& still = prices_.still(city, static_cast<int>(decided));
    OpenLand& land = open_[static_cast<std::size_t>(ground_.island(city) - Town::none)];
    if (ways.front() > way_)
      land.hope += still[ground_.ends_at_first(city)];
    else if (ways.back() > way_)
      land.cities.push_back({ground_[city].slot, &still});
  }
  hope_of_rest_ = std::exchange(open_[0].hope, 0);
  for (int island = 0; island < ground_.islands; ++island) {
    OpenLand& land = open_[static_cast<std::size_t>(island) + 1];
    land.cost = prices_.of_island(island);
    if (land.cities.empty()) hope_of_rest_ += std::max(0, land.hope - land.cost);
  }
  std::erase_if(open_, [](const OpenLand& land) { return land.cities.empty(); });
}

void Search::draw(Step step) {
  Shape shape = before_.shape(step.draft());
  const Town& here = ground_[ground_.at];
  if (here.ways.front() == way_) shape.begin(here.slot);
  int points = step.is_used() ? use(shape) : 0;
  const State state = close(shape, points);
  if (state == State::open) keep(shape, step, points);
  if (state == State::complete) finish(step, points);
}

// Returns the points of the tokens taken.
int Search::use(Shape& shape) const {
  int points = 0;
  for (City city : {way().from, way().to}) {
    const Town& town = ground_[city];
    auto& ends = shape.ends[town.slot];
    points += town.points(ends + 1) - town.points(ends);
    ends = static_cast<std::uint8_t>(town.counted(ends + 1));
  }
  shape.join(ground_[way().from].slot, ground_[way().to].slot);
  return points;
}

// Closes the cities of which this was the last way.
Search::State Search::close(Shape& shape, int& points) const {
  State state = State::open;
  for (City city : {way().from, way().to})
    if (ground_[city].ways.back() == way_)
      state = std::max(state, close(shape, ground_[city], points));
  return state;
}

// Where the ends are odd in number, the trail ends. A part of which no city is open any more must
// be the whole trail.
Search::State Search::close(Shape& shape, const Town& town, int& points) const {
  const int ends = std::exchange(shape.ends[town.slot], std::uint8_t{0});
  const int part = std::exchange(shape.parts[town.slot], std::uint8_t{0});
  if (ends == 0) return State::open;
  if (ends % 2 != 0) {
    if (shape.has_end) return State::impossible;
    shape.has_end = true;
    points += town.points(ends + 1) - town.points(ends);
  }
  if (std::ranges::count(shape.parts, part) > 0) return State::open;
  const bool has_begun = ground_[ground_.at].ways.front() <= way_;
  const bool is_whole = has_begun && shape.has_end && shape.is_empty();
  return is_whole ? State::complete : State::impossible;
}

// What a draft of this shape can gain yet.
int Search::hope(const Shape& shape) const {
  int hope = hope_of_rest_ + (shape.has_end ? 0 : prices_.of_end());
  for (const OpenLand& land : open_) {
    int gain = land.hope;
    bool is_reached = land.cost == 0;
    for (const auto& [slot, still] : land.cities) {
      gain += (*still)[shape.ends[slot]];
      is_reached = is_reached || shape.ends[slot] > 0;
    }
    hope += is_reached ? gain : std::max(0, gain - land.cost);
  }
  return hope;
}

void Search::keep(Shape& shape, Step step, int points) {
  const int hope = this->hope(shape);
  int draft = -1;
  each_payment(step, points, hope, [&](int paid, int sum) {
    if (draft < 0) shape.count_parts(), draft = after_.of(shape, hope);
    after_.offer(draft, paid, {sum, step});
    --looks_left_;
  });
}

void Search::finish(Step step, int points) {
  each_payment(step, points, 0, [&](int paid, int sum) {
    if (sum < best_points || (sum == best_points && paid >= best_paid_)) return;
    best_points = sum;
    best_paid_ = paid;
    best_tracks = trace(step, paid);
  });
}

// Calls `use(paid, sum)` with the cards and points in all, where that can still become the best.
template <class Use>
void Search::each_payment(Step step, int points, int hope, Use&& use) const {
  const auto before = before_.best(step.draft());
  const int fare = step.is_used() && way().is_paid ? 1 : 0;
  const int needed = best_points * point + (1 - best_paid_) * prices_.thrift();
  const int last = std::min(before_.most(step.draft()) + fare, ground_.cards);
  int most = no_points;
  for (int paid = before_.fewest(step.draft()) + fare; paid <= last; ++paid) {
    if (before[paid - fare].points == no_points) continue;
    const int sum = before[paid - fare].points + points;
    if (sum <= most || with_cards(sum, paid) + hope < needed) continue;
    most = sum;
    use(paid, sum);
  }
}

TrackSet Search::trace(Step step, int paid) const {
  TrackSet tracks;
  for (int i = way_;; --i) {
    if (step.is_used()) {
      tracks.insert(ground_.ways[i].track);
      paid -= ground_.ways[i].is_paid ? 1 : 0;
    }
    if (i == 0) return tracks;
    step = steps_[i - 1][step.draft() * (ground_.cards + 1) + paid];
  }
}

}  // namespace roundhouse::trail

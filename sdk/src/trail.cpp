#include "roundhouse/trail.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_set>
#include <vector>

namespace roundhouse {
namespace {

struct Way {
  Track track;
  City to;
  bool is_paid;
};

// The tracks used so far, with a hash that changes track by track.
struct Used {
  TrackSet tracks;
  std::uint64_t hash = 0;

  void flip(Track track) {
    hash ^= (std::uint64_t{track.value} + 1) * 0x9e3779b97f4a7c15u;
    tracks.contains(track) ? tracks.erase(track) : tracks.insert(track);
  }
  friend bool operator==(const Used&, const Used&) = default;
};
struct HashOfUsed {
  std::size_t operator()(const Used& used) const { return used.hash ^ used.hash >> 32; }
};

// What the best few of some tokens are worth together.
class BestTokens {
 public:
  explicit BestTokens(std::vector<int>& tokens) : sums_(tokens) {
    std::sort(sums_.begin(), sums_.end(), std::greater<>{});
    std::partial_sum(sums_.begin(), sums_.end(), sums_.begin());
  }
  int of(int count) const {
    const auto most = std::min(static_cast<std::size_t>(count), sums_.size());
    return most == 0 ? 0 : sums_[most - 1];
  }

 private:
  std::vector<int>& sums_;  // of the best one, the best two, …
};

// Which tracks a trail has used tells where it is, what it paid and what it took, in whatever order
// it used them. So every set of used tracks is looked at once.
class TrailSearch {
 public:
  TrailSearch(const Board& board, const Travel& travel, int most_looks)
      : board_(board), travel_(travel), looks_left_(most_looks) {
    for (Track track : travel.free) add(track, false);
    if (travel.cards > 0)
      for (Track track : travel.paid) add(track, true);
  }

  Trail find() {
    extend(travel_.at, 0, travel_.cards);
    return best_;
  }

 private:
  void add(Track track, bool is_paid) {
    const TrackFacts& facts = board_[track];
    if (board_.is_country(facts.from) || board_.is_country(facts.to)) return;
    ways_[facts.from].push_back({track, facts.to, is_paid});
    ways_[facts.to].push_back({track, facts.from, is_paid});
  }

  // A track further, and the points that the trail cannot exceed from there.
  struct Step {
    Way way;
    int at_most;
  };

  void extend(City at, int points, int cards) {
    for (const Step& step : steps_from(at, points, cards)) {
      if (step.at_most <= best_.points) return;
      if (looks_left_ <= 0) {
        best_.is_best = false;
        return;
      }
      const int token = go(step.way);
      extend(step.way.to, points + token, cards - (step.way.is_paid ? 1 : 0));
      go_back(step.way, token);
    }
  }

  // The most promising first; of equal ones those that cost nothing.
  std::vector<Step> steps_from(City at, int points, int cards) {
    std::vector<Step> steps;
    for (const Way& way : ways_[at]) {
      if (!is_open(way, cards)) continue;
      const int token = go(way);
      if (points + token > best_.points) remember(points + token);
      if (seen_.insert(used_).second)
        steps.push_back({way, points + token + at_most(way.to, cards - (way.is_paid ? 1 : 0))});
      go_back(way, token);
    }
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Step& a, const Step& b) { return a.at_most > b.at_most; });
    return steps;
  }

  // Returns the points of the token taken.
  int go(const Way& way) {
    used_.flip(way.track);
    trail_.push_back(way.track);
    auto& tokens = travel_.tokens[way.to];
    return way.to == travel_.start || tokens.empty() ? 0 : tokens.pop_back();
  }
  void go_back(const Way& way, int token) {
    if (token > 0) travel_.tokens[way.to].push_back(static_cast<std::uint8_t>(token));
    trail_.pop_back();
    used_.flip(way.track);
  }

  void remember(int points) {
    best_.points = points;
    best_.tracks = trail_;
  }

  bool is_open(const Way& way, int cards) const {
    return !used_.tracks.contains(way.track) && (cards > 0 || !way.is_paid);
  }

  // More points than this are not to be had from here. The tracks that are still free join cities
  // to districts. In the own district the trail goes on for nothing; every card can bring it into
  // some district, once or several times.
  int at_most(City at, int cards) {
    --looks_left_;
    met_ = {};
    offers_.clear();
    int sure = 0;
    for (int i = 0; i < board_.cities; ++i) {
      const City first{(i + at) % board_.cities};
      if (met_.contains(first)) continue;
      if (first != at && cards == 0) break;
      const int here = add_district(first, first == at, cards);
      if (first == at) sure = here;
    }
    const auto last = offers_.begin() + std::min<std::ptrdiff_t>(cards, std::ssize(offers_));
    std::partial_sort(offers_.begin(), last, offers_.end(), std::greater<>{});
    return std::accumulate(offers_.begin(), last, sure);
  }

  // Adds what each further visit for a card can bring in a district; returns what the first part of
  // the trail can bring, where it is in the own one. A visit brings no more than its best path from
  // quarter to quarter, and all visits together no more than a token for each free track and card.
  int add_district(City first, bool is_own, int cards) {
    explore(first, is_own, cards);
    const BestTokens best(district_);
    const int free_tracks = free_ends_ / 2;
    const int sure = is_own ? std::min(path_from_here_, best.of(free_tracks)) : 0;
    for (int visits = 1, before = sure; visits <= cards; ++visits) {
      const int paths = visits * best_path_ + (is_own ? path_from_here_ : 0);
      const int together = std::min(paths, best.of(free_tracks + visits));
      if (together == before) break;
      offers_.push_back(together - before);
      before = together;
    }
    return sure;
  }

  void explore(City first, bool is_own, int cards) {
    district_.clear();
    open_quarters_.clear();
    free_ends_ = best_path_ = path_from_here_ = clock_ = 0;
    visit(first, Track{}, is_own, cards);
    close_quarter(first, true, is_own);
  }

  // A track that is the only way between two parts of a district is passed once: who has crossed it
  // does not come back for nothing. Such tracks part the district into quarters, which are found by
  // going into its depth and seeing how far back every part leads.
  void visit(City city, Track by, bool is_own, int cards) {
    Visited& here = visited_[city];
    here = {++clock_, clock_, 0, 0, 0, {}};
    met_.insert(city);
    open_quarters_.push_back(city);
    int open = 0;
    for (const Way& way : ways_[city]) {
      if (!is_open(way, cards)) continue;
      ++open;
      if (way.is_paid) continue;
      ++here.free_ends;
      if (way.track == by) continue;
      if (met_.contains(way.to)) {
        here.back_to = std::min(here.back_to, visited_[way.to].order);
        continue;
      }
      visit(way.to, way.track, is_own, cards);
      here.back_to = std::min(here.back_to, visited_[way.to].back_to);
      if (visited_[way.to].back_to > here.order) {
        --here.free_ends, --visited_[way.to].free_ends;
        here.add_branch(close_quarter(way.to, false, is_own));
        free_ends_ += 2;
      }
    }
    const bool is_here = is_own && here.order == 1;
    gather(city, is_here ? open / 2 : (open + 1) / 2, here.tokens);
  }

  // Takes the cities of a quarter together; returns the best path that leads into it from outside.
  int close_quarter(City first, bool is_last, bool is_own) {
    quarter_.clear();
    Visited all{};
    for (bool is_done = false; !is_done;) {
      const City city = open_quarters_.back();
      open_quarters_.pop_back();
      const Visited& part = visited_[city];
      quarter_.insert(quarter_.end(), part.tokens.begin(), part.tokens.end());
      all.free_ends += part.free_ends;
      all.add_branch(part.best_branch);
      all.add_branch(part.second_branch);
      is_done = city == first;
    }
    district_.insert(district_.end(), quarter_.begin(), quarter_.end());
    free_ends_ += all.free_ends;
    const BestTokens best(quarter_);
    const int inside = best.of(all.free_ends / 2 + 1);
    best_path_ = std::max(best_path_, inside + all.best_branch + all.second_branch);
    if (is_last && is_own) path_from_here_ = best.of(all.free_ends / 2) + all.best_branch;
    return inside + all.best_branch;
  }

  // A city is entered by one track and left by another, so half of its tracks bring a token.
  void gather(City city, int arrivals, Tokens& tokens) const {
    if (city == travel_.start) return;
    const Tokens& lying = travel_.tokens[city];
    for (int i = 0; i < std::min(arrivals, lying.size()); ++i)
      tokens.push_back(lying[lying.size() - 1 - i]);
  }

  // What is known of a city while its district is explored.
  struct Visited {
    int order;                       // in which it was met
    int back_to;                     // the first city that a way round leads back to
    int free_ends;                   // of tracks inside its quarter
    int best_branch, second_branch;  // paths from here into other quarters
    Tokens tokens;                   // that could be taken here

    void add_branch(int points) {
      second_branch = std::max(second_branch, std::min(points, best_branch));
      best_branch = std::max(best_branch, points);
    }
  };

  const Board& board_;
  Travel travel_;
  int looks_left_;
  std::array<std::vector<Way>, max_places> ways_;
  Used used_;
  List<Track, max_tracks> trail_;
  std::unordered_set<Used, HashOfUsed> seen_;
  CitySet met_;
  std::array<Visited, max_places> visited_{};
  std::vector<City> open_quarters_;
  std::vector<int> quarter_, district_, offers_;  // points
  int clock_ = 0, free_ends_ = 0, best_path_ = 0, path_from_here_ = 0;
  Trail best_;
};

}  // namespace

Trail best_trail(const Board& board, const Travel& travel, int most_looks) {
  return TrailSearch(board, travel, most_looks).find();
}

}  // namespace roundhouse

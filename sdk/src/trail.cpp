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
  // to districts. In the own district every free track brings one token at most. Each card brings
  // either one token more, or a new district with what its free tracks bring there.
  int at_most(City at, int cards) {
    --looks_left_;
    CitySet met;
    offers_.clear();
    int sure = 0;
    for (int city = 0; city < board_.cities; ++city) {
      const City first{(city + at) % board_.cities};
      if (met.contains(first)) continue;
      if (first != at && cards == 0) break;
      const int free_tracks = gather_district(first, at, cards, met);
      const int arrivals = first == at ? free_tracks : free_tracks + 1;
      const auto rest =
          district_.begin() + std::min<std::ptrdiff_t>(arrivals, std::ssize(district_));
      const int together = std::accumulate(district_.begin(), rest, 0);
      if (first == at)
        sure = together;
      else if (together > 0)
        offers_.push_back(together);
      offers_.insert(offers_.end(), rest, district_.end());
    }
    const auto last = offers_.begin() + std::min<std::ptrdiff_t>(cards, std::ssize(offers_));
    std::partial_sort(offers_.begin(), last, offers_.end(), std::greater<>{});
    return std::accumulate(offers_.begin(), last, sure);
  }

  // The tokens that could be taken in a district, best first; returns how many free tracks it has.
  int gather_district(City first, City at, int cards, CitySet& met) {
    district_.clear();
    cities_.assign(1, first);
    met.insert(first);
    int ends_of_free_tracks = 0;
    for (std::size_t i = 0; i < cities_.size(); ++i) {
      const City city = cities_[i];
      int open = 0;
      for (const Way& way : ways_[city]) {
        if (!is_open(way, cards)) continue;
        ++open;
        if (way.is_paid) continue;
        ++ends_of_free_tracks;
        if (!met.contains(way.to)) met.insert(way.to), cities_.push_back(way.to);
      }
      add_tokens(city, city == at ? open / 2 : (open + 1) / 2);
    }
    std::sort(district_.begin(), district_.end(), std::greater<>{});
    return ends_of_free_tracks / 2;
  }

  // A city is entered by one track and left by another, so half of its tracks bring a token.
  void add_tokens(City city, int arrivals) {
    if (city == travel_.start) return;
    const Tokens& tokens = travel_.tokens[city];
    for (int i = 0; i < std::min(arrivals, tokens.size()); ++i)
      district_.push_back(tokens[tokens.size() - 1 - i]);
  }

  const Board& board_;
  Travel travel_;
  int looks_left_;
  std::array<std::vector<Way>, max_places> ways_;
  Used used_;
  List<Track, max_tracks> trail_;
  std::unordered_set<Used, HashOfUsed> seen_;
  std::vector<int> district_, offers_;
  std::vector<City> cities_;
  Trail best_;
};

}  // namespace

Trail best_trail(const Board& board, const Travel& travel, int most_looks) {
  return TrailSearch(board, travel, most_looks).find();
}

}  // namespace roundhouse

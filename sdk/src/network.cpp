#include "roundhouse/network.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace roundhouse {

Network::Network(const Board& board, const TrackSet& tracks) : board_(&board) {
  for (std::size_t i = 0; i < root_.size(); ++i) root_[i] = static_cast<std::uint8_t>(i);
  const auto find = [&](City city) {
    std::uint8_t at = static_cast<std::uint8_t>(int{city});
    while (root_[at] != at) at = root_[at] = root_[root_[at]];
    return at;
  };
  for (Track track : tracks) {
    const TrackFacts& facts = board[track];
    if (board.is_country(facts.from) || board.is_country(facts.to))
      to_countries_.insert(track);
    else
      root_[find(facts.from)] = find(facts.to);
  }
  for (std::size_t i = 0; i < board.places.size(); ++i) root_[i] = find(City{static_cast<int>(i)});
}

bool Network::reaches(int piece, City country) const {
  for (Track track : to_countries_) {
    const TrackFacts& facts = (*board_)[track];
    if (facts.to == country && this->piece(facts.from) == piece) return true;
    if (facts.from == country && this->piece(facts.to) == piece) return true;
  }
  return false;
}

bool Network::connects(City a, City b) const {
  if (board_->is_country(a)) std::swap(a, b);
  if (!board_->is_country(b)) return piece(a) == piece(b);
  if (!board_->is_country(a)) return reaches(piece(a), b);
  for (int city = 0; city < board_->cities; ++city)
    if (piece(City{city}) == city && reaches(city, a) && reaches(city, b)) return true;
  return false;
}

namespace {

// A path that passes an inner city enters and leaves it, so it can only end where an odd number of
// tracks meet, or it goes round and uses all of them. The search starts from odd cities only, and
// gives up where even all the tracks left could not beat the best.
class PathSearch {
 public:
  PathSearch(const Board& board, const TrackSet& tracks) : at_(max_places + 2 * max_tracks) {
    int ends = static_cast<int>(board.places.size());
    for (Track track : tracks) {
      const TrackFacts& facts = board[track];
      // A country ends every track by itself, as if it were a city of its own.
      const int a = board.is_country(facts.from) ? ends++ : int{facts.from};
      const int b = board.is_country(facts.to) ? ends++ : int{facts.to};
      const int way = static_cast<int>(ways_.size());
      ways_.push_back({a, b, facts.length, false});
      at_[static_cast<std::size_t>(a)].push_back(way);
      at_[static_cast<std::size_t>(b)].push_back(way);
    }
  }

  int longest() {
    std::vector<bool> seen(at_.size());
    for (std::size_t city = 0; city < at_.size(); ++city)
      if (!at_[city].empty() && !seen[city]) search_piece(static_cast<int>(city), seen);
    return best_;
  }

 private:
  struct Way {
    int a, b, length;
    bool is_used;
  };

  void search_piece(int start, std::vector<bool>& seen) {
    std::vector<int> cities{start};
    seen[static_cast<std::size_t>(start)] = true;
    int total = 0;  // every track is met from both ends
    std::vector<int> odd, lengths;
    for (std::size_t i = 0; i < cities.size(); ++i) {
      const auto& here = at_[static_cast<std::size_t>(cities[i])];
      if (here.size() % 2 == 1) odd.push_back(cities[i]);
      for (int way : here) {
        const Way& w = ways_[static_cast<std::size_t>(way)];
        total += w.length;
        lengths.push_back(w.length);
        const int other = w.a == cities[i] ? w.b : w.a;
        if (!seen[static_cast<std::size_t>(other)]) {
          seen[static_cast<std::size_t>(other)] = true;
          cities.push_back(other);
        }
      }
    }
    total /= 2;
    if (odd.empty()) {
      best_ = std::max(best_, total);
      return;
    }
    // Two odd cities can be the ends; each further pair costs at least one track.
    std::sort(lengths.begin(), lengths.end());
    most_ = total;
    for (std::size_t pair = 1; pair < odd.size() / 2; ++pair) most_ -= lengths[2 * (pair - 1)];
    for (int city : odd) {
      if (best_ >= most_) return;
      extend(city, 0, total);
    }
  }

  void extend(int city, int length, int left) {
    best_ = std::max(best_, length);
    if (best_ >= most_ || length + left <= best_) return;
    for (int number : at_[static_cast<std::size_t>(city)]) {
      Way& way = ways_[static_cast<std::size_t>(number)];
      if (way.is_used) continue;
      way.is_used = true;
      extend(way.a == city ? way.b : way.a, length + way.length, left - way.length);
      way.is_used = false;
    }
  }

  std::vector<Way> ways_;
  std::vector<std::vector<int>> at_;
  int best_ = 0;
  int most_ = 0;
};

}  // namespace

int longest_path(const Board& board, const TrackSet& tracks) {
  return PathSearch(board, tracks).longest();
}

}  // namespace roundhouse

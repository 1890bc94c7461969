#include <algorithm>
#include <array>
#include <stdexcept>

#include "roundhouse/network.hpp"

namespace roundhouse {
namespace {

template <class Items>
auto& at(Items& items, int index) {
  return items[static_cast<std::size_t>(index)];
}

// Tracks in whose city no other track ends are taken off, one after the other; what was taken off
// hangs as a tail on the city where it ended. Without rings nothing is left then. On rings, a path
// that passes a city enters and leaves it, so the longest ends where an odd number of tracks meet
// or where a tail hangs, or it goes round and uses all tracks. The search starts from such cities
// only, and gives up where even all the tracks left could not beat the best.
class PathSearch {
 public:
  PathSearch(const Board& board, const TrackSet& tracks) {
    for (Track track : tracks) {
      const TrackFacts& facts = board[track];
      // A country ends every track by itself.
      if (board.is_country(facts.from) && board.is_country(facts.to))
        best_ = std::max(best_, facts.length);
      else if (board.is_country(facts.from))
        hang(at(towns_, facts.to), facts.length);
      else if (board.is_country(facts.to))
        hang(at(towns_, facts.from), facts.length);
      else
        lay(facts);
    }
  }

  int longest() {
    take_off_tips();
    if (taken_ == count_) return best_;
    sort_by_city();
    while (!unseen_.empty()) search_piece(unseen_.lowest());
    return best_;
  }

 private:
  // What meets in a city: so many tracks, their numbers in one (by xor, so that of a single track
  // its number is left), and the lengths of the two longest tails.
  struct Town {
    std::uint8_t tracks = 0, way = 0;
    std::uint16_t tail = 0, second = 0;

    void keep(std::uint16_t path) {
      second = std::max(second, std::min(tail, path));
      tail = std::max(tail, path);
    }
  };
  struct Way {
    City a, b;
    std::uint8_t length;
    bool is_used;

    City other(City city) const { return a == city ? b : a; }
  };

  void lay(const TrackFacts& facts) {
    for (City city : {facts.from, facts.to}) {
      Town& town = at(towns_, city);
      town.way ^= count_;
      tips_.put(city, ++town.tracks == 1);
    }
    at(ways_, count_++) = {facts.from, facts.to, static_cast<std::uint8_t>(facts.length), false};
  }
  void hang(Town& town, int path) {
    best_ = std::max(best_, town.tail + path);
    town.keep(static_cast<std::uint16_t>(path));
  }

  void take_off_tips() {
    for (; !tips_.empty(); ++taken_) {
      const City tip = tips_.lowest();
      Town& from = at(towns_, tip);
      Way& way = at(ways_, from.way);
      const City next = way.other(tip);
      Town& to = at(towns_, next);
      hang(to, from.tail + way.length);
      to.way ^= from.way;
      way.is_used = true;
      from.tracks = 0;
      tips_.erase(tip);
      tips_.put(next, --to.tracks == 1);
    }
  }

  // Lists the ways that are left of every city one after the other.
  void sort_by_city() {
    for (int city = 0; city < max_places; ++city)
      at(first_, city + 1) = static_cast<std::uint16_t>(at(first_, city) + at(towns_, city).tracks);
    auto next = first_;
    for (std::uint8_t way = 0; way < count_; ++way)
      if (!at(ways_, way).is_used)
        for (City city : {at(ways_, way).a, at(ways_, way).b}) {
          at(here_, at(next, city)++) = way;
          unseen_.insert(city);
        }
  }
  template <class Use>
  void each_way(City city, Use&& use) {
    for (int i = at(first_, city); i < at(first_, city + 1); ++i) use(at(ways_, at(here_, i)));
  }

  void search_piece(City one) {
    List<City, max_places> piece{one}, starts;
    unseen_.erase(one);
    Town tails;  // the longest ones of the whole piece
    int odds = 0;
    int total = 0;  // every track is met from both ends
    std::array<int, max_spaces + 1> of_length{};
    for (int i = 0; i < piece.size(); ++i) {
      const City city = piece[i];
      const Town& town = at(towns_, city);
      odds += town.tracks % 2;
      if (town.tracks % 2 == 1 || town.tail > 0) starts.push_back(city);
      for (std::uint16_t tail : {town.tail, town.second}) tails.keep(tail);
      each_way(city, [&](const Way& way) {
        total += way.length;
        ++at(of_length, way.length);
        const City other = way.other(city);
        if (unseen_.contains(other)) piece.push_back(other);
        unseen_.erase(other);
      });
    }
    total /= 2;
    if (starts.empty()) best_ = std::max(best_, total);
    longest_tail_ = tails.tail;
    most_ = total - unused(of_length, odds / 2 - 1) + tails.tail + tails.second;
    for (City start : starts) extend(start_ = start, at(towns_, start).tail, total);
  }

  // Two odd cities can be the ends; each further pair leaves at least one track out. `of_length`
  // counts every track twice.
  static int unused(const std::array<int, max_spaces + 1>& of_length, int pairs) {
    int sum = 0;
    for (int length = 1; length <= max_spaces && pairs > 0; ++length) {
      const int left_out = std::min(pairs, at(of_length, length) / 2);
      sum += left_out * length;
      pairs -= left_out;
    }
    return sum;
  }

  void extend(City city, int length, int left) {
    if (--steps_left_ < 0)
      throw std::runtime_error("so many tracks have too many paths to find the longest");
    const Town& town = at(towns_, city);
    best_ = std::max(best_, length + (city == start_ ? town.second : town.tail));
    if (best_ >= most_ || length + left + longest_tail_ <= best_) return;
    each_way(city, [&](Way& way) {
      if (way.is_used) return;
      way.is_used = true;
      extend(way.other(city), length + way.length, left - way.length);
      way.is_used = false;
    });
  }

  std::array<Town, max_places> towns_;
  CitySet tips_;  // cities where one track is left
  std::array<Way, max_tracks> ways_;
  std::uint8_t count_ = 0;
  int taken_ = 0;
  int best_ = 0;

  // For the search on rings.
  std::array<std::uint16_t, max_places + 1> first_{};
  std::array<std::uint8_t, 2 * max_tracks> here_;
  CitySet unseen_;
  City start_;
  int longest_tail_ = 0;  // of the piece
  int most_ = 0;          // that a path in the piece can have
  int steps_left_ = 5'000'000;
};

}  // namespace

int longest_path(const Board& board, const TrackSet& tracks) {
  return PathSearch(board, tracks).longest();
}

}  // namespace roundhouse

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

// Where tracks form no ring, taking off the outermost ones, one after the other, tells the longest
// path. Only pieces with a ring are searched. There, a path that passes an inner city enters and
// leaves it, so it can only end where an odd number of tracks meet, or it goes round and uses all
// of them. The search starts from odd cities only, and gives up where even all the tracks left
// could not beat the best.
class PathSearch {
 public:
  PathSearch(const Board& board, const TrackSet& tracks) {
    number_.fill(unknown);
    for (Track track : tracks) {
      const TrackFacts& facts = board[track];
      const Way way{end(board, facts.from), end(board, facts.to),
                    static_cast<std::uint8_t>(facts.length), false};
      for (std::uint16_t city : {way.a, way.b})
        ++at(tips_, city).tracks, at(tips_, city).way ^= count_;
      at(ways_, count_++) = way;
    }
  }

  int longest() {
    if (take_off_tips() == count_) return best_;
    sort_by_city();
    for (int city = 0; city < cities_; ++city)
      if (!at(seen_, city)) search_piece(city);
    return best_;
  }

 private:
  static constexpr std::uint16_t unknown = 0xffff;
  struct Way {
    std::uint16_t a, b;
    std::uint8_t length;
    bool is_used;
  };

  // A city while tracks are taken off: how many still end there, their numbers in one (by xor, so
  // that of a single track its number is left), and the longest path that was taken off there.
  struct Tip {
    int tracks, way, path;
  };

  // Takes off tracks that end in a city where no other track is left. Returns how many.
  int take_off_tips() {
    int taken = 0;
    for (int city = 0; city < cities_; ++city)
      for (int tip = city; at(tips_, tip).tracks == 1; ++taken) tip = take_off(at(tips_, tip), tip);
    return taken;
  }
  // Returns the track's other city.
  int take_off(Tip& tip, int city) {
    const Way& way = at(ways_, tip.way);
    const int next = way.a == city ? way.b : way.a;
    Tip& other = at(tips_, next);
    const int path = tip.path + way.length;
    best_ = std::max(best_, other.path + path);
    other.path = std::max(other.path, path);
    other.way ^= tip.way;
    --other.tracks;
    tip.tracks = 0;
    return next;
  }

  int degree(int city) const { return at(first_, city + 1) - at(first_, city); }

  // Cities are numbered as they are met. A country ends every track by itself, as if it were a city
  // of its own.
  std::uint16_t end(const Board& board, City place) {
    const auto next = static_cast<std::uint16_t>(cities_);
    std::uint16_t of_its_own = unknown;
    std::uint16_t& number = board.is_country(place) ? of_its_own : at(number_, place);
    if (number != unknown) return number;
    at(tips_, cities_++) = {0, 0, 0};
    return number = next;
  }

  // Lists the ways of every city one after the other.
  void sort_by_city() {
    std::fill_n(first_.begin(), cities_ + 1, std::uint16_t{0});
    for (int way = 0; way < count_; ++way) {
      ++at(first_, at(ways_, way).a + 1);
      ++at(first_, at(ways_, way).b + 1);
    }
    for (int city = 0; city < cities_; ++city) at(first_, city + 1) += at(first_, city);
    std::copy_n(first_.begin(), cities_, seen_.begin());
    for (int way = 0; way < count_; ++way) {
      at(here_, at(seen_, at(ways_, way).a)++) = static_cast<std::uint8_t>(way);
      at(here_, at(seen_, at(ways_, way).b)++) = static_cast<std::uint8_t>(way);
    }
    std::fill_n(seen_.begin(), cities_, std::uint16_t{0});
  }

  template <class Use>
  void each_way(int city, Use&& use) {
    for (int i = at(first_, city); i < at(first_, city + 1); ++i) use(at(ways_, at(here_, i)));
  }

  void search_piece(int start) {
    int cities = 1, odds = 0, ends = 0;  // every track has two ends
    piece_[0] = static_cast<std::uint16_t>(start);
    at(seen_, start) = 1;
    int total = 0;  // every track is met from both ends
    std::array<std::uint16_t, max_spaces + 1> of_length{};
    for (int i = 0; i < cities; ++i) {
      const std::uint16_t city = at(piece_, i);
      if (degree(city) % 2 == 1) at(odd_, odds++) = city;
      ends += degree(city);
      each_way(city, [&](const Way& way) {
        total += way.length;
        ++at(of_length, way.length);
        const std::uint16_t other = way.a == city ? way.b : way.a;
        if (at(seen_, other)++ == 0) at(piece_, cities++) = other;
      });
    }
    const bool has_ring = ends / 2 >= cities;
    if (!has_ring) return;
    total /= 2;
    if (odds == 0) {
      best_ = std::max(best_, total);
      return;
    }
    most_ = total - unused(of_length, odds / 2 - 1);
    for (int i = 0; i < odds && best_ < most_; ++i) extend(at(odd_, i), 0, total);
  }

  // Two odd cities can be the ends; each further pair leaves at least one track out. `of_length`
  // counts every track twice.
  static int unused(const std::array<std::uint16_t, max_spaces + 1>& of_length, int pairs) {
    int sum = 0;
    for (int length = 1; length <= max_spaces && pairs > 0; ++length) {
      const int left_out = std::min(pairs, at(of_length, length) / 2);
      sum += left_out * length;
      pairs -= left_out;
    }
    return sum;
  }

  void extend(int city, int length, int left) {
    if (--steps_left_ < 0)
      throw std::runtime_error("so many tracks have too many paths to find the longest");
    best_ = std::max(best_, length);
    if (best_ >= most_ || length + left <= best_) return;
    each_way(city, [&](Way& way) {
      if (way.is_used) return;
      way.is_used = true;
      extend(way.a == city ? way.b : way.a, length + way.length, left - way.length);
      way.is_used = false;
    });
  }

  static constexpr int most_cities = max_places + 2 * max_tracks;
  std::array<std::uint16_t, max_places> number_;  // of each place of the board
  std::array<Tip, most_cities> tips_;
  std::array<Way, max_tracks> ways_;
  std::array<std::uint16_t, most_cities + 1> first_;
  std::array<std::uint8_t, 2 * max_tracks> here_;
  std::array<std::uint16_t, most_cities> seen_;
  std::array<std::uint16_t, most_cities> piece_;  // the cities of one piece, as they are met
  std::array<std::uint16_t, most_cities> odd_;    // of them, where an odd number of tracks meet
  int cities_ = 0;
  int count_ = 0;
  int best_ = 0;
  int most_ = 0;
  int steps_left_ = 5'000'000;
};

}  // namespace

int longest_path(const Board& board, const TrackSet& tracks) {
  return PathSearch(board, tracks).longest();
}

}  // namespace roundhouse

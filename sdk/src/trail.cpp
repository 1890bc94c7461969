#include "roundhouse/trail.hpp"

#include "trail/search.hpp"

namespace roundhouse {
namespace {

// A walk over all tracks of a set, none twice. Where it comes back to a city from which more of
// them lead, the round over those is put in there.
class Walk {
 public:
  Walk(const trail::Ground& ground, const TrackSet& used) : ground_(ground), left_(used) {
    go_on(ground.at);
  }
  List<Track, max_tracks> tracks;

 private:
  void go_on(City at) {
    for (int number : ground_[at].ways) {
      const trail::Way& way = ground_.ways[number];
      if (!left_.contains(way.track)) continue;
      left_.erase(way.track);
      go_on(way.from == at ? way.to : way.from);
      tracks.push_front(way.track);
    }
  }

  const trail::Ground& ground_;
  TrackSet left_;
};

// After the last token the trail is over.
void stop_in_time(const Board& board, Travel travel, List<Track, max_tracks>& tracks) {
  int length = 0;
  for (int i = 0; i < tracks.size(); ++i) {
    const TrackFacts& facts = board[tracks[i]];
    travel.at = facts.from == travel.at ? facts.to : facts.from;
    auto& tokens = travel.tokens[travel.at];
    if (travel.at == travel.start || tokens.empty()) continue;
    tokens.pop_back();
    length = i + 1;
  }
  while (tracks.size() > length) tracks.pop_back();
}

}  // namespace

Trail best_trail(const Board& board, const Travel& travel, int most_looks) {
  const trail::Ground ground = trail::survey(board, travel);
  if (ground.ways.empty()) return {};
  trail::Search search(ground, most_looks);
  const bool is_best = search.find() && ground.is_whole;
  Trail best{Walk(ground, search.best_tracks).tracks, search.best_points, is_best};
  stop_in_time(board, travel, best.tracks);
  return best;
}

}  // namespace roundhouse

// Which tracks a trail uses tells where it ends, what it pays and what it takes, in whatever order
// it uses them. So the search decides track after track whether it is used. Of the decisions so far
// it remembers only what matters for the others: in the cities that are still open, how many track
// ends are used and which of them hang together. Decisions that agree in that are one draft of a
// trail, with the most points for every number of cards paid. Drafts that cannot become better than
// the best trail found are dropped; to have a good one early, the first sweeps over the tracks keep
// only the most promising drafts, and the last one keeps all.
#pragma once

#include <vector>

#include "drafts.hpp"
#include "ground.hpp"
#include "prices.hpp"

namespace roundhouse::trail {

class Search {
 public:
  // After about so many looks it goes on with only the most promising drafts.
  Search(const Ground& ground, int most_looks);

  // Finds the trail with the most points, of those one with the fewest cards. Returns whether it is
  // known that there is none better.
  bool find();

  TrackSet best_tracks;
  int best_points = 0;

 private:
  enum class State { open, complete, impossible };
  struct OpenCity {
    int slot;
    const std::vector<int>* still;  // what it can gain yet, by ends used
  };
  // An island of which some cities are open, or all open cities of none.
  struct OpenLand {
    int cost = 0;  // as long as no way leads to it
    int hope = 0;  // what its cities that are still to come can gain
    std::vector<OpenCity> cities;
  };

  bool sweep(int width);
  void decide();
  void look_ahead();
  void draw(Step step);
  int use(Shape& shape) const;
  State close(Shape& shape, int& points) const;
  State close(Shape& shape, const Town& town, int& points) const;
  int hope(const Shape& shape) const;
  void keep(Shape& shape, Step step, int points);
  void finish(Step step, int points);
  TrackSet trace(Step step, int paid) const;
  void keep_best(int count);
  int looks_of_draft() const;
  int promise(int draft) const;
  int with_cards(int points, int paid) const;
  template <class Use>
  void each_payment(Step step, int points, int hope, Use&& use) const;
  const Way& way() const { return ground_.ways[way_]; }

  const Ground& ground_;
  const Prices prices_;
  int looks_left_;
  Drafts before_, after_;                 // the decision
  std::vector<std::vector<Step>> steps_;  // of the drafts after each decision
  int way_ = 0;                           // the one that is being decided
  std::vector<OpenLand> open_;            // after the decision
  int hope_of_rest_ = 0;                  // what the islands that are not open can gain
  int best_paid_ = 0;
};

}  // namespace roundhouse::trail

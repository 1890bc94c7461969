#include "host/board/findings.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "host/board/colors.hpp"
#include "host/board/positions.hpp"
#include "host/board/shortest.hpp"

namespace roundhouse {
namespace {

using Weight = Finding::Weight;

constexpr int most_apart =
    40;  // by so many in a hundred the spaces of a colour may differ from the mean
constexpr int points_may_miss = 2;  // a ticket's points and its shortest way

std::string places(const Board& board, City from, City to) {
  return board[from].name + " – " + board[to].name;
}

std::string count(int number, const std::string& one) {
  return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
}

class Report {
 public:
  explicit Report(const Board& board) : board_(board) {}

  BoardReport make() {
    count_lengths();
    count_colors();
    look_at_places();
    look_at_tickets();
    for (Finding& finding : positions_of(board_)) add(std::move(finding));
    return std::move(report_);
  }

 private:
  void add(Finding finding) { report_.findings.push_back(std::move(finding)); }

  void count_lengths() {
    report_.lengths.assign(max_spaces + 1, 0);
    for (int i = 0; i < static_cast<int>(board_.tracks.size()); ++i) {
      const TrackFacts& track = board_[Track{i}];
      ++report_.lengths[static_cast<std::size_t>(track.length)];
      if (!track.parallel.empty() && *track.parallel.begin() > i) ++report_.doubles;
      if (track.length > board_.wagons)
        add({Weight::mistake, "tracks",
             track.id + " has " + count(track.length, "space") + ", but a player has " +
                 count(board_.wagons, "wagon"),
             "make it shorter, or give more wagons"});
    }
  }

  void count_colors() {
    std::map<std::string, ColorShare> shares;
    for (const picture::Paint& paint : picture::paints())
      if (has_cards(paint.name)) shares[paint.name].color = paint.name;
    for (const TrackFacts& track : board_.tracks) {
      ColorShare& share = shares[track.color];
      share.color = track.color;
      ++share.tracks;
      share.spaces += track.length;
    }
    int colored = 0, spaces = 0;
    for (const auto& [color, share] : shares) {
      report_.colors.push_back(share);
      if (!color.empty()) ++colored, spaces += share.spaces;
    }
    for (const auto& [color, share] : shares)
      if (!color.empty() && spaces > 0) compare_with_mean(share, spaces, colored);
  }
  // Whether cards of that colour are dealt; tracks of any one colour have none of their own.
  bool has_cards(const std::string& color) const {
    const auto told = board_.deck.find(color);
    return !color.empty() && (told == board_.deck.end() || told->second > 0);
  }
  void compare_with_mean(const ColorShare& share, int spaces, int colors) {
    const int part = 100 * share.spaces * colors / spaces;
    if (part >= 100 - most_apart && part <= 100 + most_apart) return;
    add({Weight::advice, "colours",
         share.color + " has " + count(share.spaces, "space") + ", but a colour has " +
             std::to_string(spaces / colors) + " on average",
         part > 100 ? "print some of its tracks in another colour"
                    : "print some more tracks in this colour"});
  }

  void look_at_places() {
    for (int i = 0; i < board_.cities; ++i) {
      int tracks = 0, tickets = 0;
      for (const TrackFacts& track : board_.tracks)
        tracks += track.from == City{i} || track.to == City{i} ? 1 : 0;
      for (const TicketFacts& ticket : board_.tickets)
        tickets += ticket.from == City{i} || ticket.to == City{i} ? 1 : 0;
      if (tracks == 1)
        add({Weight::advice, "tracks",
             "only one track leads to " + board_[City{i}].name +
                 ": whoever claims it shuts all others out",
             "add a second track, or make it a double route"});
      if (tickets == 0)
        add({Weight::advice, "tickets", "no ticket names " + board_[City{i}].name,
             "add a ticket, or leave it as a place to pass through"});
    }
  }

  // Where trains common to all run, a way takes fewer wagons than it has spaces.
  void look_at_tickets() {
    const ShortestWays ways(board_), own(board_, "bullet");
    std::set<std::pair<std::string, std::string>> seen;
    for (const TicketFacts& ticket : board_.tickets) {
      look_at_way(ticket, ways.between(ticket.from, ticket.to),
                  own.between(ticket.from, ticket.to));
      look_for_twin(ticket, seen);
    }
  }
  void look_at_way(const TicketFacts& ticket, int spaces, int wagons) {
    const std::string name = places(board_, ticket.from, ticket.to);
    if (spaces < 0)
      add({Weight::mistake, "tickets", name + " cannot be made: no tracks connect them",
           "add tracks, or take the ticket out"});
    else if (wagons > board_.wagons)
      add({Weight::mistake, "tickets",
           name + " takes " + count(wagons, "wagon") + " at least, but a player has " +
               std::to_string(board_.wagons),
           "shorten the way, or take the ticket out"});
    else if (ticket.points < wagons - points_may_miss || ticket.points > spaces + points_may_miss)
      add({Weight::advice, "tickets",
           name + " gives " + count(ticket.points, "point") + ", but its shortest way has " +
               count(spaces, "space"),
           "print about as many points as the way has spaces"});
  }
  void look_for_twin(const TicketFacts& ticket,
                     std::set<std::pair<std::string, std::string>>& seen) {
    const int low = std::min<int>(ticket.from, ticket.to),
              high = std::max<int>(ticket.from, ticket.to);
    if (!seen.insert({std::to_string(low) + "-" + std::to_string(high), ticket.set}).second)
      add({Weight::advice, "tickets",
           "there are two tickets " + places(board_, ticket.from, ticket.to) + " in one set",
           "take one of them out, unless they differ on purpose"});
  }

  const Board& board_;
  BoardReport report_;
};

}  // namespace

bool BoardReport::has_mistake() const {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.weight == Weight::mistake; });
}

BoardReport report_on(const Board& board) { return Report(board).make(); }

Json json_of(const BoardReport& report) {
  Json json{{"findings", Json::array()},
            {"colors", Json::array()},
            {"lengths", Json::object()},
            {"doubles", report.doubles}};
  for (const Finding& finding : report.findings)
    json["findings"].push_back(
        {{"number", json["findings"].size() + 1},
         {"weight", finding.weight == Weight::mistake ? "mistake" : "advice"},
         {"about", finding.about},
         {"text", finding.text},
         {"remedy", finding.remedy}});
  for (const ColorShare& share : report.colors)
    json["colors"].push_back({{"color", share.color.empty() ? "gray" : share.color},
                              {"tracks", share.tracks},
                              {"spaces", share.spaces}});
  for (std::size_t i = 1; i < report.lengths.size(); ++i)
    if (report.lengths[i] > 0) json["lengths"][std::to_string(i)] = report.lengths[i];
  return json;
}

}  // namespace roundhouse

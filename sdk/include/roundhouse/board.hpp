// A board as facts: its places, tracks and tickets. Read from data when a table is laid, the same
// for every game at that table, never changed.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/words.hpp"

namespace roundhouse {

struct Place {
  std::string id;    // `paris`: plain, stable, unique on its board
  std::string name;  // `Paris`: as printed
  double lat = 0, lon = 0;
  bool is_country = false;
};

struct TrackFacts {
  std::string id;  // `paris-zurich`; of parallel tracks also the colour: `paris-frankfurt:white`
  City from, to;
  int length = 0;
  std::string color;  // of the cards that pay; empty: any one colour
  TrackSet parallel;  // the other tracks of its double or triple route
};

struct TicketFacts {
  std::string id;  // `brest-petrograd`
  City from, to;
  int points = 0;
  std::string pile;  // which pile it is drawn from: `standard`, `long`, `short`
  std::string set;   // which edition it came with
};

// One time that tickets are dealt: how many of each pile, and what must be kept of them.
struct Deal {
  struct Part {
    std::string pile;
    int count = 0;
    int number = 0;  // of the pile; known once the rules are sealed
  };
  // `shuffled_under_pile` and `shuffled_into_pile` happen when everyone has chosen.
  enum class Unkept { out_of_game, under_pile, shuffled_under_pile, shuffled_into_pile };
  std::vector<Part> parts;
  int announced = 0;  // the player first says how many of each part, so many in all; 0: all parts
  int keep_at_least = 1;
  int keep_at_most = 255;
  Unkept unkept = Unkept::under_pile;
};

// Which tickets are in play at a table and how they are dealt. The board proposes it, modules may
// change it while they set up: a variant replaces `cards`, a promotion adds to `added`.
struct TicketPlan {
  TicketSet cards;
  TicketSet added;          // in play besides `cards`, whatever those are
  std::vector<Deal> start;  // one after the other, each for all players
  Deal draw;                // a turn's action

  TicketSet in_play() const { return cards | added; }
};

struct Board {
  std::string id;
  int wagons = 45;
  std::vector<Place> places;  // cities first, then countries
  int cities = 0;
  std::vector<TrackFacts> tracks;
  std::vector<TicketFacts> tickets;
  TicketPlan ticket_plan;
  std::vector<int> route_points;          // by length
  std::map<std::string, int> deck;        // cards of a kind, where it differs from the usual number
  std::vector<std::string> tie_breakers;  // in order

  // What else the file says, for the modules that know what it means: of each track, city and
  // ticket (`locomotives`, `goods`, `big_city`), and tables by their path
  // (`fast_train_bonus.by_players.4`). Words become numbers by their place in `words`.
  std::map<std::string, std::vector<int>> track_facts;
  std::map<std::string, std::vector<int>> city_facts;
  std::map<std::string, std::vector<int>> ticket_facts;
  std::map<std::string, std::vector<int>> tables;
  std::vector<std::string> words;

  int players_with_single_doubles = 3;  // with so many players or fewer, parallel tracks close

  bool is_country(City place) const { return place >= cities; }
  // What is printed there; throws std::out_of_range where there is no such thing.
  const Place& operator[](City place) const { return places.at(static_cast<std::size_t>(place)); }
  const TrackFacts& operator[](Track track) const {
    return tracks.at(static_cast<std::size_t>(track));
  }
  const TicketFacts& operator[](Ticket ticket) const {
    return tickets.at(static_cast<std::size_t>(ticket));
  }
  // The fact `name` of one of them, 0 where the board says nothing.
  int of(Track track, const std::string& name) const { return find(track_facts, name, track); }
  int of(City city, const std::string& name) const { return find(city_facts, name, city); }
  int of(Ticket ticket, const std::string& name) const { return find(ticket_facts, name, ticket); }
  // All tracks for which the board states the fact `name`.
  TrackSet tracks_with(const std::string& name) const;
  // The table of numbers at `path`; empty where the board has none.
  const std::vector<int>& table(const std::string& path) const;
  // The only number of the table at `path`, or `otherwise`.
  int number(const std::string& path, int otherwise) const;
  City city(std::string_view name) const;    // none where there is no such place
  Track track(std::string_view name) const;  // none where there is no such track

 private:
  static int find(const std::map<std::string, std::vector<int>>& facts, const std::string& name,
                  int index) {
    const auto found = facts.find(name);
    return found == facts.end() ? 0 : found->second[static_cast<std::size_t>(index)];
  }
};

}  // namespace roundhouse

#include "core/board_file.hpp"

#include <algorithm>
#include <set>

#include "core/errors.hpp"
#include "core/json.hpp"
#include "core/schema.hpp"
#include "roundhouse/network.hpp"

namespace roundhouse {
namespace {

const std::vector<int> usual_points{0, 1, 2, 4, 7, 10, 15, 18, 21};

class BoardReader {
 public:
  explicit BoardReader(const std::filesystem::path& file)
      : json_(read_json(file)), top_(json_, file.string()) {}

  Board read() {
    must_fit_schema(top_, "board");
    board_.id = top_.at("board").text();
    board_.wagons = static_cast<int>(top_.at("wagons").integer(1, 250));
    read_places();
    read_points();
    read_tracks();
    read_tickets();
    read_plan();
    read_deck_and_ties();
    read_tables();
    must_be_connected();
    return std::move(board_);
  }

 private:
  void read_places() {
    for (const JsonPlace& place : top_.at("cities").list()) add_place(place, false);
    board_.cities = static_cast<int>(board_.places.size());
    if (top_.has("countries"))
      for (const JsonPlace& place : top_.at("countries").list()) add_place(place, true);
    for (auto& [name, values] : board_.city_facts) values.resize(board_.places.size());
  }

  void add_place(const JsonPlace& place, bool is_country) {
    if (board_.places.size() == max_places)
      place.fail("a board has at most " + std::to_string(max_places) + " cities and countries");
    Place read{new_id(place.at("id")), place.at("name").text(), 0, 0, is_country};
    if (!is_country) {
      read.lat = place.at("lat").number(-90, 90);
      read.lon = place.at("lon").number(-180, 180);
    }
    board_.places.push_back(std::move(read));
    for (const auto& [key, value] : place.members())
      if (!is_one_of(key, {"id", "name", "lat", "lon", "borders"}))
        set_fact(board_.city_facts[key], board_.places.size() - 1, fact(value));
  }

  std::string new_id(const JsonPlace& place) {
    const std::string id = place.text();
    if (!board_.city(id).is_none()) place.fail("the id " + id + " stands twice");
    return id;
  }

  void read_points() {
    board_.route_points = usual_points;
    if (!top_.has("route_points")) return;
    for (const auto& [length, points] : top_.at("route_points").members()) {
      const std::size_t at = std::stoul(length);
      if (board_.route_points.size() <= at) board_.route_points.resize(at + 1, -1);
      board_.route_points[at] = static_cast<int>(points.integer(0, 1000));
    }
  }

  void read_tracks() {
    for (const JsonPlace& place : top_.at("tracks").list()) add_track(place);
    for (auto& [name, values] : board_.track_facts) values.resize(board_.tracks.size());
    name_tracks();
    find_parallel();
  }

  void add_track(const JsonPlace& place) {
    if (board_.tracks.size() == max_tracks)
      place.fail("a board has at most " + std::to_string(max_tracks) + " tracks");
    TrackFacts track;
    std::tie(track.from, track.to) = ends(place);
    if (board_.is_country(track.from) && board_.is_country(track.to))
      place.fail("a track needs a city at one end, but both are countries");
    track.length = static_cast<int>(place.at("length").integer(1, max_spaces));
    const auto length = static_cast<std::size_t>(track.length);
    if (length >= board_.route_points.size() || board_.route_points[length] < 0)
      place.at("length").fail("route_points says nothing of tracks of " + std::to_string(length));
    track.color = place.at("color").text();
    if (track.color == "gray") track.color.clear();
    board_.tracks.push_back(track);
    for (const auto& [key, value] : place.members())
      if (!is_one_of(key, {"a", "b", "length", "color"}))
        set_fact(board_.track_facts[key], board_.tracks.size() - 1, fact(value));
  }

  std::pair<City, City> ends(const JsonPlace& place) {
    const City a = known_place(place.at("a")), b = known_place(place.at("b"));
    if (a == b) place.fail("both ends are " + place.at("a").text());
    return {a, b};
  }

  City known_place(const JsonPlace& place) {
    const std::string id = place.text();
    const City found = board_.city(id);
    if (!found.is_none()) return found;
    std::vector<std::string> known;
    for (const Place& other : board_.places) known.push_back(other.id);
    place.fail("there is no city or country " + id + did_you_mean(id, known));
  }

  // `paris-zurich`; where several tracks join the same places also the colour, then a number.
  void name_tracks() {
    const auto clashes = [&](std::size_t of) {
      return std::count_if(board_.tracks.begin(), board_.tracks.end(),
                           [&](auto& other) { return other.id == board_.tracks[of].id; }) > 1;
    };
    const auto rename = [&](auto&& suffix) {
      std::vector<std::size_t> clashing;
      for (std::size_t i = 0; i < board_.tracks.size(); ++i)
        if (clashes(i)) clashing.push_back(i);
      for (std::size_t i : clashing) board_.tracks[i].id += suffix(i);
    };
    for (TrackFacts& track : board_.tracks)
      track.id = place_id(track.from) + "-" + place_id(track.to);
    rename([&](std::size_t i) {
      return ":" + (board_.tracks[i].color.empty() ? "gray" : board_.tracks[i].color);
    });
    std::map<std::string, int> count;
    rename([&](std::size_t i) { return ":" + std::to_string(++count[board_.tracks[i].id]); });
  }

  const std::string& place_id(City place) { return board_[place].id; }

  // Two places, whichever is named first.
  static std::pair<int, int> route(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

  void find_parallel() {
    std::set<std::pair<int, int>> not_double;
    if (top_.has("not_double"))
      for (const JsonPlace& pair : top_.at("not_double").list()) {
        const auto ends = pair.list();
        if (ends.size() != 2) pair.fail_expecting("a list of two cities");
        not_double.insert(route(known_place(ends[0]), known_place(ends[1])));
      }
    for (std::size_t i = 0; i < board_.tracks.size(); ++i)
      for (std::size_t j = 0; j < board_.tracks.size(); ++j) {
        const TrackFacts &a = board_.tracks[i], &b = board_.tracks[j];
        if (i == j || a.length != b.length || route(a.from, a.to) != route(b.from, b.to)) continue;
        if (!not_double.count(route(a.from, a.to)))
          board_.tracks[i].parallel.insert(Track{static_cast<int>(j)});
      }
  }

  void read_tickets() {
    for (const JsonPlace& place : top_.at("tickets").list()) {
      if (board_.tickets.size() == max_tickets)
        place.fail("a board has at most " + std::to_string(max_tickets) + " tickets");
      TicketFacts ticket;
      std::tie(ticket.from, ticket.to) = ends(place);
      ticket.points = static_cast<int>(place.at("points").integer(1, 100));
      ticket.pile = place.has("pile") ? place.at("pile").text() : "standard";
      ticket.set = place.has("set") ? place.at("set").text() : "";
      ticket.id = place_id(ticket.from) + "-" + place_id(ticket.to);
      const std::string id = ticket.id;
      for (int copy = 2; has_ticket(ticket.id); ++copy) ticket.id = id + ":" + std::to_string(copy);
      board_.tickets.push_back(ticket);
      for (const auto& [key, value] : place.members())
        if (!is_one_of(key, {"a", "b", "points", "pile", "set"}))
          set_fact(board_.ticket_facts[key], board_.tickets.size() - 1, fact(value));
    }
    for (auto& [name, values] : board_.ticket_facts) values.resize(board_.tickets.size());
  }

  bool has_ticket(const std::string& id) const {
    return std::any_of(board_.tickets.begin(), board_.tickets.end(),
                       [&](auto& ticket) { return ticket.id == id; });
  }

  void read_plan() {
    const JsonPlace plan = top_.at("ticket_plan");
    if (plan.has("sets"))
      for (const JsonPlace& set : plan.at("sets").list()) add_set(set);
    else
      board_.ticket_plan.cards = TicketSet::first(static_cast<int>(board_.tickets.size()));
    for (const JsonPlace& deal : plan.at("start").list())
      board_.ticket_plan.start.push_back(read_deal(deal));
    board_.ticket_plan.draw = read_deal(plan.at("draw"));
  }

  void add_set(const JsonPlace& set) {
    const int before = board_.ticket_plan.cards.size();
    for (int i = 0; i < static_cast<int>(board_.tickets.size()); ++i)
      if (board_[Ticket{i}].set == set.text()) board_.ticket_plan.cards.insert(Ticket{i});
    if (board_.ticket_plan.cards.size() == before)
      set.fail("no ticket is of the set " + set.text());
  }

  Deal read_deal(const JsonPlace& place) {
    Deal deal;
    int total = 0;
    for (const auto& [pile, count] : place.at("deal").members()) {
      if (std::none_of(board_.tickets.begin(), board_.tickets.end(),
                       [&, name = pile](auto& ticket) { return ticket.pile == name; }))
        count.fail("no ticket is of the pile " + pile);
      deal.parts.push_back({pile, static_cast<int>(count.integer(0, 10))});
      total += deal.parts.back().count;
    }
    if (total < 1) place.at("deal").fail_expecting("at least one ticket");
    if (place.has("announce"))
      total = deal.announced = static_cast<int>(place.at("announce").integer(1, total));
    if (total > 10) place.at("deal").fail_expecting("1 to 10 tickets in all");
    deal.keep_at_least = static_cast<int>(place.at("keep").integer(0, total));
    if (place.has("keep_at_most"))
      deal.keep_at_most =
          static_cast<int>(place.at("keep_at_most").integer(deal.keep_at_least, total));
    if (place.has("unkept")) deal.unkept = read_unkept(place.at("unkept"));
    return deal;
  }

  static Deal::Unkept read_unkept(const JsonPlace& place) {
    const std::string word = place.text();
    if (word == "out") return Deal::Unkept::out_of_game;
    if (word == "under") return Deal::Unkept::under_pile;
    if (word == "shuffled_under") return Deal::Unkept::shuffled_under_pile;
    return Deal::Unkept::shuffled_into_pile;
  }

  void read_deck_and_ties() {
    if (top_.has("deck"))
      for (const auto& [kind, count] : top_.at("deck").members())
        board_.deck[kind] = static_cast<int>(count.integer(0, 100));
    if (top_.has("tie_breakers"))
      for (const JsonPlace& tie_breaker : top_.at("tie_breakers").list())
        board_.tie_breakers.push_back(tie_breaker.text());
  }

  // Everything else is a table for the modules that know it; `provenance` is for people.
  void read_tables() {
    const std::vector<std::string> known{
        "$schema",      "board",      "wagons",    "cities",       "countries",
        "tracks",       "tickets",    "deck",      "tie_breakers", "ticket_plan",
        "route_points", "not_double", "provenance"};
    for (const auto& [key, value] : top_.members()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      if (const std::string meant = did_you_mean(key, known); !meant.empty())
        value.fail("\"" + key + "\" looks like a slip" + meant);
      add_table(key, value);
    }
  }

  void add_table(const std::string& path, const JsonPlace& place) {
    const Json& value = place.value();
    if (value.is_object()) {
      for (const auto& [key, member] : place.members()) add_table(path + "." + key, member);
    } else if (value.is_array()) {
      const auto items = place.list();
      for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].value().is_structured())
          add_table(path + "." + std::to_string(i), items[i]);
        else
          board_.tables[path].push_back(fact(items[i]));
    } else {
      board_.tables[path] = {fact(place)};
    }
  }

  int fact(const JsonPlace& place) {
    if (place.value().is_boolean()) return place.value().get<bool>() ? 1 : 0;
    if (!place.value().is_string()) return static_cast<int>(place.integer(-1'000'000, 1'000'000));
    const std::string word = place.text();
    const auto found = std::find(board_.words.begin(), board_.words.end(), word);
    if (found != board_.words.end()) return static_cast<int>(found - board_.words.begin()) + 1;
    board_.words.push_back(word);
    return static_cast<int>(board_.words.size());
  }

  static void set_fact(std::vector<int>& values, std::size_t of, int value) {
    values.resize(std::max(values.size(), of + 1));
    values[of] = value;
  }

  static bool is_one_of(const std::string& key, std::initializer_list<const char*> known) {
    return std::find(known.begin(), known.end(), key) != known.end();
  }

  void must_be_connected() {
    const auto all = TrackSet::first(static_cast<int>(board_.tracks.size()));
    const Network network(board_, all);
    for (int i = 0; i < static_cast<int>(board_.places.size()); ++i)
      if (i > 0 && !network.connects(City{0}, City{i}))
        top_.at("tracks").fail("no tracks lead from " + board_.places[0].id + " to " +
                               place_id(City{i}));
  }

  Json json_;
  JsonPlace top_;
  Board board_;
};

}  // namespace

std::shared_ptr<const Board> load_board(const std::filesystem::path& file) {
  return std::make_shared<const Board>(BoardReader(file).read());
}

}  // namespace roundhouse

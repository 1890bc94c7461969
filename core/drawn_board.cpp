#include "core/drawn_board.hpp"

#include <cctype>
#include <charconv>
#include <sstream>
#include <stdexcept>

#include "core/errors.hpp"

namespace roundhouse {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
  std::istringstream in(line);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

[[noreturn]] void fail(const std::string& line, const std::string& what) {
  throw std::runtime_error("\"" + line + "\": " + what);
}

// The words of all lines, each of which has at least so many.
std::vector<Words> all_words(const std::vector<std::string>& lines, std::size_t least,
                             const char* like) {
  std::vector<Words> all;
  for (const std::string& line : lines) {
    all.push_back(words_of(line));
    if (all.back().size() < least) fail(line, std::string("this should be like \"") + like + "\"");
  }
  return all;
}

int number(const std::string& word, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < 1 || value > most)
    throw std::runtime_error("found " + word + " where a number from 1 to " + std::to_string(most) +
                             " should be");
  return value;
}

bool is_country(const std::string& place) {
  return std::isupper(static_cast<unsigned char>(place[0])) != 0;
}

void add_places(Board& board, const std::vector<Words>& tracks, bool countries) {
  for (const Words& track : tracks)
    for (const std::string& place : {track[0], track[1]}) {
      if (is_country(place) != countries || !board.city(place).is_none()) continue;
      board.places.push_back({place, place, 0, 0, countries});
      if (!countries) ++board.cities;
    }
}

void add_fact(Board& board, const std::string& word, std::size_t tracks) {
  const auto equals = word.find('=');
  auto& facts = board.track_facts[word.substr(0, equals)];
  facts.resize(tracks);
  facts[board.tracks.size()] =
      equals == std::string::npos ? 1 : number(word.substr(equals + 1), 255);
}

void add_track(Board& board, const Words& words, std::size_t tracks) {
  for (std::size_t i = 4; i < words.size(); ++i) add_fact(board, words[i], tracks);
  std::string id = words[0] + "-" + words[1];
  if (!board.track(id).is_none()) id += ":" + words[3];
  board.tracks.push_back({id,
                          board.city(words[0]),
                          board.city(words[1]),
                          number(words[2], max_spaces),
                          words[3] == "any" ? "" : words[3],
                          {}});
}

void find_parallel(Board& board) {
  for (std::size_t i = 0; i < board.tracks.size(); ++i)
    for (std::size_t j = 0; j < board.tracks.size(); ++j) {
      const TrackFacts &a = board.tracks[i], &b = board.tracks[j];
      const bool same = (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
      if (i != j && same && a.length == b.length)
        board.tracks[i].parallel.insert(Track{static_cast<int>(j)});
    }
}

City city_called(const Board& board, const std::string& name) {
  std::vector<std::string> known;
  for (const Place& place : board.places) known.push_back(place.id);
  if (board.city(name).is_none())
    throw std::runtime_error("no track leads to " + name + did_you_mean(name, known));
  return board.city(name);
}

void add_ticket(Board& board, const Words& words) {
  board.tickets.push_back({words[0] + "-" + words[1], city_called(board, words[0]),
                           city_called(board, words[1]), number(words[2], 100),
                           words.size() > 3 ? words[3] : "standard", ""});
}

// Three tickets at the start and when they are drawn; none where the board has none.
void plan_tickets(Board& board) {
  if (board.tickets.empty()) return;
  board.ticket_plan.cards = TicketSet::first(static_cast<int>(board.tickets.size()));
  Deal three;
  three.parts = {{"standard", 3}};
  board.ticket_plan.draw = three;
  board.ticket_plan.start = {three};
}

}  // namespace

Board draw_board(const std::vector<std::string>& tracks, const std::vector<std::string>& tickets) {
  const auto track_words = all_words(tracks, 4, "a b 3 yellow");
  const auto ticket_words = all_words(tickets, 3, "a c 5");
  Board board;
  board.id = "drawn";
  add_places(board, track_words, false);
  add_places(board, track_words, true);
  board.route_points = {0, 1, 2, 4, 7, 10, 15, 18, 21};
  board.route_points.resize(max_spaces + 1, 21);
  for (std::size_t i = 0; i < tracks.size(); ++i) try {
      add_track(board, track_words[i], tracks.size());
    } catch (const std::runtime_error& mistake) {
      fail(tracks[i], mistake.what());
    }
  find_parallel(board);
  for (std::size_t i = 0; i < tickets.size(); ++i) try {
      add_ticket(board, ticket_words[i]);
    } catch (const std::runtime_error& mistake) {
      fail(tickets[i], mistake.what());
    }
  plan_tickets(board);
  board.tie_breakers = {"completed_tickets", "longest_path"};
  return board;
}

}  // namespace roundhouse

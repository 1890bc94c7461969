#include "host/terminal/sight.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "host/terminal/columns.hpp"
#include "host/terminal/fields.hpp"
#include "roundhouse/network.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

void add_broken(Lines& lines, const std::string& text, int columns, int indent) {
  for (const std::string& line : broken(text, columns, indent)) lines.push_back(line);
}

// The tracks of a way as they are travelled.
std::vector<Track> in_order(const Paths& paths, TrackSet way, City at) {
  std::vector<Track> tracks;
  while (!way.empty()) {
    const auto& here = paths.at(at);
    const auto next =
        std::find_if(here.begin(), here.end(), [&](Track track) { return way.contains(track); });
    if (next == here.end()) break;
    tracks.push_back(*next);
    way.erase(*next);
    at = paths.other_end(*next, at);
  }
  return tracks;
}

}  // namespace

Sight::Sight(const Game& seen, Seat me, const std::vector<std::string>& seats, const Tongue& tongue,
             const Marks& marks, int columns)
    : game_(&seen), me_(me), seats_(&seats), tongue_(&tongue), marks_(&marks), columns_(columns) {}

Lines Sight::players() const {
  const Tongue& say = *tongue_;
  constexpr int column = 8;
  std::string head = filled(say("Players", "Joueurs"), 20);
  for (const char* what : {say("points", "points"), say("wagons", "wagons"), say("cards", "cartes"),
                           say("tickets", "destin.")})
    head += filled_left(what, column);
  Lines lines{marks_->faint(head)};
  for (Seat seat : game_->seats()) {
    const std::string who = std::string(seat == me_ ? "* " : "  ") + std::to_string(seat + 1) +
                            " " + (*seats_)[static_cast<std::size_t>(seat)];
    std::string line = filled(cut(who, 20), 20);
    for (int number : {int{game_->on<Score>(seat).points}, int{game_->on<Reserve>(seat).wagons},
                       int{game_->on<Hand>(seat).size}, int{game_->on<Tickets>(seat).count}})
      line += filled_left(std::to_string(number), column);
    if (seat == me_) line = marks_->bold(line);
    const std::string more = listed(carried(*game_, say, Holder::player, game_->of(seat)), "; ");
    const bool fits = width(line) + 2 + width(more) <= columns_;
    lines.push_back(more.empty() || !fits ? line : line + "  " + more);
    if (!fits) add_broken(lines, "    " + more, columns_, 4);
  }
  return lines;
}

Lines Sight::table() const {
  const Tongue& say = *tongue_;
  std::string line = filled(say("Face up", "Visibles"), 10);
  for (Kind kind : game_->on_table<Display>().cards)
    if (!kind.is_none()) line += marks_->mark(kind) + glue + say.kind(game_->rules(), kind) + "  ";
  Lines lines;
  add_broken(lines, line, columns_, 10);
  std::vector<std::string> rest{std::string(say("deck", "pioche")) + say.colon() +
                                    std::to_string(game_->on_table<Deck>().cards.size()),
                                std::string(say("discard", "défausse")) + say.colon() +
                                    std::to_string(game_->on_table<Discard>().size)};
  for (std::string& more : carried(*game_, say, Holder::table, Game::table()))
    rest.push_back(std::move(more));
  add_broken(lines, "          " + listed(rest, "; "), columns_, 10);
  return lines;
}

Lines Sight::hand() const {
  const Tongue& say = *tongue_;
  const Hand& hand = game_->on<Hand>(me_);
  std::string line = filled(say("Your hand", "Main"), 10);
  for (int i = 0; i < game_->cards().size(); ++i)
    if (const int count = hand.cards[Kind{i}]; count > 0)
      line +=
          marks_->mark(Kind{i}) + glue + glued(say.cards(game_->rules(), {Kind{i}, count})) + "  ";
  if (hand.size == 0) line += say("no cards", "aucune carte");
  Lines lines;
  add_broken(lines, line, columns_, 10);
  return lines;
}

Lines Sight::tickets(bool in_full) const {
  const Tongue& say = *tongue_;
  const TicketSet& kept = game_->on<Tickets>(me_).kept;
  const std::string head = filled(say("Tickets", "Destin."), 10);
  if (kept.empty()) return {head + say("none", "aucune")};
  const Paths paths(game_->rules().board);
  const Prospect prospect(*game_, paths, me_);
  Lines lines;
  std::string brief = head;
  for (Ticket ticket : kept) {
    if (in_full)
      add_broken(lines, (lines.empty() ? head : std::string(10, ' ')) + progress(prospect, ticket),
                 columns_, 14);
    else
      brief += glued(shortly(prospect, ticket)) + "  ";
  }
  if (!in_full) add_broken(lines, brief, columns_, 10);
  return lines;
}

bool Sight::is_made(const Prospect& prospect, Ticket ticket) const {
  const TicketFacts& facts = game_->board()[ticket];
  return Network(game_->board(), prospect.network()).connects(facts.from, facts.to);
}

Way Sight::way(const Prospect& prospect, Ticket ticket) const {
  const TicketFacts& facts = game_->board()[ticket];
  return prospect.paths().cheapest(facts.from, facts.to, prospect.costs());
}

int Sight::cards_for(const Prospect& prospect, const TrackSet& tracks) {
  int cards = 0;
  for (Track track : tracks) cards += prospect.price(track).spaces;
  return cards;
}

// The ticket's points stand with its name; `[x]` is made, `[!]` can be made no more.
std::string Sight::shortly(const Prospect& prospect, Ticket ticket) const {
  const Tongue& say = *tongue_;
  const std::string name = say.ticket(game_->board(), ticket);
  if (is_made(prospect, ticket)) return "[x] " + name + say(" made", " réussie");
  const Way found = way(prospect, ticket);
  if (!found.is_there()) return "[!] " + name + say(" no way is left", " plus aucun chemin");
  return "[ ] " + name + say(" lacks ", " manque ") +
         say.count(cards_for(prospect, found.tracks & prospect.open()), "card", "carte");
}

// The same with the tracks that are missing, as they would be travelled.
std::string Sight::progress(const Prospect& prospect, Ticket ticket) const {
  const std::string status = shortly(prospect, ticket);
  const Way found = way(prospect, ticket);
  if (is_made(prospect, ticket) || !found.is_there()) return status;
  const Board& board = game_->board();
  std::vector<std::string> missing;
  City at = board[ticket].from;
  for (Track track : in_order(prospect.paths(), found.tracks, at)) {
    const City next = prospect.paths().other_end(track, at);
    const std::string ends = glued(board[at].name + " – " + board[next].name);
    if (prospect.open().contains(track))
      missing.push_back(ends + glue + glued(mark_of_price(track)));
    at = next;
  }
  return status + tongue_->colon() + listed(missing);
}

std::string Sight::price(Track track) const {
  const Tongue& say = *tongue_;
  const auto length = static_cast<std::uint8_t>(game_->board()[track].length);
  const Kind color = game_->rules().tracks.printed[static_cast<std::size_t>(track)].color;
  const PriceAsked asked = game_->ask(PriceAsked{me_, track, color, length, 0, length, false});
  std::string out = std::to_string(asked.spaces) + " ";
  out += asked.color.is_none() ? say("of one colour", "d'une couleur")
                               : say.kind(game_->rules(), asked.color);
  if (asked.symbols > 0)
    out += say(" incl. ", " dont ") + say.count(asked.symbols, "locomotive", "locomotive");
  return out;
}

std::string Sight::owner(Track track) const {
  const Tongue& say = *tongue_;
  for (Seat seat : game_->seats())
    if (game_->on<Railway>(seat).tracks.contains(track))
      return seat == me_ ? say("yours", "à vous") : say.player(seat);
  if (!game_->on_table<FreeTracks>().tracks.contains(track)) return say("closed", "fermée");
  if (game_->on<Railway>(me_).barred.contains(track))
    return say("closed to you: you have the other", "fermée pour vous : vous avez l'autre");
  return say("free", "libre");
}

std::string Sight::facts(Track track) const {
  std::string out;
  for (const auto& [name, values] : game_->board().track_facts) {
    if (values[static_cast<std::size_t>(track)] == 0) continue;
    out += (out.empty() ? "" : ", ") + tongue_->name(name);
  }
  return out;
}

std::string Sight::short_owner(Track track) const {
  for (Seat seat : game_->seats())
    if (game_->on<Railway>(seat).tracks.contains(track))
      return std::string(seat == me_ ? "*" : "#") + std::to_string(seat + 1);
  return game_->on_table<FreeTracks>().tracks.contains(track) ? ". " : "- ";
}

std::string Sight::mark_of_price(Track track) const {
  const Kind color = game_->rules().tracks.printed[static_cast<std::size_t>(track)].color;
  return std::to_string(game_->board()[track].length) +
         (color.is_none() ? "[ ]" : marks_->mark(color));
}

Lines Sight::board() const {
  const Tongue& say = *tongue_;
  const int half = columns_ / 2 - 1;
  Lines tracks;
  for (int i = 0; i < static_cast<int>(game_->board().tracks.size()); ++i) {
    const TrackFacts& facts = game_->board()[Track{i}];
    const std::string name =
        game_->board()[facts.from].name + " – " + game_->board()[facts.to].name;
    tracks.push_back(short_owner(Track{i}) + " " + filled(cut(name, half - 8), half - 8) + " " +
                     mark_of_price(Track{i}));
  }
  Lines lines;
  add_broken(lines,
             say("Tracks: length and colour ([ ]: any one colour), * yours, # of a player, . free, "
                 "- closed. `board PLACE` tells more.",
                 "Routes : longueur et couleur ([ ] : une couleur au choix), * à vous, # à un "
                 "joueur, . libre, - fermée. `plateau LIEU` en dit plus."),
             columns_, 0);
  for (std::string& line : in_columns(tracks, columns_, 2)) lines.push_back(std::move(line));
  for (std::string& line : standing()) lines.push_back(std::move(line));
  return lines;
}

Lines Sight::standing() const {
  Lines lines;
  for (int i = 0; i < game_->board().cities; ++i) {
    const auto all = carried(*game_, *tongue_, Holder::city, game_->of(City{i}));
    if (!all.empty())
      lines.push_back(game_->board()[City{i}].name + tongue_->colon() + listed(all, "; "));
  }
  if (widest(lines) < columns_ / 2) return in_columns(lines, columns_, 2);
  Lines long_ones;
  for (const std::string& line : lines) add_broken(long_ones, line, columns_, 4);
  return long_ones;
}

Lines Sight::place(City city) const {
  const Board& board = game_->board();
  Lines lines{marks_->bold(board[city].name)};
  for (int i = 0; i < static_cast<int>(board.tracks.size()); ++i) {
    const Track track{i};
    if (board[track].from != city && board[track].to != city) continue;
    const std::string more = facts(track);
    add_broken(lines,
               "  " + tongue_->track(board, track) + tongue_->colon() + price(track) +
                   (more.empty() ? "" : " (" + more + ")") + ", " + owner(track),
               columns_, 4);
  }
  for (const std::string& what : carried(*game_, *tongue_, Holder::city, game_->of(city)))
    add_broken(lines, "  " + what, columns_, 4);
  return lines;
}

}  // namespace roundhouse

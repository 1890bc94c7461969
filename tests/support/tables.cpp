#include "tests/support/tables.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace roundhouse::test {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_country(const std::string& place) {
  return std::isupper(static_cast<unsigned char>(place[0])) != 0;
}

void add_places(Board& board, const std::vector<std::string>& tracks, bool countries) {
  for (const std::string& track : tracks)
    for (const std::string& place : {words_of(track)[0], words_of(track)[1]}) {
      if (is_country(place) != countries || !board.city(place).is_none()) continue;
      board.places.push_back({place, place, 0, 0, countries});
      if (!countries) ++board.cities;
    }
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

// Takes one card of this kind from wherever nobody holds it.
void fetch(Game& game, Kind kind) {
  auto& deck = game.on_table<Deck>().cards;
  auto* found = std::find(deck.begin(), deck.end(), kind);
  if (found != deck.end()) {
    *found = deck.back();
    deck.pop_back();
    return;
  }
  auto& discard = game.on_table<Discard>();
  if (discard.cards[kind] == 0) throw std::logic_error("no such card is left for the test");
  discard.cards.add(kind, -1);
  --discard.size;
}

// Takes a ticket from the first pile, or from the player who kept it.
void fetch(Game& game, Ticket wanted) {
  auto& pile = game.on_table<TicketPiles>().first;
  TicketPiles::Pile rest;
  for (Ticket ticket : pile)
    if (ticket != wanted) rest.push_back(ticket);
  pile = rest;
  for (int i = 0; i < game.players(); ++i) {
    auto& tickets = game.on<Tickets>(Seat{i});
    tickets.kept.erase(wanted);
    tickets.count = static_cast<std::uint8_t>(tickets.kept.size());
  }
}

}  // namespace

Board draw_board(const std::vector<std::string>& tracks, const std::vector<std::string>& tickets) {
  Board board;
  board.id = "drawn";
  add_places(board, tracks, false);
  add_places(board, tracks, true);
  board.route_points = {0, 1, 2, 4, 7, 10, 15, 18, 21};
  for (const std::string& line : tracks) {
    const auto words = words_of(line);
    const std::string color = words.at(3) == "any" ? "" : words.at(3);
    for (std::size_t i = 4; i < words.size(); ++i) {
      const auto equals = words[i].find('=');
      auto& facts = board.track_facts[words[i].substr(0, equals)];
      facts.resize(tracks.size());
      facts[board.tracks.size()] =
          equals == std::string::npos ? 1 : std::stoi(words[i].substr(equals + 1));
    }
    std::string id = words[0] + "-" + words[1];
    if (!board.track(id).is_none()) id += ":" + words[3];
    board.tracks.push_back(
        {id, board.city(words[0]), board.city(words[1]), std::stoi(words.at(2)), color, {}});
  }
  find_parallel(board);
  for (const std::string& line : tickets) {
    const auto words = words_of(line);
    board.tickets.push_back({words[0] + "-" + words[1], board.city(words[0]), board.city(words[1]),
                             std::stoi(words.at(2)), words.size() > 3 ? words[3] : "standard", ""});
  }
  board.ticket_plan.cards = TicketSet::first(static_cast<int>(tickets.size()));
  Deal three;
  three.parts = {{"standard", 3}};
  board.ticket_plan.draw = three;
  board.ticket_plan.start = {three};
  board.tie_breakers = {"completed_tickets", "longest_path"};
  return board;
}

const Modules& shipped_modules() {
  static const Modules all = find_modules({ROUNDHOUSE_TEST_MODULES});
  return all;
}

std::vector<std::string> shipped_boards() {
  std::vector<std::string> ids;
  for (const auto& [id, manifest] : shipped_modules())
    if (manifest.kind == Manifest::Kind::board) ids.push_back(id);
  return ids;
}

ModuleToLoad classic() { return module("classic"); }

ModuleToLoad module(const std::string& id, const std::map<std::string, std::int64_t>& options) {
  const Manifest& manifest = shipped_modules().at(id);
  ModuleToLoad loaded{{id, text(manifest.version), options}, {}, {}};
  for (const auto& [name, option] : manifest.options)
    loaded.module.options.emplace(name, option.usual);
  if (manifest.entry == Manifest::Entry::library) loaded.library = manifest.folder / (id + ".so");
  if (manifest.entry == Manifest::Entry::script) loaded.script = manifest.folder / "main.lua";
  return loaded;
}

std::shared_ptr<LaidTable> lay_table(Board board, int players,
                                     const std::vector<std::string>& further) {
  std::vector<ModuleToLoad> modules{classic()};
  for (const std::string& id : further) modules.push_back(module(id));
  return LaidTable::lay(std::make_shared<const Board>(std::move(board)), players, Seat{0}, modules);
}

std::shared_ptr<Game> at_first_turn(const std::shared_ptr<LaidTable>& table, std::uint64_t seed) {
  auto game = table->new_game(seed);
  Moves moves;
  while (game->turn().number == 0) {
    legal(*game, moves);
    roundhouse::play(*game, moves[moves.size() - 1]);
  }
  return game;
}

Cards cards(const Game& game, const std::string& text) {
  Cards all;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, '+');) {
    const auto star = part.find('*');
    const Kind kind = game.cards().find(part.substr(0, star));
    if (kind.is_none()) throw std::logic_error("no kind of card is called " + part);
    all.add(kind, star == std::string::npos ? 1 : std::stoi(part.substr(star + 1)));
  }
  return all;
}

void set_hand(Game& game, Seat player, const std::string& text) {
  auto& hand = game.on<Hand>(player);
  for (int kind = 0; kind < game.cards().size(); ++kind)
    for (int i = 0; i < hand.cards[Kind{kind}]; ++i)
      game.on_table<Deck>().cards.push_front(Kind{kind});
  hand = {};
  const Cards wanted = text.empty() ? Cards{} : cards(game, text);
  wanted.each([&](Kind kind, int count) {
    for (int i = 0; i < count; ++i) fetch(game, kind), hand.add(kind);
  });
}

void put_on_deck(Game& game, const std::vector<std::string>& kinds) {
  std::vector<Kind> fetched;
  for (const std::string& name : kinds) {
    fetched.push_back(game.cards().find(name));
    fetch(game, fetched.back());
  }
  for (Kind kind : fetched) game.on_table<Deck>().cards.push_back(kind);
}

void set_display(Game& game, const std::vector<std::string>& kinds) {
  auto& display = game.on_table<Display>().cards;
  for (Kind& card : display) {
    if (!card.is_none()) game.on_table<Deck>().cards.push_front(card);
    card = {};
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    display[i] = game.cards().find(kinds[i]);
    fetch(game, display[i]);
  }
}

void set_tickets(Game& game, Seat player, const std::vector<std::string>& ids) {
  auto& tickets = game.on<Tickets>(player);
  for (Ticket ticket : tickets.kept) game.on_table<TicketPiles>().first.push_front(ticket);
  tickets.kept = {};
  const auto& all = game.board().tickets;
  for (const std::string& id : ids) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](auto& facts) { return facts.id == id; });
    if (found == all.end()) throw std::logic_error("no ticket is called " + id);
    const Ticket ticket{static_cast<int>(found - all.begin())};
    fetch(game, ticket);
    tickets.kept.insert(ticket);
  }
  tickets.count = static_cast<std::uint8_t>(tickets.kept.size());
}

void give_tracks(Game& game, Seat player, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    const Track track = game.board().track(id);
    if (track.is_none()) throw std::logic_error("no track is called " + id);
    auto& wagons = game.on<Reserve>(player).wagons;
    wagons = static_cast<std::uint8_t>(wagons -
                                       game.board().tracks[static_cast<std::size_t>(track)].length);
    game.on_table<FreeTracks>().tracks.erase(track);
    game.on<Railway>(player).tracks.insert(track);
  }
}

void empty_deck(Game& game, Seat to) {
  auto& deck = game.on_table<Deck>().cards;
  while (!deck.empty()) game.on<Hand>(to).add(deck.pop_back());
}

std::vector<std::string> legal_texts(const Game& game) { return legal_texts(game, ""); }

std::vector<std::string> legal_texts(const Game& game, const std::string& start) {
  Moves moves;
  legal(game, moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) {
    const std::string line = text(game.rules(), move);
    if (line.rfind(start, 0) == 0) texts.push_back(line);
  }
  return texts;
}

bool is_legal(const Game& game, const std::string& move) {
  const auto texts = legal_texts(game);
  return std::find(texts.begin(), texts.end(), move) != texts.end();
}

void play(Game& game, const std::string& move) {
  play_checked(game, parse_move(game.rules(), move));
}

}  // namespace roundhouse::test

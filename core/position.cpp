#include "core/position.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "core/drawn_board.hpp"
#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/set_up.hpp"
#include "core/text.hpp"
#include "roundhouse/chance.hpp"
#include "roundhouse/pieces.hpp"

namespace roundhouse {
namespace {

constexpr int most_moves = 20'000;  // of a game by chance

// The board that a test draws, for the resolver: it offers whatever anybody needs.
Manifest drawn_manifest(const Modules& modules) {
  Manifest drawn;
  drawn.id = "drawn";
  drawn.version = {1, 0, 0};
  drawn.kind = Manifest::Kind::board;
  drawn.dependencies = {{Dependency::Kind::needed, "classic", "", {}}};
  drawn.most_players = max_seats;
  std::set<std::string> needs;
  for (const auto& [id, manifest] : modules)
    needs.insert(manifest.needs.begin(), manifest.needs.end());
  drawn.offers.assign(needs.begin(), needs.end());
  return drawn;
}

Json item(const Rules& rules, const Field& field, std::int64_t value) {
  if (is_id(field.meaning) && value == 255) return nullptr;
  if (field.meaning == Meaning::truth) return value != 0;
  if (field.meaning == Meaning::seat) return value + 1;
  if (field.meaning == Meaning::number) return value;
  return text(rules, field.meaning, value);
}

Json whole(const Rules& rules, const Field& field, const void* at) {
  if (field.shape == Shape::one) return item(rules, field, read(at, field));
  Json all = Json::array();
  for (std::size_t i = 0; i < items(at, field); ++i) {
    const std::int64_t value = read(at, field, i);
    if (field.shape != Shape::set)
      all.push_back(item(rules, field, value));
    else if (value != 0)
      all.push_back(item(rules, field, static_cast<std::int64_t>(i)));
  }
  return all;
}

template <class All, class Name>
const auto& called(const All& all, const std::string& name, const char* what, Name&& name_of) {
  std::vector<std::string> known;
  for (const auto& one : all) {
    if (name_of(one) == name) return one;
    known.push_back(name_of(one));
  }
  throw std::runtime_error("there is no " + std::string(what) + " " + name +
                           did_you_mean(name, known));
}

int place_of(const std::vector<std::string>& known, const Json& whose, const char* what) {
  const std::string id = whose.is_string() ? whose.get<std::string>() : shortened(whose);
  const auto found = std::find(known.begin(), known.end(), id);
  if (found == known.end())
    throw std::runtime_error("there is no " + std::string(what) + " " + id +
                             did_you_mean(id, known));
  return static_cast<int>(found - known.begin());
}

template <class Items>
std::vector<std::string> ids(const Items& items) {
  std::vector<std::string> all;
  for (const auto& one : items) all.push_back(one.id);
  return all;
}

Seat seat_of(const Game& game, const Json& whose) {
  const auto number = whose.is_number_integer() ? whose.get<std::int64_t>() : 0;
  if (number < 1 || number > game.players())
    throw std::runtime_error("found " + shortened(whose) + " where a player from 1 to " +
                             std::to_string(game.players()) + " should be");
  return Seat{static_cast<int>(number) - 1};
}

entt::entity holder_of(const Game& game, const Component& component, const Json& whose) {
  switch (component.holder) {
    case Holder::player:
      return game.of(seat_of(game, whose));
    case Holder::city:
      return game.of(City{place_of(ids(game.board().places), whose, "place")});
    case Holder::track:
      return game.of(Track{place_of(ids(game.board().tracks), whose, "track")});
    case Holder::table:
      break;
  }
  if (!whose.is_null())
    throw std::runtime_error(component.name + " lies on the table and belongs to nobody");
  return Game::table();
}

std::string why_illegal(const Game& game, const std::string& move) {
  const std::string action = move.substr(0, move.find(' '));
  auto others = legal_texts(game, action);
  if (others.empty()) others = legal_texts(game);
  const bool are_many = others.size() > 6;
  if (are_many) others.resize(6);
  return move + " is not legal for player " + std::to_string(game.player() + 1) +
         " now; legal are " + listed(others) + (are_many ? ", …" : "");
}

}  // namespace

Position::Position(const Modules& modules, std::string module)
    : modules_(&modules), module_(std::move(module)) {}

Game& Position::game() const {
  if (game_ == nullptr)
    throw std::runtime_error("there is no position yet; a test begins with position {…}");
  return *game_;
}

void Position::hear(void* self, const Game& game, NameId name, const void* fact) {
  const Rules& rules = game.rules();
  HeardFact heard{rules.text(name), Json::object()};
  for (const Event& event : rules.events)
    if (event.name == heard.name)
      for (const Field& field : event.fields) heard.fields[field.name] = whole(rules, field, fact);
  static_cast<Position*>(self)->heard_.push_back(std::move(heard));
}

Table Position::table_of(const PositionWords& words) const {
  Table table = words.table;
  const bool is_board = modules_->at(module_).kind == Manifest::Kind::board;
  const bool is_away =
      std::find(table.without.begin(), table.without.end(), module_) != table.without.end();
  if (!words.tracks.empty()) table.board = "drawn";
  if (table.board.empty() && is_board) table.board = module_;
  if (table.board.empty())
    throw std::runtime_error(
        "the position has no board; say board = \"usa\", or draw one: board = {\"a b 3 red\"}");
  if (!is_board && !is_away) table.with.push_back(module_);
  return table;
}

void Position::lay(const PositionWords& words) {
  const Table table = table_of(words);
  must_make_sense(table);
  if (words.tracks.empty()) {
    table_ = lay_table(table, *modules_);
    return;
  }
  Modules with_drawn = *modules_;
  with_drawn.put(drawn_manifest(*modules_));
  table_ = lay_table(table, resolve(table, with_drawn),
                     std::make_shared<const Board>(draw_board(words.tracks, words.tickets)));
}

void Position::put(const PositionWords& words) {
  for (const auto& [number, has] : words.players) {
    const Seat seat = seat_of(*game_, number);
    if (has.hand) set_hand(*game_, seat, "");
    if (has.tickets) set_tickets(*game_, seat, {});
    give_tracks(*game_, seat, has.tracks);
    if (has.wagons) game_->on<Reserve>(seat).wagons = static_cast<std::uint8_t>(*has.wagons);
    if (has.points) game_->on<Score>(seat).points = static_cast<std::int16_t>(*has.points);
  }
  if (words.display) set_display(*game_, {});
  for (const auto& [number, has] : words.players) {
    if (has.hand) set_hand(*game_, Seat{number - 1}, *has.hand);
    if (has.tickets) set_tickets(*game_, Seat{number - 1}, *has.tickets);
  }
  if (words.display) set_display(*game_, *words.display);
  put_on_deck(*game_, words.deck);
}

void Position::set(const PositionWords& words) {
  game_ = nullptr;
  lay(words);
  game_ = table_->new_game(words.table.seed.value_or(1), &Position::hear, this);
  if (!words.is_at_start) play_to_first_turn(*game_);
  put(words);
  if (!words.is_at_start) heard_.clear();
}

void Position::play(const std::string& text) {
  const Move move = parse_move(game().rules(), text);
  heard_.clear();
  try {
    play_checked(*game_, move);
  } catch (const IllegalMove&) {
    throw IllegalMove(game_->is_over() ? "the game is over: nothing can be played"
                                       : why_illegal(*game_, text));
  }
}

void Position::play_out(std::uint64_t seed) {
  Chance::State state = Chance::seeded(seed, "random_player");
  Moves moves;
  int played = 0;
  for (legal(game(), moves); !moves.empty(); legal(*game_, moves)) {
    heard_.clear();
    if (++played > most_moves) throw std::runtime_error("the game does not end");
    roundhouse::play(
        *game_,
        moves[static_cast<std::size_t>(Chance(state).below(static_cast<int>(moves.size())))]);
  }
}

void Position::finish() {
  heard_.clear();
  if (game().is_over()) throw std::runtime_error("the game is over already");
  end_now(*game_);
}

Json Position::value(const std::string& name, const Json& whose) const {
  const Game& now = game();
  const auto dot = name.rfind('.');
  const std::string of = dot == std::string::npos ? name : name.substr(0, dot);
  const Component& component =
      called(now.rules().components, of, "component", [](const Component& c) { return c.name; });
  const Field& field =
      called(component.fields, dot == std::string::npos ? "" : name.substr(dot + 1),
             ("field of " + of).c_str(), [](const Field& f) { return f.name; });
  const void* at = const_cast<Game&>(now)
                       .world.storage(component.storage)
                       ->value(holder_of(now, component, whose));
  return whole(now.rules(), field, at);
}

}  // namespace roundhouse

#include "core/replay.hpp"

#include <algorithm>
#include <utility>

#include "core/content.hpp"
#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/hash.hpp"
#include "core/record.hpp"
#include "core/table_file.hpp"
#include "core/text.hpp"
#include "roundhouse/events.hpp"

namespace roundhouse {
namespace {

constexpr int most_moves = 1'000'000;

// Where two facts, or two endings, differ first: `kind of card_taken was "red" and is "blue"`.
std::string difference(const Json& was, const Json& is, const std::string& what) {
  if (was.is_object() && is.is_object())
    for (const auto& [key, value] : is.items()) {
      if (!was.contains(key)) return what + " had no " + key;
      if (was[key] != value) return difference(was[key], value, key + " of " + what);
    }
  if (was.is_array() && is.is_array())
    for (std::size_t i = 0; i < std::min(was.size(), is.size()); ++i)
      if (was[i] != is[i])
        return difference(was[i], is[i], "item " + std::to_string(i + 1) + " of " + what);
  return what + " was " + shortened(was) + " and is " + shortened(is);
}

// A hash may be written with its first digits only.
bool is_hash(const Json& written, std::uint64_t hash) {
  if (!written.is_string()) return false;
  const auto& digits = written.get_ref<const std::string&>();
  return digits.size() >= least_digits && hash_text(hash).rfind(digits, 0) == 0;
}

std::string name_of(const Json& fact) {
  return fact.is_object() && !fact.empty() ? fact.begin().key() : "nothing";
}

// The first fact that is not what was written; empty where all are.
std::string difference_of_facts(const Json& was, const Json& is) {
  if (was.is_string())
    return is_hash(was, hash_of(is.dump())) ? "" : "other facts happened than were written";
  if (!was.is_array()) return "the facts should be a list or a hash, not " + shortened(was);
  for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
    const Json here = i < was.size() ? was[i] : Json(), now = i < is.size() ? is[i] : Json();
    if (here == now) continue;
    const std::string at = "fact " + std::to_string(i + 1) + ": ";
    if (name_of(here) != name_of(now) || i >= is.size())
      return at + name_of(here) + " was written, and " + name_of(now) + " happened";
    return at + difference(here.front(), now.front(), name_of(now));
  }
  return {};
}

// What may stand for a move; what is said of it can be printed then.
std::string words_at(const JsonPlace& place) {
  constexpr std::size_t longest = 1000;
  std::string words = place.text();
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (words.size() > longest || std::any_of(words.begin(), words.end(), is_control))
    place.fail_expecting("a move");
  return words;
}

void must_be_record(const JsonPlace& line) {
  if (!line.has("record")) line.fail("this is not the head of a record: it has no \"record\"");
  if (line.at("record").value() != record_format)
    line.fail("the record has the format " + shortened(line.at("record").value()) +
              ", but this program reads format " + std::to_string(record_format));
}

}  // namespace

Replay::Replay(JsonLines& lines, const Modules& modules) : lines_(&lines) {
  const Json head = next_line();
  const JsonPlace line = lines.place(head);
  must_be_record(line);
  table_ = read_table(line.at("table"));
  if (!table_.seed) line.at("table").fail("the table has no seed");
  resolution_ = resolve(table_, modules);
  must_be_same_modules(line.at("modules"), resolution_);
  laid_ = lay_table(table_, resolution_);
  facts_ = std::make_unique<Facts>(laid_->rules());
  for (int i = 0; i < table_.players(); ++i) score_lines_.push_back(Json::array());
}

Json Replay::next_line() {
  auto line = lines_->next();
  if (!line)
    throw LoadError(lines_->where_next(), "", "the record is cut off: its last line is missing");
  return *line;
}

void Replay::hear(void* self, const Game& game, NameId name, const void* fact) {
  auto& replay = *static_cast<Replay*>(self);
  replay.heard_.push_back(replay.facts_->told(name, fact, record_keeper));
  if (name == NameId{PointsScored::name}) {
    const auto& scored = *static_cast<const PointsScored*>(fact);
    replay.score_lines_[static_cast<std::size_t>(scored.player)].push_back(
        score_line(game.rules(), scored));
  }
  if (replay.witness_ != nullptr) replay.witness_(replay.witness_self_, game, name, fact);
}

void Replay::must_be_as_written(const JsonPlace& line, const std::string& at) {
  const Json now = std::exchange(heard_, Json::array());
  const std::string how = difference_of_facts(line.at("facts").value(), now);
  if (!how.empty()) throw AnotherGame(line.file() + ": the game differs " + at + ": " + how);
  const Json& written = line.at("state").value();
  if (const std::uint64_t state = state_hash(*game_); !is_hash(written, state))
    throw AnotherGame(line.file() + ": the game differs " + at +
                      ": the facts are the same, but the state was " + shortened(written) +
                      " and is \"" + hash_text(state) + "\"");
}

void Replay::start(Game::Witness witness, void* self) {
  witness_ = witness;
  witness_self_ = self;
  const Json dealt = next_line();
  const JsonPlace line = lines_->place(dealt);
  if (line.at("move").value() != 0) line.fail("the dealing, move 0, should be here");
  game_ = laid_->new_game(*table_.seed, &Replay::hear, this);
  must_be_as_written(line, "when cards and tickets are dealt");
}

bool Replay::next() {
  const Json written = next_line();
  const JsonPlace line = lines_->place(written);
  if (line.has("end")) return must_be_the_end(written), false;
  if (line.at("move").integer(1, most_moves) != moves_ + 1)
    line.fail("move " + std::to_string(moves_ + 1) + " should be here");
  const std::string words = words_at(line.at("text"));
  const std::string at = "at move " + std::to_string(++moves_) + " (" + words + ")";
  const auto differs = [&](const std::string& how) {
    return AnotherGame(line.file() + ": the game differs " + at + ": " + how);
  };
  if (game_->is_over()) throw differs("the game is over already");
  const std::string kind = laid_->rules().text(game_->choice().kind);
  if (line.at("player").value() != game_->player() + 1 || line.at("choice").value() != kind)
    throw differs("player " + std::to_string(game_->player() + 1) + " has to choose, for " + kind);
  try {
    play_checked(*game_, parse_move(laid_->rules(), words));
  } catch (const IllegalMove& illegal) {
    throw differs(illegal.what());
  }
  must_be_as_written(line, at);
  return true;
}

void Replay::must_be_the_end(const Json& line) {
  const Json now = ending_of(*game_, moves_, score_lines_);
  if (line != now)
    throw AnotherGame(lines_->where() + ": the end differs: " + difference(line, now, "the end"));
}

}  // namespace roundhouse

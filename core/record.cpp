#include "core/record.hpp"

#include <utility>

#include "core/content.hpp"
#include "core/engine.hpp"
#include "core/hash.hpp"
#include "core/table_file.hpp"
#include "core/text.hpp"
#include "roundhouse/events.hpp"
#include "roundhouse/scoring.hpp"

namespace roundhouse {

Json score_line(const Rules& rules, const PointsScored& scored) {
  Json line{{"for", rules.text(scored.why)}, {"points", scored.points}};
  if (!scored.track.is_none()) line["track"] = rules.board->tracks.at(scored.track).id;
  if (!scored.ticket.is_none()) line["ticket"] = rules.board->tickets.at(scored.ticket).id;
  return line;
}

Recorder::Recorder(const Table& table, const Resolution& resolution, const Rules& rules, How how)
    : how_(how), facts_(rules) {
  for (int i = 0; i < rules.players; ++i) score_lines_.push_back(Json::array());
  add({{"record", record_format},
       {"program", program_version},
       {"table", to_json(table)},
       {"modules",
        how == How::in_full ? modules_json(resolution) : modules_by_version(resolution)}});
}

void Recorder::add(Json line) { text_ += line.dump() + "\n"; }

void Recorder::witness(void* self, const Game& game, NameId name, const void* fact) {
  auto& recorder = *static_cast<Recorder*>(self);
  recorder.heard_.push_back(recorder.facts_.told(name, fact, record_keeper));
  if (name != NameId{PointsScored::name}) return;
  const auto& scored = *static_cast<const PointsScored*>(fact);
  recorder.score_lines_[static_cast<std::size_t>(scored.player)].push_back(
      score_line(game.rules(), scored));
}

Json Recorder::heard() {
  Json all = std::exchange(heard_, Json::array());
  return how_ == How::in_full ? all : Json(written(hash_of(all.dump())));
}

std::string Recorder::written(std::uint64_t hash) const {
  return how_ == How::in_full ? hash_text(hash) : hash_text(hash).substr(0, least_digits);
}

void Recorder::started(const Game& game) {
  add({{"move", 0}, {"facts", heard()}, {"state", written(state_hash(game))}});
}

void Recorder::before(const Game& game, const Move& move) {
  move_ = {{"move", ++moves_},
           {"player", game.player() + 1},
           {"choice", game.rules().text(game.choice().kind)},
           {"text", text(game.rules(), move)}};
}

void Recorder::after(const Game& game) {
  move_["facts"] = heard();
  move_["state"] = written(state_hash(game));
  add(std::exchange(move_, Json::object()));
}

std::string Recorder::finished(const Game& game) {
  return text_ + ending_of(game, moves_, score_lines_).dump() + "\n";
}

Json ending_of(const Game& game, int moves, const Json& score_lines) {
  Json ending{{"end", moves}, {"is_over", game.is_over()}};
  if (!game.is_over()) return ending;
  for (Seat player : game.seats())
    ending["scores"].push_back({{"player", player + 1},
                                {"points", game.on<Score>(player).points},
                                {"lines", score_lines[static_cast<std::size_t>(player)]}});
  for (Seat player : winners(game)) ending["winners"].push_back(player + 1);
  return ending;
}

}  // namespace roundhouse

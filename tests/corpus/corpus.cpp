#include "tests/corpus/corpus.hpp"

#include <set>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/record.hpp"
#include "host/seats.hpp"

namespace roundhouse::corpus {
namespace {

constexpr std::uint64_t seeds = 4;

Table on(const std::string& board, std::vector<std::string> with,
         std::map<std::string, OptionValue> options = {}) {
  Table table;
  table.board = board;
  table.with = std::move(with);
  table.options = std::move(options);
  return table;
}

// Rules on boards that they were not made for, and tickets that no preset has.
std::map<std::string, Table> mixtures() {
  return {
      {"mixed-europe",
       on("europe", {"passengers", "plus_four", "depots", "tickets_max", "tickets_orient_express"},
          {{"passengers.deal_goods", true}})},
      {"mixed-germany", on("germany", {"stations", "depots", "european_express"})},
      {"mixed-italy", on("italy", {"depots", "stations", "plus_four", "most_tickets"})},
      {"mixed-japan",
       on("japan", {"passengers", "plus_four", "stations"}, {{"passengers.deal_goods", true}})},
      {"mixed-usa", on("usa", {"depots", "stations", "plus_four", "most_tickets"})},
  };
}

std::vector<Table> seated(const Table& table) {
  std::vector<Table> all;
  for (std::size_t players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Table one = table;
      one.seats.assign(players, "random");
      one.seed = 10 * players + seed;
      all.push_back(std::move(one));
    }
  return all;
}

// Adds the modules that play at a table; false where it cannot be laid.
bool add_modules_of(const Table& table, const Modules& modules, std::set<std::string>& ids) {
  try {
    for (const Resolved& resolved : resolve(table, modules).modules)
      ids.insert(resolved.manifest->id);
    return true;
  } catch (const LoadError&) {
    return false;
  }
}

// A module that none of the other tables has plays on the first board that takes it.
void add_others(const Modules& modules, std::map<std::string, std::vector<Table>>& all) {
  std::set<std::string> seen;
  for (const auto& [name, list] : all) add_modules_of(list.front(), modules, seen);
  for (const auto& [id, manifest] : modules)
    for (const auto& [board, facts] : modules) {
      if (seen.count(id) != 0) break;
      const auto list = seated(on(board, {id}));
      if (facts.kind == Manifest::Kind::board && add_modules_of(list.front(), modules, seen))
        all["with-" + id] = list;
    }
}

}  // namespace

std::map<std::string, std::vector<Table>> tables(const Modules& modules) {
  std::map<std::string, std::vector<Table>> all;
  for (const auto& [id, manifest] : modules.presets()) {
    Table table;
    table.preset = id;
    all[id] = seated(table);
  }
  for (const auto& [name, table] : mixtures()) all[name] = seated(table);
  add_others(modules, all);
  return all;
}

std::string recorded(const Table& table, const Modules& modules) {
  const Resolution resolution = resolve(table, modules);
  const auto laid = lay_table(table, resolution);
  Recorder recorder(table, resolution, laid->rules(), Recorder::How::in_short);
  const auto game = laid->new_game(*table.seed, &Recorder::witness, &recorder);
  recorder.started(*game);
  SeatedPlayers players(table);
  Moves moves;
  for (legal(*game, moves); !moves.empty(); legal(*game, moves)) {
    const Move move = players.choose(*game, moves);
    recorder.before(*game, move);
    play(*game, move);
    recorder.after(*game);
  }
  return recorder.finished(*game);
}

}  // namespace roundhouse::corpus

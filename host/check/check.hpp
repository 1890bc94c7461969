// Looks a module through, as its author would before giving it to others: its files, its texts,
// games by chance, games beside every other module, and what its hooks cost.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "host/check/findings.hpp"
#include "host/module_at.hpp"

namespace roundhouse {

struct CheckSettings {
  std::string board;  // the only one to play on; empty: all that the module fits
  int games = 200;
};

// What one hook took, with all that followed from it.
struct HookCost {
  std::string hook;  // `on track_claimed`, `list workshop.visit`
  std::int64_t calls = 0;
  std::int64_t nanoseconds = 0;  // in all
  std::int64_t work = 0;         // of scripts, in all
  std::int64_t most_work = 0;    // of one call
};

struct CheckReport {
  std::string module;
  CheckFindings findings;
  std::vector<std::string> boards;  // it was played on
  int games = 0;
  std::int64_t moves = 0;
  std::vector<std::string> together;  // modules it was played with
  std::vector<HookCost> costs;
};

// Tells how far a check has come: `games 120 of 200`.
using Progress = std::function<void(const std::string&)>;

// Throws LoadError only where the words are wrong: no such board.
CheckReport check_module(const ModuleAt& module, const CheckSettings& settings,
                         const Progress& progress);

// As lines for people, or as JSON.
void show_report(const CheckReport& report, bool as_json, std::ostream& out);

// ---- The parts of a check, each in a file of its own.

// The texts and names of the manifest.
void check_texts(const ModuleAt& module, CheckReport& report);
// The module's own tests.
void check_tests(const ModuleAt& module, CheckReport& report);
// What luacheck says about its scripts.
void check_lua(const ModuleAt& module, CheckReport& report);
// Finds the boards it fits and lays a table on each.
void check_boards(const ModuleAt& module, const CheckSettings& settings, CheckReport& report);
// Games by chance, with the consistency check after every move. Returns whether all went well.
bool check_games(const ModuleAt& module, const CheckSettings& settings, CheckReport& report,
                 const Progress& progress);
// The same games alone and side by side.
void check_hidden_state(const ModuleAt& module, CheckReport& report);
// A game with every other module that fits.
void check_together(const ModuleAt& module, CheckReport& report, const Progress& progress);
// What its hooks cost in a few games. Returns whether that is little enough for many more.
bool check_costs(const ModuleAt& module, CheckReport& report);

// The table of a check: the module on a board, with so many players by chance.
struct Table;
Table checked_table(const ModuleAt& module, const std::string& board, int players);
// The fewest players that both the module and this board are for.
int fewest_players(const ModuleAt& module, const std::string& board);
// How to play it again: the words for `roundhouse play`.
std::string again(const ModuleAt& module, Table table, std::uint64_t seed);

}  // namespace roundhouse

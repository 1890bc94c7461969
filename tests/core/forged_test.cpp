// Games that somebody forged, in a saved game or by a script that writes whatever it likes: they
// are refused, stop, or play on, and never harm the program.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

// The board as it comes, and besides the rules that fit many boards.
class Forged : public testing::TestWithParam<std::string> {
 protected:
  static Table table(const std::string& board) {
    Table wished;
    wished.board = board;
    wished.with = {"depots"};
    wished.seats = {"random", "random", "random"};
    return wished;
  }
  std::size_t below(std::size_t count) { return random() % count; }
  // Plays games in which such a script, which knows its `targets`, does its worst.
  void play_with(const char* script, std::string (*targets)(const Rules&)) {
    const Folder home;
    std::filesystem::create_directory(home.path / "vandal");
    std::ofstream(home.path / "vandal/module.json") << R"json({
      "id": "vandal", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script",
      "title": {"en": "Vandal", "fr": "Vandale"}, "text": {"en": "Writes.", "fr": "Écrit."}})json";
    Table wished = table(GetParam());
    const auto whole = lay_table(wished, shipped_modules());
    std::ofstream(home.path / "vandal/main.lua")
        << "local targets = {" << targets(whole->rules()) << "}" << script;
    Modules modules = shipped_modules();
    modules.add(load_manifest(home.path / "vandal"));
    wished.with.push_back("vandal");
    const auto laid = lay_table(wished, modules);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const auto game = laid->new_game(seed);
      try {
        play_on(*game, 200);
      } catch (const GameStopped&) {
      }
    }
  }
  // Plays by chance; listing must leave the game as it was.
  void play_on(Game& game, int most_moves) {
    Moves moves;
    for (int i = 0; i < most_moves; ++i) {
      const auto before = state_hash(game);
      legal(game, moves);
      ASSERT_EQ(state_hash(game), before);
      if (moves.empty()) return;
      roundhouse::play(game, moves[below(moves.size())]);
    }
  }

  std::mt19937 random{7};
};

TEST_P(Forged, ASavedGameIsRefusedOrStopsOrPlaysOn) {
  const auto laid = lay_table(table(GetParam()), shipped_modules());
  const auto game = laid->new_game(1);
  for (int round = 0; round < 4; ++round) {
    play_on(*game, 40);
    const auto bytes = save(*game);
    for (int i = 0; i < 40; ++i) {
      auto forged = bytes;
      for (std::size_t changes = 1 + below(3); changes > 0; --changes)
        forged[below(forged.size())] = static_cast<std::uint8_t>(random());
      try {
        play_on(*load(laid->rules(), forged), 10);
      } catch (const LoadError&) {
      } catch (const GameStopped&) {
      }
    }
  }
}

// Where a script may write: every field of every module's components, and how many have it.
std::string targets(const Rules& rules) {
  std::string all;
  for (const Component& component : rules.components) {
    if (component.module == 0) continue;
    int holders = 1;
    if (component.holder == Holder::player) holders = rules.players;
    if (component.holder == Holder::city) holders = rules.count(Meaning::city);
    if (component.holder == Holder::track) holders = rules.count(Meaning::track);
    for (const Field& field : component.fields)
      all += "{'" + component.name + "', '" + field.name + "', " + std::to_string(holders) + "},\n";
  }
  return all;
}

constexpr char vandal[] = R"lua(
local numbers = {0, 1, 2, 7, 20, 100, 254, 255, -1, -32768, 32767}
local function value(old)
  if type(old) == "boolean" then return not old end
  if type(old) ~= "table" then return numbers[math.random(#numbers)] end
  local list = {}
  for i = 1, math.random(0, 20) do list[i] = math.random(0, 20) end
  return list
end
return {api = 1, on = {turn_started = function()
  for i = 1, 4 do
    local target = targets[math.random(#targets)]
    local field, whose = components[target[1]][target[2]], math.random(target[3]) - 1
    pcall(function() field[whose] = value(field[whose]) end)
  end
end}}
)lua";

// A script that says what may be chosen and taken as a step, with whatever numbers.
std::string choosable(const Rules& rules) {
  std::string all;
  for (const Action& action : rules.actions)
    for (NameId choice : action.choices) all += "{game.choose, '" + rules.text(choice) + "'},\n";
  for (const Step& step : rules.steps) all += "{game.step, '" + step.name + "'},\n";
  return all;
}

constexpr char meddler[] = R"lua(
local numbers = {0, 1, 2, 7, 20, 100, 254, 255, -1, -2, -32768, 32767}
local function number() return numbers[math.random(#numbers)] end
return {api = 1, on = {turn_started = function(f)
  local target = targets[math.random(#targets)]
  if target[1] == game.choose then
    game.choose(target[2], f.player, number(), number(), number())
  else
    game.step(target[2], number(), number(), number())
  end
end}}
)lua";

TEST_P(Forged, AScriptThatWritesAnythingAnywhereStopsItsGameAtMost) { play_with(vandal, targets); }

TEST_P(Forged, AScriptThatOffersAnyChoiceWithAnyNumbersStopsItsGameAtMost) {
  play_with(meddler, choosable);
}

INSTANTIATE_TEST_SUITE_P(Boards, Forged, testing::ValuesIn(shipped_boards()),
                         [](const auto& board) { return board.param; });

}  // namespace
}  // namespace roundhouse::test

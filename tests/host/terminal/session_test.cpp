// Whole games through a pipe: what is typed, and what comes back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/files.hpp"
#include "core/save_file.hpp"
#include "host/program.hpp"
#include "host/terminal/columns.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class TerminalSession : public testing::Test {
 protected:
  // Types these lines at a table; returns what is shown.
  std::string play(const std::string& typed, std::vector<std::string> words = {}) {
    if (words.empty())
      words = {"--preset", "marklin", "--seats", "me,planner,random",
               "--seed",   "3",       "--first", "1"};
    words.insert(words.begin(), "play");
    if (std::find(words.begin(), words.end(), "--resume") == words.end())
      std::filesystem::remove(file());
    if (std::find(words.begin(), words.end(), "--save") == words.end())
      words.insert(words.end(), {"--save", file()});
    std::istringstream in(typed);
    std::ostringstream out, err;
    code = run_program(words, in, out, err);
    errors = err.str();
    return out.str();
  }
  std::string file() const { return (folder.path / "game.save").string(); }
  static std::vector<std::string> table(const std::string& preset, const std::string& seats) {
    return {"--preset", preset, "--seats", seats, "--seed", "3", "--first", "1"};
  }
  // Answers that bring any game to its end: all tickets, and else whatever comes first.
  static std::string first_of_everything() {
    std::string lines("all\n1\nall\n");
    for (int i = 0; i < 4000; ++i) lines += "1\n";
    return lines;
  }

  test::Folder folder;
  int code = 0;
  std::string errors;
};

TEST_F(TerminalSession, AWholeGameGoesThroughAPipe) {
  for (const char* preset : {"marklin", "europa-1912"}) {
    const std::string shown = play(first_of_everything(), table(preset, "me,planner,random"));
    EXPECT_EQ(code, 0) << errors;
    EXPECT_THAT(shown, AllOf(HasSubstr("The game is over after"), HasSubstr(" wins.")));
    EXPECT_THAT(shown, Not(HasSubstr("\033")));
    std::istringstream lines(shown);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
  }
}

TEST_F(TerminalSession, AGameInFrenchToo) {
  auto words = table("europe", "me,random");
  words.insert(words.end(), {"--language", "fr"});
  const std::string shown = play(first_of_everything(), words);
  EXPECT_THAT(shown, AllOf(HasSubstr("La partie est finie"), HasSubstr("piocher une carte"),
                           Not(HasSubstr("Your hand")), Not(HasSubstr("classic"))));
}

TEST_F(TerminalSession, WhatIsPlayedIsTold) {
  EXPECT_THAT(play("3\n1 2\ndraw\n"),
              AllOf(HasSubstr("-> announce tickets: 2 short, 2 long"), HasSubstr("You get 1 "),
                    HasSubstr("-> draw a card from the deck")));
}

TEST_F(TerminalSession, AMoveMayBeTypedAsItIsWritten) {
  EXPECT_THAT(play("classic.announce 2 2\nclassic.keep 1+2\nclassic.draw\n"),
              HasSubstr("-> draw a card from the deck"));
}

TEST_F(TerminalSession, WordsThatFitSeveralMovesLeadToAList) {
  EXPECT_THAT(play("3\nall\nclaim\n"), AllOf(HasSubstr("claim a track:\n"), HasSubstr("1 ")));
}

TEST_F(TerminalSession, TooFewTicketsAreAskedForAgain) {
  EXPECT_THAT(play("1 2\n1 2 3\n", table("italy", "me,random")),
              AllOf(HasSubstr("That is too few, or too many."),
                    HasSubstr("-> keep tickets: Genova – Roma (9), ")));
}

TEST_F(TerminalSession, SlipsAreMended) {
  EXPECT_THAT(play("3\nall\nclaim brlin\nticktes\nboard Berln\n99\n"),
              AllOf(HasSubstr("did you mean berlin?"), HasSubstr("did you mean tickets?"),
                    HasSubstr("There is no place Berln (did you mean berlin?)"),
                    HasSubstr("There is no line 99")));
}

TEST_F(TerminalSession, ATrackThatCannotBeClaimedNowIsExplained) {
  EXPECT_THAT(play("3\nall\nclaim berlin hamburg\n"),
              HasSubstr("Not now: Berlin – Hamburg (blue), 7 blue, free."));
}

TEST_F(TerminalSession, EveryCommandAnswers) {
  const std::string shown =
      play("3\nall\nhelp\nmoves\nboard\nboard berlin\ntickets\nplayers\nhint\nlog\nundo\nback\n");
  EXPECT_THAT(shown, AllOf(HasSubstr("what the planner would do"), HasSubstr("Berlin – Dresden"),
                           HasSubstr("goods, the last on top: 4 5 6 7"),
                           HasSubstr("The planner would "), HasSubstr("Start, player 2")));
}

TEST_F(TerminalSession, AMoveThatRevealedNothingCanBeTakenBack) {
  const std::string shown = play("3\nall\nclaim kob koln blue\n1\nundo\nclaim kob mainz\n");
  EXPECT_THAT(shown, AllOf(HasSubstr("put a passenger on"), HasSubstr("Taken back.")));
  const std::string after = shown.substr(shown.find("Taken back."));
  EXPECT_THAT(after, AllOf(HasSubstr("[B] 1 blue"), HasSubstr("claim a track")));
}

TEST_F(TerminalSession, ACardThatWasDrawnCannotBePutBack) {
  EXPECT_THAT(play("3\nall\ndraw\nundo\n"), HasSubstr("That cannot be taken back: "));
}

TEST_F(TerminalSession, TheEndOfInputKeepsTheGame) {
  const std::string shown = play("3\nall\ndraw\n");
  EXPECT_EQ(code, 0);
  EXPECT_THAT(shown, HasSubstr("To go on: roundhouse play --resume " + file()));
  const std::string resumed = play("hint\n", {"--resume", file()});
  EXPECT_EQ(code, 0) << errors;
  EXPECT_THAT(resumed, AllOf(HasSubstr("take no further card"), HasSubstr("The planner would")));
}

TEST_F(TerminalSession, ASavedGameIsPlayedToItsEnd) {
  play("3\nall\ndraw\ndraw\ndraw\ndraw\n");
  const std::string shown = play(first_of_everything(), {"--resume", file()});
  EXPECT_THAT(shown, HasSubstr(" wins."));
}

// A module that has changed since: the saved game says so with both versions, and goes on with the
// old one.
TEST_F(TerminalSession, AnOldGameGoesOnWithItsOldModules) {
  namespace fs = std::filesystem;
  const fs::path old = folder.path / "old";
  const Manifest& now = test::shipped_modules().at("most_tickets");
  fs::create_directories(old / "most_tickets");
  fs::copy(now.folder, old / "most_tickets", fs::copy_options::recursive);
  std::string manifest = read_text(old / "most_tickets/module.json");
  manifest.replace(manifest.find("\"1.0.0\""), 7, "\"0.9.0\"");
  write_file(old / "most_tickets/module.json", manifest);
  auto with_old = table("marklin", "me,random");
  with_old.insert(with_old.end(), {"--use-modules", old.string()});
  play("3\nall\n", with_old);
  EXPECT_EQ(code, 0) << errors;
  play("", {"--resume", file()});
  EXPECT_EQ(code, 2);
  EXPECT_THAT(errors, HasSubstr("most_tickets 0.9.0 is 1.0.0 now"));
  EXPECT_THAT(play("", {"--resume", file(), "--use-modules", old.string()}),
              HasSubstr("claim a track"));
}

TEST_F(TerminalSession, SavingWhereNothingCanBeWrittenIsToldAndTheGameGoesOn) {
  EXPECT_THAT(play("3\nsave /nowhere/at/all\nsave\nall\n"),
              AllOf(HasSubstr("Not saved: "), HasSubstr("Say where: save FILE"),
                    HasSubstr("draw a card from the deck")));
}

TEST_F(TerminalSession, ANameThatNoFileCanHaveIsToldAndTheGameGoesOn) {
  const std::string name(300, 'a');
  EXPECT_THAT(play("3\nsave " + name + "\nall\n"),
              AllOf(HasSubstr("Not saved:"), HasSubstr("it cannot be written"),
                    HasSubstr("draw a card from the deck")));
}

TEST_F(TerminalSession, BeginsOnlyWhereItCanBeSaved) {
  for (const std::string& name : {std::string(300, 'a'), std::string("/nowhere/at/all")}) {
    auto words = table("usa", "me,random");
    words.insert(words.end(), {"--save", name});
    EXPECT_THAT(play("all\n", words), IsEmpty());
    EXPECT_EQ(code, 2);
    EXPECT_THAT(errors, AllOf(HasSubstr(name), HasSubstr("cannot be written")));
  }
}

TEST_F(TerminalSession, NoGameTakesThePlaceOfAnother) {
  const std::string other = (folder.path / "other.save").string();
  std::ofstream(other) << "somebody's game";
  auto words = table("usa", "me,random");
  words.insert(words.end(), {"--save", other});
  play("all\n", words);
  EXPECT_EQ(code, 2);
  EXPECT_THAT(errors, AllOf(HasSubstr(other), HasSubstr("there is such a file already")));
  const std::string mine = (folder.path / "mine.save").string();
  const std::string shown = play("save " + other + "\nsave " + mine + "\nall\nsave " + mine + "\n",
                                 table("usa", "me,random"));
  EXPECT_THAT(shown, HasSubstr("Not saved: there is such a file already"));
  EXPECT_EQ(read_text(other), "somebody's game");
  EXPECT_EQ(load_game(mine, test::shipped_modules()).game->turn().number, 1);
}

TEST_F(TerminalSession, TwoPeopleTakeTurnsAtOneTerminal) {
  const std::string hidden = "\n\n";
  const std::string shown =
      play("\nall\n" + hidden + "all\n" + hidden + "draw\ndraw\n" + hidden + "draw\n",
           table("usa", "me,me"));
  EXPECT_THAT(shown, AllOf(HasSubstr("Now player 1. Take the seat and press Enter."),
                           HasSubstr("Now player 2. Take the seat and press Enter."),
                           HasSubstr("--- Turn 2, player 2 ---")));
  EXPECT_THAT(shown, Not(HasSubstr("Nothing can be done")));
}

TEST_F(TerminalSession, AnythingMayBeTyped) {
  std::string typed("3\nall\n");
  for (int i = 0; i < 256; ++i) typed += std::string(3, static_cast<char>(i)) + "\n";
  typed += std::string(100'000, 'x') + "\n" + std::string("\0\0\n\xff\xfe\n", 6) + "%s%n\n-1\n0\n" +
           "99999999999999999999\nclassic.claim\nclassic.claim x-y z*99\nclassic.draw 1 2 3\n";
  const std::string shown = play(typed);
  EXPECT_EQ(code, 0) << errors;
  EXPECT_THAT(shown, AllOf(HasSubstr("too long to be a move"), Not(HasSubstr("\033"))));
}

TEST_F(TerminalSession, NoLinesAtAllAreAnEndToo) {
  EXPECT_THAT(play(""), HasSubstr("The input has ended before the game."));
  EXPECT_EQ(code, 0);
}

TEST_F(TerminalSession, WhoLeavesIsAskedOnce) {
  EXPECT_THAT(play("quit\nno\nquit\nyes\n"), HasSubstr("Leave the game?"));
  EXPECT_EQ(code, 0);
}

TEST_F(TerminalSession, AGameWithAPersonIsRecordedWithoutWhatWasTakenBack) {
  const std::string record = (folder.path / "game.jsonl").string();
  auto words = table("marklin", "me,planner,random");
  words.insert(words.end(), {"--record", record});
  play("3\nall\nclaim kob koln blue\n1\nundo\ndraw\ndraw\n", words);
  EXPECT_EQ(code, 0) << errors;
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"replay", record}, out, err), 0) << err.str();
  std::ifstream written(record);
  const std::string text((std::istreambuf_iterator<char>(written)), {});
  EXPECT_THAT(text, AllOf(HasSubstr("classic.draw"), Not(HasSubstr("koblenz-koln"))));
}

TEST_F(TerminalSession, TheSampleInTheDocumentationIsWhatIsShown) {
  std::ifstream page(std::filesystem::path(paths::source) / "docs/play.md");
  const std::string text((std::istreambuf_iterator<char>(page)), {});
  const std::string fence = "```text\n";
  const auto start = text.find(fence);
  ASSERT_NE(start, std::string::npos);
  const auto begin = start + fence.size();
  const std::string sample = text.substr(begin, text.find("```", begin) - begin);
  EXPECT_THAT(play("3\n1 2\ntake green\ndraw\nhint\nclaim mai man\n"), HasSubstr(sample));
}

TEST_F(TerminalSession, IsAnotherGameEachTimeWhereNeitherAFileNorAWordSaysTheSeed) {
  const std::string table = (folder.path / "friday.json").string();
  const auto games = [&](const std::string& said) {
    std::ofstream(table) << R"({"preset": "usa", "seats": ["me", "random"])" << said << "}";
    std::set<std::uint64_t> seeds;
    for (int i = 0; i < 3; ++i) {
      play("all\n", {table});
      seeds.insert(load_game(file(), test::shipped_modules()).table.seed.value());
    }
    return seeds;
  };
  EXPECT_THAT(games(R"(, "seed": 12)"), testing::ElementsAre(12));
  EXPECT_THAT(games(""), testing::SizeIs(testing::Gt(1u)));
}

TEST_F(TerminalSession, AFileThatIsNoSavedGameIsRefused) {
  std::ofstream(file()) << "no game";
  EXPECT_THAT(play("", {"--resume", file()}), IsEmpty());
  EXPECT_EQ(code, 2);
  EXPECT_THAT(errors, HasSubstr(file()));
}

TEST_F(TerminalSession, AGameWithAPersonIsNeitherCheckedNorOnlyMoves) {
  for (const char* word : {"--moves", "--check"}) {
    auto words = table("usa", "me,random");
    words.push_back(word);
    play("", words);
    EXPECT_EQ(code, 2);
    EXPECT_THAT(errors, HasSubstr("without a person"));
  }
}

}  // namespace
}  // namespace roundhouse

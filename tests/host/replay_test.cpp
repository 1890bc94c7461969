// The word replay, as a user would say it.
#include "host/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/files.hpp"
#include "core/hash.hpp"
#include "core/save_file.hpp"
#include "core/schema.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

struct Answer {
  int code;
  std::string out, err;
};

Answer say(const std::vector<std::string>& words) {
  std::ostringstream out, err;
  const int code = run_program(words, out, err);
  return {code, out.str(), err.str()};
}

class ReplayWord : public testing::Test {
 protected:
  void SetUp() override {
    const Answer played = say({"play", "--preset", "europe", "--seats", "random,random", "--seed",
                               "3", "--record", file});
    ASSERT_EQ(played.code, 0) << played.err;
    story = played.out;
  }
  Answer replay(std::vector<std::string> words = {}) {
    words.insert(words.begin(), {"replay", file});
    return say(words);
  }

  Folder folder;
  std::string file = (folder.path / "game.jsonl").string();
  std::string story;
};

TEST_F(ReplayWord, SaysThatEverythingIsAsWritten) {
  const Answer answer = replay();
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_THAT(answer.out,
              HasSubstr("moves played again, every state and every fact is as written"));
}

TEST_F(ReplayWord, TellsTheSameStoryAsTheGameItself) { EXPECT_EQ(replay({"--story"}).out, story); }

TEST_F(ReplayWord, TellsItInFrench) {
  const Answer answer = replay({"--story", "--language", "fr"});
  EXPECT_THAT(answer.out, HasSubstr("Tour 1, Joueur "));
  EXPECT_THAT(answer.out, HasSubstr("pioche une carte"));
  EXPECT_THAT(answer.out, HasSubstr("La partie est finie après"));
  for (const char* english : {"player", "draws", "claims", "ticket ", "wagon left", " and "})
    EXPECT_THAT(answer.out, testing::Not(HasSubstr(english)));
  EXPECT_EQ(replay({"--language", "de"}).code, 2);
}

TEST_F(ReplayWord, ShowsWhatASeatMayKnowAfterAMove) {
  const Answer answer = replay({"--to", "20", "--view", "2", "--json"});
  ASSERT_EQ(answer.code, 0) << answer.err;
  const Json view = Json::parse(answer.out);
  EXPECT_NO_THROW(must_fit_schema(JsonPlace(view, "view"), "view"));
  EXPECT_EQ(view["seat"], 2);
  EXPECT_TRUE(view["components"]["classic.hand"][0]["cards"].is_null());
  EXPECT_FALSE(view["components"]["classic.hand"][1]["cards"].is_null());
  EXPECT_THAT(replay({"--to", "20", "--view", "2"}).out, HasSubstr("classic.hand 1 cards: hidden"));
}

TEST_F(ReplayWord, SavesTheGameAsItIsAfterAMove) {
  const auto saved = folder.path / "game.save";
  ASSERT_EQ(replay({"--to", "20", "--save", saved.string()}).code, 0);
  const std::string line = R"("move":20,)", key = R"("state":")";
  const std::string record = read_text(file);
  const auto at = record.find(key, record.find(line)) + key.size();
  EXPECT_EQ(hash_text(state_hash(*load_game(saved, shipped_modules()).game)),
            record.substr(at, 16));
  const std::string before = read_text(saved);
  const Answer again = replay({"--to", "21", "--save", saved.string()});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("there is such a file already"));
  EXPECT_EQ(read_text(saved), before);
}

TEST_F(ReplayWord, RefusesAMoveThatTheRecordDoesNotHave) {
  const Answer answer = replay({"--to", "99999"});
  EXPECT_EQ(answer.code, 2);
  EXPECT_THAT(answer.err, HasSubstr("but the record has only"));
}

TEST_F(ReplayWord, EndsWithOneWhereTheGameDiffersAndWithTwoWhereTheFileIsDamaged) {
  const std::string text = read_text(file);
  std::string edited = text;
  edited.replace(edited.find("classic.keep 1"), 14, "classic.keep 2");
  write_file(file, edited);
  EXPECT_EQ(replay().code, 1);
  write_file(file, text.substr(0, text.size() / 2));
  EXPECT_EQ(replay().code, 2);
  EXPECT_EQ(say({"replay", (folder.path / "nothing").string()}).code, 2);
}

TEST_F(ReplayWord, TellsADifferenceAsJsonToo) {
  std::string edited = read_text(file);
  edited.replace(edited.find("\"kind\":\""), 8, "\"kind\":\"x");
  write_file(file, edited);
  const Answer answer = replay({"--json"});
  EXPECT_EQ(answer.code, 1);
  const Json told = Json::parse(answer.out);
  EXPECT_EQ(told["same"], false);
  EXPECT_THAT(told["difference"].get<std::string>(),
              HasSubstr("line 2: the game differs when cards and tickets are dealt: fact "));
}

TEST_F(ReplayWord, RefusesASeatThatTheTableDoesNotHave) {
  const Answer answer = replay({"--view", "3"});
  EXPECT_EQ(answer.code, 2);
  EXPECT_THAT(answer.err, HasSubstr("--view: found 3, but the table has only 2 seats"));
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(replay({"--story", "--json"}).code, 2);
}

// A module that has changed since: the record fails with both versions, and plays with the old one.
TEST_F(ReplayWord, PlaysWithOldModulesFromAFolder) {
  namespace fs = std::filesystem;
  const fs::path old = folder.path / "old" / "european_express";
  fs::create_directories(old);
  const Manifest& now = shipped_modules().at("european_express");
  fs::copy(now.folder, old, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  std::string manifest = read_text(old / "module.json");
  manifest.replace(manifest.find("\"1.0.0\""), 7, "\"0.9.0\"");
  write_file(old / "module.json", manifest);
  const Answer newer = replay({"--use-modules", (folder.path / "old").string()});
  EXPECT_EQ(newer.code, 2);
  EXPECT_THAT(newer.err, HasSubstr("european_express 1.0.0 is 0.9.0 now"));
  fs::copy(now.folder / "module.json", old / "module.json", fs::copy_options::overwrite_existing);
  EXPECT_EQ(replay({"--use-modules", (folder.path / "old").string()}).code, 0);
}

TEST_F(ReplayWord, TheGameIsNotPlayedWhereItsRecordCouldNotBeWritten) {
  const Answer answer = say({"play", "--record", (folder.path / "no" / "game").string()});
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, HasSubstr("it cannot be written: No such file or directory"));
}

}  // namespace
}  // namespace roundhouse::test

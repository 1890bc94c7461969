// Games written down are played again to the same facts and states, and whatever is wrong with a
// record is told with its line or its move.
#include "core/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/lay_table.hpp"
#include "core/replay.hpp"
#include "core/schema.hpp"
#include "host/seats.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

std::string recorded(const std::string& preset, Recorder::How how = Recorder::How::in_full,
                     int most_moves = 100'000) {
  Table table;
  table.preset = preset;
  table.seats = {"random", "random"};
  table.seed = 4;
  const Resolution resolution = resolve(table, shipped_modules());
  const auto laid = lay_table(table, resolution);
  Recorder recorder(table, resolution, laid->rules(), how);
  const auto game = laid->new_game(4, &Recorder::witness, &recorder);
  recorder.started(*game);
  SeatedPlayers players(table);
  Moves moves;
  for (legal(*game, moves); !moves.empty() && most_moves-- > 0; legal(*game, moves)) {
    const Move move = players.choose(*game, moves);
    recorder.before(*game, move);
    play(*game, move);
    recorder.after(*game);
  }
  return recorder.finished(*game);
}

const std::string& europe() {
  static const std::string text = recorded("europe");
  return text;
}

int replayed(const std::string& text) {
  JsonLines lines("game.jsonl", text);
  Replay replay(lines, shipped_modules());
  replay.start();
  while (replay.next()) continue;
  return replay.moves();
}

std::string exchanged(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

std::string refusal(const std::string& text) {
  return message_of<LoadError>([&] { replayed(text); });
}
std::string difference(const std::string& text) {
  return message_of<AnotherGame>([&] { replayed(text); });
}

TEST(Record, IsPlayedAgainToEveryFactAndEveryState) { EXPECT_GT(replayed(europe()), 100); }

TEST(Record, InShortIsPlayedAgainToo) {
  EXPECT_GT(replayed(recorded("marklin", Recorder::How::in_short)), 100);
}

// Throws LoadError where a line does not fit.
int fitting_lines(const std::string& text) {
  JsonLines lines("game.jsonl", text);
  int count = 0;
  for (auto line = lines.next(); line; line = lines.next(), ++count)
    must_fit_schema(lines.place(*line), "record");
  return count;
}

TEST(Record, FitsItsSchemaLineByLine) {
  EXPECT_GT(fitting_lines(europe()), 100);
  EXPECT_GT(fitting_lines(recorded("marklin", Recorder::How::in_short)), 100);
  EXPECT_EQ(fitting_lines(recorded("usa", Recorder::How::in_full, 30)), 33);
}

TEST(Record, ThatIsNoneDoesNotFitItsSchema) {
  const std::string text = recorded("usa", Recorder::How::in_full, 2);
  for (const auto& [what, with] : std::vector<std::pair<std::string, std::string>>{
           {"\"record\":1", "\"record\":2"},
           {"\"record\":1,", ""},
           {"\"move\":0", "\"move\":-1"},
           {"\"player\":1,\"choice\"", "\"player\":0,\"choice\""},
           {"\"state\":\"", "\"state\":\"x"},
           {"\"is_over\":false", "\"is_over\":0"},
           {"\"facts\":[{", "\"facts\":[7,{"}})
    EXPECT_THROW(fitting_lines(exchanged(text, what, with)), LoadError) << what;
}

TEST(Record, OfAGameThatIsNotOverIsPlayedAgainAsFarAsItGoes) {
  EXPECT_EQ(replayed(recorded("usa", Recorder::How::in_full, 30)), 30);
}

TEST(Record, TellsWhichFactWasAnotherAtWhichMove) {
  const std::string facts = R"({"card_taken":{"player":1,"kind":")";
  const auto at = europe().find(facts, europe().find(R"("text":"classic.)")) + facts.size();
  std::string edited = europe();
  edited.replace(at, edited.find('"', at) - at, "pink");
  EXPECT_THAT(difference(edited),
              testing::MatchesRegex("game.jsonl: line [0-9]+: the game differs at move [0-9]+ "
                                    "\\(.*\\): fact 1: kind of card_taken was \"pink\" and is .*"));
}

TEST(Record, TellsWhereTheStateWasAnother) {
  const auto at = europe().rfind(R"("state":")") + 9;
  std::string edited = europe();
  edited[at] = edited[at] == 'a' ? 'b' : 'a';
  EXPECT_THAT(difference(edited), HasSubstr("the facts are the same, but the state was"));
}

TEST(Record, TellsWhereAMoveIsNotLegal) {
  EXPECT_THAT(difference(exchanged(europe(), "\"text\":\"classic.keep", "\"text\":\"classic.kept")),
              HasSubstr("at move 1 (classic.kept 1+"));
}

TEST(Record, TellsWhereTheScoresDiffer) {
  EXPECT_THAT(difference(exchanged(europe(), "\"winners\":[", "\"winners\":[7,")),
              HasSubstr("item 1 of winners of the end was 7 and is "));
}

TEST(Record, OfOtherModulesFailsWithBothVersions) {
  EXPECT_THAT(refusal(exchanged(europe(), R"("id":"classic","version":"1.0.0")",
                                R"("id":"classic","version":"0.9.0")")),
              HasSubstr("classic 0.9.0 is 1.0.0 now"));
  EXPECT_THAT(refusal(exchanged(europe(), R"("content":")", R"("content":"x)")),
              HasSubstr("has other files now"));
  EXPECT_THAT(refusal(exchanged(europe(), R"({"id":"stations")", R"({"id":"statues")")),
              testing::AllOf(HasSubstr("statues 2.0.0 does not play now"),
                             HasSubstr("stations 2.0.0 plays now and did not then")));
}

TEST(Record, ThatIsCutOffAnywhereIsRefusedWithTheLine) {
  for (std::size_t cut : {0u, 1u, 100u, 5000u}) {
    const std::string message = refusal(europe().substr(0, cut));
    EXPECT_THAT(message, HasSubstr("cut off")) << cut;
  }
  const auto last = europe().rfind('\n', europe().size() - 2);
  const auto lines = std::count(europe().begin(), europe().end(), '\n');
  EXPECT_THAT(
      refusal(europe().substr(0, last + 1)),
      HasSubstr("line " + std::to_string(lines) + ": the record is cut off: its last line"));
}

TEST(Record, OfModulesInAnotherOrderIsRefused) {
  const auto at = europe().find("{\"id\":"), second = europe().find("{\"id\":", at + 1);
  const std::string first = europe().substr(at, second - at);
  std::string edited = europe();
  edited.erase(at, first.size()).insert(edited.find("{\"id\":", at + 1), first);
  EXPECT_THAT(refusal(edited), HasSubstr("in the order european_express, classic, ferries"));
}

TEST(Record, WithAMoveThatNobodyCouldReadIsRefusedInFewWords) {
  for (const std::string& words : {std::string(100'000, 'x'), std::string("a\\u001b[31m")}) {
    const std::string message = refusal(exchanged(europe(), "\"text\":\"", "\"text\":\"" + words));
    EXPECT_THAT(message, testing::AllOf(HasSubstr("line 3: text: found \""),
                                        HasSubstr("but a move should be here")));
    EXPECT_LT(message.size(), 200u);
    EXPECT_EQ(message.find('\033'), std::string::npos);
  }
}

TEST(Record, WithValuesOfAnotherKindIsRefused) {
  const auto at = europe().find("\"facts\":[");
  for (const char* facts : {"\"facts\":5,\"was\":[", "\"facts\":null,\"was\":[", "\"facts\":[5,",
                            "\"facts\":[{},", "\"facts\":[[],", "\"facts\":[{\"x\":1},"}) {
    std::string edited = europe();
    EXPECT_THAT(difference(edited.replace(at, 9, facts)), HasSubstr("are dealt")) << facts;
  }
  for (const char* head :
       {R"({"record":1})", R"({"record":1,"table":5})", R"({"record":1,"table":{"preset":"usa"}})",
        R"({"record":1,"table":{"preset":"usa","seats":["a","b"],"seed":1},"modules":[5]})",
        R"({"record":1,"table":{"preset":"usa","seats":["a","b"],"seed":1},"modules":{"id":1}})",
        R"({"record":1,"table":{"preset":"usa","seats":["a","b"],"seed":1},"modules":[{"id":1}]})"})
    EXPECT_THAT(refusal(std::string(head) + "\n"), HasSubstr("line 1")) << head;
}

TEST(Record, ThatIsNoRecordIsRefused) {
  EXPECT_THAT(refusal("{}\n"), HasSubstr("line 1: this is not the head of a record"));
  EXPECT_THAT(refusal("[1]\n"), HasSubstr("line 1: an object {…} should be here"));
  EXPECT_THAT(refusal(std::string("\0\1\2\n", 4)), HasSubstr("line 1: this is not text"));
  EXPECT_THAT(refusal("\x89PNG\n"), HasSubstr("line 1: this is not JSON"));
  EXPECT_THAT(refusal(R"({"record": 2})"
                      "\n"),
              HasSubstr("the format 2, but this program reads"));
  EXPECT_THAT(refusal("{\"record\": 1, \"x\": \"" + std::string(5 << 20, 'x') + "\"}\n"),
              HasSubstr("line 1: the line has more than"));
  EXPECT_THAT(refusal(std::string(5 << 20, 'x')), HasSubstr("line 1: the line has more than"));
  EXPECT_LT(refusal("{\"x\": " + std::string(5'000, '9') + "}\n").size(), 300u);
}

// Wherever one byte is changed, the record is refused or the difference is told; nothing crashes.
TEST(Record, NeverPassesUnnoticedWhereOneByteOfItsMovesIsAnother) {
  const std::string short_one = recorded("usa", Recorder::How::in_full, 12);
  const auto first_move = short_one.find("{\"move\":0");
  for (std::size_t at = first_move; at < short_one.size(); at += 37) {
    std::string edited = short_one;
    edited[at] = edited[at] == '7' ? '8' : '7';
    if (edited[at] == short_one[at]) continue;
    bool is_noticed = false;
    try {
      replayed(edited);
    } catch (const LoadError&) {
      is_noticed = true;
    } catch (const AnotherGame&) {
      is_noticed = true;
    }
    EXPECT_TRUE(is_noticed) << "byte " << at << " of " << short_one.substr(at, 20);
  }
}

TEST(Files, AreUnpackedAndRefusedWhereTheyAreDamaged) {
  const Folder folder;
  const std::string text(100'000, 'x');
  write_file(folder.path / "a.gz", packed(text));
  EXPECT_EQ(read_text(folder.path / "a.gz"), text);
  write_file(folder.path / "b.gz", packed(text).substr(0, 60));
  EXPECT_THAT(message_of<LoadError>([&] { read_text(folder.path / "b.gz"); }),
              HasSubstr("damaged or cut off"));
}

TEST(Files, AreNotTouchedWhereTheNewOneCannotBeWritten) {
  const Folder folder;
  write_file(folder.path / "game", "old");
  EXPECT_THROW(write_file(folder.path / "nowhere" / "game", "new"), LoadError);
  EXPECT_THROW(write_file(folder.path, "new"), LoadError);
  write_file(folder.path / "game", "new");
  EXPECT_EQ(read_text(folder.path / "game"), "new");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path), {}), 1)
      << "no draft is left";
}

}  // namespace
}  // namespace roundhouse::test

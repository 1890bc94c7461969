// Games saved in files: at every choice, and refused where the file is not what was written.
#include "core/save_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "core/files.hpp"
#include "core/hash.hpp"
#include "host/seats.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class SaveFile : public testing::Test {
 protected:
  SaveFile() {
    table.preset = "marklin";
    table.seats = {"random", "random", "random"};
    table.seed = 5;
    resolution = resolve(table, shipped_modules());
    laid = lay_table(table, resolution);
    game = laid->new_game(5);
  }
  void play_on(Game& on, std::uint64_t seed, int count) {
    const auto player = seat_player("random", seed);
    Moves moves;
    for (legal(on, moves); !moves.empty() && count-- > 0; legal(on, moves))
      play(on, moves[player->choose(on, moves)]);
  }
  void save_as(const std::string& text) { write_file(file, text); }
  std::string saved() const { return saved_text(*game, table, resolution); }
  std::string refusal() {
    return message_of<LoadError>([&] { load_game(file, shipped_modules()); });
  }

  Table table;
  Resolution resolution;
  std::shared_ptr<LaidTable> laid;
  std::shared_ptr<Game> game;
  Folder folder;
  std::filesystem::path file = folder.path / "game.save";
};

TEST_F(SaveFile, HasTheSameStateAndTheSameFutureAtAnyChoice) {
  for (int i = 0; i < 8; ++i) {
    play_on(*game, static_cast<std::uint64_t>(i), 9);
    save_as(saved());
    const SavedGame loaded = load_game(file, shipped_modules());
    ASSERT_EQ(state_hash(*loaded.game), state_hash(*game));
    EXPECT_EQ(loaded.table, table);
    const auto twin = clone(*game);
    play_on(*twin, 1, 60);
    play_on(*loaded.game, 1, 60);
    EXPECT_EQ(state_hash(*loaded.game), state_hash(*twin));
  }
}

TEST_F(SaveFile, ThatIsCutOffIsRefused) {
  const std::string text = saved();
  const auto second = text.find('\n') + 1, third = text.find('\n', second) + 1;
  for (const auto cut : {std::size_t{0}, second, third}) {
    save_as(text.substr(0, cut));
    EXPECT_THAT(refusal(), testing::AllOf(HasSubstr(": line "), HasSubstr("cut off"))) << cut;
  }
  save_as(text.substr(0, third - 5));
  EXPECT_THAT(refusal(), HasSubstr("line 2: the file is cut off in this line"));
}

TEST_F(SaveFile, ThatWasEditedIsRefused) {
  std::string text = saved();
  text.replace(text.find("\"seed\":5"), 8, "\"seed\":6");
  save_as(text);
  EXPECT_THAT(refusal(), HasSubstr("line 3: the saved game was changed after it was written"));
}

// Whoever edits a file can seal it anew.
TEST_F(SaveFile, WithAForgedStateIsRefusedWithTheLine) {
  const std::string text = saved();
  const std::string head = text.substr(0, text.find('\n') + 1);
  const std::string state = text.substr(head.size(), text.find('\n', head.size()) - head.size());
  const auto forged = [&](const std::string& end) {
    const std::string lines = head + state.substr(0, state.size() - 4) + end + "\"}\n";
    save_as(lines + "{\"seal\":\"" + hash_text(hash_of(lines)) + "\"}\n");
    return refusal();
  };
  EXPECT_THAT(forged(""), HasSubstr("line 2: state: the saved game ends too early"));
  EXPECT_THAT(forged("0"), HasSubstr("line 2: state: the state is cut off"));
  EXPECT_THAT(forged("000000"), HasSubstr("line 2: state: the saved game is of another table"));
}

TEST_F(SaveFile, OfSomethingElseIsRefused) {
  save_as("{\"record\": 1}\n");
  EXPECT_THAT(refusal(), HasSubstr("line 1: this is no saved game"));
  save_as(std::string("\0\0\n", 3));
  EXPECT_THAT(refusal(), HasSubstr("line 1: this is not text"));
  save_as("PK\x03\x04\n");
  EXPECT_THAT(refusal(), HasSubstr("line 1: this is not JSON"));
}

}  // namespace
}  // namespace roundhouse::test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/engine.hpp"
#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class Save : public testing::Test {
 protected:
  std::shared_ptr<LaidTable> table =
      lay_table(draw_board({"a b 3 yellow", "b c 2 any"}, {"a c 5", "a b 3", "b c 2"}), 2);
  std::shared_ptr<Game> game = at_first_turn(table);

  std::string refusal(const std::vector<std::uint8_t>& bytes) {
    return message_of<LoadError>([&] { load(table->rules(), bytes); });
  }
};

TEST_F(Save, LoadsTheSameState) {
  const auto loaded = load(table->rules(), save(*game));
  EXPECT_EQ(save(*loaded), save(*game));
  EXPECT_EQ(loaded->player(), game->player());
  EXPECT_EQ(legal_texts(*loaded), legal_texts(*game));
}

TEST_F(Save, LoadsInTheMiddleOfATurn) {
  play(*game, "classic.draw");
  const auto loaded = load(table->rules(), save(*game));
  play(*game, "classic.draw");
  play(*loaded, "classic.draw");
  EXPECT_EQ(state_hash(*loaded), state_hash(*game));
}

TEST_F(Save, LoadsAGameThatIsOver) {
  game->on_table<Turn>().is_over = true;
  EXPECT_TRUE(legal_texts(*load(table->rules(), save(*game))).empty());
}

TEST_F(Save, ThatEndsTooEarlyIsRefused) {
  auto bytes = save(*game);
  bytes.pop_back();
  EXPECT_EQ(refusal(bytes), "the saved game ends too early");
  EXPECT_EQ(refusal({}), "the saved game ends too early");
}

TEST_F(Save, OfAnotherTableIsRefused) {
  auto bytes = save(*game);
  bytes[0] ^= 1;
  EXPECT_THAT(refusal(bytes), HasSubstr("of another table: classic.deck is missing"));
  bytes[0] ^= 1;
  bytes.push_back(0);
  EXPECT_THAT(refusal(bytes), HasSubstr("of another table: it has more components"));
}

TEST_F(Save, WithTooLongAListIsRefused) {
  auto bytes = save(*game);
  bytes[4] = bytes[5] = 255;  // the size of the deck, the first field of the first component
  EXPECT_EQ(refusal(bytes), "the saved game has too long a list in cards");
}

void play_on(Game& game, int most_moves) {
  Moves moves;
  for (int i = 0; i < most_moves; ++i) {
    legal(game, moves);
    if (moves.empty()) return;
    roundhouse::play(game, moves[moves.size() / 2]);
  }
}

TEST_F(Save, WithAnyByteChangedLoadsAndPlaysOnOrIsRefused) {
  const auto bytes = save(*game);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int change : {0x80, 0x01, 0xff}) {
      auto changed = bytes;
      changed[i] = static_cast<std::uint8_t>(changed[i] ^ change);
      try {
        const auto loaded = load(table->rules(), changed);
        EXPECT_NE(state_hash(*loaded), state_hash(*game)) << "at byte " << i;
        play_on(*loaded, 20);
      } catch (const LoadError&) {
      } catch (const GameStopped&) {
      }
    }
  }
}

TEST_F(Save, TheStateHashTellsEveryFieldApart) {
  const auto before = state_hash(*game);
  EXPECT_EQ(state_hash(*game), before);
  game->on<Score>(Seat{1}).points = 1;
  EXPECT_NE(state_hash(*game), before);
  game->on<Score>(Seat{1}).points = 0;
  EXPECT_EQ(state_hash(*game), before);
  game->on<Railway>(Seat{0}).barred.insert(Track{1});
  EXPECT_NE(state_hash(*game), before);
}

TEST_F(Save, TheStateHashDoesNotSeeWhatIsLeftBehindTheEndOfAList) {
  const auto before = state_hash(*game);
  auto& aside = game->on_table<TicketPiles>().aside;
  aside.push_back(Ticket{2});
  aside.pop_back();
  EXPECT_EQ(state_hash(*game), before);
}

TEST_F(Save, ListingMovesDoesNotChangeTheStateHash) {
  const auto before = state_hash(*game);
  legal_texts(*game);
  EXPECT_EQ(state_hash(*game), before);
}

}  // namespace
}  // namespace roundhouse::test

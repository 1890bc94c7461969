#include "core/errors.hpp"

#include <gtest/gtest.h>

namespace roundhouse {
namespace {

const std::vector<std::string> modules{"classic", "stations", "tunnels"};

TEST(DidYouMean, NamesTheNearestWord) {
  EXPECT_EQ(did_you_mean("station", modules), " (did you mean stations?)");
  EXPECT_EQ(did_you_mean("tunels", modules), " (did you mean tunnels?)");
  EXPECT_EQ(did_you_mean("calssic", modules), " (did you mean classic?)");
}

TEST(DidYouMean, SaysNothingWhereNothingIsNear) {
  EXPECT_EQ(did_you_mean("zeppelin", modules), "");
  EXPECT_EQ(did_you_mean("station", {}), "");
}

TEST(DidYouMean, DoesNotMeasureEndlessWords) {
  EXPECT_EQ(did_you_mean(std::string(1'000'000, 's'), modules), "");
}

TEST(LoadError, NamesFilePlaceAndWhatIsWrong) {
  EXPECT_STREQ(LoadError("board.json", "tracks[3].length", "found 0").what(),
               "board.json: tracks[3].length: found 0");
  EXPECT_STREQ(LoadError("board.json", "", "this is not JSON").what(),
               "board.json: this is not JSON");
}

TEST(GameStopped, NamesTheModule) {
  const GameStopped stopped("stations", "no such city");
  EXPECT_EQ(stopped.module(), "stations");
  EXPECT_STREQ(stopped.what(), "the module stations stopped the game: no such city");
}

}  // namespace
}  // namespace roundhouse

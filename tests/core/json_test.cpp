#include "core/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class JsonFile : public testing::Test {
 protected:
  std::filesystem::path written(const std::string& text) {
    std::ofstream(folder.path / "board.json") << text;
    return folder.path / "board.json";
  }
  std::string refusal(const std::filesystem::path& file) {
    return message_of<LoadError>([&] { read_json(file); });
  }
  // What is said of a value in a file by whoever expects something else.
  template <class Look>
  std::string said_of(const std::string& text, Look&& look) {
    const Json json = Json::parse(text);
    return message_of<LoadError>([&] { look(JsonPlace(json, "board.json")); });
  }

  Folder folder;
};

TEST_F(JsonFile, KeepsItsKeysInOrder) {
  const Json json = read_json(written(R"({"b": 1, "a": [2]})"));
  EXPECT_EQ(json.dump(), R"({"b":1,"a":[2]})");
}

TEST_F(JsonFile, ThatIsMissingIsNamed) {
  EXPECT_EQ(refusal(folder.path / "none.json"),
            (folder.path / "none.json").string() + ": there is no such file");
}

TEST_F(JsonFile, ThatIsAFolderIsRefused) {
  EXPECT_THAT(refusal(folder.path), HasSubstr("this is not a file"));
}

TEST_F(JsonFile, ThatIsNotJsonIsRefusedWithItsLine) {
  EXPECT_THAT(refusal(written("{\n\"a\": }")),
              HasSubstr("this is not JSON: parse error at line 2"));
}

TEST_F(JsonFile, WithANumberThatNoMachineHoldsIsRefused) {
  EXPECT_THAT(refusal(written("[1e999]")), HasSubstr("this is not JSON: number overflow"));
}

TEST_F(JsonFile, ThatIsTooLargeIsNotRead) {
  const auto file = written("[]");
  std::filesystem::resize_file(file, 100 << 20);
  EXPECT_THAT(refusal(file), HasSubstr("it has 104857600 bytes, but at most 4194304 are read"));
}

TEST_F(JsonFile, ThatIsNestedTooDeeplyIsRefused) {
  EXPECT_THAT(refusal(written(std::string(100'000, '['))),
              HasSubstr("nested deeper than 64 levels"));
}

TEST_F(JsonFile, MayNotNameAKeyTwice) {
  EXPECT_THAT(refusal(written(R"({"a": 1, "b": {"a": 2}, "a": 3})")),
              HasSubstr(R"(the key "a" stands twice)"));
}

TEST_F(JsonFile, MistakesAreToldWithTheirPlace) {
  EXPECT_EQ(
      said_of(R"({"tracks": [{"length": 3}, {"length": 0}]})",
              [](JsonPlace all) { all.at("tracks").list()[1].at("length").integer(1, 12); }),
      "board.json: tracks[1].length: found 0, but a whole number from 1 to 12 should be here");
}

TEST_F(JsonFile, AMissingKeyIsNamed) {
  EXPECT_EQ(said_of(R"({"board": {}})", [](JsonPlace all) { all.at("board").at("wagons"); }),
            "board.json: board: \"wagons\" is missing");
}

TEST_F(JsonFile, AnUnknownKeyGetsTheNearestOne) {
  EXPECT_EQ(said_of(R"({"lenght": 1})",
                    [](JsonPlace all) {
                      all.only({"length", "color"});
                    }),
            "board.json: lenght: \"lenght\" is not known here (did you mean length?)");
}

TEST_F(JsonFile, WrongTypesAreToldWithWhatWasFound) {
  const auto number = [](JsonPlace all) { all.integer(0, 9); };
  EXPECT_THAT(said_of("1.5", number), HasSubstr("found 1.5, but a whole number from 0 to 9"));
  EXPECT_THAT(said_of("18446744073709551615", number), HasSubstr("but a whole number"));
  EXPECT_THAT(said_of("\"\"", [](JsonPlace all) { all.text(); }),
              HasSubstr("found \"\", but a text"));
  EXPECT_THAT(said_of("true", [](JsonPlace all) { all.number(-90, 90); }),
              HasSubstr("found true, but a number from -90 to 90"));
  EXPECT_THAT(said_of("{}", [](JsonPlace all) { all.list(); }), HasSubstr("found {}, but a list"));
  EXPECT_THAT(said_of("[]", [](JsonPlace all) { all.at("a"); }),
              HasSubstr("found [], but an object"));
}

TEST_F(JsonFile, LongValuesAreShownInPart) {
  const std::string said =
      said_of("[\"" + std::string(5000, 'a') + "\"]", [](JsonPlace all) { all.text(); });
  EXPECT_LT(said.size(), 150u);
  EXPECT_THAT(said, StartsWith("board.json: found ["));
}

}  // namespace
}  // namespace roundhouse::test

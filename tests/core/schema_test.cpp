// Every file that ships with the program fits its schema and names it, so that editors help.
#include "core/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

const fs::path root = paths::source;

// All files of that name in the folders of modules.
std::vector<fs::path> shipped(const std::string& name) {
  std::vector<fs::path> files;
  for (const char* folder : {"plugins", "scripts", "maps", "presets"})
    for (const auto& entry : fs::directory_iterator(root / folder))
      if (fs::exists(entry.path() / name)) files.push_back(entry.path() / name);
  return files;
}

void fit(const std::string& file_name, const std::string& schema) {
  EXPECT_GE(shipped(file_name).size(), 2u);
  for (const fs::path& file : shipped(file_name)) {
    const Json json = read_json(file);
    EXPECT_NO_THROW(must_fit_schema(JsonPlace(json, file.string()), schema)) << file;
    const auto named = file.parent_path() / json.value("$schema", "");
    EXPECT_TRUE(fs::is_regular_file(named)) << file << " should name its schema in \"$schema\"";
    EXPECT_EQ(named.filename(), schema + ".schema.json");
  }
}

TEST(Schema, EveryManifestThatShipsFitsAndNamesIt) { fit("module.json", "module"); }
TEST(Schema, EveryBoardThatShipsFitsAndNamesIt) { fit("board.json", "board"); }

void must_describe_its_keys(const Json& schema) {
  for (const auto& [key, value] : schema["properties"].items())
    EXPECT_TRUE(key == "$schema" || (value.contains("title") && value.contains("description")))
        << key;
}

TEST(Schema, EverySchemaIsBuiltInAndDescribesItsKeys) {
  for (const char* name : {"board", "module", "table"}) {
    const Json built_in = Json::parse(schema_texts().at(name));
    EXPECT_EQ(built_in, read_json(root / "sdk/schema" / (std::string(name) + ".schema.json")));
    EXPECT_EQ(built_in["$schema"], "http://json-schema.org/draft-07/schema#");
    must_describe_its_keys(built_in);
  }
}

TEST(Schema, ATextOrKeyThatIsMuchTooLongIsRefusedBeforeItIsMatched) {
  Json table{{"board", std::string(1'000'000, 'a')}};
  EXPECT_THROW(must_fit_schema(JsonPlace(table, "x.json"), "table"), LoadError);
  table = {{std::string(1'000'000, 'a'), 1}};
  EXPECT_THROW(must_fit_schema(JsonPlace(table, "x.json"), "table"), LoadError);
}

TEST(Schema, AListThatIsMuchTooLongIsRefusedBeforeItIsLookedThrough) {
  const Json table{{"board", "usa"}, {"with", std::vector<int>(100'000)}};
  EXPECT_THAT(
      test::message_of<LoadError>([&] { must_fit_schema(JsonPlace(table, "x.json"), "table"); }),
      testing::HasSubstr("with: found a list of 100000, but at most 10000 are read"));
}

TEST(Schema, OfVeryManyMistakesOneIsToldSoon) {
  const Json table{{"board", "usa"}, {"with", std::vector<int>(10'000)}};
  EXPECT_THAT(
      test::message_of<LoadError>([&] { must_fit_schema(JsonPlace(table, "x.json"), "table"); }),
      testing::HasSubstr("with"));
}

}  // namespace
}  // namespace roundhouse

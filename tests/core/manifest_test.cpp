// Manifests: every kind of mistake is told with its file and place.
#include "core/manifest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/errors.hpp"
#include "core/modules.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string whole = R"({
  "id": "depots", "version": "1.2.3", "sdk": 1, "kind": "rules", "entry": "none",
  "title": {"en": "Depots", "fr": "Dépôts"}, "text": {"en": "x", "fr": "y"},
  "dependencies": ["classic >= 1.2", "? stations", "! passengers < 2.0.1"],
  "recommends": ["cranes"], "group": "buildings", "needs": ["cities"], "offers": ["goods"],
  "options": {
    "count": {"type": "integer", "default": 3, "min": 1, "max": 9, "text": {"en": "x", "fr": "y"}},
    "open": {"type": "boolean", "default": true, "text": {"en": "x", "fr": "y"}},
    "speed": {"type": "choice", "default": "fast", "choices": ["slow", "fast"], "text": {"en": "x", "fr": "y"}}},
  "players": {"min": 2, "max": 4}, "tags": ["europa"],
  "names": {"depots.most": {"en": "most depots", "fr": "le plus de dépôts"}}})";

const std::string preset = R"({
  "id": "depots", "version": "1.0.0", "sdk": 1, "kind": "preset", "entry": "none",
  "title": {"en": "x", "fr": "y"}, "text": {"en": "x", "fr": "y"},
  "table": {"board": "europe", "with": ["depots"], "without": ["stations"], "options": {"depots.count": 4}}})";

class Manifests : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "roundhouse-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  void write(const std::string& text, const std::string& in = "depots") {
    std::filesystem::create_directories(folder / in);
    std::ofstream(folder / in / "module.json", std::ios::binary) << text;
  }
  Manifest load(const std::string& text, const std::string& in = "depots") {
    write(text, in);
    return load_manifest(folder / in);
  }
  std::string refusal(const std::string& text) {
    try {
      load(text);
    } catch (const LoadError& error) {
      return error.what();
    }
    return "it was accepted";
  }
  static std::string changed(std::string text, const std::string& from, const std::string& to) {
    EXPECT_NE(text.find(from), std::string::npos) << from;
    return text.replace(text.find(from), from.size(), to);
  }

  std::filesystem::path folder;
};

TEST_F(Manifests, EverythingInOneIsRead) {
  const Manifest depots = load(whole);
  EXPECT_EQ(name_and_version(depots), "depots 1.2.3");
  EXPECT_EQ(depots.title.fr, "Dépôts");
  ASSERT_EQ(depots.dependencies.size(), 3u);
  EXPECT_EQ(text(depots.dependencies[0]), "classic >= 1.2.0");
  EXPECT_EQ(depots.dependencies[1].kind, Dependency::Kind::optional);
  EXPECT_EQ(depots.dependencies[2].kind, Dependency::Kind::excluded);
  EXPECT_EQ(text(depots.dependencies[2]), "passengers < 2.0.1");
  EXPECT_THAT(depots.recommends, ElementsAre("cranes"));
  EXPECT_EQ(depots.group, "buildings");
  EXPECT_THAT(depots.needs, ElementsAre("cities"));
  EXPECT_THAT(depots.offers, ElementsAre("goods"));
  EXPECT_THAT(depots.tags, ElementsAre("europa"));
  EXPECT_EQ(depots.options.at("count").usual, 3);
  EXPECT_EQ(depots.options.at("open").usual, 1);
  EXPECT_EQ(text(depots.options.at("speed"), depots.options.at("speed").usual), "fast");
  EXPECT_EQ(depots.most_players, 4);
  EXPECT_EQ(depots.names.at("depots.most").en, "most depots");
}

TEST_F(Manifests, VersionsAreSemver) {
  EXPECT_EQ(name_and_version(load(changed(whole, "1.2.3", "1.2.3-beta.1+linux"))),
            "depots 1.2.3-beta.1+linux");
  const Manifest depots = load(changed(whole, "classic >= 1.2", "classic>=1.2.0-rc.1"));
  EXPECT_EQ(text(depots.dependencies[0]), "classic >= 1.2.0-rc.1");
}

TEST_F(Manifests, APresetIsATableAndItsIdMayHaveAHyphen) {
  const Manifest mega = load(changed(preset, "\"depots\"", "\"mega-europe\""), "mega-europe");
  EXPECT_EQ(mega.table.board, "europe");
  EXPECT_THAT(mega.table.with, ElementsAre("depots"));
  EXPECT_EQ(text(mega.table.options.at("depots.count")), "4");
}

struct Change {
  std::string from, to, told;
};

TEST_F(Manifests, AMistakeIsToldWithItsPlace) {
  for (const Change& change : std::vector<Change>{
           {"\"id\": \"depots\"", "\"id\": \"depot\"",
            "id: found depot, but the folder is called depots"},
           {"\"id\": \"depots\"", "\"id\": \"Depots\"",
            "id: found \"Depots\", but an id of at most 40 small letters"},
           {"\"id\": \"depots\"", "\"id\": \"de-pots\"", "only the id of a preset may have a -"},
           {"\"id\": \"depots\"", "\"id\": 7", "id: found 7"},
           {"\"id\": \"depots\",", "", "\"id\" is missing, an id of at most 40"},
           {"\"version\": \"1.2.3\"", "\"version\": \"1.2\"",
            "version: found \"1.2\", but a version like 1.2.0"},
           {"\"version\": \"1.2.3\"", "\"version\": 1.2", "version: found 1.2"},
           {"1.2.3", "01.2.3", "or 1.2.0-beta.1 should be here"},
           {"1.2.3", "1.2.3-", "version: found \"1.2.3-\""},
           {"1.2.3", "1.2.3-beta..1", "version: found"},
           {"1.2.3", "1.2.3-01", "version: found"},
           {"1.2.3", "1.2.3+", "version: found"},
           {"1.2.3", "1.2.3-be_ta", "version: found"},
           {"1.2.3", "1.2.3\\n1.2.3", "version: found"},
           {"1.2.3", "1234567890.0.0", "version: found"},
           {"\"classic >= 1.2\"", "\"classic >= 1.2-beta\"", "dependencies[0]: found"},
           {"\"sdk\": 1", "\"sdk\": 9", "sdk: found 9, but this program has sdk 1"},
           {"\"sdk\": 1", "\"sdk\": \"1\"", "sdk: found \"1\", but a whole number"},
           {"\"sdk\": 1,", "", "\"sdk\" is missing"},
           {"\"rules\"", "\"rule\"",
            "kind: found rule (did you mean rules?), but one of board, rules, tickets, preset"},
           {"\"rules\"", "null", "kind: found null, but one of board"},
           {"\"none\"", "\"skript\"", "entry: found skript (did you mean script?)"},
           {"\"entry\"", "\"enrty\"", "enrty: \"enrty\" is not known here (did you mean entry?)"},
           {"\"fr\": \"Dépôts\"", "\"de\": \"Depots\"", "title.de: \"de\" is not known here"},
           {", \"fr\": \"Dépôts\"", "", "title: \"fr\" is missing, a text should be here"},
           {"\"Depots\"", "\"\"", "title.en: found \"\", but a text"},
           {"\"classic >= 1.2\"", "\"classic => 1.2\"",
            "dependencies[0]: found \"classic => 1.2\", but something like"},
           {"\"classic >= 1.2\"", "\"depots\"", "dependencies[0]: depots cannot depend on itself"},
           {"\"classic >= 1.2\"", "\"stations\"",
            "dependencies[1]: the module stations stands twice"},
           {"\"classic >= 1.2\"", "{}", "dependencies[0]: found {}"},
           {"[\"cranes\"]", "[\"depots\"]", "recommends: depots names itself"},
           {"[\"cranes\"]", "[\"cranes\", \"cranes\"]", "recommends[1]: cranes stands twice"},
           {"[\"cities\"]", "\"cities\"", "needs: found \"cities\", but a list"},
           {"\"buildings\"", "\"Big buildings\"", "group: found \"Big buildings\", but a word"},
           {"\"min\": 1", "\"min\": 10",
            "options.count.max: found 9, but a whole number from 10 to 1000000"},
           {"\"min\": 1", "\"min\": \"1\"",
            "options.count.min: found \"1\", but a whole number from -1000000"},
           {"\"min\": 1, ", "", "options.count: \"min\" is missing"},
           {"\"default\": 3", "\"default\": 0",
            "options.count.default: found 0, but a whole number from 1 to 9"},
           {"\"default\": 3, ", "", "options.count: \"default\" is missing"},
           {"\"default\": true", "\"default\": 1",
            "options.open.default: found 1, but true or false"},
           {"\"default\": true", "\"default\": true, \"min\": 1",
            "options.open.min: \"min\" is not known here"},
           {"\"default\": \"fast\"", "\"default\": \"fsat\"",
            "options.speed.default: found fsat (did you mean fast?)"},
           {"[\"slow\", \"fast\"]", "[\"fast\"]",
            "options.speed.choices: found a list of 1, but at least 2"},
           {"[\"slow\", \"fast\"]", "[\"fast\", \"fast\"]",
            "options.speed.choices[1]: the word fast stands twice"},
           {"\"boolean\"", "\"bool\"",
            "options.open.type: found bool, but one of integer, boolean, choice"},
           {"\"count\"", "\"Count\"", "found the key \"Count\", but a word"},
           {"\"max\": 4", "\"max\": 1", "players.max: found 1, but a whole number from 2 to 8"},
           {"\"max\": 4", "\"max\": 99", "players.max: found 99, but a whole number from 1 to 8"},
           {"\"tags\"", "\"table\": {\"board\": \"usa\"}, \"tags\"",
            "table: only a preset has a table"},
           {"\"sdk\": 1", "\"sdk\": 1, \"sdk\": 1", "the key \"sdk\" stands twice"}})
    EXPECT_THAT(refusal(changed(whole, change.from, change.to)),
                AllOf(HasSubstr("depots/module.json: "), HasSubstr(change.told)));
}

TEST_F(Manifests, AMistakeInAPresetIsToldWithItsPlace) {
  for (const Change& change : std::vector<Change>{
           {"\"board\": \"europe\", ", "", "table: \"board\" is missing"},
           {"\"without\": [\"stations\"]", "\"without\": [\"depots\"]",
            "table: the table is both with depots"},
           {"\"without\"", "\"seats\"", "table.seats: \"seats\" is not known here"},
           {"\"entry\": \"none\"", "\"entry\": \"script\"", "entry: a preset has no code"},
           {"\"sdk\"", "\"needs\": [\"goods\"], \"sdk\"", "needs: a preset has none"},
           {"\"table\"", "\"tabel\"", "did you mean table?"}})
    EXPECT_THAT(refusal(changed(preset, change.from, change.to)), HasSubstr(change.told));
  EXPECT_THAT(refusal(preset.substr(0, preset.find(",\n  \"table\"")) + "}"),
              HasSubstr("\"table\" is missing"));
}

TEST_F(Manifests, WhatIsNoManifestAtAllIsRefused) {
  EXPECT_THAT(refusal(""), HasSubstr("this is not JSON"));
  EXPECT_THAT(refusal("id = depots"), HasSubstr("this is not JSON"));
  EXPECT_THAT(refusal("[]"), HasSubstr("found [], but an object"));
  EXPECT_THAT(refusal(std::string("\x7f"
                                  "ELF\0\1\2",
                                  7)),
              HasSubstr("this is not JSON"));
  EXPECT_THAT(refusal(std::string(10'000, '[') + std::string(10'000, ']')),
              HasSubstr("deeper than 64"));
  EXPECT_THAT(refusal("{\"id\": \"" + std::string(5'000'000, 'x') + "\"}"),
              HasSubstr("bytes, but at most"));
  std::string many = "{";
  for (int i = 0; i < 20'000; ++i) many += "\"k" + std::to_string(i) + "\": 0, ";
  EXPECT_THAT(refusal(many + "\"x\": 0}"), HasSubstr("more than 10000 keys"));
  std::filesystem::remove(folder / "depots/module.json");
  EXPECT_THROW(load_manifest(folder / "depots"), LoadError);
}

TEST_F(Manifests, APresetMayBeCalledLikeAModule) {
  write(whole, "rules/depots");
  write(preset, "presets/depots");
  const Modules modules = find_modules({folder});
  EXPECT_EQ(modules.at("depots").kind, Manifest::Kind::rules);
  EXPECT_EQ(modules.presets().at("depots").kind, Manifest::Kind::preset);
}

TEST_F(Manifests, OneIdInTwoPlacesIsRefusedWithBoth) {
  write(whole, "a/depots");
  write(whole, "b/depots");
  try {
    find_modules({folder / "a", folder / "b"});
    FAIL();
  } catch (const LoadError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("the module depots is there twice"),
                                    HasSubstr("a/depots"), HasSubstr("b/depots")));
  }
}

TEST_F(Manifests, TheSameFolderGivenTwiceIsOneFolder) {
  write(whole, "a/depots");
  EXPECT_NO_THROW(find_modules({folder / "a", folder / "a/", folder, folder / "a/depots/"}));
}

}  // namespace
}  // namespace roundhouse

// Tables: as files, in words, one on top of the other.
#include "core/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "core/table_file.hpp"

namespace roundhouse {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Table read(const std::string& text) {
  const Json json = Json::parse(text);
  return read_table(JsonPlace(json, "table.json"));
}

std::string refusal(const std::string& text) {
  try {
    read(text);
  } catch (const LoadError& error) {
    return error.what();
  }
  return "it was accepted";
}

TEST(Table, IsReadAndWrittenBackTheSame) {
  const char* text = R"({"preset":"europe","with":["depots"],"without":["stations"],)"
                     R"("options":{"depots.count":4,"depots.open":true,"depots.speed":"fast"},)"
                     R"("seats":["random","random"],"seed":9007199254740991,"first":2})";
  EXPECT_EQ(to_json(read(text)).dump(), text);
  EXPECT_EQ(to_json(read("{}")).dump(), "{}");
}

TEST(Table, AMistakeIsToldWithItsPlace) {
  for (const auto& [text, told] : std::vector<std::pair<std::string, std::string>>{
           {"[]", "table.json: found [], but an object {…} should be here"},
           {"7", "table.json: found 7"},
           {"null", "table.json: found null"},
           {R"({"bord": "usa"})", "bord: \"bord\" is not known here (did you mean board?)"},
           {R"({"board": 7})", "board: found 7, but the id of a board should be here"},
           {R"({"board": "mega-europe"})", "board: found \"mega-europe\""},
           {R"({"board": "usa", "preset": "usa"})", "it should have only one of them"},
           {R"({"with": "depots"})", "with: found \"depots\", but a list […] should be here"},
           {R"({"with": ["depots", 3]})",
            "with[1]: found 3, but the id of a module should be here"},
           {R"({"with": ["a"], "without": ["a"]})", "both with a and without it"},
           {R"({"options": {"depots": 3}})",
            "found the key \"depots\", but the name of an option like depots.count"},
           {R"({"options": {"depots.count": [3]}})",
            "options.depots.count: found [3], but a whole number or true or false or a text"},
           {R"({"seats": []})", "seats: found a list of 0, but at least 1"},
           {R"({"seats": ["r","r","r","r","r","r","r","r","r"]})",
            "seats: found a list of 9, but at most 8"},
           {R"({"seats": [""]})", "seats[0]: found \"\""},
           {R"({"seed": "7"})", "seed: found \"7\", but a whole number from 0 to 9007199254740991"},
           {R"({"seed": -1})", "seed: found -1"},
           {R"({"seed": 1.5})", "seed: found 1.5"},
           {R"({"seed": 9007199254740992})", "seed: found 9007199254740992"},
           {R"({"first": 0})", "first: found 0, but a whole number from 1 to 8"},
           {R"({"seats": ["random"], "first": 2})", "seat 2 cannot begin: there are only 1 seats"}})
    EXPECT_THAT(refusal(text), HasSubstr(told)) << text;
}

TEST(Table, FurtherWordsAddAndWin) {
  const Table below =
      read(R"({"preset": "europe", "with": ["depots", "cranes"], "without": ["stations"],
                               "options": {"depots.count": 4, "depots.open": true},
                               "seats": ["random", "random"], "seed": 7, "first": 1})");
  Table words;
  words.board = "usa";
  words.with = {"stations"};
  words.without = {"cranes"};
  set_option(words, "depots.count=5");
  words.seed = 8;
  const Table table = on_top(below, words);
  EXPECT_EQ(table.preset, "");
  EXPECT_EQ(table.board, "usa");
  EXPECT_THAT(table.with, ElementsAre("depots", "stations"));
  EXPECT_THAT(table.without, ElementsAre("cranes"));
  EXPECT_EQ(text(table.options.at("depots.count")), "5");
  EXPECT_EQ(text(table.options.at("depots.open")), "true");
  EXPECT_EQ(table.players(), 2);
  EXPECT_EQ(table.seed, 8u);
  EXPECT_EQ(table.first_player, Seat{0});
  EXPECT_EQ(on_top(below, {}), below);
}

TEST(Table, OptionsInWordsAreNumbersTruthsOrWords) {
  Table table;
  set_option(table, "a.b=-4");
  set_option(table, "a.c=false");
  set_option(table, "a.d=fast");
  EXPECT_EQ(table.options.at("a.b"), OptionValue(std::int64_t{-4}));
  EXPECT_EQ(table.options.at("a.c"), OptionValue(false));
  EXPECT_EQ(table.options.at("a.d"), OptionValue(std::string("fast")));
  for (const char* nonsense : {"", "=", "a.b", "a.b=", "=4"})
    EXPECT_THROW(set_option(table, nonsense), LoadError) << nonsense;
}

}  // namespace
}  // namespace roundhouse

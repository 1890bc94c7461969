// `roundhouse api`: what authors are told is what there is, all of it and nothing else.
#include <fstream>
#include <lua.hpp>
#include <set>
#include <sstream>

#include "core/lua/api.hpp"
#include "core/lua/given.hpp"
#include "core/lua/script_keys.hpp"
#include "core/schema.hpp"
#include "host/api/describe.hpp"
#include "host/api/documented.hpp"
#include "host/api/stubs.hpp"
#include "host/program.hpp"
#include "tests/core/lua/guest.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;
using testing::UnorderedElementsAreArray;

std::vector<std::string> names_of(const std::vector<DocumentedValue>& values) {
  std::vector<std::string> names;
  for (const DocumentedValue& value : values) names.push_back(value.name);
  return names;
}

std::string text_in(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::filesystem::path stub_folder() { return std::filesystem::path(paths::source) / "sdk/lua"; }

TEST(Api, EveryFunctionThatScriptsCanCallHasItsStubAndNoOtherHas) {
  std::vector<std::string> names;
  for (const DocumentedFunction& function : documented().functions) names.push_back(function.name);
  EXPECT_THAT(names, UnorderedElementsAreArray(lua::api_names()));
}

TEST(Api, EveryFunctionIsToldWithAllItsParameters) {
  for (const DocumentedFunction& function : documented().functions) {
    EXPECT_FALSE(function.text.empty() || function.when.empty() || function.example.empty())
        << function.name;
    EXPECT_EQ(names_of(function.parameters), function.takes) << function.name;
    for (const DocumentedValue& value : function.parameters)
      EXPECT_NE(value.type, "") << function.name;
    for (const DocumentedValue& value : function.returns)
      EXPECT_NE(value.name, "") << function.name;
  }
}

TEST(Api, EveryKeyOfEveryTableThatScriptsWriteHasItsStubAndNoOtherHas) {
  std::map<std::string, std::vector<std::string>> tables;
  for (const DocumentedTable& table : documented().tables)
    tables[table.name] = names_of(table.fields);
  for (const auto& [name, keys] : lua::script_keys())
    EXPECT_THAT(tables[name], UnorderedElementsAreArray(keys)) << name;
}

TEST(Api, EveryFactQuestionComponentAndActionOfOurModulesIsTold) {
  const Json api = describe_api(find_modules({own_modules()}));
  int told = 0;
  for (const Json& module : api["modules"])
    for (const char* kind : {"facts", "questions", "components", "actions"})
      for (const Json& one : module[kind]) {
        EXPECT_TRUE(one.contains("text")) << module["id"] << " announces " << one["name"]
                                          << ": its module.json should say so in `about`";
        ++told;
      }
  EXPECT_GT(told, 90);
}

TEST(Api, TheDescriptionFitsItsSchema) {
  const Json api = describe_api(find_modules({own_modules()}));
  EXPECT_NO_THROW(must_fit_schema(JsonPlace(api, "api"), "api"));
}

TEST(Api, TheStubsAreWhatTheModulesAnnounce) {
  const std::string stubs = stubs_of(describe_api(find_modules({own_modules()})));
  EXPECT_TRUE(stubs == text_in(stub_folder() / "modules.lua")) << "write them anew: ./run stubs";
}

TEST(Api, EveryStubIsLua) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(stub_folder())) {
    lua_State* L = luaL_newstate();
    EXPECT_EQ(luaL_loadfile(L, entry.path().c_str()), LUA_OK) << lua_tostring(L, -1);
    lua_close(L);
    ++files;
  }
  EXPECT_GE(files, 8);
}

Documented documented_tests() {
  Documented all;
  read_stub(text_in(stub_folder() / "tests.lua"), all);
  return all;
}

TEST(Api, EveryWordThatTestsAreGivenHasItsStubAndNoOtherHas) {
  std::vector<std::string> names;
  for (const DocumentedFunction& function : documented_tests().functions) {
    names.push_back(function.name);
    EXPECT_FALSE(function.text.empty() || function.example.empty()) << function.name;
    EXPECT_EQ(names_of(function.parameters), function.takes) << function.name;
  }
  const auto scripts = given_to_scripts();
  std::vector<std::string> words;
  for (const std::string& word : given_to_tests())
    if (std::find(scripts.begin(), scripts.end(), word) == scripts.end()) words.push_back(word);
  EXPECT_THAT(names, UnorderedElementsAreArray(words));
}

TEST(Api, ACommentTellsTheEventBelowIt) {
  const auto events = commented_events(
      "// A bell.\n// It rang.\nstruct Rung {\n  static constexpr Name name{\"rung\"};\n};\n"
      "struct Silent {\n  static constexpr Name name{\"silent\"};\n};\n");
  EXPECT_EQ(events.at("rung"), "A bell. It rang.");
  EXPECT_EQ(events.at("silent"), "");
}

class ApiOfGuests : public Guest {
 protected:
  // Every example runs as the body of a function that hears a fact.
  std::string script_of(const std::string& example) {
    return "return {api = 1, names = {'guest.bonus'}, steps = {count = function() end},\n"
           "facts = {guest_arrived = {{'player', 'player'}, {'city', 'city'}}},\n"
           "on = {turn_started = function(fact)\n"
           "local player, city, track, ticket, kind = fact.player, 0, 0, 0, 0\n"
           "assert(player and city and track and ticket and kind)\n" +
           example + "\nend}}";
  }
};

TEST_F(ApiOfGuests, EveryExampleRuns) {
  for (const DocumentedFunction& function : documented().functions) {
    EXPECT_THAT(function.example, HasSubstr(function.name));
    EXPECT_EQ(stop_of(table_with(script_of(function.example))), "nothing") << function.example;
  }
}

TEST_F(ApiOfGuests, EveryExampleOfTheWordsOfTestsRuns) {
  std::ostringstream out, err;
  ASSERT_EQ(run_program({"new", "lua-rule", "odd", "--in", folder.string()}, out, err), 0);
  std::string file;
  const std::string start =
      "position {board = {'a b 3 red', 'b c 2 any'}, [1] = {hand = 'red*3'}} ";
  for (const DocumentedFunction& function : documented_tests().functions) {
    EXPECT_THAT(function.example, HasSubstr(function.name));
    file += function.name == "test" ? function.example + "\n"
                                    : "test('" + function.name + "', function() " + start +
                                          function.example + " end)\n";
  }
  write("odd/tests/odd.lua", file);
  EXPECT_EQ(run_program({"test", (folder / "odd").string()}, out, err), 0) << out.str();
}

TEST_F(ApiOfGuests, ATicketHasTheFieldsThatAreTold) {
  for (const DocumentedTable& table : documented().tables)
    if (table.name == "PrintedTicket") {
      std::string keys;
      std::set<std::string> sorted;
      for (const DocumentedValue& field : table.fields) sorted.insert(field.name);
      for (const std::string& key : sorted) keys += key + " ";
      EXPECT_EQ(
          stopped_by(
              "local all = '' for key in pairs(board.ticket(0)) do all = all .. key .. ' ' end "
              "assert(all == '" +
              keys + "', all)"),
          "nothing");
    }
}

TEST_F(ApiOfGuests, AnAuthorsOwnModuleIsDescribedToo) {
  std::filesystem::create_directories(folder / "huts");
  write(
      "huts/module.json",
      R"({"id": "huts", "version": "1.0.0", "sdk": 1, "kind": "rules", "entry": "script", "dependencies": ["classic"],
            "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}, "about": {"hut_built": "A hut stands."}})");
  write("huts/main.lua",
        "return {api = 1, facts = {hut_built = {{'city', 'city'}}},\n"
        "components = {box = {on = 'player', fields = {{'left', 'u8'}, {'lines', 'set of track'}}, "
        "sees = {left = 'owner'}}}}");
  std::ostringstream out, err;
  ASSERT_EQ(run_program({"api", "--lua", "--modules", folder.string()}, out, err), 0) << err.str();
  EXPECT_THAT(out.str(),
              HasSubstr("---A hut stands.\n---Example: `on = {hut_built = function(fact) "
                        "assert(fact.city) end}`\n---@class hut_built\n---@field city city"));
  EXPECT_THAT(out.str(), HasSubstr("---@field left table<player, integer> # seen by its owner\n"
                                   "---@field lines table<player, table<track, true>>|fun(whose: "
                                   "player, member: integer): boolean\n"));
  EXPECT_THAT(out.str(), HasSubstr("---@field [\"hut_built?\"]? fun(fact: hut_built)|Listener"));
}

TEST_F(ApiOfGuests, ItIsListedForPeopleToo) {
  std::ostringstream out, err;
  ASSERT_EQ(run_program({"api"}, out, err), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("game.score: Gives a player points, or takes some.\n"));
  EXPECT_THAT(out.str(), HasSubstr("station_built (stations, facts): A player built a station"));
}

}  // namespace
}  // namespace roundhouse::test

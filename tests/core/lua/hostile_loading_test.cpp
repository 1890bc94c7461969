// Scripts that mean no good while they are loaded: their files, and what they announce.
#include <sys/stat.h>

#include "tests/core/lua/hostile.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

class HostileLoading : public Hostile {
 protected:
  // `count` members of a table: `a1 = value, a2 = value, …`
  static std::string many(int count, const std::string& value) {
    std::string all;
    for (int i = 1; i <= count; ++i) all += "a" + std::to_string(i) + " = " + value + ", ";
    return "{" + all + "}";
  }
  std::string refused_quickly(const std::string& script) {
    const std::clock_t begin = std::clock();
    const std::string mistake = refused(script);
    EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, slowest);
    return mistake;
  }
};

TEST_F(HostileLoading, AFileThatFailsAgainAndAgainIsWork) {
  write("big.lua", "local x = 0 " + std::string(200'000, ' ') + " error('again')");
  write("small.lua", "local x = error('again')");
  EXPECT_THAT(refused_quickly("while true do pcall(require, 'big') end"), HasSubstr("too long"));
  EXPECT_THAT(refused_quickly("while true do pcall(require, 'small') end"), HasSubstr("too long"));
}

TEST_F(HostileLoading, FilesThatRequireEachOtherInACircleEnd) {
  write("one.lua", "local two = require 'two' return two");
  write("two.lua", "local one = require 'one' return one");
  EXPECT_THAT(refused_quickly("return require 'one'"),
              HasSubstr("two.lua:1: require comes back to one, which is still being loaded"));
  EXPECT_THAT(refused_quickly("return require 'main'"), HasSubstr("comes back to main"));
}

TEST_F(HostileLoading, RequireStaysInTheFolder) {
  for (const char* name : {"../main", "/etc/passwd", "./one", "one.lua", "one/../one", "", "ONE"})
    EXPECT_THAT(refused("return require '" + std::string(name) + "'"),
                HasSubstr("a file of the script's own folder"))
        << name;
  EXPECT_THAT(refused("return require(nil)"), HasSubstr("should be a text"));
}

TEST_F(HostileLoading, LinksPipesAndFoldersAreNoScripts) {
  std::filesystem::create_symlink("/etc/passwd", folder / "linked.lua");
  EXPECT_THAT(refused("return {api = 1}"), HasSubstr("no links"));
  std::filesystem::remove(folder / "linked.lua");
  std::filesystem::create_directory(folder / "deep.lua");
  EXPECT_THAT(refused("return {api = 1}"), HasSubstr("no such script"));
  std::filesystem::remove(folder / "deep.lua");
  ASSERT_EQ(mkfifo((folder / "pipe.lua").c_str(), 0600), 0);
  EXPECT_THAT(refused("return {api = 1}"), HasSubstr("no such script"));
  std::filesystem::remove(folder / "pipe.lua");
  std::filesystem::rename(folder / "main.lua", folder / "other.txt");
  std::filesystem::create_symlink(folder / "other.txt", folder / "main.lua");
  EXPECT_THAT(refused("return {api = 1}"), HasSubstr("main.lua: a script has files of its own"));
}

TEST_F(HostileLoading, FilesAreSmallInAll) {
  const std::string half(600'000, ' ');
  write("one.lua", half);
  EXPECT_EQ(refused("return {api = 1}"), "nothing");
  write("two.lua", half);
  EXPECT_THAT(refused_quickly("return {api = 1}"), HasSubstr("1 MB in all"));
  EXPECT_THAT(refused_quickly(std::string(2'000'000, ' ')), HasSubstr("at most 1 MB"));
}

TEST_F(HostileLoading, WhatIsAnnouncedIsBounded) {
  EXPECT_THAT(refused_quickly("local t = {} for i = 1, 5000 do t[i] = 'guest.n' .. i end "
                              "return {api = 1, names = t}"),
              HasSubstr("at most 200"));
  EXPECT_THAT(refused_quickly("return {api = 1, steps = " + many(3000, "function() end") + "}"),
              HasSubstr("at most 200"));
  EXPECT_THAT(refused_quickly("return {api = 1, components = " +
                              many(100, "{on = 'city', fields = {{'x', '500 of u64'}}}") + "}"),
              HasSubstr("keep at most 1 MB"));
  EXPECT_THAT(refused("local t = {} for i = 1, 150 do t[i] = {'f' .. i, 'u8'} end "
                      "return {api = 1, facts = {big = t}}"),
              HasSubstr("more than 32 fields"));
  EXPECT_THAT(refused("local t = {} for i = 1, 30 do t[i] = {'f' .. i, '999 of u64'} end "
                      "return {api = 1, facts = {big = t}}"),
              HasSubstr("more than 4096 bytes"));
}

TEST_F(HostileLoading, CardsWithoutEndAreRefused) {
  for (const char* count : {"2147483647", "-1", "1e18", "0/0", "256", "'5'"})
    EXPECT_THAT(
        refused("return {api = 1, cards = {{name = 'x', count = " + std::string(count) + "}}}"),
        HasSubstr("`count` of item 1"))
        << count;
}

TEST_F(HostileLoading, AnEventWithManyFieldsIsHeard) {
  EXPECT_EQ(stop_of(table_with(
                "local t, v = {}, {} for i = 1, 32 do t[i] = {'f' .. i, 'u8'} v['f' .. i] = i end\n"
                "return {api = 1, facts = {big = t}, on = {\n"
                "  turn_started = function() game.happened('big', v) end,\n"
                "  big = function(fact) assert(fact.f32 == 32 and fact.f1 == 1) end}}")),
            "nothing");
}

TEST_F(HostileLoading, TextsThatReadLikeCodeAreTexts) {
  EXPECT_THAT(refused("return {api = 1, facts = {['x y'] = {{'a', 'u8'}}}}"),
              HasSubstr("small letters, digits and _"));
  EXPECT_THAT(refused("return {api = 1, on = {['turn_started\"] while true do end'] = print}}"),
              HasSubstr("main.lua"));
  EXPECT_NE(refused("return {api = 1, on = {[''] = function() end}}"), "nothing");
  EXPECT_NE(refused("return {api = 1, actions = {['a b'] = {on = {'turn'}, list = function() end, "
                    "play = function() end}}}"),
            "");
}

}  // namespace
}  // namespace roundhouse::test

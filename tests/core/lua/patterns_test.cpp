// Our matcher against Lua's own: on cases that were chosen, and on many by chance.
#include "core/lua/patterns.hpp"

#include <gtest/gtest.h>

#include <lua.hpp>
#include <string>

#include "core/lua/library.hpp"
#include "core/lua/machine.hpp"
#include "roundhouse/chance.hpp"

namespace roundhouse::lua {
namespace {

class Patterns : public testing::Test {
 protected:
  Patterns() : ours(book), theirs(luaL_newstate()) {
    luaL_openlibs(theirs);
    push_library(ours.L);
    lua_setglobal(ours.L, "library");
    luaL_requiref(ours.L, LUA_GNAME, luaopen_base, 1);
    lua_pop(ours.L, 1);
    run(ours.L, "string, table = library.string, library.table");
  }
  ~Patterns() override { lua_close(theirs); }

  // What a piece of code returns, as text; `error` where it fails.
  std::string run(lua_State* L, const std::string& code) {
    ours.limits.begin_call();
    ours.limits.is_strict = false;
    if (luaL_dostring(L, code.c_str()) != LUA_OK) {
      lua_settop(L, 0);
      return "error";
    }
    std::string all;
    for (int i = 1; i <= lua_gettop(L); ++i) {
      all += std::string(luaL_tolstring(L, i, nullptr)) + ";";
      lua_pop(L, 1);
    }
    lua_settop(L, 0);
    return all;
  }
  std::string both(const std::string& code) {
    const std::string mine = run(ours.L, code), real = run(theirs, code);
    EXPECT_EQ(mine, real) << code;
    return mine;
  }
  void compare(const std::string& subject, const std::string& pattern) {
    const std::string s = "[==[" + subject + "]==]", p = "[==[" + pattern + "]==]";
    // Lua looks at a pattern only as far as it comes: where ours refuses it, Lua may not have
    // noticed.
    if (run(ours.L, "return string.find(" + s + "," + p + ")") == "error") return;
    ++compared;
    both("return string.find(" + s + "," + p + ")");
    both("return string.match(" + s + "," + p + ")");
    both("return string.find(" + s + "," + p + ", -3)");
    both("return string.gsub(" + s + "," + p + ", '<%0>')");
    both("local t = {} for a, b in string.gmatch(" + s + "," + p +
         ") do t[#t + 1] = tostring(a) .. tostring(b) end "
         "return table.concat(t, '|')");
  }

  Book book;
  Machine ours;
  lua_State* theirs;
  int compared = 0;
};

TEST_F(Patterns, MatchAsLuasOwn) {
  for (const char* subject :
       {"", "a", "aaa", "hello world", "key = value", "(a(b)c)", "THE (quick) fox", "  trim  ",
        "2024-05-17", "x^y$z", "a.b.c", "%d%%", "[set]", "]-^", "aXbXc", "\t\n x"})
    for (const char* pattern : {"",
                                "a",
                                "a*",
                                "a+",
                                "a-",
                                "a?",
                                "^a",
                                "a$",
                                "^a$",
                                "^$",
                                "$",
                                "^",
                                "a-b",
                                ".-",
                                ".*",
                                "(a*)(a)",
                                "()",
                                "()a()",
                                "(%w+)",
                                "(%w+) (%w+)",
                                "(%w+)%s*=%s*(%w+)",
                                "^%s*(.-)%s*$",
                                "%b()",
                                "%f[%w]%w+",
                                "%f[%a]",
                                "%f[^%a]",
                                "(a)%1",
                                "[abc]",
                                "[^abc]",
                                "[a-c]",
                                "[%a_]",
                                "[]]",
                                "[^]]",
                                "[a-]",
                                "[-a]",
                                "[%]]",
                                "[a%-z]",
                                "[%d%s]",
                                "%d+",
                                "%D+",
                                "%.",
                                "%%",
                                "%a%l%u%p%c%g%x%s",
                                "%A",
                                "%S+",
                                "%W",
                                "(((a)))",
                                "a.-c",
                                ".",
                                "x?y?z?",
                                "[X]",
                                "(.)%1",
                                "[a-%z]",
                                "%^",
                                "^^",
                                "a^",
                                "$a",
                                "a$b",
                                "%$",
                                "[$^]",
                                "(%d+)-(%d+)-(%d+)",
                                "[%w-]+",
                                "%w+$"})
      compare(subject, pattern);
  EXPECT_GT(compared, 900);
}

TEST_F(Patterns, ReplaceAsLuasOwn) {
  for (const char* code :
       {"return string.gsub('hello world', 'o', '0')",
        "return string.gsub('hello world', 'o', '0', 1)",
        "return string.gsub('hello', '', '-')",
        "return string.gsub('hello', 'x*', '-')",
        "return string.gsub('hello world', '(%w+)', '<%1>')",
        "return string.gsub('hello world', '%w+', '%0 %0', 1)",
        "return string.gsub('abc', '%w', '%%%0')",
        "return string.gsub('a b', '(%w) (%w)', '%2 %1')",
        "return string.gsub('$name is $age', '%$(%w+)', {name = 'Ann', age = 7})",
        "return string.gsub('abc', '%w', function(c) if c ~= 'b' then return c:upper() end end)",
        "return string.gsub('abc', '(a)(b)(c)', function(...) return select('#', ...) end)",
        "return string.gsub('abc', 'b', '%2')",
        "return string.gsub('abc', 'b', '%')",
        "return string.gsub('abc', 'b', '%x')",
        "return string.gsub('abc', '^a', 'x')",
        "return string.gsub('aaa', '^a', 'x')",
        "return string.gsub('abc', 'b', 5)",
        "return string.gsub('abc', 'b', {b = false})",
        "return string.gsub('abc', '()', '%1')",
        "return string.gsub('abc', 'b', {b = {}})",
        "return string.gsub('abc d', '%f[%w]', '|')",
        "return string.find('a.b', '.', 1, true)",
        "return string.find('abc', 'c', -1)",
        "return string.find('abc', '', 4)",
        "return string.find('abc', '', 5)",
        "return string.find('abc', 'b', -10)",
        "return string.match('abc', '()', 4)",
        "return string.match('abc', 'b', 3)",
        "return string.rep('ab', 3, '-')",
        "return string.rep('x', 0)",
        "return string.sub('hello', 2, -2)",
        "return string.sub('hello', -100, 100)",
        "return string.sub('hello', 3, 2)",
        "return string.sub('hello', 0)",
        "return string.byte('hello', 2, 4)",
        "return string.byte('hello', -1)",
        "return string.byte('', 1)",
        "return string.char(72, 105)",
        "return string.reverse('abc')",
        "return string.format('%5d|%-5d|%05.1f|%x|%s|%10s|%-10s|%.2s|%c|%%|%g', 42, 7, 3.14159, "
        "255, 'x', 'y', 'z', 'abc', 65, 1e20)",
        "return string.format('%s %s %s', nil, true, 1.5)",
        "return string.format('%d', 3.0)",
        "return string.format('%d', 3.5)",
        "return string.format('%i', 7)",
        "return string.format('%5.2f', 1/3)",
        "return string.format('%e', 12345.678)"})
    both(code);
}

TEST_F(Patterns, RefuseWhatLuaRefuses) {
  for (const char* pattern : {"%", "[a", "[", "[^", "(", "(a", ".)", "%b", "%bx", "%f", "%fa", "%1",
                              "(%1)", "[%", "[a-"}) {
    EXPECT_EQ(run(ours.L, "return string.find('abcdef', [[" + std::string(pattern) + "]])"),
              "error")
        << pattern;
    EXPECT_EQ(run(theirs, "return string.find('abcdef', [[" + std::string(pattern) + "]])"),
              "error")
        << pattern;
  }
}

TEST_F(Patterns, MatchAsLuasOwnOnManyByChance) {
  Chance::State state = Chance::seeded(1, "patterns");
  Chance chance(state);
  const std::string pieces[] = {"a",    "b",     "c", ".", "%a",   "%d",    "%s", "[ab]",
                                "[^a]", "[a-c]", "(", ")", "()",   "%1",    "*",  "+",
                                "-",    "?",     "^", "$", "%b()", "%f[a]", "%w", " "};
  const std::string letters = "aabbc (1)";
  for (int i = 0; i < 4000; ++i) {
    std::string subject, pattern;
    for (int n = chance.below(12); n > 0; --n)
      subject += letters[static_cast<std::size_t>(chance.below(9))];
    for (int n = 1 + chance.below(7); n > 0; --n) pattern += pieces[chance.below(24)];
    compare(subject, pattern);
  }
  EXPECT_GT(compared, 2000);
}

}  // namespace
}  // namespace roundhouse::lua

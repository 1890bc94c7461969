// Countdowns do not change what a text means.
#include "core/lua/fuel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <lua.hpp>

namespace roundhouse::lua {
namespace {

class Fuel : public testing::Test {
 protected:
  Fuel() : L(luaL_newstate()) { luaL_openlibs(L); }
  ~Fuel() override { lua_close(L); }

  std::string result(int status) {
    std::string text = status == LUA_OK ? "" : "error ";
    text += luaL_tolstring(L, -1, nullptr);
    lua_settop(L, 0);
    return text;
  }
  std::string plain(const std::string& source) {
    const int status = luaL_loadbuffer(L, source.data(), source.size(), "=x");
    return result(status == LUA_OK ? lua_pcall(L, 0, 1, 0) : status);
  }
  std::string fueled(const std::string& source) {
    const std::string text = with_fuel(source);
    int status = luaL_loadbuffer(L, text.data(), text.size(), "=x");
    if (status != LUA_OK) return result(status);
    lua_pushinteger(L, 1'000'000);
    luaL_loadstring(L, "error('spent', 0)");
    luaL_loadstring(L, "return ...");
    status = lua_pcall(L, 3, 1, 0);
    return result(status == LUA_OK ? lua_pcall(L, 0, 1, 0) : status);
  }
  lua_State* L;
};

TEST_F(Fuel, KeepsWhatATextMeans) {
  for (const char* source :
       {"return 1",
        "",
        "-- only a comment",
        "return 'do while' .. [[ function() ]] .. [==[ ]] ]==]",
        "local x = 0 for i = 1, 10 do x = x + i end return x",
        "local x = 0 for _, v in ipairs {1, 2, 3} do x = x + v end return x",
        "local x = 0 while x < 5 do x = x + 1 end return x",
        "local x = 0 repeat local y = x x = x + 1 until y > 3 return x",
        "local function f(n) if n < 2 then return n end return f(n - 1) + f(n - 2) end return "
        "f(15)",
        "local t = {f = function(self, ...) return select('#', ...), ... end} return (t:f(1, nil, "
        "3))",
        "local function f(...) local a, b = ... return (...) + b, {...} end return (f(3, 4))",
        "local x = 0 for i = 1, 10 do if i % 2 == 0 then goto continue end x = x + i ::continue:: "
        "end return x",
        "local i = 1 ::top:: if i < 10 then i = i + 1 goto top end return i",
        "do local a = 1 goto done; local b ::done:: end return 2",
        "local s = '' for i = 1, 3 do for j = 1, 3 do if j == 2 then goto next end s = s .. i .. j "
        "::next:: end end return s",
        "local a <const> = 5 local f = function() return a end return f()",
        "return 0xE+1",
        "return 3e-2 + .5 + 0x.8p1",
        "return 1 --[[ while true do ]] + 1 --[==[ x\n ]==]",
        "local s = 'a\\\n  b\\z   \n  c\"' return s",
        "local t = {[1] = 2, [ [[x]] ] = 3} return t.x",
        "return #'x' // 1 | 2 ~ 3 << 1",
        "return (function() do return 7 end end)()",
        "local x\nx()",
        "\n\nreturn nil + 1",
        "for i = 1, 3 do local f = function() return i end if f() == 2 then return 'two' end end",
        "while (function() return false end)() do end return 'never'",
        "if true then return 1 elseif false then else end",
        "local n = 0 repeat n = n + 1 local done = n == 3 until done or (function() return false "
        "end)() n = n * 2 return n"})
    EXPECT_EQ(fueled(source), plain(source)) << source << "\n" << with_fuel(source);
}

TEST_F(Fuel, RunsOutWhereverCodeRepeats) {
  for (const char* source :
       {"while true do end", "repeat until false", "for i = 1, 1e9 do end", "::x:: goto x",
        "local function f() return f() end f()", "for _ in function() return 1 end do end",
        "local f f = function() f() return 1 end f()", "::a:: do goto b end ::b:: goto a",
        "local t = {} function t:m() return self:m() end t:m()"})
    EXPECT_EQ(fueled(source), "error spent") << source;
}

TEST_F(Fuel, LongBodiesCostMore) {
  EXPECT_THAT(with_fuel("while true do a = a + 1 b = b + 1 end"), testing::HasSubstr("__fuel-13"));
  EXPECT_THAT(with_fuel("while true do end"), testing::HasSubstr("__fuel-3"));
}

}  // namespace
}  // namespace roundhouse::lua

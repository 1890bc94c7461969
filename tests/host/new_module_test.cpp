// `roundhouse new`: every template works as it is.
#include "host/new_module.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "core/json.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class NewModules : public testing::Test {
 protected:
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }
  int make(const std::string& kind, const std::string& name) {
    return run({"new", kind, name, "--in", folder.path.string()});
  }
  std::string at(const std::string& name) const { return (folder.path / name).string(); }
  std::string text(const std::string& file) const {
    std::ifstream in(folder.path / file);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  test::Folder folder;
  std::ostringstream out, err;
};

TEST_F(NewModules, ThereAreFourKinds) {
  EXPECT_THAT(template_kinds(), ElementsAre("board", "cpp-rule", "lua-rule", "tickets"));
}

TEST_F(NewModules, OfDataAndScriptsAreCheckedTestedAndPlayedAsTheyAre) {
  for (const auto& [kind, as] : std::vector<std::pair<std::string, std::string>>{
           {"lua-rule", "--with"}, {"tickets", "--with"}, {"board", "--board"}}) {
    const std::string name = "my_" + kind.substr(0, 3);
    ASSERT_EQ(make(kind, name), 0) << err.str();
    EXPECT_EQ(run({"test", at(name)}), 0) << out.str();
    EXPECT_EQ(run({"check", at(name), "--games", "20", "--json"}), 0) << out.str();
    EXPECT_EQ(Json::parse(out.str())["mistakes"], 0) << out.str();
    EXPECT_EQ(run({"play", "--modules", at(name), as, name, "--seats", "random,random", "--check"}),
              0)
        << err.str();
  }
}

// tests/templates builds it in the same tree as everything else.
TEST_F(NewModules, InCppAreTestedAndPlayedOnceBuilt) {
  const std::string built = std::string(paths::bad_modules) + "/../template_modules/my_cpp_rule";
  ASSERT_EQ(make("cpp-rule", "my_cpp_rule"), 0);
  EXPECT_THAT(text("my_cpp_rule/CMakeLists.txt"), HasSubstr("find_package(Roundhouse REQUIRED)"));
  EXPECT_EQ(run({"test", at("my_cpp_rule"), "--modules", built}), 0) << out.str() << err.str();
  EXPECT_EQ(run({"check", at("my_cpp_rule"), "--modules", built, "--games", "20"}), 0) << out.str();
}

TEST_F(NewModules, SayWhatToTypeNext) {
  make("lua-rule", "night_mail");
  EXPECT_THAT(out.str(), AllOf(HasSubstr("roundhouse test " + at("night_mail")),
                               HasSubstr("roundhouse dev " + at("night_mail")),
                               HasSubstr("roundhouse play --modules " + at("night_mail"))));
  make("cpp-rule", "day_mail");
  EXPECT_THAT(out.str(), AllOf(HasSubstr("cmake --build " + at("day_mail") + "/build"),
                               HasSubstr("roundhouse play --modules " + at("day_mail") +
                                         "/build/modules --with day_mail")));
}

TEST_F(NewModules, CarryTheirNameAndFindTheSdk) {
  make("lua-rule", "night_mail");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path)) {
    if (!entry.is_regular_file()) continue;
    const std::string file = std::filesystem::relative(entry.path(), folder.path).string();
    for (const char* left : {"NAME", "TITLE", "SDK_FOLDER"})
      EXPECT_THAT(text(file) + file, Not(HasSubstr(left))) << file;
  }
  EXPECT_THAT(text("night_mail/module.json"), HasSubstr("\"en\": \"Night mail\""));
  const Json settings = Json::parse(text("night_mail/.vscode/settings.json"));
  EXPECT_TRUE(std::filesystem::exists(settings["json.schemas"][0]["url"].get<std::string>()));
}

struct Wrong {
  std::string kind, name, told;
};
TEST_F(NewModules, NothingIsMadeWhereTheWordsAreWrong) {
  for (const Wrong& wrong :
       std::vector<Wrong>{{"lua-rul", "x", "did you mean lua-rule?"},
                          {"lua-rule", "Night-Mail", "for example night_mail"},
                          {"lua-rule", "9lives", "starts with a letter"},
                          {"lua-rule", "../x", "small letters"},
                          {"cpp-rule", "class", "try my_class"},
                          {"cpp-rule", "xor_eq", "try my_xor_eq"},
                          {"lua-rule", "depots", "there is such a module already"}}) {
    EXPECT_EQ(make(wrong.kind, wrong.name), 2) << wrong.name;
    EXPECT_THAT(err.str(), HasSubstr(wrong.told));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path)) << wrong.name;
  }
}

TEST_F(NewModules, NothingThatIsThereIsOverwritten) {
  std::filesystem::create_directory(folder.path / "mine");
  std::ofstream(folder.path / "mine/main.lua") << "precious";
  EXPECT_EQ(make("lua-rule", "mine"), 2);
  EXPECT_THAT(err.str(), HasSubstr("nothing was changed"));
  EXPECT_EQ(text("mine/main.lua"), "precious");
  EXPECT_FALSE(std::filesystem::exists(folder.path / "mine/module.json"));
}

}  // namespace
}  // namespace roundhouse

// `roundhouse pack`, `add`, `remove`, `list`: modules as one file, and back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/content.hpp"
#include "core/json.hpp"
#include "host/pack/contents.hpp"
#include "host/program.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/tar.hpp"

namespace roundhouse::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

// The user's folder of modules is one of the test's own.
class Pack : public testing::Test {
 protected:
  void SetUp() override {
    const char* before = std::getenv("XDG_DATA_HOME");
    before_ = before == nullptr ? "" : before;
    setenv("XDG_DATA_HOME", (folder.path / "data").c_str(), 1);
    fs::create_directories(folder.path / "made");
    write_rule("1.0.0");
  }
  void TearDown() override {
    if (before_.empty())
      unsetenv("XDG_DATA_HOME");
    else
      setenv("XDG_DATA_HOME", before_.c_str(), 1);
  }

  void write(const std::string& file, const std::string& text) {
    fs::create_directories((folder.path / file).parent_path());
    std::ofstream(folder.path / file, std::ios::binary) << text;
  }
  static std::string manifest(const std::string& id, const std::string& version,
                              const std::string& more = "") {
    return R"({"id": ")" + id + R"(", "version": ")" + version +
           R"(", "sdk": 1, "kind": "rules", "entry": "script", "title": {"en": "x", "fr": "x"},
           "text": {"en": "x", "fr": "x"}, "dependencies": ["classic")" +
           more + "]}";
  }
  void write_rule(const std::string& version) {
    write("odd/module.json", manifest("odd", version));
    write("odd/main.lua", "return {api = 1, on = {turn_ended = function() end}}\n");
    write("odd/tests/first.lua", "-- a test\n");
  }
  int run(const std::vector<std::string>& words) {
    out.str(""), err.str("");
    return run_program(words, out, err);
  }
  std::string at(const std::string& file) const { return (folder.path / file).string(); }
  std::string bytes_of(const std::string& file) const {
    std::ostringstream text;
    text << std::ifstream(at(file), std::ios::binary).rdbuf();
    return text.str();
  }
  int pack(const std::string& from, const std::string& to) {
    return run({"pack", at(from), "-o", at(to)});
  }
  fs::path home() const { return folder.path / "data/roundhouse/modules"; }

  // What is said of an archive made by hand, of which nothing may remain.
  std::string refusal(const std::string& archive) {
    write("hostile.tar", archive);
    EXPECT_EQ(run({"add", at("hostile.tar")}), 2) << out.str();
    EXPECT_TRUE(!fs::exists(home().parent_path()) || fs::is_empty(home().parent_path()))
        << "something was left behind";
    return err.str();
  }
  // A good module, and something else in its archive.
  std::string refusal_of(const TarEntry& entry) {
    return refusal(tar_of(
        {{"odd/contents.sha256", "x"}, {"odd/module.json", manifest("odd", "1.0.0")}, entry}));
  }

  Folder folder;
  std::ostringstream out, err;

 private:
  std::string before_;
};

TEST_F(Pack, TheSameContentIsTheSameArchive) {
  ASSERT_EQ(pack("odd", "one.tar"), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("Content hash: "));
  fs::create_directories(folder.path / "copy");
  fs::copy(folder.path / "odd", folder.path / "copy/odd", fs::copy_options::recursive);
  fs::last_write_time(folder.path / "copy/odd/main.lua",
                      fs::file_time_type::clock::now() - std::chrono::hours(1000));
  fs::permissions(folder.path / "copy/odd/main.lua", fs::perms::owner_all);
  write("copy/odd/.git/config", "hidden");
  write("copy/odd/build/CMakeCache.txt", "built");
  write("copy/odd/main.lua~", "before");
  ASSERT_EQ(pack("copy/odd", "two.tar"), 0) << err.str();
  EXPECT_EQ(bytes_of("one.tar"), bytes_of("two.tar"));
}

// Anyone can check it without us: tar -xf …, sha256sum -c contents.sha256, sha256sum
// contents.sha256.
TEST_F(Pack, TheHashIsThatOfAListAsSha256sumWritesIt) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const Contents contents{{"a.lua", "abc"}, {"b/c.lua", ""}};
  EXPECT_EQ(list_of(contents),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.lua\n"
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b/c.lua\n");
  EXPECT_EQ(content_hash(contents), sha256(list_of(contents)));
}

// The bytes are pinned: another machine, or another version of a library, must write the same.
TEST_F(Pack, AnArchiveIsWrittenByteForByteAsATarIs) {
  ASSERT_EQ(pack("odd", "one.tar"), 0) << err.str();
  const Contents contents = contents_of(folder.path / "odd");
  std::vector<TarEntry> entries{{"odd/contents.sha256", list_of(contents)}};
  for (const auto& [path, bytes] : contents) entries.push_back({"odd/" + path, bytes});
  EXPECT_TRUE(bytes_of("one.tar") == tar_of(entries));
}

TEST_F(Pack, WhatWasAddedPlaysAndGoesAgain) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  ASSERT_EQ(run({"add", at("odd.tar")}), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("Added odd 1.0.0 to " + (home() / "rules/odd").string()));
  EXPECT_EQ(run({"play", "--preset", "usa", "--with", "odd", "--seats", "random,random"}), 0)
      << err.str();
  EXPECT_THAT(out.str(), HasSubstr("odd 1.0.0"));
  EXPECT_EQ(run({"list"}), 0);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("odd"), HasSubstr("1.0.0")));
  EXPECT_EQ(run({"remove", "odd"}), 0) << err.str();
  EXPECT_FALSE(fs::exists(home() / "rules/odd"));
  EXPECT_FALSE(fs::exists(home().parent_path() / "under_way"));
  EXPECT_EQ(run({"list"}), 0);
  EXPECT_THAT(out.str(), HasSubstr("No modules were added"));
}

TEST_F(Pack, WhatWasAddedPacksToTheSameArchive) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  ASSERT_EQ(run({"add", at("odd.tar")}), 0) << err.str();
  ASSERT_EQ(run({"pack", (home() / "rules/odd").string(), "-o", at("again.tar")}), 0) << err.str();
  EXPECT_EQ(bytes_of("odd.tar"), bytes_of("again.tar"));
}

// A record that its author made with the folder plays again where the module was added.
TEST_F(Pack, WhatWasAddedIsTheSameModuleForRecords) {
  write("odd/.luarc.json", "hidden");
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  ASSERT_EQ(run({"add", at("odd.tar")}), 0) << err.str();
  EXPECT_EQ(content_of(load_manifest(folder.path / "odd")),
            content_of(load_manifest(home() / "rules/odd")));
}

TEST_F(Pack, AnotherVersionTakesThePlaceOnlyWhereThatIsSaid) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0);
  ASSERT_EQ(run({"add", at("odd.tar")}), 0);
  write_rule("1.1.0");
  ASSERT_EQ(pack("odd", "newer.tar"), 0);
  EXPECT_EQ(run({"add", at("newer.tar")}), 2);
  EXPECT_THAT(
      err.str(),
      HasSubstr("odd 1.0.0 was added before; to put odd 1.1.0 in its place, say --replace"));
  EXPECT_EQ(run({"add", at("newer.tar"), "--replace"}), 0) << err.str();
  EXPECT_EQ(run({"list", "--json"}), 0);
  const Json all = Json::parse(out.str());
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0]["version"], "1.1.0");
  EXPECT_EQ(all[0]["changed"], false);
}

TEST_F(Pack, AChangeAfterwardsIsTold) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0);
  ASSERT_EQ(run({"add", at("odd.tar")}), 0);
  std::ofstream(home() / "rules/odd/main.lua", std::ios::app) << "-- more\n";
  EXPECT_EQ(run({"list"}), 0);
  EXPECT_THAT(out.str(), HasSubstr("changed since it was added"));
}

TEST_F(Pack, AModuleOfTheProgramIsNeitherReplacedNorRemoved) {
  const std::string mine =
      R"({"id": "classic", "version": "9.0.0", "sdk": 1, "kind": "rules", "entry": "script",
    "title": {"en": "x", "fr": "x"}, "text": {"en": "x", "fr": "x"}})";
  write("classic/module.json", mine);
  write("classic/main.lua", "return {api = 1}");
  ASSERT_EQ(pack("classic", "classic.tar"), 0) << err.str();
  EXPECT_EQ(run({"add", at("classic.tar"), "--replace"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("two modules cannot have one id"));
  EXPECT_EQ(run({"remove", "classic"}), 2);
  EXPECT_THAT(err.str(), HasSubstr("no module classic was added"));
}

TEST_F(Pack, WhatItNeedsAndIsNotThereIsTold) {
  write("odd/module.json", manifest("odd", "1.0.0", R"(, "depots >= 7.0", "nowhere")"));
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  ASSERT_EQ(run({"add", at("odd.tar")}), 0) << err.str();
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("It needs depots >= 7.0.0, which is not there: depots 1.0.0 is."),
                    HasSubstr("It needs nowhere, which is not there.")));
}

TEST_F(Pack, ALibraryIsNativeCodeAndThatIsSaidPlainly) {
  write("odd/help.txt", "\177ELF and so on");
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  ASSERT_EQ(run({"add", at("odd.tar")}), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("Warning: help.txt is native code. It runs unguarded"));
}

TEST_F(Pack, AFolderThatIsNoWholeModuleIsNotPacked) {
  EXPECT_EQ(run({"pack", at("nowhere")}), 2);
  fs::remove(folder.path / "odd/main.lua");
  EXPECT_EQ(pack("odd", "odd.tar"), 2);
  EXPECT_THAT(err.str(), HasSubstr("there is no main.lua"));
  fs::create_symlink("/etc/passwd", folder.path / "odd/main.lua");
  EXPECT_EQ(pack("odd", "odd.tar"), 2);
  EXPECT_THAT(err.str(), HasSubstr("this is a link"));
  EXPECT_FALSE(fs::exists(folder.path / "odd.tar"));
}

TEST_F(Pack, OfALibraryWhatWasBuiltIsPacked) {
  std::string library = manifest("odd", "1.0.0");
  library.replace(library.find("script"), 6, "library");
  fs::remove(folder.path / "odd/main.lua");
  write("odd/module.json", library);
  EXPECT_EQ(pack("odd", "odd.tar"), 2);
  EXPECT_THAT(err.str(), HasSubstr("it is built before it is packed"));
  write("odd/build/modules/plugins/odd/module.json", library);
  write("odd/build/modules/plugins/odd/odd.so", "\177ELF and so on");
  ASSERT_EQ(pack("odd", "odd.tar"), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("Packed odd 1.0.0, as it was built in "));
  ASSERT_EQ(pack("odd/build/modules/plugins/odd", "built.tar"), 0) << err.str();
  EXPECT_EQ(bytes_of("odd.tar"), bytes_of("built.tar"));
  write("odd/module.json", library + "\n");
  EXPECT_EQ(pack("odd", "odd.tar"), 2);
  EXPECT_THAT(err.str(), HasSubstr("the module.json here is an older one; build it again"));
}

TEST_F(Pack, AnotherHashThanTheOneExpectedIsRefused) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0);
  const std::string hash = content_hash(contents_of(folder.path / "odd"));
  EXPECT_EQ(run({"add", at("odd.tar"), "--hash", sha256("")}), 2);
  EXPECT_THAT(err.str(), HasSubstr("its content hash is " + hash));
  EXPECT_EQ(run({"add", at("odd.tar"), "--hash", hash}), 0) << err.str();
}

TEST_F(Pack, ADamagedArchiveIsRefused) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0);
  std::string bytes = bytes_of("odd.tar");
  const std::string whole = bytes;
  bytes.replace(bytes.find("turn_ended"), 4, "torn");
  EXPECT_THAT(refusal(bytes), HasSubstr("the archive was damaged or changed"));
  EXPECT_THAT(refusal(whole.substr(0, 1000)), HasSubstr("hostile.tar"));
  EXPECT_THAT(refusal("no archive"), HasSubstr("no archive that roundhouse pack has made"));
  EXPECT_THAT(refusal(""), HasSubstr("hostile.tar"));
  for (std::size_t i = 0; i < 600; i += 7) {
    std::string turned = whole;
    turned[i] = static_cast<char>(turned[i] ^ 0x41);
    write("hostile.tar", turned);
    EXPECT_EQ(run({"add", at("hostile.tar")}), 2) << i;
  }
  EXPECT_FALSE(fs::exists(folder.path / "data/roundhouse/modules"));
}

TEST_F(Pack, NoPathLeadsOutOfTheModulesFolder) {
  for (const char* path :
       {"../evil.lua", "odd/../../evil.lua", "/tmp/evil.lua", "odd/./main.lua", "odd//main.lua",
        "odd", "odd/..\\evil.lua", "odd\\main.lua", "odd/C:evil", "other/main.lua", "odd/.hidden",
        "odd/end.", "odd/with space", "odd/\xc3\xa9.lua", "odd/a\tb", "odd/"})
    EXPECT_THAT(refusal_of({path, "x"}), HasSubstr("hostile.tar")) << path;
}

TEST_F(Pack, NothingButPlainFilesIsUnpacked) {
  for (char type : {'1', '2', '3', '4', '5', '6', '7', 'S', 'x', 'g', 'L', 'K', 'V'})
    EXPECT_THAT(refusal_of({"odd/evil", type == '5' || type == '1' || type == '2' ? "" : "x", type,
                            "/etc/passwd"}),
                HasSubstr("hostile.tar"))
        << type;
}

TEST_F(Pack, TwoPathsThatCouldBeOneAreRefused) {
  EXPECT_THAT(refusal_of({"odd/module.json", "x"}), HasSubstr("stands twice"));
  EXPECT_THAT(refusal_of({"odd/Module.json", "x"}), HasSubstr("would be one on some machines"));
  EXPECT_THAT(refusal_of({"odd/module.json/inside", "x"}),
              HasSubstr("would be one on some machines"));
}

TEST_F(Pack, HugeOrVeryManyFilesAreRefused) {
  TarEntry huge{"odd/huge", "x"};
  huge.told_size = 40u << 20;
  EXPECT_THAT(refusal_of(huge), HasSubstr("32 MB"));
  huge.told_size = 077777777777;
  EXPECT_THAT(refusal_of(huge), HasSubstr("32 MB"));
  std::vector<TarEntry> many;
  for (int i = 0; i < 2010; ++i) many.push_back({"odd/" + std::to_string(i), ""});
  EXPECT_THAT(refusal(tar_of(many)), HasSubstr("more files than the 2000"));
}

TEST_F(Pack, AModuleForAnotherSdkIsRefused) {
  std::string other = manifest("odd", "1.0.0");
  other.replace(other.find("\"sdk\": 1"), 8, "\"sdk\": 2");
  const Contents contents{{"main.lua", "return {api = 1}"}, {"module.json", other}};
  EXPECT_THAT(refusal(tar_of({{"odd/contents.sha256", list_of(contents)},
                              {"odd/main.lua", contents.at("main.lua")},
                              {"odd/module.json", other}})),
              HasSubstr("this program has sdk 1"));
}

TEST_F(Pack, AFolderThatIsCalledOtherThanTheModuleIsRefused) {
  const Contents contents{{"main.lua", "return {api = 1}"},
                          {"module.json", manifest("odd", "1.0.0")}};
  EXPECT_THAT(refusal(tar_of({{"even/contents.sha256", list_of(contents)},
                              {"even/main.lua", contents.at("main.lua")},
                              {"even/module.json", contents.at("module.json")}})),
              HasSubstr("the folder is called even"));
}

TEST_F(Pack, TheUsersFolderComesBeforeThoseNamedByHand) {
  ASSERT_EQ(pack("odd", "odd.tar"), 0);
  ASSERT_EQ(run({"add", at("odd.tar")}), 0);
  EXPECT_EQ(run({"modules", "--modules", at("odd")}), 2);
  EXPECT_THAT(err.str(),
              HasSubstr("the module odd is there twice: in " + (home() / "rules/odd").string()));
}

}  // namespace
}  // namespace roundhouse::test

#include "core/library.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/errors.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/libraries.hpp"

namespace roundhouse::test {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr char what_to_do[] =
    "build the module again with this program's sdk, compiler and build flags";

std::string refusal(const std::filesystem::path& file) {
  return message_of<LoadError>([&] { Library library(file); });
}
std::filesystem::path file_of(const std::string& id) { return test_module(id).library; }

TEST(Library, BuiltForAnotherSdkIsRefusedWithWhatToDo) {
  EXPECT_THAT(refusal(file_of("old_sdk")),
              AllOf(StartsWith(file_of("old_sdk").string() + ": sdk version: "),
                    HasSubstr("built for version 2, this program has 1"), EndsWith(what_to_do)));
}

TEST(Library, BuiltWithSomethingElseIsRefusedWithBothFingerprints) {
  EXPECT_THAT(
      refusal(file_of("other_build")),
      AllOf(HasSubstr("fingerprint: the library was built with «abi 1, standard library of 1998»"),
            HasSubstr(fingerprint), EndsWith(what_to_do)));
}

TEST(Library, WithATypeOfAnotherSizeIsRefusedWithItsName) {
  const std::string ours = std::to_string(sizeof(Rules)),
                    theirs = std::to_string(sizeof(Rules) + 8);
  EXPECT_THAT(refusal(file_of("other_sizes")),
              AllOf(HasSubstr("Rules has " + theirs + " bytes in the library, " + ours),
                    EndsWith(what_to_do)));
}

TEST(Library, WithoutTheSymbolIsRefused) {
  EXPECT_THAT(refusal(file_of("no_symbol")),
              HasSubstr("no symbol roundhouse_module; end it with ROUNDHOUSE_MODULE"));
}

TEST(Library, ThatIsNoneIsRefused) {
  const Folder folder;
  std::ofstream(folder.path / "text.so") << "this is a text";
  std::ofstream(folder.path / "empty.so");
  for (const char* name : {"text.so", "empty.so"})
    EXPECT_THAT(refusal(folder.path / name), AllOf(StartsWith((folder.path / name).string()),
                                                   HasSubstr("not a shared library")));
}

TEST(Library, ThatIsMissingIsRefused) {
  EXPECT_THAT(refusal("/nowhere/stations.so"),
              HasSubstr("/nowhere/stations.so: there is no such library"));
}

TEST(Library, ThatIsRefusedDoesNotStayInMemory) {
  for (const char* id : {"old_sdk", "other_build", "other_sizes", "no_symbol"}) {
    refusal(file_of(id));
    EXPECT_FALSE(is_in_memory(file_of(id))) << id;
  }
}

TEST(Library, IsUnloadedWithItsOwner) {
  unsetenv("ROUNDHOUSE_TEST_GOODBYE");
  {
    const Library library(file_of("says_goodbye"));
    EXPECT_TRUE(is_in_memory(file_of("says_goodbye")));
    EXPECT_EQ(std::getenv("ROUNDHOUSE_TEST_GOODBYE"), nullptr);
  }
  EXPECT_FALSE(is_in_memory(file_of("says_goodbye")));
  EXPECT_STREQ(std::getenv("ROUNDHOUSE_TEST_GOODBYE"), "said") << "its statics are destroyed";
}

TEST(Fingerprint, TellsWhatMustAgree) {
  for (const char* part :
       {"abi ", "standard library ", "containers ", "sanitizer ", "EnTT ", "pages "})
    EXPECT_THAT(fingerprint, HasSubstr(part));
  EXPECT_THAT(fingerprint, testing::Not(HasSubstr("unknown")));
}

}  // namespace
}  // namespace roundhouse::test

// Which file may include what: dependencies point one way, and each library has one place.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/paths.hpp"

namespace {

namespace fs = std::filesystem;

struct Include {
  std::string from;  // the file, below the project's root
  std::string what;
};

std::vector<Include> includes() {
  const fs::path root = paths::source;
  const std::regex line_of_include(R"(\s*#\s*include\s*[<"]([^>"]+)[>"].*)");
  std::vector<Include> all;
  for (const char* folder : {"sdk", "core", "plugins", "host", "bench"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      std::ifstream in(entry.path());
      std::smatch found;
      for (std::string line; std::getline(in, line);)
        if (std::regex_match(line, found, line_of_include))
          all.push_back({fs::relative(entry.path(), root).string(), found[1]});
    }
  return all;
}

// Every file that includes something starting with `what`, except those below `home`.
void only_in(const std::string& what, const std::string& home) {
  for (const Include& include : includes())
    EXPECT_FALSE(include.what.rfind(what, 0) == 0 && include.from.rfind(home, 0) != 0)
        << include.from << " includes " << include.what;
}

void never_in(const std::string& folder, const std::vector<std::string>& whats) {
  for (const Include& include : includes())
    for (const std::string& what : whats)
      EXPECT_FALSE(include.from.rfind(folder, 0) == 0 && include.what.rfind(what, 0) == 0)
          << include.from << " includes " << include.what;
}

TEST(Layers, EveryLibraryHasOnePlace) {
  EXPECT_GT(includes().size(), 100u);
  only_in("sol/", "core/lua/");
  only_in("lua.h", "core/lua/");
  only_in("boost/dll", "core/library.cpp");
  only_in("CLI/", "host/");
  only_in("valijson/", "core/schema.cpp");
  only_in("xxhash", "core/hash.cpp");
  only_in("zlib", "core/files.cpp");
  only_in("archive", "host/pack/archive.cpp");
  only_in("openssl/", "host/pack/sha256.cpp");
}

TEST(Layers, DependenciesPointOneWay) {
  never_in("sdk/", {"core/", "host/", "plugins/", "nlohmann/"});
  never_in("core/", {"host/", "plugins/"});
  never_in("plugins/", {"core/", "host/", "nlohmann/", "plugins/", "../"});
}

}  // namespace

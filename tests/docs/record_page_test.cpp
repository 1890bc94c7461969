// Whoever reads records by docs/record.md alone finds every fact there that a record can have.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "core/files.hpp"
#include "core/lay_table.hpp"
#include "tests/corpus/corpus.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/tables.hpp"

namespace roundhouse::test {
namespace {

using testing::HasSubstr;

// The row of the page that tells of this fact.
std::string row_of(const std::string& fact) {
  std::istringstream page(read_text(std::filesystem::path(paths::source) / "docs/record.md"));
  const std::string name = "`" + fact + "`";
  for (std::string line; std::getline(page, line);)
    if (line.rfind("| `", 0) == 0 && line.substr(0, line.find('|', 1)).find(name) != line.npos)
      return line;
  return {};
}

TEST(RecordPage, TellsEveryFactOfEveryModuleWithItsFields) {
  for (const auto& [name, tables] : corpus::tables(shipped_modules())) {
    const auto laid = lay_table(tables.back(), shipped_modules());
    for (const Event& event : laid->rules().events) {
      if (event.is_question) continue;
      const std::string row = row_of(event.name);
      EXPECT_NE(row, "") << event.name << " of " << name << " is not in docs/record.md";
      for (const Field& field : event.fields)
        EXPECT_THAT(row, HasSubstr("`" + field.name + "`")) << event.name;
    }
  }
}

}  // namespace
}  // namespace roundhouse::test

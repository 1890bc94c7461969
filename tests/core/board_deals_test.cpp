// Mistakes in how a board file deals its tickets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/board_file.hpp"
#include "core/errors.hpp"
#include "tests/support/paths.hpp"

namespace roundhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// What is wrong with the board of Germany once `from` in its file has become `to`.
std::string mistake_in_germany(const std::string& from, const std::string& to) {
  std::ifstream in(std::string(paths::modules) + "/maps/germany/board.json");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  text.replace(text.find(from), from.size(), to);
  const auto file = std::filesystem::path(testing::TempDir()) / ("roundhouse-" + to.substr(1, 5));
  std::ofstream(file) << text;
  try {
    load_board(file);
    return "";
  } catch (const LoadError& error) {
    return error.what();
  }
}

TEST(BoardDeals, AnAnnouncedSplitIsNoMoreThanThePilesGive) {
  EXPECT_THAT(mistake_in_germany(R"("announce": 4)", R"("announce": 9)"),
              AllOf(HasSubstr("announce"), HasSubstr("from 1 to 8")));
}

TEST(BoardDeals, UnkeptTicketsGoWhereThereIsAPlaceForThem) {
  EXPECT_THAT(mistake_in_germany(R"("shuffled_into")", R"("burnt")"),
              AllOf(HasSubstr("unkept"), HasSubstr("shuffled_into")));
}

}  // namespace
}  // namespace roundhouse
